extension Misuse {
  /// Annotations of a type that are applied twice, and arguments for the other direction.
  static let ofRepeatedMacros: [Misuse] = [
    Misuse(
      name: "two annotations of a request", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        @NetworkRequest(endpoint: "/people", method: .post) struct Call {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "2:1", text: "error: '@NetworkRequest' is applied twice",
          notes: ["1:1 the first '@NetworkRequest' is here"], fixIts: ["remove '@NetworkRequest'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call {
          let id: Int
        }
        """),
    Misuse(
      name: "two annotations of a model", number: nil,
      source: """
        @JSONDecodable
        @JSONDecodable(keys: .snakeCase) struct User {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "2:1", text: "error: '@JSONDecodable' is applied twice",
          notes: ["1:1 the first '@JSONDecodable' is here"], fixIts: ["remove '@JSONDecodable'"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          let id: Int
        }
        """),
    Misuse(
      name: "arguments for the other direction", number: nil,
      source: """
        @JSONDecodable(omit: .never)
        struct User {
          let id: Int?
        }
        @JSONEncodable(keys: .snakeCase, unknownKeys: .reject)
        struct Group {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "1:22",
          text:
            "error: 'omit' applies only to encoded types; use '@JSONCodable', or remove the argument",
          fixIts: ["remove 'omit'"]),
        Report(
          position: "5:47",
          text: "error: 'unknownKeys' applies only to decoded types; use '@JSONCodable', or remove "
            + "the argument",
          fixIts: ["remove 'unknownKeys'"]),
      ],
      mended: """
        @JSONDecodable()
        struct User {
          let id: Int?
        }
        @JSONEncodable(keys: .snakeCase)
        struct Group {
          let id: Int
        }
        """),
    Misuse(
      name: "misspelled requirement", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call {
          let id: Int
          var baseUrl: BaseURL? { "https://api.example.com" }
          var timeOut: Duration? { nil }
          var moreHeaders: HTTPFields { [:] }
        }
        """,
      reports: [("4:7", "baseUrl", "baseURL"), ("5:7", "timeOut", "timeout")].map {
        Report(
          position: $0,
          text: "warning: '\($1)' is never used, because the request reads '\($2)'; rename it",
          fixIts: ["rename '\($1)' to '\($2)'"])
      },
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call {
          let id: Int
          var baseURL: BaseURL? { "https://api.example.com" }
          var timeout: Duration? { nil }
          var moreHeaders: HTTPFields { [:] }
        }
        """),
  ]
}
