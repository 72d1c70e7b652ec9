extension Misuse {
  /// Values and responses of requests that can have any type, and mistakes that earlier versions accepted.
  static let ofUntypedValues: [Misuse] = [
    Misuse(
      name: "values of every type", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          let extra: [String: Any]
          @Query let sort: any Sendable
          @Ignored let tag: Int
        }
        @NetworkRequest(endpoint: "/users", method: .put)
        struct ReplaceUsers {
          @Body let users: [Any]
        }
        """,
      reports: [
        Report(
          position: "3:23",
          text: "error: type '[String: Any]' can't be sent; for any JSON value, use 'JSON' instead "
            + "of 'Any'",
          fixIts: ["change the type to 'JSON'"]),
        Report(
          position: "4:20",
          text: "error: type 'any Sendable' can't be sent; for any JSON value, use 'JSON' instead "
            + "of 'any Sendable'",
          fixIts: ["change the type to 'JSON'"]),
        Report(
          position: "9:21",
          text:
            "error: type '[Any]' can't be sent; for any JSON value, use 'JSON' instead of 'Any'",
          fixIts: ["change the type to 'JSON'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          let extra: [String: JSON]
          @Query let sort: JSON
          @Ignored let tag: Int
        }
        @NetworkRequest(endpoint: "/users", method: .put)
        struct ReplaceUsers {
          @Body let users: [JSON]
        }
        """),
    Misuse(
      name: "responses that no body can be decoded as", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct ListUsers {
          typealias ResponseType = [String: Any]
        }
        @NetworkRequest(endpoint: "/users/me")
        struct FetchMe {
          typealias ResponseType = Any
        }
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          typealias ResponseType = Never
        }
        """,
      reports: [
        Report(
          position: "3:37",
          text: "error: type '[String: Any]' can't be decoded; for any JSON value, use 'JSON' "
            + "instead of 'Any'",
          fixIts: ["change the type to 'JSON'"]),
        Report(
          position: "7:28",
          text: "error: type 'Any' can't be decoded; for any JSON value, use 'JSON' instead of "
            + "'Any'",
          fixIts: ["change the type to 'JSON'"]),
        Report(
          position: "11:28",
          text: "warning: no response can be decoded as 'Never'; to ignore the response, use "
            + "'IgnorableResult'",
          fixIts: ["change the type to 'IgnorableResult'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct ListUsers {
          typealias ResponseType = [String: JSON]
        }
        @NetworkRequest(endpoint: "/users/me")
        struct FetchMe {
          typealias ResponseType = JSON
        }
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "file as a body", number: nil,
      source: """
        import Foundation
        @NetworkRequest(endpoint: "/files", method: .put)
        struct Upload {
          @Body let file: URL
        }
        """,
      reports: [
        Report(
          position: "4:19",
          text: "error: an '@Body' property of type 'URL' would send the URL as text; to send a "
            + "file, use 'RequestBody'",
          fixIts: ["change the type to 'RequestBody'"])
      ],
      mended: """
        import Foundation
        @NetworkRequest(endpoint: "/files", method: .put)
        struct Upload {
          @Body let file: RequestBody
        }
        """),
    Misuse(
      name: "annotation of a property applied twice", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Query("a") @Query("b") let name: String
        }
        """,
      reports: [
        Report(
          position: "3:15",
          text: "error: '@Query' is applied twice",
          notes: ["3:3 the first '@Query' is here"],
          fixIts: ["remove '@Query'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Query("a") let name: String
        }
        """),
    Misuse(
      name: "empty segments", number: nil,
      source: """
        @NetworkRequest(endpoint: "//users", method: .post)
        struct CreateUser {}
        @NetworkRequest(endpoint: "/users///{id}", method: .delete)
        struct DeleteUser {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: 'endpoint' can't contain an empty segment; remove the additional slash",
          fixIts: ["change the endpoint to \"/users\""]),
        Report(
          position: "3:27",
          text: "error: 'endpoint' can't contain an empty segment; remove the additional slash",
          fixIts: ["change the endpoint to \"/users/{id}\""]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {}
        @NetworkRequest(endpoint: "/users/{id}", method: .delete)
        struct DeleteUser {
          let id: Int
        }
        """),
    Misuse(
      name: "placeholders of routers", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users/[id]", method: .delete)
        struct DeleteUser {
          let id: Int
        }
        @NetworkRequest(endpoint: "/files/*path", method: .delete)
        struct DeleteFile {
          let path: String
        }
        """,
      reports: [
        Report(
          position: "1:27",
          text: "error: '[id]' in the endpoint isn't a placeholder; expected '{id}'",
          fixIts: ["change the endpoint to \"/users/{id}\""]),
        Report(
          position: "5:27",
          text: "error: '*path' in the endpoint isn't a placeholder; expected '{+path}'",
          fixIts: ["change the endpoint to \"/files/{+path}\""]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users/{id}", method: .delete)
        struct DeleteUser {
          let id: Int
        }
        @NetworkRequest(endpoint: "/files/{+path}", method: .delete)
        struct DeleteFile {
          let path: String
        }
        """),
    Misuse(
      name: "handlers with other signatures", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct ListUsers {
          typealias ResponseType = String
          func responseHandler(_ response: NetworkResponse) async throws(NetworkError) -> String { "" }
        }
        @NetworkRequest(endpoint: "/users")
        struct CountUsers {
          typealias ResponseType = Int
          func responseHandler(data: [UInt8]) throws(NetworkError) -> Int { data.count }
        }
        """,
      reports: [
        Report(
          position: "4:8",
          text: "warning: the request doesn't call this method as its 'responseHandler(_ response: "
            + "NetworkResponse)', because it's asynchronous"),
        Report(
          position: "9:8",
          text: "warning: the request doesn't call this method as its 'responseHandler(_ response: "
            + "NetworkResponse)', because its first parameter has a label"),
      ]),
    .compiled(
      "dictionary in a path",
      """
      @NetworkRequest(endpoint: "/users/{filter}", method: .delete)
      struct DeleteUsers {
        let filter: [String: Int]
      }
      """,
      "3:15 error: getter for 'subscript(_path:)' is unavailable: a dictionary can't be sent "
        + "in a path; send it in a query or body"),
    .compiled(
      "response with any Sendable values",
      """
      @NetworkRequest(endpoint: "/users")
      struct ListUsers {
        typealias ResponseType = [String: any Sendable]
      }
      """,
      "3:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate its "
        + "type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "handler with an untyped error",
      """
      @NetworkRequest(endpoint: "/users")
      struct ListUsers {
        typealias ResponseType = String
        func responseHandler(_ response: NetworkResponse) throws -> String { "" }
      }
      """,
      "4:8 error: thrown expression type 'any Error' cannot be converted to error type "
        + "'NetworkError'"),
    .compiled(
      "opaque response",
      """
      @NetworkRequest(endpoint: "/users")
      struct ListUsers {
        typealias ResponseType = some Sendable
      }
      """,
      "3:28 error: 'some' types are only permitted in properties, subscripts, and functions"),
    .compiled(
      "property of a public request without a type",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct CreateUser {
        let name
      }
      """,
      "3:7 error: type annotation missing in pattern"),
    .compiled(
      "comma missing in an annotation",
      """
      @NetworkRequest(endpoint: "/users" method: .post)
      struct CreateUser {
        let name: String
      }
      """,
      "1:36 error: expected ',' separator"),
    Misuse(
      name: "mistake in a model that others use", number: nil,
      source: """
        @JSONDecodable
        struct User {
          @JSONKey(decode: "id", encode: "") let extra: Int
        }
        @JSONDecodable
        struct Group {
          let users: [User]
          let owner: User?
        }
        @NetworkRequest(endpoint: "/users")
        struct ListUsers {
          typealias ResponseType = [User]
        }
        """,
      reports: [
        Report(
          position: "3:34", text: "error: a key can't be empty", fixIts: ["specify the key"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          @JSONKey(decode: "id", encode: "<#key#>") let extra: Int
        }
        @JSONDecodable
        struct Group {
          let users: [User]
          let owner: User?
        }
        @NetworkRequest(endpoint: "/users")
        struct ListUsers {
          typealias ResponseType = [User]
        }
        """),
  ]
}
