extension Misuse {
  /// Cases 21, 22, and 24: declarations that compile, but probably have another effect than intended.
  static let ofMeaning: [Misuse] = [
    Misuse(
      name: "secret in source", number: 21,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          var headers: HTTPFields {
            [.accept: "text/plain", .authorization: "Bearer 1234"]
          }
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "4:45",
          text: "warning: a literal 'Authorization' value stores credentials in the source code; "
            + "add "
            + "'BearerToken' or 'BasicAuthentication' to the client instead")
      ]),
    Misuse(
      name: "response of HEAD", number: 22,
      source: """
        @NetworkRequest(endpoint: "/users", method: .head)
        struct CheckUsers {
          typealias ResponseType = String
        }
        """,
      reports: [
        Report(
          position: "3:28",
          text: "warning: the response to a HEAD request has no body to decode; to get its "
            + "header fields, call 'response()'",
          fixIts: ["change the type to 'IgnorableResult'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .head)
        struct CheckUsers {
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "unencrypted base URL", number: 24,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          let isLocal: Bool
          var baseURL: BaseURL? {
            isLocal ? "http://localhost:8080" : "http://api.example.com"
          }
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "5:41",
          text:
            "warning: with an 'http://' URL, everything is sent unencrypted, including credentials; use 'https://'",
          fixIts: ["change the URL to \"https://api.example.com\""])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          let isLocal: Bool
          var baseURL: BaseURL? {
            isLocal ? "http://localhost:8080" : "https://api.example.com"
          }
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "unencrypted API", number: 24,
      source: """
        @NetworkAPI(baseURL: "http://api.example.com")
        protocol ExampleRequest: NetworkRequest {}
        """,
      reports: [
        Report(
          position: "1:22",
          text:
            "warning: with an 'http://' URL, everything is sent unencrypted, including credentials; use 'https://'",
          fixIts: ["change the URL to \"https://api.example.com\""])
      ],
      mended: """
        @NetworkAPI(baseURL: "https://api.example.com")
        protocol ExampleRequest: NetworkRequest {}
        """),
    Misuse(
      name: "constants that look like parameters", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUsers {
          typealias ResponseType = String
          let id = 7
          let page = 1
          @Query("per_page") public let size = 20
          private let version = 2
          @Ignored let note = "n"
          let timeout: Duration? = .seconds(5)
        }
        """,
      reports: [
        constantReport(position: "4:7", name: "id"),
        constantReport(position: "5:7", name: "page"),
        constantReport(position: "6:33", name: "size"),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUsers {
          typealias ResponseType = String
          var id = 7
          var page = 1
          @Query("per_page") public var size = 20
          private let version = 2
          @Ignored let note = "n"
          let timeout: Duration? = .seconds(5)
        }
        """,
      alternatives: ["private let id = 7", "private let page = 1", "private let size = 20"]
        .enumerated().map { index, constant in
          let lines = [
            "let id = 7", "let page = 1", #"@Query("per_page") public let size = 20"#,
          ].enumerated().map { line, text in
            line != index ? text : line == 2 ? #"@Query("per_page") "# + constant : constant
          }
          return """
            @NetworkRequest(endpoint: "/users/{id}")
            struct FetchUsers {
              typealias ResponseType = String
              \(lines.joined(separator: "\n  "))
              private let version = 2
              @Ignored let note = "n"
              let timeout: Duration? = .seconds(5)
            }
            """
        }),
  ]

  private static func constantReport(position: String, name: String) -> Report {
    Report(
      position: position,
      text: "warning: property '\(name)' isn't a parameter, because it's a 'let' with an initial "
        + "value, which can't be changed",
      fixIts: [
        "use 'var' to make the property a parameter that defaults to its initial value",
        "make the property 'private' to always send the value",
      ])
  }
}
