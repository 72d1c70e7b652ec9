extension Misuse {
  /// Types in `@Failure` and `@Invalidates` that only the compiler knows.
  static let ofFailureTypes: [Misuse] = [
    .compiled(
      "failure of a type that doesn't exist",
      because: argumentIsCopied,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404, Nowhere.self)
      struct Call {
        let id: Int
      }
      """,
      "2:15 error: cannot find 'Nowhere' in scope",
      "2:49 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "failure of an API of a type that doesn't exist",
      because: argumentIsCopied,
      """
      @NetworkAPI(baseURL: "https://a.example.com")
      @Failure(401, Nowhere.self)
      protocol API: NetworkRequest {}
      """,
      "2:15 error: cannot find 'Nowhere' in scope",
      "2:51 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "failure at the response of a type that doesn't exist",
      because: argumentIsCopied,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Failure(401, Nowhere.self)
        typealias ResponseType = String
        let id: Int
      }
      """,
      "3:17 error: cannot find 'Nowhere' in scope",
      "3:55 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "class that isn't Sendable as a failure",
      """
      @JSONDecodable
      final class Problem {
        var id: Int
        init(id: Int) { self.id = id }
      }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404, Problem.self)
      struct Call {
        let id: Int
      }
      """,
      "7:17 error: associated value 'notFound' of 'Sendable'-conforming enum 'Failure' contains "
        + "non-Sendable type 'Problem'"),
    .compiled(
      "public model that isn't Sendable as a failure",
      """
      @JSONDecodable public struct Problem { let id: Int }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404, Problem.self)
      struct Call {
        let id: Int
      }
      """,
      "3:17 error: associated value 'notFound' of 'Sendable'-conforming enum 'Failure' contains "
        + "non-Sendable type 'Problem'"),
    .compiled(
      "class that isn't Sendable as a failure of an API",
      """
      @JSONDecodable
      final class Problem {
        var id: Int
        init(id: Int) { self.id = id }
      }
      @NetworkAPI(baseURL: "https://a.example.com")
      @Failure(401, Problem.self)
      protocol API: NetworkRequest {}
      """,
      "7:15 error: associated value 'unauthorized' of 'Sendable'-conforming enum 'APIFailure' "
        + "contains non-Sendable type 'Problem'"),
    .compiled(
      "array of failures that can't be decoded",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404, [Opaque].self)
      struct Call {
        let id: Int
      }
      """,
      "3:17 error: 'declaredFailure' is unavailable: the body of a failure must be JSONDecodable "
        + "or Decodable"),
    .compiled(
      "failure without '.self'",
      """
      @JSONDecodable struct Problem { let id: Int }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404, Problem)
      struct Call {
        let id: Int
      }
      """,
      "3:15 error: expected member name or initializer call after type name"),
    .compiled(
      "string as a status", isExpanded: false,
      """
      @JSONDecodable struct Problem { let id: Int }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure("404", Problem.self)
      struct Call {
        let id: Int
      }
      """,
      "3:10 error: argument type 'String' does not conform to expected type 'FailureStatus'"),
    .compiled(
      "failure without a status", isExpanded: false,
      """
      @JSONDecodable struct Problem { let id: Int }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(Problem.self)
      struct Call {
        let id: Int
      }
      """,
      "3:10 error: missing argument for parameter #1 in macro expansion"),
    .compiled(
      "private failure",
      """
      @JSONDecodable private struct Problem { let id: Int }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404, Problem.self)
      struct Call {
        let id: Int
      }
      """,
      "3:17 error: enum case in an internal enum uses a private type"),
    .compiled(
      "internal failure of a public request",
      """
      @JSONDecodable struct Problem { let id: Int }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404, Problem.self)
      public struct Call {
        public let id: Int
      }
      """,
      "3:17 error: enum case in a public enum uses an internal type"),
    .compiled(
      "nested failure at the request",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404, Problem.self)
      struct Call {
        @JSONDecodable struct Problem { let id: Int }
        let id: Int
      }
      """,
      "2:15 error: cannot find 'Problem' in scope"),
    .compiled(
      "invalidated type that doesn't exist",
      because: argumentIsCopied,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      @Invalidates(Nowhere.self)
      struct Call {
        let id: Int
      }
      """,
      "2:14 error: cannot find 'Nowhere' in scope",
      "2:16 error: cannot find 'Nowhere' in scope"),
    .compiled(
      "two invalidated types in one annotation",
      """
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = String
      }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Invalidates(Fetch.self, Fetch.self)
      struct Call {
        let id: Int
      }
      """,
      "6:26 error: extra argument in macro expansion"),
    .compiled(
      "invalidated type without '.self'",
      """
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = String
      }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Invalidates(Fetch)
      struct Call {
        let id: Int
      }
      """,
      "6:14 error: expected member name or initializer call after type name"),
  ]
}
