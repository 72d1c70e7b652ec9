extension Misuse {
  /// Cases 21, 22 and 24: what works, but hardly as it is meant.
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
          text: "warning: a literal 'Authorization' puts a secret into the source; let "
            + "'BearerToken' or 'BasicAuthentication' of the client send it")
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
          text: "warning: a response to HEAD has no body to decode; its header fields are in "
            + "'response()'",
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
          text: "warning: 'http://' sends everything unencrypted, credentials too",
          fixIts: ["change it to \"https://api.example.com\""])
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
          text: "warning: 'http://' sends everything unencrypted, credentials too",
          fixIts: ["change it to \"https://api.example.com\""])
      ],
      mended: """
        @NetworkAPI(baseURL: "https://api.example.com")
        protocol ExampleRequest: NetworkRequest {}
        """),
  ]
}
