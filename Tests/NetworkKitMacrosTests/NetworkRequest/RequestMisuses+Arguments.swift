extension Misuse {
  /// Arguments, failures, and handlers of the wrong type.
  static let ofArguments: [Misuse] = [
    .compiled(
      "response that's only encoded",
      """
      @JSONEncodable
      struct User {
        let id: Int
      }
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = [User]
      }
      """,
      "7:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "optional response without a value",
      """
      @NetworkRequest(endpoint: "/users", method: .delete)
      struct Delete {
        typealias ResponseType = Void?
      }
      """,
      "3:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "stream without the type of its elements",
      """
      @NetworkRequest(endpoint: "/events")
      struct Follow {
        struct Event {}
        typealias ResponseType = ServerSentEvents
      }
      """,
      "4:28 error: reference to generic type 'Follow.ResponseType' (aka 'ServerSentEvents') requires "
        + "arguments in <...>"),
    .compiled(
      "response of a generic type without its argument",
      """
      @JSONDecodable
      struct Page<Item: JSONDecodable & Sendable> {
        let items: [Item]
      }
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = Page
      }
      """,
      "7:28 error: reference to generic type 'Fetch.ResponseType' (aka 'Page') requires "
        + "arguments in <...>"),
    .compiled(
      "handler that throws any error",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = Opaque
        func responseHandler(_ response: NetworkResponse) throws -> Opaque { Opaque() }
      }
      """,
      "5:8 error: thrown expression type 'any Error' cannot be converted to error type "
        + "'NetworkError'"),
    .compiled(
      "asynchronous handler in an extension",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = Opaque
      }
      extension Fetch {
        func responseHandler(_ response: NetworkResponse) async -> Opaque { Opaque() }
      }
      """,
      "4:28 error: 'async' call in a function that does not support concurrency"),
    .compiled(
      "name that's a number", isExpanded: false,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query(1) let page: Int
      }
      """,
      "3:10 error: cannot convert value of type 'Int' to expected argument type 'String'"),
    .compiled(
      "text as a style",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query(arrays: "comma") let ids: [Int]
      }
      """,
      "3:18 error: cannot convert value of type 'String' to expected argument type 'ArrayStyle'"),
    .compiled(
      "style of an array in the path",
      """
      @NetworkRequest(endpoint: "/users/{ids}", method: .post)
      struct Call {
        @Path(arrays: .commaSeparated) let ids: [Int]
      }
      """,
      "3:4 error: 'Path(_:arrays:dates:bools:)' is unavailable: arrays in a path have no "
        + "style; to add a segment for each element, use '{/name*}'"),
    .compiled(
      "style of an object in a header field",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Header(objects: .brackets) let ids: Int
      }
      """,
      "3:4 error: 'Header(_:objects:)' is unavailable: a header field has no style for objects; to "
        + "send members, use '@HeaderMap'"),
    .compiled(
      "name of a body",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Body("user") let user: String
      }
      """,
      "3:4 error: 'Body' is unavailable: the property is the whole body, which has no name; to send "
        + "a member, use '@JSONKey'"),
    .compiled(
      "array of status codes", isExpanded: false,
      """
      @JSONDecodable
      struct Problem {
        let title: String
      }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure([404, 410], Problem.self)
      struct Call {
        let id: Int
      }
      """,
      "6:10 error: argument type '[Int]' does not conform to expected type 'FailureStatus'"),
    .compiled(
      "failure with its arguments in the wrong order", because: severalMistakes,
      isExpanded: false,
      """
      @JSONDecodable
      struct Problem {
        let title: String
      }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(Problem.self, 404)
      struct Call {
        let id: Int
      }
      """,
      "6:10 error: argument type 'Problem.Type' does not conform to expected type "
        + "'FailureStatus'",
      "6:24 error: cannot convert value of type 'Int' to expected argument type 'any Any.Type'"),
    .compiled(
      "nested failure at the request, with the name of the request",
      because: referenceIsCircular,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404, Call.Problem.self)
      struct Call {
        @JSONDecodable
        struct Problem {
          let title: String
        }
      }
      """,
      "2:1 error: circular reference resolving attached macro 'Failure'",
      "2:2 error: unknown attribute 'Failure'"),
    .compiled(
      "alias of an error type that isn't a failure",
      """
      enum Problem: Error {
        case missing
      }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        typealias Failure = Problem
      }
      """,
      "6:13 error: type 'Call' does not conform to protocol 'NetworkRequest'"),
    .compiled(
      "text as an invalidated request",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      @Invalidates("users")
      struct Call {
        let id: Int
      }
      """,
      "2:14 error: cannot convert value of type 'String' to expected argument type 'any "
        + "NetworkRequest.Type'"),
    .compiled(
      "request that invalidates itself",
      because: referenceIsCircular,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      @Invalidates(Call.self)
      struct Call {
        let id: Int
      }
      """,
      "2:1 error: circular reference resolving attached macro 'Invalidates'",
      "2:2 error: unknown attribute 'Invalidates'"),
    .compiled(
      "annotated function",
      because: rolesAreReported,
      """
      @NetworkRequest(endpoint: "/users/{id}")
      func user(id: Int) -> String { "" }
      """,
      "1:1 error: 'member' macro cannot be attached to global function ('user')",
      "1:1 error: 'extension' macro cannot be attached to global function ('user')"),
  ]
}
