extension Misuse {
  /// Responses of types that can't be decoded, and calls with other types.
  static let ofCalls: [Misuse] = [
    .compiled(
      "alias of events that can't be decoded",
      """
      struct Opaque: Sendable {}
      typealias Events = ServerSentEvents<Opaque>
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = Events
      }
      """,
      "5:13 error: getter for 'subscript(_decoded:)' is unavailable: the events of ResponseType "
        + "must be JSONDecodable, Decodable, or ServerSentEventDecodable"),
    .compiled(
      "alias of lines that can't be decoded",
      """
      struct Opaque: Sendable {}
      typealias Rows = JSONLines<Opaque>
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = Rows
      }
      """,
      "5:13 error: getter for 'subscript(_decoded:)' is unavailable: the elements of "
        + "ResponseType must be JSONDecodable or Decodable"),
    .compiled(
      "alias of elements that can't be decoded",
      """
      struct Opaque: Sendable {}
      typealias Rows = JSONElements<Opaque>
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = Rows
      }
      """,
      "5:13 error: getter for 'subscript(_decoded:)' is unavailable: the elements of "
        + "ResponseType must be JSONDecodable or Decodable"),
    .compiled(
      "metatype as a response",
      """
      @JSONDecodable struct User { let id: Int }
      @NetworkRequest(endpoint: "/users")
      struct Call {
        typealias ResponseType = User.Type
      }
      """,
      "4:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "optional response without a body",
      """
      @NetworkRequest(endpoint: "/users")
      struct Call {
        typealias ResponseType = Void?
      }
      """,
      "3:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "associated type as a response",
      """
      @JSONDecodable struct User { let id: Int }
      @NetworkRequest(endpoint: "/users")
      struct Call {
        associatedtype ResponseType = User
      }
      """,
      "4:3 error: associated types can only be defined in a protocol; define a type or "
        + "introduce a 'typealias' to satisfy an associated type requirement"),
    .compiled(
      "generic parameter as a response",
      """
      @JSONDecodable struct User { let id: Int }
      @NetworkRequest(endpoint: "/users")
      struct Call<User> {
        typealias ResponseType = User
      }
      """,
      "4:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "array of a generic parameter as a response",
      """
      @NetworkRequest(endpoint: "/users")
      struct Fetch<Item: Sendable> {
        typealias ResponseType = [Item]
      }
      """,
      "3:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "existentials as a response",
      """
      protocol Animal: Sendable {}
      @NetworkRequest(endpoint: "/animals")
      struct Fetch {
        typealias ResponseType = [any Animal]
      }
      """,
      "4:28 error: 'responseHandler' is unavailable: this response can't be decoded; annotate "
        + "its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "set of models as a response",
      because: conformanceIsReported,
      """
      @JSONDecodable struct User { let id: Int }
      @NetworkRequest(endpoint: "/users")
      struct Call {
        typealias ResponseType = Set<User>
      }
      """,
      "4:28 error: type 'User' does not conform to protocol 'Hashable'",
      "4:28 error: type 'Call' does not conform to protocol 'NetworkRequest'"),
    .compiled(
      "list inside a property that doesn't exist",
      """
      @JSONDecodable struct Page { let items: [Int] }
      @NetworkRequest(endpoint: "/users")
      @Paginated(.page("page"), elements: "data.items")
      struct List {
        typealias ResponseType = Page
        var page = 1
      }
      """,
      "3:37 error: 'subscript(dynamicMember:)' is unavailable: the response has no property "
        + "with this name"),
    .compiled(
      "stub of another type",
      """
      @JSONDecodable struct User { let id: Int }
      @NetworkRequest(endpoint: "/users")
      struct Fetch {
        typealias ResponseType = User
      }
      func stub(_ mock: MockNetworkClient) {
        mock.stub(Fetch.self) { _ in "text" }
      }
      """,
      "7:32 error: cannot convert value of type 'String' to closure result type "
        + "'MockResponse<Fetch.ResponseType>' (aka 'MockResponse<User>')"),
    .compiled(
      "request without its parameter",
      """
      @NetworkRequest(endpoint: "/users/{id}", method: .post)
      struct Fetch {
        let id: Int
      }
      func call() async throws {
        try await Fetch().perform()
      }
      """,
      "6:19 error: missing argument for parameter 'id' in call"),
    .compiled(
      "request with a parameter of another type",
      """
      @NetworkRequest(endpoint: "/users/{id}", method: .post)
      struct Fetch {
        let id: Int
      }
      func call() async throws {
        try await Fetch(id: "1").perform()
      }
      """,
      "6:23 error: cannot convert value of type 'String' to expected argument type 'Int'"),
    .compiled(
      "request without its error",
      """
      @NetworkRequest(endpoint: "/users/{id}", method: .post)
      struct Fetch {
        let id: Int
      }
      func call() async {
        await Fetch(id: 1).perform()
      }
      """,
      "6:9 error: call can throw, but it is not marked with 'try' and the error is not handled"),
    .compiled(
      "response as another type",
      """
      @JSONDecodable struct User { let id: Int }
      @NetworkRequest(endpoint: "/users/{id}")
      struct Fetch {
        typealias ResponseType = User
        let id: Int
      }
      func call() async throws -> [User] {
        try await Fetch(id: 1).perform()
      }
      """,
      "8:7 error: cannot convert return expression of type 'Fetch.ResponseType' (aka 'User') to "
        + "return type '[User]'"),
    .compiled(
      "string as the base URL of a client",
      """
      func client(_ url: String) -> HTTPNetworkClient {
        HTTPNetworkClient(baseURL: url)
      }
      """,
      "2:30 error: cannot convert value of type 'String' to expected argument type 'BaseURL'"),
  ]
}
