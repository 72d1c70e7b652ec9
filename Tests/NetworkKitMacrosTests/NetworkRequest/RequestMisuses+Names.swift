extension Misuse {
  /// Cases 3, 7 and 16 where a property has no marker.
  static let ofNames: [Misuse] =
    [
      Misuse(
        name: "placeholder with transposed letters", number: 3,
        source: """
          @NetworkRequest(endpoint: "/users/{lgoin}")
          struct FetchUser {
            let login: String
            let page: Int
            typealias ResponseType = IgnorableResult
          }
          """,
        reports: [
          Report(
            position: "1:27",
            text: "error: placeholder '{lgoin}' needs a stored property named 'lgoin'",
            notes: ["3:7 did you mean 'login'?"],
            fixIts: [#"change the endpoint to "/users/{login}""#, "add a property 'lgoin'"])
        ],
        mended: """
          @NetworkRequest(endpoint: "/users/{login}")
          struct FetchUser {
            let login: String
            let page: Int
            typealias ResponseType = IgnorableResult
          }
          """, alternatives: nil),
      Misuse(
        name: "placeholder and one property without a place", number: 3,
        source: """
          @NetworkRequest(endpoint: "/users/{id}")
          struct FetchUser {
            let login: String
            @Query let page: Int
            var timeout: Duration? = nil
            typealias ResponseType = IgnorableResult
          }
          """,
        reports: [
          Report(
            position: "1:27", text: "error: placeholder '{id}' needs a stored property named 'id'",
            fixIts: ["add a property 'id'", #"change the endpoint to "/users/{login}""#])
        ],
        mended: """
          @NetworkRequest(endpoint: "/users/{id}")
          struct FetchUser {
            let id: <#String#>
            let login: String
            @Query let page: Int
            var timeout: Duration? = nil
            typealias ResponseType = IgnorableResult
          }
          """,
        alternatives: [
          """
          @NetworkRequest(endpoint: "/users/{login}")
          struct FetchUser {
            let login: String
            @Query let page: Int
            var timeout: Duration? = nil
            typealias ResponseType = IgnorableResult
          }
          """
        ]),
      Misuse(
        name: "query of unmarked properties", number: 7,
        source: """
          @NetworkRequest(endpoint: "/users?per_page={size}&page={page}&sort=name", method: .post)
          struct FindUsers {
            let size: Int
            private(set) var page = 1
            @Query var sort = "id"
          }
          """,
        reports: [
          Report(
            position: "1:27",
            text: "error: 'endpoint' can't have a query; declare its parameters as '@Query' "
              + "properties",
            fixIts: ["move the query to '@Query' properties"])
        ],
        mended: """
          @NetworkRequest(endpoint: "/users", method: .post)
          struct FindUsers {
            @Query("per_page") let size: Int
            @Query private(set) var page = 1
            @Query var sort = "id"
          }
          """),
      Misuse(
        name: "query item of another name", number: 7,
        source: """
          @NetworkRequest(endpoint: "/users?per_page={size}")
          struct FindUsers {
            let size: Int
            typealias ResponseType = IgnorableResult
          }
          """,
        reports: [
          Report(
            position: "1:27",
            text: "error: 'endpoint' can't have a query; declare its parameters as '@Query' "
              + "properties",
            fixIts: ["move the query to '@Query' properties"])
        ],
        mended: """
          @NetworkRequest(endpoint: "/users")
          struct FindUsers {
            @Query("per_page") let size: Int
            typealias ResponseType = IgnorableResult
          }
          """),
      Misuse(
        name: "name of an unmarked query item", number: 16,
        source: """
          @NetworkRequest(endpoint: "/users")
          struct FindUsers {
            let page: Int
            @Query("page") let other: Int
            typealias ResponseType = IgnorableResult
          }
          """,
        reports: [
          Report(
            position: "4:10",
            text: "warning: query item 'page' is sent for both 'page' and 'other'",
            notes: ["3:7 'page' already has this name"])
        ]),
      Misuse(
        name: "name of an unmarked form field", number: 16,
        source: """
          @NetworkRequest(endpoint: "/users", method: .post)
          struct CreateUser {
            @Field("name") let first: String
            let name: String
          }
          """,
        reports: [
          Report(
            position: "4:7",
            text: "error: form field 'name' can't be sent for both 'first' and 'name'",
            notes: ["3:22 'first' already has this name"], fixIts: ["use another name"])
        ],
        mended: """
          @NetworkRequest(endpoint: "/users", method: .post)
          struct CreateUser {
            @Field("name") let first: String
            @Field("<#name#>") let name: String
          }
          """,
        remaining: [
          "4:10 error: form field 'name' can't be sent for both 'first' and 'name'"
        ]),
      Misuse(
        name: "name of an unmarked part", number: 16,
        source: """
          @NetworkRequest(endpoint: "/users", method: .post)
          struct CreateUser {
            @Part("photo") let front: String
            @Part("photo") let back: String
            let photo: String
          }
          """,
        reports: [
          Report(
            position: "5:7", text: "warning: part 'photo' is sent for both 'front' and 'photo'",
            notes: ["3:22 'front' already has this name"])
        ]),
    ]
}
