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
        """, alternatives: nil)
  ]
}
