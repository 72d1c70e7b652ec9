extension Misuse {
  /// Arguments of '@Path' that no placeholder has.
  static let ofMisnamedPlaceholders: [Misuse] = [
    Misuse(
      name: "path properties with other names than the only placeholder", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users/{id}", method: .post)
        struct UpdateUser {
          @Path var userID: Int
        }
        @NetworkRequest(endpoint: "/users/{id}", method: .post)
        struct ReplaceUser {
          @Path("{id}", bools: .numeric) var isAdmin: Bool
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@Path' names '{userID}', which the endpoint doesn't contain",
          notes: ["1:27 the endpoint is declared here"],
          fixIts: ["change the name to 'id'"]),
        Report(
          position: "7:3",
          text: "error: '@Path' names '{{id}}', which the endpoint doesn't contain",
          notes: ["5:27 the endpoint is declared here"],
          fixIts: ["change the name to 'id'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}", method: .post)
        struct UpdateUser {
          @Path("id") var userID: Int
        }
        @NetworkRequest(endpoint: "/users/{id}", method: .post)
        struct ReplaceUser {
          @Path("id", bools: .numeric) var isAdmin: Bool
        }
        """, alternatives: nil),
    Misuse(
      name: "member of the body that fills a placeholder", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUser {
          typealias ResponseType = String
          @JSONKey("user_id") let id: Int
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "error: property 'id' fills placeholder '{id}', so it can't also be '@JSONKey'",
          notes: ["1:27 '{id}' is part of the endpoint"], fixIts: ["remove '@JSONKey'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUser {
          typealias ResponseType = String
          let id: Int
        }
        """),
  ]
}
