extension Misuse {
  /// Cases 7 to 10: text that an endpoint can't contain in addition to its path.
  static let ofEndpointText: [Misuse] = [
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
          text: "error: 'endpoint' can't have a query; declare its parameters as '@Query' "
            + "properties",
          fixIts: ["move the query to '@Query' properties"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          @Query("per_page") var perPage = "25"
          @QueryFlag var sort = true
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
          position: "1:27", text: "error: 'endpoint' can't contain white space",
          fixIts: [#"change the endpoint to "/my%20users""#]),
        Report(
          position: "1:27",
          text: "error: 'endpoint' can't have the fragment '#top', which is never sent",
          fixIts: [#"change the endpoint to "/my%20users""#]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/my%20users")
        struct FetchUsers { typealias ResponseType = IgnorableResult }
        """),
    Misuse(
      name: "dollar sign before a placeholder", number: 17,
      source: """
        @NetworkRequest(endpoint: "/users/${id}", method: .delete)
        struct DeleteUser { let id: Int }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: '${id}' in the endpoint isn't a placeholder; expected '{id}'",
          fixIts: [#"change the endpoint to "/users/{id}""#])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}", method: .delete)
        struct DeleteUser { let id: Int }
        """),
    Misuse(
      name: "dot segments and percent signs", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users/../x", method: .delete)
        struct DeleteUser {}
        @NetworkRequest(endpoint: "/users/./x/.", method: .delete)
        struct DeleteUsers {}
        @NetworkRequest(endpoint: "/users/{id}/../x", method: .delete)
        struct DeleteOther { let id: Int }
        @NetworkRequest(endpoint: "/users/%zz/100%/%2F", method: .delete)
        struct DeleteAll {}
        @NetworkRequest(endpoint: "/files{/parts*}/..", method: .delete)
        struct DeleteFiles { let parts: [String] }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: 'endpoint' can't contain the segment '..'; write the path without it",
          fixIts: [#"change the endpoint to "/x""#]),
        Report(
          position: "3:27",
          text: "error: 'endpoint' can't contain the segment '.'; write the path without it",
          fixIts: [#"change the endpoint to "/users/x""#]),
        Report(
          position: "5:27",
          text: "error: 'endpoint' can't contain the segment '..'; write the path without it"),
        Report(
          position: "7:27",
          text:
            "error: '%zz' in the endpoint isn't valid percent-encoding; for a percent sign, use '%25'",
          fixIts: [#"change the endpoint to "/users/%25zz/100%25/%2F""#]),
        Report(
          position: "7:27",
          text:
            "error: '%' in the endpoint isn't valid percent-encoding; for a percent sign, use '%25'",
          fixIts: [#"change the endpoint to "/users/%25zz/100%25/%2F""#]),
        // The segments of a list can't be removed.
        Report(
          position: "9:27",
          text: "error: 'endpoint' can't contain the segment '..'; write the path without it"),
      ],
      mended: """
        @NetworkRequest(endpoint: "/x", method: .delete)
        struct DeleteUser {}
        @NetworkRequest(endpoint: "/users/x", method: .delete)
        struct DeleteUsers {}
        @NetworkRequest(endpoint: "/users/{id}/../x", method: .delete)
        struct DeleteOther { let id: Int }
        @NetworkRequest(endpoint: "/users/%25zz/100%25/%2F", method: .delete)
        struct DeleteAll {}
        @NetworkRequest(endpoint: "/files{/parts*}/..", method: .delete)
        struct DeleteFiles { let parts: [String] }
        """,
      remaining: [
        "5:27 error: 'endpoint' can't contain the segment '..'; write the path without "
          + "it",
        "9:27 error: 'endpoint' can't contain the segment '..'; write the path without "
          + "it",
      ]),
    Misuse(
      name: "outer white space", number: 9,
      source: """
        @NetworkRequest(endpoint: " /users ")
        struct FetchUsers { typealias ResponseType = IgnorableResult }
        """,
      reports: [
        Report(
          position: "1:27", text: "warning: white space around the endpoint isn't sent",
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
          text: "warning: 'endpoint' is empty; use '/' to request the base URL itself",
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
          text: "error: 'endpoint' is appended to the base URL, so it can't begin with "
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
      name: "absolute URL with a query and another notation", number: 10,
      source: """
        @NetworkRequest(endpoint: "https://x.y/u/:id?x=1&flag")
        struct FetchUser {
          let id: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        "'endpoint' is appended to the base URL, so it can't begin with 'https://x.y'",
        "':id' in the endpoint isn't a placeholder; expected '{id}'",
        "'endpoint' can't have a query; declare its parameters as '@Query' properties",
      ].map { text in
        Report(
          position: "1:27", text: "error: \(text)",
          fixIts: [
            "move 'https://x.y' to 'baseURL', move the query to '@Query' properties and change "
              + #"the endpoint to "/u/{id}""#
          ])
      },
      mended: """
        @NetworkRequest(endpoint: "/u/{id}")
        struct FetchUser {
          var baseURL: BaseURL? { "https://x.y" }
          @Query var x = "1"
          @QueryFlag var flag = true
          let id: Int
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "absolute URL with a misnamed placeholder", number: 10,
      source: """
        @NetworkRequest(endpoint: "https://x.y/u/{userId}")
        struct FetchUser {
          let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: 'endpoint' is appended to the base URL, so it can't begin with "
            + "'https://x.y'",
          fixIts: ["move 'https://x.y' to 'baseURL'"]),
        Report(
          position: "1:27",
          text: "error: placeholder '{userId}' needs a stored property named 'userId'",
          notes: ["3:7 did you mean 'userID'?"], fixIts: ["add a property 'userId'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/u/{userId}")
        struct FetchUser {
          var baseURL: BaseURL? { "https://x.y" }
          let userID: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      remaining: [
        "1:27 error: placeholder '{userId}' needs a stored property named 'userId'"
      ]),
  ]
}
