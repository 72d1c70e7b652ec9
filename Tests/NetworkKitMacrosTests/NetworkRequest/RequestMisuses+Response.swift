extension Misuse {
  /// Case 25: a GET whose response nobody asked for.
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
          text: "warning: request 'FetchUsers' has no 'ResponseType', so nothing would be decoded",
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
        """, isMendedWhole: false,
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
          text: "warning: request 'FetchUsers' has no 'ResponseType', so nothing would be decoded",
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
          text: "warning: request 'FetchUsers' has no 'ResponseType', so nothing would be decoded",
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
  ]
}
