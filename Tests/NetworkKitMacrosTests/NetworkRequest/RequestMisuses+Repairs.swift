extension Misuse {
  /// Requests whose fix-its keep everything else.
  static let ofRepairs: [Misuse] = ofBodyRepairs + ofEndpointRepairs + ofNameRepairs

  private static let ofBodyRepairs: [Misuse] = [
    Misuse(
      name: "forgotten method of a request with a body", number: 12,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct CreateUser {
          typealias ResponseType = String
          @Body let user: String
        }
        @NetworkRequest()
        struct SendUser {
          typealias ResponseType = String
          @URL let url: String
          @Body let user: String
        }
        """,
      reports: ["4:3", "10:3"].map {
        Report(
          position: $0,
          text: "error: '@Body' can't be used with GET, because servers and proxies may ignore the "
            + "request body",
          fixIts: [
            "change the method to '.post'", "remove '@Body'", "send the body with GET anyway",
          ])
      },
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          typealias ResponseType = String
          @Body let user: String
        }
        @NetworkRequest(method: .post)
        struct SendUser {
          typealias ResponseType = String
          @URL let url: String
          @Body let user: String
        }
        """, alternatives: nil)
  ]

  private static let ofEndpointRepairs: [Misuse] = [
    Misuse(
      name: "repeated values in an endpoint", number: 7,
      source: #"""
        let id = 1, name = ""
        @NetworkRequest(endpoint: "/a/\(id)/b/\(id)/\(name)", method: .post)
        struct Copy { var name: String { "" } }
        @NetworkRequest(endpoint: "/a?tag=x&tag=y&key=z&page=1", method: .post)
        struct Search {
          static let page = 1
          var key: Int { 1 }
        }
        """#,
      reports: [
        Report(
          position: "2:27",
          text:
            "error: 'endpoint' can't contain interpolation; to insert a value, write the name of "
            + "a stored property in braces",
          fixIts: [#"change the endpoint to "/a/{id}/b/{id}/{name}" and add 'id'"#]),
        Report(
          position: "4:27",
          text:
            "error: 'endpoint' can't have a query; declare its parameters as '@Query' properties",
          fixIts: ["move the query to '@Query' properties"]),
      ],
      mended: #"""
        let id = 1, name = ""
        @NetworkRequest(endpoint: "/a/{id}/b/{id}/{name}", method: .post)
        struct Copy { let id: <#String#>; var name: String { "" } }
        @NetworkRequest(endpoint: "/a", method: .post)
        struct Search {
          @Query var tag = ["x", "y"]
          @Query var page = "1"
          static let page = 1
          var key: Int { 1 }
        }
        """#,
      remaining: [
        "2:27 error: placeholder '{id}' occurs more than once in the endpoint",
        "2:27 error: placeholder '{name}' needs a stored property, but 'name' is computed",
      ]),
    Misuse(
      name: "dot segment in an endpoint with white space", number: 9,
      source: """
        @NetworkRequest(endpoint: " /a/../b", method: .delete)
        struct Delete {}
        """,
      reports: [
        Report(
          position: "1:27", text: "warning: white space around the endpoint isn't sent",
          fixIts: [#"change the endpoint to "/b""#]),
        Report(
          position: "1:27",
          text: "error: 'endpoint' can't contain the segment '..'; write the path without it",
          fixIts: [#"change the endpoint to "/b""#]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/b", method: .delete)
        struct Delete {}
        """),
    Misuse(
      name: "method in an endpoint", number: 8,
      source: """
        @NetworkRequest(endpoint: "POST /users")
        struct CreateUser { @Body let user: String }
        @NetworkRequest(endpoint: "GET  https://api.example.com/users", headers: ["A": "b"])
        struct ListUsers { typealias ResponseType = [String] }
        @NetworkRequest(endpoint: "PUT /users", method: .patch)
        struct ChangeUser { let name: String }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: 'endpoint' can't contain the method 'POST'; use the 'method' argument",
          fixIts: ["move 'POST' to 'method'"]),
        Report(
          position: "3:27",
          text: "error: 'endpoint' can't contain the method 'GET'; use the 'method' argument",
          fixIts: ["move 'GET' to 'method' and move 'https://api.example.com' to 'baseURL'"]),
        Report(
          position: "3:27",
          text: "error: 'endpoint' is appended to the base URL, so it can't begin with "
            + "'https://api.example.com'",
          fixIts: ["move 'GET' to 'method' and move 'https://api.example.com' to 'baseURL'"]),
        Report(
          position: "5:27",
          text: "error: 'endpoint' can't contain the method 'PUT'; use the 'method' argument",
          fixIts: ["move 'PUT' to 'method'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser { @Body let user: String }
        @NetworkRequest(endpoint: "/users", method: .get, headers: ["A": "b"])
        struct ListUsers { var baseURL: BaseURL? { "https://api.example.com" }; typealias ResponseType = [String] }
        @NetworkRequest(endpoint: "/users", method: .patch)
        struct ChangeUser { let name: String }
        """),
  ]

  private static let ofNameRepairs: [Misuse] = [
    Misuse(
      name: "names of markers with options", number: 16,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Field("a", arrays: .brackets) let first: [Int]
          @Field("a", arrays: .brackets) let second: [Int]
          @Field(arrays: .brackets) let a: [Int]
          @Header("", arrays: .repeated) let tags: [Int]
          @Header("X Y", arrays: .repeated) let other: [Int]
        }
        """,
      reports: [
        Report(
          position: "6:11", text: "error: the name in '@Header' can't be empty",
          fixIts: ["use the property's name"]),
        Report(
          position: "7:11",
          text: "error: 'X Y' isn't a valid header field name; use letters, digits, and "
            + "!#$%&'*+-.^_`|~ (RFC 9110, section 5.6.2)",
          fixIts: ["name the header field"]),
        Report(
          position: "4:10",
          text: "error: form field 'a' can't be sent for both 'first' and 'second'",
          notes: ["3:38 'first' already has this name"], fixIts: ["use another name"]),
        Report(
          position: "5:33", text: "error: form field 'a' can't be sent for both 'first' and 'a'",
          notes: ["3:38 'first' already has this name"], fixIts: ["use another name"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Field("a", arrays: .brackets) let first: [Int]
          @Field("<#name#>", arrays: .brackets) let second: [Int]
          @Field("<#name#>", arrays: .brackets) let a: [Int]
          @Header(arrays: .repeated) let tags: [Int]
          @Header("<#Name#>", arrays: .repeated) let other: [Int]
        }
        """),
    Misuse(
      name: "one name for two properties", number: 16,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Header("X-Tag") let first, second: String
        }
        """,
      reports: [
        Report(
          position: "3:11",
          text: "error: header field 'X-Tag' can't be sent for both 'first' and 'second'",
          notes: ["3:24 'first' already has this name"])
      ]),
  ]
}
