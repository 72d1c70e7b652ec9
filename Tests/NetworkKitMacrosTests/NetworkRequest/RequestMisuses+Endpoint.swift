extension Misuse {
  /// Cases 1 to 3, 5, 6 and 17: the declaration, and the placeholders of the endpoint.
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
          notes: ["2:1 '@NetworkAPI' declares what all requests in an API have in common"])
      ]),
    Misuse(
      name: "enum", number: 1,
      source: """
        @NetworkRequest(endpoint: "/users")
        enum FetchUsers { typealias ResponseType = String }
        """,
      reports: [
        Report(
          position: "2:1",
          text: "error: '@NetworkRequest' can only be applied to a struct, not to an enum",
          fixIts: ["change 'enum' to 'struct'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers { typealias ResponseType = String }
        """),
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
          text: "error: 'endpoint' can't contain interpolation; to insert a value, write the name "
            + "of a stored property in braces",
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
          text: "error: 'endpoint' can't contain interpolation; to insert a value, write the name "
            + "of a stored property in braces",
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
          text: "error: 'endpoint' must be a string literal, so that the compiler can check its "
            + "placeholders")
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
          text: "error: placeholder '{userId}' needs a stored property named 'userId'",
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
          position: "1:27", text: "error: placeholder '{id}' needs a stored property named 'id'",
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
        """,
      remaining: [
        "1:27 error: placeholder '{name}' needs a stored property named 'name'"
      ]),
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
          position: "1:27", text: "error: '}' in the endpoint has no matching '{'",
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
          text: "error: '{page?}' isn't a valid placeholder; expected '{name}', '{+name}', "
            + "or '{/name*}'",
          fixIts: [#"change the endpoint to "/{<#name#>}/{id}/{page}""#]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/{<#name#>}/{id}/{page}")
        struct FetchPage {
          let id: Int
          let page: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      remaining: [
        "1:27 error: placeholder '{name}' needs a stored property named 'name'"
      ]),
    Misuse(
      name: "placeholder that is no identifier, without a property", number: 3,
      source: """
        @NetworkRequest(endpoint: "/a/{user-id}/{item.id}")
        struct FetchItem {
          @Path("user-id") let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: placeholder '{item.id}' needs a stored property with '@Path(\"item.id\")'",
          fixIts: ["add a property 'itemId'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/a/{user-id}/{item.id}")
        struct FetchItem {
          @Path("item.id") let itemId: <#String#>
          @Path("user-id") let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "placeholder that is no identifier, with a similar property", number: 3,
      source: """
        @NetworkRequest(endpoint: "/a/{user-id}")
        struct FetchUser {
          let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: placeholder '{user-id}' needs a stored property with '@Path(\"user-id\")'",
          notes: ["3:7 did you mean 'userID'?"],
          fixIts: [#"change the endpoint to "/a/{userID}""#, "add a property 'userId'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/a/{userID}")
        struct FetchUser {
          let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/a/{user-id}")
        struct FetchUser {
          @Path("user-id") let userId: <#String#>
          let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """
      ]),
    Misuse(
      name: "slash before segments", number: 6,
      source: """
        @NetworkRequest(endpoint: "/u/{/parts*}")
        struct FetchFile {
          let parts: [String]
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: '{/parts*}' in the endpoint adds its own slashes; remove the slash before "
            + "it",
          fixIts: [#"change the endpoint to "/u{/parts*}""#])
      ],
      mended: """
        @NetworkRequest(endpoint: "/u{/parts*}")
        struct FetchFile {
          let parts: [String]
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
          text: "error: ':id' in the endpoint isn't a placeholder; expected '{id}'",
          fixIts: [#"change the endpoint to "/users/{id}/posts/{post}""#]),
        Report(
          position: "1:27",
          text: "error: '<post>' in the endpoint isn't a placeholder; expected '{post}'",
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
