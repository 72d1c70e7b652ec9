extension Misuse {
  /// Members with the name of a requirement and another type, which nothing would read.
  static let ofRequirements: [Misuse] = [
    Misuse(
      name: "stored requirements of other types", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          let headers: [String: String]
          var baseURL: String
          var timeout: Duration
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "3:16",
          text: "error: a request's 'headers' must be of type 'HTTPFields', not '[String: "
            + "String]'; to send the property as a parameter, add an annotation such as '@Query'",
          fixIts: ["change the type to 'HTTPFields'", "add '@Query'"]),
        Report(
          position: "4:16",
          text: "error: a request's 'baseURL' must be of type 'BaseURL?', not 'String'; to send "
            + "the property as a parameter, add an annotation such as '@Query'",
          fixIts: ["change the type to 'BaseURL?'", "add '@Query'"]),
        Report(
          position: "5:16",
          text: "error: a request's 'timeout' must be of type 'Duration?', not 'Duration'",
          fixIts: ["change the type to 'Duration?'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          let headers: HTTPFields
          var baseURL: BaseURL?
          var timeout: Duration?
          typealias ResponseType = IgnorableResult
        }
        """, alternatives: nil),
    Misuse(
      name: "static requirements", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = IgnorableResult
          static var method: HTTPRequest.Method { .post }
          static let timeout: Duration? = .seconds(3)
          static let baseURL: BaseURL? = nil
          var baseURL: BaseURL? { Self.baseURL }
          static let headers = ["a": "b"]
        }
        """,
      reports: [("4:3", "method"), ("5:3", "timeout")].map { position, name in
        Report(
          position: position,
          text: "warning: the request doesn't use '\(name)', because it's static; remove 'static'",
          fixIts: ["remove 'static'"])
      },
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = IgnorableResult
          var method: HTTPRequest.Method { .post }
          let timeout: Duration? = .seconds(3)
          static let baseURL: BaseURL? = nil
          var baseURL: BaseURL? { Self.baseURL }
          static let headers = ["a": "b"]
        }
        """),
    Misuse(
      name: "a method that is a parameter", number: nil,
      source: """
        @NetworkRequest(endpoint: "/calls", encoding: .query)
        struct Call {
          let method: String
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "3:15",
          text: "error: a request's 'method' must be of type 'HTTPRequest.Method', not 'String'; "
            + "to send the property as a parameter, add an annotation such as '@Query'",
          fixIts: ["change the type to 'HTTPRequest.Method'", "add '@Query'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/calls", encoding: .query)
        struct Call {
          let method: HTTPRequest.Method
          typealias ResponseType = IgnorableResult
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/calls", encoding: .query)
        struct Call {
          @Query let method: String
          typealias ResponseType = IgnorableResult
        }
        """
      ]),
    Misuse(
      name: "a literal with the name of a requirement", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .put)
        struct UpdateUsers {
          @Body let users: [String]
          var baseURL = "https://api.example.com"
        }
        """,
      reports: [
        Report(
          position: "4:7",
          text: "error: a request's 'baseURL' must be of type 'BaseURL?', not 'String'; to send "
            + "the property as a parameter, add an annotation such as '@Query'",
          fixIts: ["add the type 'BaseURL?'", "add '@Query'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .put)
        struct UpdateUsers {
          @Body let users: [String]
          var baseURL: BaseURL? = "https://api.example.com"
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users", method: .put)
        struct UpdateUsers {
          @Body let users: [String]
          @Query var baseURL = "https://api.example.com"
        }
        """
      ]),
    Misuse(
      name: "computed requirements of other types", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          var baseURL: String { "https://api.example.com" }
          var headers: [String: String] { [:] }
          var timeout: Duration { .seconds(5) }
          var acceptableStatusCodes: ClosedRange<Int> { 200...299 }
          var encoding: String { "query" }
          var retryPolicy: RetryPolicy { .never }
        }
        """,
      reports: [
        ("3:16", "baseURL", "BaseURL?", "String", true),
        ("4:16", "headers", "HTTPFields", "[String: String]", true),
        ("5:16", "timeout", "Duration?", "Duration", true),
        ("6:30", "acceptableStatusCodes", "Range<Int>", "ClosedRange<Int>", false),
        ("7:17", "encoding", "ParameterEncoding", "String", false),
        ("8:20", "retryPolicy", "RetryPolicy?", "RetryPolicy", true),
      ].map { position, name, required, type, isMendable in
        Report(
          position: position,
          text: "error: a request's '\(name)' must be of type '\(required)', not '\(type)'",
          fixIts: isMendable ? ["change the type to '\(required)'"] : [])
      },
      mended: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          var baseURL: BaseURL? { "https://api.example.com" }
          var headers: HTTPFields { [:] }
          var timeout: Duration? { .seconds(5) }
          var acceptableStatusCodes: ClosedRange<Int> { 200...299 }
          var encoding: String { "query" }
          var retryPolicy: RetryPolicy? { .never }
        }
        """,
      remaining: [
        "6:30 error: a request's 'acceptableStatusCodes' must be of type 'Range<Int>', "
          + "not 'ClosedRange<Int>'",
        "7:17 error: a request's 'encoding' must be of type 'ParameterEncoding', not "
          + "'String'",
      ]),
  ]
}
