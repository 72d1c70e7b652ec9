extension Misuse {
  /// Responses, failures, and protocols that only the compiler knows.
  static let ofResponseTypes: [Misuse] = [
    .compiled(
      "response that can't be decoded: a type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = Opaque
      }
      """,
      "4:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "response that can't be decoded: an array",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = [Opaque]
      }
      """,
      "4:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "response that can't be decoded: an optional",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = Opaque?
      }
      """,
      "4:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "response that can't be decoded: a dictionary",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = [String: Opaque]
      }
      """,
      "4:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "response that can't be decoded: a tuple",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = (Int, Int)
      }
      """,
      "4:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "generic response that isn't Sendable",
      """
      @JSONDecodable struct Page<Item> { let items: [Item] }
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = Page<Int>
      }
      """,
      "4:28 error: type 'Fetch.ResponseType' (aka 'Page<Int>') does not conform to the "
        + "'Sendable' protocol"),
    .compiled(
      "class that isn't Sendable",
      """
      @JSONDecodable final class User { var id: Int; init(id: Int) { self.id = id } }
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = User
      }
      """,
      "4:28 error: type 'Fetch.ResponseType' (aka 'User') does not conform to the "
        + "'Sendable' protocol"),
    .compiled(
      "existential response",
      """
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = any Decodable & Sendable
      }
      """,
      "3:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "response of lines that can't be decoded",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = JSONLines<Opaque>
      }
      """,
      "4:13 error: getter for 'subscript(_decoded:)' is unavailable: the elements of ResponseType "
        + "must be JSONDecodable or Decodable"),
    .compiled(
      "response of elements that can't be decoded",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = JSONElements<Opaque>
      }
      """,
      "4:13 error: getter for 'subscript(_decoded:)' is unavailable: the elements of ResponseType "
        + "must be JSONDecodable or Decodable"),
    .compiled(
      "response of events that can't be decoded",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = ServerSentEvents<Opaque>
      }
      """,
      "4:13 error: getter for 'subscript(_decoded:)' is unavailable: the events of ResponseType "
        + "must be JSONDecodable, Decodable, or ServerSentEventDecodable"),
    .compiled(
      "optional response of lines that can't be decoded",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = JSONLines<Opaque>?
      }
      """,
      "4:13 error: getter for 'subscript(_decoded:)' is unavailable: the elements of ResponseType "
        + "must be JSONDecodable or Decodable"),
    .compiled(
      "optional response of elements that can't be decoded",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = JSONElements<Opaque>?
      }
      """,
      "4:13 error: getter for 'subscript(_decoded:)' is unavailable: the elements of ResponseType "
        + "must be JSONDecodable or Decodable"),
    .compiled(
      "optional response of events that can't be decoded",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = ServerSentEvents<Opaque>?
      }
      """,
      "4:13 error: getter for 'subscript(_decoded:)' is unavailable: the events of ResponseType "
        + "must be JSONDecodable, Decodable, or ServerSentEventDecodable"),
    .compiled(
      "request in an extension of a protocol", because: nestingIsChecked,
      """
      protocol Users {}
      extension Users {
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers { typealias ResponseType = String }
      }
      """,
      "4:10 error: type 'FetchUsers' cannot be nested in protocol extension of 'Users'",
      "macro expansion @NetworkRequest error: type 'Users.FetchUsers' does not conform to "
        + "protocol 'NetworkRequest'"),
    .compiled(
      "private response",
      """
      private struct User: Decodable { let id: Int }
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = User
      }
      """,
      "4:13 error: type alias must be declared fileprivate because its underlying type uses "
        + "a private type"),
    .compiled(
      "error type of another protocol",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        enum Failure: Error { case unknown }
        let id: Int
      }
      """,
      "3:8 error: type 'Call' does not conform to protocol 'NetworkRequest'"),
    .compiled(
      "two APIs",
      """
      @NetworkAPI(baseURL: "https://a.example.com") protocol First: NetworkRequest {}
      @NetworkAPI(baseURL: "https://b.example.com") protocol Second: NetworkRequest {}
      @NetworkRequest(endpoint: "/users")
      struct Fetch: First, Second {
        typealias ResponseType = String
      }
      """,
      "4:15 error: type 'Fetch' does not conform to protocol 'NetworkRequest'"),
    .compiled(
      "failure that can't be decoded",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(404, Opaque.self)
      struct Call {
        let id: Int
      }
      """,
      "3:17 error: 'declaredFailure' is unavailable: the body of a failure must be JSONDecodable "
        + "or Decodable"),
    .compiled(
      "failure of an API that can't be decoded",
      """
      struct Opaque: Sendable {}
      @NetworkAPI(baseURL: "https://a.example.com")
      @Failure(401, Opaque.self)
      protocol API: NetworkRequest {}
      """,
      "3:15 error: 'declaredFailure' is unavailable: the body of a failure must be JSONDecodable "
        + "or Decodable"),
    .compiled(
      "invalidated model",
      """
      @JSONDecodable struct User { let id: Int }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Invalidates(User.self)
      struct Call {
        let id: Int
      }
      """,
      "3:14 error: argument type 'User' does not conform to expected type 'NetworkRequest'"),
    .compiled(
      "list that the page doesn't have",
      """
      @JSONDecodable struct Page { let items: [Int] }
      @NetworkRequest(endpoint: "/users")
      @Paginated(.page("page"), elements: "itemz")
      struct List {
        typealias ResponseType = Page
        var page = 1
      }
      """,
      "3:37 error: 'subscript(dynamicMember:)' is unavailable: the response has no property with "
        + "this name"),
    .compiled(
      "local request",
      """
      func local() {
        @NetworkRequest(endpoint: "/users")
        struct Fetch {
          typealias ResponseType = String
        }
      }
      """,
      "3:10 error: local type cannot have attached extension macro"),
    .compiled(
      "local model",
      """
      func local() {
        @JSONDecodable
        struct User {
          let id: Int
        }
      }
      """,
      "3:10 error: local type cannot have attached extension macro"),
    .compiled(
      "stub of a model without a response",
      """
      @JSONDecodable struct User { let id: Int }
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = User
      }
      func stub(_ mock: MockNetworkClient) {
        mock.stub(Fetch.self)
      }
      """,
      "7:8 error: 'stub(_:headers:delay:)' is unavailable: a stub of a model needs a "
        + "response; pass a closure that returns the model, or 'json:'"),
    .compiled(
      "default from the main actor",
      """
      @MainActor func current() -> Int { 1 }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Fetch {
        var page: Int = current()
      }
      """,
      "4:7 error: main actor-isolated default value in a nonisolated context"),
    .compiled(
      "response that doesn't exist",
      because: conformanceIsReported,
      """
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = Nowhere
      }
      """,
      "3:28 error: cannot find type 'Nowhere' in scope",
      "3:28 error: type 'Fetch' does not conform to protocol 'NetworkRequest'"),
    .compiled(
      "nested response that can't be decoded",
      """
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        struct ResponseType: Sendable {}
      }
      """,
      "3:10 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "elements that aren't an array",
      """
      @JSONDecodable struct Page { let items: Int }
      @NetworkRequest(endpoint: "/users")
      @Paginated(.page("page"), elements: "items")
      struct List {
        typealias ResponseType = Page
        var page = 1
      }
      """,
      "3:38 error: 'init(_:)' is unavailable: the elements of a page must be an array"),
  ]
}
