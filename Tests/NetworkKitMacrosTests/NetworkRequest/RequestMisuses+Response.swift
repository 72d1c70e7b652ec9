extension Misuse {
  /// Case 25: a GET request that ignores its response.
  static let ofResponse: [Misuse] = [
    Misuse(
      name: "GET without ResponseType", number: 25,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers: Hashable, Sendable {
          let page: Int
        }
        """,
      reports: [
        Report(
          position: "2:8",
          text: "warning: request 'FetchUsers' has no 'ResponseType', so its response isn't "
            + "decoded",
          fixIts: [
            "add 'typealias ResponseType = <#Type#>'",
            "add 'typealias ResponseType = IgnorableResult'",
          ])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers: Hashable, Sendable {
          typealias ResponseType = <#Type#>
          let page: Int
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers: Hashable, Sendable {
          typealias ResponseType = IgnorableResult
          let page: Int
        }
        """
      ]),
    Misuse(
      name: "misnamed ResponseType", number: 25,
      source: """
        @NetworkRequest(endpoint: "/users", method: .get)
        struct FetchUsers {
          typealias Response = [String]
        }
        """,
      reports: [
        Report(
          position: "2:8",
          text: "warning: request 'FetchUsers' has no 'ResponseType', so its response isn't "
            + "decoded",
          fixIts: [
            "rename 'Response' to 'ResponseType'", "add 'typealias ResponseType = IgnorableResult'",
          ])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .get)
        struct FetchUsers {
          typealias ResponseType = [String]
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users", method: .get)
        struct FetchUsers {
          typealias ResponseType = IgnorableResult
          typealias Response = [String]
        }
        """
      ]),
    Misuse(
      name: "nested type that is most likely the response", number: 25,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          @JSONDecodable struct Response { let names: [String] }
        }
        """,
      reports: [
        Report(
          position: "2:8",
          text: "warning: request 'FetchUsers' has no 'ResponseType', so its response isn't "
            + "decoded",
          fixIts: [
            "add 'typealias ResponseType = Response'",
            "add 'typealias ResponseType = IgnorableResult'",
          ])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = Response
          @JSONDecodable struct Response { let names: [String] }
        }
        """, alternatives: nil),
    Misuse(
      name: "type of the response that fewer see than the request", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        public struct FetchUsers {
          typealias ResponseType = String
        }
        @NetworkRequest(endpoint: "/users")
        struct CountUsers {
          private typealias ResponseType = String
        }
        @NetworkRequest(endpoint: "/users")
        public struct FetchUser {
          @JSONDecodable struct ResponseType: Sendable { let name: String }
        }
        """,
      reports: [
        hiddenReport(position: "3:13", level: "public", request: "FetchUsers"),
        hiddenReport(position: "7:21", level: "internal", request: "CountUsers"),
        hiddenReport(position: "11:25", level: "public", request: "FetchUser"),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        public struct FetchUsers {
          public typealias ResponseType = String
        }
        @NetworkRequest(endpoint: "/users")
        struct CountUsers {
          internal typealias ResponseType = String
        }
        @NetworkRequest(endpoint: "/users")
        public struct FetchUser {
          @JSONDecodable public struct ResponseType: Sendable { let name: String }
        }
        """),
  ]

  private static func hiddenReport(position: String, level: String, request: String) -> Report {
    Report(
      position: position,
      text: "error: 'ResponseType' must be '\(level)' to match the access level of request "
        + "'\(request)'",
      fixIts: ["make 'ResponseType' '\(level)'"])
  }
}
