extension Misuse {
  /// Cases 1 to 3, 5 to 10 and 17: the declaration and the endpoint by themselves.
  static let ofEndpoint: [Misuse] = [
    Misuse(
      name: "class", number: 1,
      source: """
        @NetworkRequest(endpoint: "/users")
        final class FetchUsers {
          var page = 1
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "2:7",
          text: "error: '@NetworkRequest' can only be applied to a struct, not to a class",
          fixIts: ["change 'class' to 'struct'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          var page = 1
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "protocol", number: 1,
      source: """
        @NetworkRequest(endpoint: "/users")
        protocol FetchUsers {}
        """,
      reports: [
        Report(
          position: "2:1",
          text: "error: '@NetworkRequest' can only be applied to a struct, not to a protocol",
          notes: ["2:1 '@NetworkAPI' holds what all requests of an API share"])
      ]),
    Misuse(
      name: "interpolation", number: 2,
      source: #"""
        let id = 7
        @NetworkRequest(endpoint: "/users/\(id)/posts")
        struct FetchPosts {
          let id: Int
          typealias ResponseType = IgnorableResult
        }
        """#,
      reports: [
        Report(
          position: "2:27",
          text: "error: endpoint can't be interpolated; a placeholder in braces names a stored "
            + "property",
          fixIts: [#"change the endpoint to "/users/{id}/posts""#])
      ],
      mended: """
        let id = 7
        @NetworkRequest(endpoint: "/users/{id}/posts")
        struct FetchPosts {
          let id: Int
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "interpolation without a property", number: 2,
      source: #"""
        let base = "v1"
        @NetworkRequest(endpoint: "/\(base)/users", method: .post)
        struct CreateUser {
          let name: String
        }
        """#,
      reports: [
        Report(
          position: "2:27",
          text: "error: endpoint can't be interpolated; a placeholder in braces names a stored "
            + "property",
          fixIts: [#"change the endpoint to "/{base}/users" and add 'base'"#])
      ],
      mended: """
        let base = "v1"
        @NetworkRequest(endpoint: "/{base}/users", method: .post)
        struct CreateUser {
          let base: <#String#>
          let name: String
        }
        """),
    Misuse(
      name: "not a literal", number: 2,
      source: """
        let users = "/users"
        @NetworkRequest(endpoint: users)
        struct FetchUsers { typealias ResponseType = IgnorableResult }
        """,
      reports: [
        Report(
          position: "2:27",
          text: "error: endpoint must be a string literal, so that its placeholders are known to "
            + "the compiler")
      ]),
    Misuse(
      name: "placeholder without property", number: 3,
      source: """
        @NetworkRequest(endpoint: "/users/{userId}")
        struct FetchUser {
          let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: placeholder '{userId}' has no stored property named 'userId'",
          notes: ["3:7 did you mean 'userID'?"],
          fixIts: [#"change the endpoint to "/users/{userID}""#, "add a property 'userId'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{userID}")
        struct FetchUser {
          let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users/{userId}")
        struct FetchUser {
          let userId: <#String#>
          let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """
      ]),
    Misuse(
      name: "placeholder without any property", number: 3,
      source: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUser { typealias ResponseType = IgnorableResult }
        """,
      reports: [
        Report(
          position: "1:27", text: "error: placeholder '{id}' has no stored property named 'id'",
          fixIts: ["add a property 'id'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUser { let id: <#String#>; typealias ResponseType = IgnorableResult }
        """),
    Misuse(
      name: "duplicate placeholder", number: 5,
      source: """
        @NetworkRequest(endpoint: "/users/{id}/friends/{id}")
        struct FetchFriend {
          let id: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: placeholder '{id}' occurs more than once in the endpoint",
          notes: ["1:27 the first '{id}' is here"],
          fixIts: [#"change the endpoint to "/users/{id}/friends/{<#name#>}""#])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}/friends/{<#name#>}")
        struct FetchFriend {
          let id: Int
          typealias ResponseType = IgnorableResult
        }
        """, isMendedWhole: false),
    Misuse(
      name: "unclosed and unopened brace", number: 6,
      source: """
        @NetworkRequest(endpoint: "/users/{user/posts/post}")
        struct FetchPost {
          let user: Int
          let post: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27", text: "error: '{' in the endpoint is never closed",
          fixIts: [#"change the endpoint to "/users/{user}/posts/{post}""#]),
        Report(
          position: "1:27", text: "error: '}' in the endpoint has no '{' before it",
          fixIts: [#"change the endpoint to "/users/{user}/posts/{post}""#]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{user}/posts/{post}")
        struct FetchPost {
          let user: Int
          let post: Int
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "empty, nested and malformed braces", number: 6,
      source: """
        @NetworkRequest(endpoint: "/{}/{{id}}/{page?}")
        struct FetchPage {
          let id: Int
          let page: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27", text: "error: placeholder '{}' in the endpoint has no name",
          fixIts: [#"change the endpoint to "/{<#name#>}/{id}/{page}""#]),
        Report(
          position: "1:27", text: "error: braces in the endpoint can't be nested",
          fixIts: [#"change the endpoint to "/{<#name#>}/{id}/{page}""#]),
        Report(
          position: "1:27",
          text: "error: '{page?}' is not a placeholder; expected '{name}', '{+name}' or "
            + "'{/name*}'",
          fixIts: [#"change the endpoint to "/{<#name#>}/{id}/{page}""#]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/{<#name#>}/{id}/{page}")
        struct FetchPage {
          let id: Int
          let page: Int
          typealias ResponseType = IgnorableResult
        }
        """, isMendedWhole: false),
    Misuse(
      name: "query", number: 7,
      source: """
        @NetworkRequest(endpoint: "/users?per_page=25&page={page}&sort")
        struct FetchUsers {
          var page = 1
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: endpoint can't have a query; declare its parameters as '@Query' "
            + "properties",
          fixIts: ["move the query to '@Query' properties"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          @Query("per_page") var perPage = "25"
          @Query let sort: <#String#>
          var page = 1
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "fragment and white space", number: 8,
      source: """
        @NetworkRequest(endpoint: "/my users#top")
        struct FetchUsers { typealias ResponseType = IgnorableResult }
        """,
      reports: [
        Report(
          position: "1:27", text: "error: endpoint can't have white space in it",
          fixIts: [#"change the endpoint to "/my%20users""#]),
        Report(
          position: "1:27", text: "error: endpoint can't have the fragment '#top', never sent",
          fixIts: [#"change the endpoint to "/my%20users""#]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/my%20users")
        struct FetchUsers { typealias ResponseType = IgnorableResult }
        """),
    Misuse(
      name: "outer white space", number: 9,
      source: """
        @NetworkRequest(endpoint: " /users ")
        struct FetchUsers { typealias ResponseType = IgnorableResult }
        """,
      reports: [
        Report(
          position: "1:27", text: "warning: white space around the endpoint is not sent",
          fixIts: [#"change the endpoint to "/users""#])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers { typealias ResponseType = IgnorableResult }
        """),
    Misuse(
      name: "empty endpoint", number: 9,
      source: """
        @NetworkRequest(endpoint: "")
        struct FetchRoot { typealias ResponseType = IgnorableResult }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "warning: endpoint is empty; write '/' for the base URL itself",
          fixIts: [#"change the endpoint to "/""#])
      ],
      mended: """
        @NetworkRequest(endpoint: "/")
        struct FetchRoot { typealias ResponseType = IgnorableResult }
        """),
    Misuse(
      name: "absolute URL", number: 10,
      source: """
        @NetworkRequest(endpoint: "https://api.example.com/users/{id}")
        struct FetchUser {
          let id: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: endpoint is a path below the base URL and can't name the server "
            + "'https://api.example.com'",
          fixIts: ["move 'https://api.example.com' to 'baseURL'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchUser {
          var baseURL: BaseURL? { "https://api.example.com" }
          let id: Int
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "other notations", number: 17,
      source: """
        @NetworkRequest(endpoint: "/users/:id/posts/<post>")
        struct FetchPost {
          let id: Int
          let post: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: ':id' in the endpoint is not a placeholder; expected '{id}'",
          fixIts: [#"change the endpoint to "/users/{id}/posts/{post}""#]),
        Report(
          position: "1:27",
          text: "error: '<post>' in the endpoint is not a placeholder; expected '{post}'",
          fixIts: [#"change the endpoint to "/users/{id}/posts/{post}""#]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}/posts/{post}")
        struct FetchPost {
          let id: Int
          let post: Int
          typealias ResponseType = IgnorableResult
        }
        """),
  ]
}
