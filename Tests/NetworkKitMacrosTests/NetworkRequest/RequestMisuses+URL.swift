extension Misuse {
  /// A URL instead of an endpoint.
  static let ofURL: [Misuse] = [
    Misuse(
      name: "no endpoint", number: nil,
      source: """
        @NetworkRequest(method: .post)
        struct CreateUser {}
        """,
      reports: [
        Report(
          position: "1:1",
          text: "error: a request needs an endpoint, unless it has an '@URL' property",
          fixIts: ["add an endpoint"])
      ],
      mended: """
        @NetworkRequest(endpoint: "<#/path#>", method: .post)
        struct CreateUser {}
        """),
    Misuse(
      name: "no argument at all", number: nil,
      source: """
        @NetworkRequest
        struct FetchUser { typealias ResponseType = IgnorableResult }
        """,
      reports: [
        Report(
          position: "1:1",
          text: "error: a request needs an endpoint, unless it has an '@URL' property",
          fixIts: ["add an endpoint"])
      ],
      mended: """
        @NetworkRequest(endpoint: "<#/path#>")
        struct FetchUser { typealias ResponseType = IgnorableResult }
        """),
    Misuse(
      name: "no endpoint for an optional URL", number: nil,
      source: """
        @NetworkRequest(method: .post)
        struct CreateUser {
          @URL let location: String?
        }
        """,
      reports: [
        Report(
          position: "1:1",
          text: "error: the request needs an endpoint, because '@URL' property 'location' can be "
            + "nil",
          notes: ["3:22 'location' is optional"],
          fixIts: ["add an endpoint", "change the type to 'String'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "<#/path#>", method: .post)
        struct CreateUser {
          @URL let location: String?
        }
        """,
      alternatives: [
        """
        @NetworkRequest(method: .post)
        struct CreateUser {
          @URL let location: String
        }
        """
      ]),
    Misuse(
      name: "two URLs", number: nil,
      source: """
        @NetworkRequest(method: .post)
        struct CreateUser {
          @URL let first: String
          @URL let second: String
        }
        """,
      reports: [
        Report(
          position: "4:3", text: "error: a request can have only one '@URL'",
          notes: ["3:3 the first '@URL' is here"], fixIts: ["remove '@URL'"])
      ],
      mended: """
        @NetworkRequest(method: .post)
        struct CreateUser {
          @URL let first: String
          let second: String
        }
        """),
    Misuse(
      name: "placeholder beside a URL", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users/{id}", method: .post)
        struct CreateUser {
          let id: Int
          @URL let location: String
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: placeholder '{id}' is never filled, because '@URL' replaces the endpoint",
          notes: ["4:3 '@URL' is here"],
          fixIts: ["remove the endpoint", "change the type to 'String?'"])
      ],
      mended: """
        @NetworkRequest(method: .post)
        struct CreateUser {
          let id: Int
          @URL let location: String
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users/{id}", method: .post)
        struct CreateUser {
          let id: Int
          @URL let location: String?
        }
        """
      ]),
    Misuse(
      name: "endpoint beside a URL", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @URL let location: String
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "warning: 'endpoint' is never used, because '@URL' property 'location' isn't "
            + "optional; remove the endpoint",
          notes: ["3:3 '@URL' is here"],
          fixIts: ["remove the endpoint", "change the type to 'String?'"])
      ],
      mended: """
        @NetworkRequest(method: .post)
        struct CreateUser {
          @URL let location: String
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @URL let location: String?
        }
        """
      ]),
    Misuse(
      name: "path beside a URL", number: 4,
      source: """
        @NetworkRequest(method: .post)
        struct CreateUser {
          @Path("id") let userID: Int
          @URL let location: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@Path' can't be combined with '@URL', which replaces the "
            + "endpoint",
          notes: ["4:3 '@URL' is here"], fixIts: ["change '@Path' to '@Query'"])
      ],
      mended: """
        @NetworkRequest(method: .post)
        struct CreateUser {
          @Query("id") let userID: Int
          @URL let location: String
        }
        """),
  ]
}
