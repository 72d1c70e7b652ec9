extension Misuse {
  /// Members of requests that are never sent.
  static let ofUnsentMembers: [Misuse] = [
    Misuse(
      name: "lazy properties", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          lazy var page = 1
          lazy var text = "\\(page)"
          private lazy var cache: [String] = []
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "warning: property 'page' is never sent, because it's 'lazy'; remove 'lazy'",
          fixIts: ["remove 'lazy'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          var page = 1
          lazy var text = "\\(page)"
          private lazy var cache: [String] = []
        }
        """),
    Misuse(
      name: "computed body", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          let name: String
          var body: [String: String] { ["name": name] }
        }
        """,
      reports: [
        Report(
          position: "4:7",
          text:
            "warning: property 'body' is never sent, because it's computed; the request sends its "
            + "stored properties",
          fixIts: ["remove 'body'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          let name: String
          
        }
        """),
    Misuse(
      name: "only a computed body", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users/{id}", method: .post)
        struct UpdateUser {
          let id: Int
          var body: [String: String] { ["name": "A"] }
        }
        """,
      reports: [
        Report(
          position: "4:7",
          text:
            "warning: property 'body' is never sent, because it's computed; to send it, declare a stored property "
            + "with '@Body'",
          fixIts: ["declare a stored property with '@Body'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}", method: .post)
        struct UpdateUser {
          let id: Int
          @Body let body: [String: String]
        }
        """),
    Misuse(
      name: "placeholder of a computed property", number: 3,
      source: """
        @NetworkRequest(endpoint: "/users/{id}/{page}", method: .delete)
        struct DeleteUser {
          var id: Int { 42 }
          lazy var page = 1
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "warning: property 'page' is never sent, because it's 'lazy'; remove 'lazy'",
          fixIts: ["remove 'lazy'"]),
        Report(
          position: "1:27",
          text: "error: placeholder '{id}' needs a stored property, but 'id' is computed",
          notes: ["3:7 'id' is declared here"], fixIts: ["declare 'id' as a stored property"]),
        Report(
          position: "1:27",
          text: "error: placeholder '{page}' needs a stored property, but 'page' is lazy",
          notes: ["4:12 'page' is declared here"], fixIts: ["remove 'lazy'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}/{page}", method: .delete)
        struct DeleteUser {
          let id: Int
          var page = 1
        }
        """),
  ]

  /// Header fields that only the transport can set.
  static let ofTransportFields: [Misuse] = [
    Misuse(
      name: "header fields of the transport", number: nil,
      source: """
        @NetworkRequest(
          endpoint: "/users", method: .delete, headers: ["X-Tag": "a", "connection": "close"])
        struct DeleteUsers {
          @Header("Host") let server: String
          @Header let contentLength: Int
          @Header("transfer-encoding") let coding: String
          var headers: HTTPFields { [.connection: "close", .accept: "*/*"] }
        }
        @NetworkAPI(headers: ["Host": "example.com"])
        protocol ExampleRequest: NetworkRequest {}
        """,
      reports: [
        Report(
          position: "4:11",
          text:
            "error: only the transport can set the header field 'Host'; don't send property 'server'",
          fixIts: ["change '@Header' to '@Ignored'"]),
        Report(
          position: "5:3",
          text:
            "error: only the transport can set the header field 'Content-Length'; don't send property "
            + "'contentLength'",
          fixIts: ["change '@Header' to '@Ignored'"]),
        Report(
          position: "6:11",
          text:
            "error: only the transport can set the header field 'transfer-encoding'; don't send property 'coding'",
          fixIts: ["change '@Header' to '@Ignored'"]),
        Report(
          position: "2:64",
          text: "error: only the transport can set the header field 'connection'; remove it",
          fixIts: ["remove the header field"]),
        Report(
          position: "7:30",
          text: "error: only the transport can set the header field 'Connection'; remove it",
          fixIts: ["remove the header field"]),
        Report(
          position: "9:23",
          text: "error: only the transport can set the header field 'Host'; remove it",
          fixIts: ["remove the header field"]),
      ],
      mended: """
        @NetworkRequest(
          endpoint: "/users", method: .delete, headers: ["X-Tag": "a"])
        struct DeleteUsers {
          @Ignored let server: String
          @Ignored let contentLength: Int
          @Ignored let coding: String
          var headers: HTTPFields { [.accept: "*/*"] }
        }
        @NetworkAPI(headers: [:])
        protocol ExampleRequest: NetworkRequest {}
        """)
  ]

  /// Base URLs in a request itself.
  static let ofBaseURLs: [Misuse] = [
    Misuse(
      name: "base URL of a request", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          var baseURL: BaseURL? { name == "a" ? "api.example.com" : "https://b.example.com/v1?key=1" }
          @Ignored let name: String
        }
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteOthers {
          let baseURL: BaseURL? = "https://user@example.com"
        }
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteLocal {
          var baseURL: BaseURL? = "https://example.com/a/../b"
        }
        """,
      reports: [
        Report(
          position: "3:41",
          text: #"error: 'baseURL' must be an absolute URL, such as "https://api.example.com""#,
          fixIts: [#"change 'baseURL' to "https://api.example.com""#]),
        Report(
          position: "3:61",
          text:
            "error: 'baseURL' can't have a query; declare the query items as request parameters",
          fixIts: [#"change 'baseURL' to "https://b.example.com/v1""#]),
        Report(
          position: "8:27",
          text:
            "error: 'baseURL' can't contain credentials; add 'BasicAuthentication' to the client"),
        Report(
          position: "12:27",
          text: "error: 'baseURL' can't contain a '.' or '..' segment; write the path without it"),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          var baseURL: BaseURL? { name == "a" ? "https://api.example.com" : "https://b.example.com/v1" }
          @Ignored let name: String
        }
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteOthers {
          let baseURL: BaseURL? = "https://user@example.com"
        }
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteLocal {
          var baseURL: BaseURL? = "https://example.com/a/../b"
        }
        """,
      remaining: [
        "8:27 error: 'baseURL' can't contain credentials; add 'BasicAuthentication' to "
          + "the client",
        "12:27 error: 'baseURL' can't contain a '.' or '..' segment; write the path "
          + "without it",
      ])
  ]
}
