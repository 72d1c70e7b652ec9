extension Misuse {
  /// Cases 4, 11 to 14, and 26, and several at once: the destinations of properties.
  static let ofPlacement: [Misuse] = [
    Misuse(
      name: "path property without placeholder", number: 4,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUser {
          @Path("id") let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "3:3", text: "error: '@Path' names '{id}', which the endpoint doesn't contain",
          notes: ["1:27 the endpoint is declared here"],
          fixIts: [#"change the endpoint to "/users/{id}""#, "change '@Path' to '@Query'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUser {
          @Path("id") let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users")
        struct FetchUser {
          @Query("id") let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """
      ]),
    Misuse(
      name: "optional path property", number: 11,
      source: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUser {
          let id: Int?
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "3:11",
          text: "error: path property 'id' can't be optional; the path needs a value",
          notes: ["1:27 '{id}' is part of the endpoint"], fixIts: ["change the type to 'Int'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUser {
          let id: Int
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "body with GET", number: 12,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FindUsers {
          @Body let filter: String
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@Body' can't be used with GET, because servers and proxies may ignore the "
            + "request body",
          fixIts: [
            "change the method to '.post'", "remove '@Body'", "send the body with GET anyway",
          ])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FindUsers {
          @Body let filter: String
          typealias ResponseType = IgnorableResult
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users")
        struct FindUsers {
          let filter: String
          typealias ResponseType = IgnorableResult
        }
        """,
        """
        @NetworkRequest(endpoint: "/users")
        struct FindUsers {
          @Body(allowedOnGET: true) let filter: String
          typealias ResponseType = IgnorableResult
        }
        """,
      ]),
    Misuse(
      name: "body with HEAD", number: 12,
      source: """
        @NetworkRequest(endpoint: "/users", method: .head)
        struct FindUsers {
          @Body let filter: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@Body' can't be used with HEAD, because servers and proxies may ignore "
            + "the request body",
          fixIts: [
            "change the method to '.post'", "remove '@Body'", "send the body with HEAD anyway",
          ])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FindUsers {
          @Body let filter: String
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users", method: .head)
        struct FindUsers {
          let filter: String
        }
        """,
        """
        @NetworkRequest(endpoint: "/users", method: .head)
        struct FindUsers {
          @Body(allowedOnGET: true) let filter: String
        }
        """,
      ]),
    Misuse(
      name: "two bodies", number: 13,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Body let user: String
          @Body let team: String?
          @Field let note: String
        }
        """,
      reports: [
        Report(
          position: "4:3", text: "error: a request can have only one '@Body'",
          notes: ["3:3 the first '@Body' is here"],
          fixIts: ["remove '@Body' to send the properties as members of one body"]),
        Report(
          position: "5:3",
          text: "error: '@Field' can't be combined with '@Body'; a request can have only one body",
          notes: ["3:3 '@Body' is here"], fixIts: ["change '@Field' to '@Query'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          let user: String
          let team: String?
          @Query let note: String
        }
        """),
    Misuse(
      name: "two roles", number: 14,
      source: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUser {
          @Query let id: Int
          @Query @Header let tag: String
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: property 'id' fills placeholder '{id}', so it can't also be '@Query'",
          notes: ["1:27 '{id}' is part of the endpoint"], fixIts: ["remove '@Query'"]),
        Report(
          position: "4:10", text: "error: property 'tag' can't be both '@Query' and '@Header'",
          notes: ["4:3 '@Query' is here"], fixIts: ["remove '@Header'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUser {
          let id: Int
          @Query let tag: String
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "unmarked beside a body", number: 26,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Body let user: String
          let note: String
        }
        """,
      reports: [
        Report(
          position: "4:7",
          text: "error: property 'note' can't be sent, because '@Body' provides the whole body",
          notes: ["3:3 the whole body is declared here"],
          fixIts: ["add '@Query'", "add '@Header'", "add '@Ignored'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Body let user: String
          @Query let note: String
        }
        """,
      alternatives: ["@Header", "@Ignored"].map {
        """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Body let user: String
          \($0) let note: String
        }
        """
      }),
    Misuse(
      name: "all at once", number: 3,
      source: """
        @NetworkRequest(endpoint: "/users/{id}/:post")
        struct FetchPost {
          let post: Int?
          @Path let team: Int
          @Body let filter: String
          let page: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: ':post' in the endpoint isn't a placeholder; expected '{post}'",
          fixIts: [#"change the endpoint to "/users/{id}/{post}""#]),
        Report(
          position: "4:3",
          text: "error: '@Path' names '{team}', which the endpoint doesn't "
            + "contain",
          notes: ["1:27 the endpoint is declared here"],
          fixIts: ["change the name to 'id'"]),
        Report(
          position: "3:13",
          text: "error: path property 'post' can't be optional; the path needs a value",
          notes: ["1:27 '{post}' is part of the endpoint"], fixIts: ["change the type to 'Int'"]),
        Report(
          position: "5:3",
          text: "error: '@Body' can't be used with GET, because servers and proxies may ignore the "
            + "request body",
          fixIts: [
            "change the method to '.post'", "remove '@Body'", "send the body with GET anyway",
          ]),
        Report(
          position: "6:7",
          text: "error: property 'page' can't be sent, because '@Body' provides the whole body",
          notes: ["5:3 the whole body is declared here"],
          fixIts: ["add '@Query'", "add '@Header'", "add '@Ignored'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}/{post}", method: .post)
        struct FetchPost {
          let post: Int
          @Path("id") let team: Int
          @Body let filter: String
          @Query let page: Int
          typealias ResponseType = IgnorableResult
        }
        """, alternatives: nil),
  ]
}
