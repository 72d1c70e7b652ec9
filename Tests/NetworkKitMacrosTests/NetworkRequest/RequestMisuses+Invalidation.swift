extension Misuse {
  private static let fetchUser = """
    @NetworkRequest(endpoint: "/users/{id}")
    struct FetchUser {
      typealias ResponseType = String
      let id: Int
    }
    """

  /// Requests whose stored responses another one makes out of date.
  static let ofInvalidations: [Misuse] = [
    Misuse(
      name: "request that is invalidated twice", number: nil,
      source: """
        \(fetchUser)
        @NetworkRequest(endpoint: "/users", method: .delete)
        @Invalidates(FetchUser.self)
        @Invalidates(FetchUser.self)
        struct DeleteUsers {}
        """,
      reports: [
        Report(
          position: "8:1", text: "error: 'FetchUser' is invalidated twice",
          notes: ["7:1 first invalidated here"], fixIts: ["remove '@Invalidates'"])
      ],
      mended: """
        \(fetchUser)
        @NetworkRequest(endpoint: "/users", method: .delete)
        @Invalidates(FetchUser.self)

        struct DeleteUsers {}
        """),
    Misuse(
      name: "invalidated request that is no type", number: nil,
      source: """
        \(fetchUser)
        let fetched = FetchUser.self
        @NetworkRequest(endpoint: "/users", method: .delete)
        @Invalidates(fetched)
        struct DeleteUsers {}
        """,
      reports: [
        Report(
          position: "8:1",
          text: "error: '@Invalidates' requires a literal request type, such as "
            + "'FetchUser.self'")
      ]),
    Misuse(
      name: "invalidation by a request that changes nothing", number: nil,
      source: """
        \(fetchUser)
        @NetworkRequest(endpoint: "/users")
        @Invalidates(FetchUser.self)
        struct ListUsers {
          typealias ResponseType = String
        }
        """,
      reports: [
        Report(
          position: "7:1",
          text: "warning: '@Invalidates' has no effect, because GET is a safe method and doesn't "
            + "make stored responses outdated (RFC 9110, section 9.2.1)",
          fixIts: ["remove '@Invalidates'"])
      ],
      mended: """
        \(fetchUser)
        @NetworkRequest(endpoint: "/users")

        struct ListUsers {
          typealias ResponseType = String
        }
        """),
    Misuse(
      name: "invalidation where nothing reads it", number: 19,
      source: """
        \(fetchUser)
        @Invalidates(FetchUser.self)
        struct Plain {}
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          @Invalidates(FetchUser.self)
          let reason: String
        }
        """,
      reports: ["6:1", "10:3"].map {
        Report(
          position: $0,
          text: "warning: '@Invalidates' has no effect here; apply it to a type with "
            + "'@NetworkRequest'",
          fixIts: ["remove '@Invalidates'"])
      },
      mended: """
        \(fetchUser)

        struct Plain {}
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          
          let reason: String
        }
        """),
    .compiled(
      "request instead of its type as an invalidated request",
      """
      \(fetchUser)
      @NetworkRequest(endpoint: "/users", method: .delete)
      @Invalidates(FetchUser(id: 1))
      struct DeleteUsers {}
      """,
      "7:14 error: cannot convert value of type 'FetchUser' to expected argument type "
        + "'any NetworkRequest.Type'"),
    .compiled(
      "array of invalidated requests",
      """
      \(fetchUser)
      @NetworkRequest(endpoint: "/users", method: .delete)
      @Invalidates([FetchUser.self])
      struct DeleteUsers {}
      """,
      "7:14 error: cannot convert value of type '[FetchUser.Type]' to expected argument type "
        + "'any NetworkRequest.Type'"),
  ]
}
