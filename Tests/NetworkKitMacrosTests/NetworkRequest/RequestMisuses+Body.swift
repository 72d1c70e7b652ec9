extension Misuse {
  /// Cases 12, 13, and 26: the parts of the body, and the methods that it can be sent with.
  static let ofBody: [Misuse] =
    [
      Misuse(
        name: "field beside part", number: 13,
        source: """
          @NetworkRequest(endpoint: "/users", method: .post)
          struct CreateUser {
            @Field("n") let name: String
            @Part let photo: String
            @Field let note: String
          }
          """,
        reports: ["3:3", "5:3"].map {
          Report(
            position: $0,
            text: "error: '@Field' can't be combined with '@Part'; a multipart body has no form "
              + "fields",
            notes: ["4:3 '@Part' is here"], fixIts: ["change '@Field' to '@Part'"])
        },
        mended: """
          @NetworkRequest(endpoint: "/users", method: .post)
          struct CreateUser {
            @Part("n") let name: String
            @Part let photo: String
            @Part let note: String
          }
          """),
      Misuse(
        name: "field and maps against a query", number: 13,
        source: """
          @NetworkRequest(endpoint: "/users", method: .post, encoding: .query)
          struct CreateUser {
            @Field("n") let name: String
            @FieldMap let more: [String: String]
          }
          """,
        reports: [("3:3", "Field", "Query"), ("4:3", "FieldMap", "QueryMap")].map {
          Report(
            position: $0,
            text: "error: '@\($1)' can't be combined with the encoding '.query'; a query has no "
              + "form fields",
            notes: ["1:62 the encoding is declared here"],
            fixIts: ["change '@\($1)' to '@\($2)'", "remove the encoding"])
        },
        mended: """
          @NetworkRequest(endpoint: "/users", method: .post, encoding: .query)
          struct CreateUser {
            @Query("n") let name: String
            @QueryMap let more: [String: String]
          }
          """, alternatives: nil),
      Misuse(
        name: "body with a method by its name", number: 12,
        source: """
          @NetworkRequest(endpoint: "/users", method: HTTPRequest.Method("GET")!)
          struct FindUsers {
            @Body let filter: String
            typealias ResponseType = IgnorableResult
          }
          """,
        reports: [
          Report(
            position: "3:3",
            text: "error: '@Body' can't be used with GET, because servers and proxies may ignore "
              + "the request body",
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
          """, alternatives: nil),
      Misuse(
        name: "field with GET", number: 12,
        source: """
          @NetworkRequest(endpoint: "/users")
          struct FindUsers {
            @Field let filter: String
            typealias ResponseType = IgnorableResult
          }
          """,
        reports: [
          Report(
            position: "3:3",
            text: "error: '@Field' can't be used with GET, because servers and proxies may ignore "
              + "the request body",
            fixIts: ["change the method to '.post'", "change '@Field' to '@Query'"])
        ],
        mended: """
          @NetworkRequest(endpoint: "/users", method: .post)
          struct FindUsers {
            @Field let filter: String
            typealias ResponseType = IgnorableResult
          }
          """,
        alternatives: [
          """
          @NetworkRequest(endpoint: "/users")
          struct FindUsers {
            @Query let filter: String
            typealias ResponseType = IgnorableResult
          }
          """
        ]),
      Misuse(
        name: "part with HEAD", number: 12,
        source: """
          @NetworkRequest(endpoint: "/users", method: .head)
          struct FindUsers {
            @Part("f") let filter: String
          }
          """,
        reports: [
          Report(
            position: "3:3",
            text: "error: '@Part' can't be used with HEAD, because servers and proxies may ignore "
              + "the request body",
            fixIts: ["change the method to '.post'", "change '@Part' to '@Query'"])
        ],
        mended: """
          @NetworkRequest(endpoint: "/users", method: .post)
          struct FindUsers {
            @Part("f") let filter: String
          }
          """,
        alternatives: [
          """
          @NetworkRequest(endpoint: "/users", method: .head)
          struct FindUsers {
            @Query("f") let filter: String
          }
          """
        ]),
    ] + [".json", ".form", "ParameterEncoding.multipart"].map(encodingWithGET)

  private static func encodingWithGET(_ encoding: String) -> Misuse {
    Misuse(
      name: "\(encoding) with GET", number: 12,
      source: """
        @NetworkRequest(endpoint: "/users", encoding: \(encoding))
        struct FindUsers {
          let filter: String
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:47",
          text:
            "error: a body encoded as '\(encoding)' can't be sent with GET, because servers and "
            + "proxies may ignore it",
          fixIts: ["change the method to '.post'", "remove the encoding"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post, encoding: \(encoding))
        struct FindUsers {
          let filter: String
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
        """
      ])
  }
}
