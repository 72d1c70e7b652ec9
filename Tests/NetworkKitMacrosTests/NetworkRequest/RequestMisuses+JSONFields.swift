extension Misuse {
  /// Cases 12, 13, 15 and 16 for members of the JSON body.
  static let ofJSONFields: [Misuse] = [
    Misuse(
      name: "JSON field with GET", number: 12,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FindUsers {
          @JSONKey("per_page") let size: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@JSONKey' can't be used with GET, because servers and proxies may ignore "
            + "the request body",
          fixIts: ["change the method to '.post'", "change '@JSONKey' to '@Query'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FindUsers {
          @JSONKey("per_page") let size: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users")
        struct FindUsers {
          @Query("per_page") let size: Int
          typealias ResponseType = IgnorableResult
        }
        """
      ]),
    Misuse(
      name: "JSON field beside a form field", number: 13,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("user_name") let name: String
          @Field let note: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@JSONKey' can't be combined with '@Field'; a form has no JSON members",
          notes: ["4:3 '@Field' is here"], fixIts: ["change '@JSONKey' to '@Field'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Field("user_name") let name: String
          @Field let note: String
        }
        """),
    Misuse(
      name: "markers against the encoding", number: 13,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .form)
        struct CreateUser {
          @JSONKey("user_name") let name: String
          let note: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@JSONKey' can't be combined with the encoding '.form'; a form has no JSON "
            + "members",
          notes: ["1:62 the encoding is declared here"],
          fixIts: ["change '@JSONKey' to '@Field'", "remove the encoding"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .form)
        struct CreateUser {
          @Field("user_name") let name: String
          let note: String
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("user_name") let name: String
          let note: String
        }
        """
      ]),
    Misuse(
      name: "field against JSON", number: 13,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .json, keys: .snakeCase)
        struct CreateUser {
          @Field let userName: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@Field' can't be combined with the encoding '.json'; a JSON body has no "
            + "form fields",
          notes: ["1:62 the encoding is declared here"],
          fixIts: ["remove '@Field'", "remove the encoding"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .json, keys: .snakeCase)
        struct CreateUser {
          let userName: String
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users", method: .post, keys: .snakeCase)
        struct CreateUser {
          @Field let userName: String
        }
        """
      ]),
    Misuse(
      name: "names of JSON fields", number: 15,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("") let name: String
          @JSONKey("home..city") let city: String
          @JSONKey("user.ids[0].value") let id: Int
        }
        """,
      reports: [
        Report(
          position: "3:12", text: "error: a key can't be empty",
          fixIts: ["specify the key", "remove the key"]),
        Report(
          position: "4:12",
          text: "error: \"home..city\" isn't a valid path; use keys and indexes, as in "
            + "\"items[0].name\", and put a backslash before a dot or bracket that's part of a key",
          fixIts: ["use the whole string as one key"]),
        Report(
          position: "5:12",
          text: "error: 'user.ids[0].value' names an array element, but a property can't be sent "
            + "as a single element; send the whole array",
          fixIts: [#"change the name to "user.ids""#]),
      ],
      mended: #"""
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("<#key#>") let name: String
          @JSONKey("home\\.\\.city") let city: String
          @JSONKey("user.ids") let id: Int
        }
        """#, alternatives: nil),
    Misuse(
      name: "JSON field with a name for each direction", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey(decode: "name", encode: "user_name") let name: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@JSONKey' can have only one name in a request, because "
            + "a request is only encoded",
          fixIts: ["keep the 'encode' name"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("user_name") let name: String
        }
        """),
    Misuse(
      name: "JSON fields in each other", number: 16,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("user.name") let name: String
          let user: String
          @JSONKey("user.name") let other: String
        }
        """,
      reports: [
        Report(
          position: "5:12",
          text: "error: JSON member 'user.name' can't be sent for both 'name' and 'other'",
          notes: ["3:29 'name' already has this name"], fixIts: ["use another name"]),
        Report(
          position: "4:7",
          text: "error: JSON member 'user' can't be both a value and an object that contains "
            + "'user.name'",
          notes: ["3:29 'name' is sent as 'user.name'"], fixIts: ["use another name"]),
        Report(
          position: "5:12",
          text: "error: JSON member 'user' can't be both a value and an object that contains "
            + "'user.name'",
          notes: ["4:7 'user' is sent as 'user'"], fixIts: ["use another name"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("user.name") let name: String
          @JSONKey("<#name#>") let user: String
          @JSONKey("<#name#>") let other: String
        }
        """, alternatives: nil),
  ]
}
