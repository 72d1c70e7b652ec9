import HTTPTypes
import Hummingbird
import NetworkKit
import NetworkKitHummingbird
import NetworkKitServer
import NotesServer
import Testing

@NetworkRequest(endpoint: "/greetings/{name}")
@Receivable
private struct Greet {
  typealias ResponseType = String
  let name: String
}

@NetworkRequest(endpoint: "/greetings/{name}", method: .delete)
@Receivable
private struct RemoveGreeting {
  let name: String
}

/// A request with the same paths as ``Greet``.
@NetworkRequest(endpoint: "/greetings/{id}")
@Receivable
private struct FetchGreeting {
  typealias ResponseType = String
  let id: Int
}

@NetworkRequest(endpoint: "/echo", method: .post)
@Receivable
private struct Echo {
  typealias ResponseType = String
  @Body let body: NetworkKit.RequestBody
}

@NetworkRequest(endpoint: "/length", method: .post)
@Receivable
private struct Length {
  typealias ResponseType = String
  @Body let bytes: [UInt8]
}

@NetworkRequest(endpoint: "/numbers")
@Paginated(.linkHeader)
@Receivable
private struct ListNumbers {
  typealias ResponseType = [Int]
  @Query var page = 0
}

/// A context with a value that middleware sets.
private struct UserContext: Hummingbird.RequestContext {
  var coreContext: CoreRequestContextStorage
  var user = "nobody"

  init(source: Source) {
    coreContext = .init(source: source)
  }
}

private struct SetUser: RouterMiddleware {
  let user: String

  func handle(
    _ request: Hummingbird.Request, context: UserContext,
    next: @concurrent (Hummingbird.Request, UserContext) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    var context = context
    context.user = user
    var response = try await next(request, context)
    response.headers[.server] = context.endpointPath
    return response
  }
}

/// A request with a method, a path, and a body, which need no declaration.
private struct Plain: NetworkRequest {
  typealias ResponseType = String
  var method: HTTPRequest.Method = .get
  let endpoint: String
  var body: NetworkKit.RequestBody = .empty
  var contentCoding: String?

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(endpoint)
    try request.setHeader("Content-Encoding", contentCoding)
    if body.length != 0 { try request.setBody(body) }
  }
}

@Suite(.timeLimit(.minutes(60))) struct RequestRoutesTests {
  private func router() throws -> Router<UserContext> {
    var open = RequestRoutes(context: UserContext.self)
    try open.on(Greet.self) { request, context in
      guard request.name != "teapot" else {
        throw HTTPError(.init(code: 418), message: "no coffee")
      }
      return "\(context.user) greets \(request.name)"
    }
    var restricted = RequestRoutes(context: UserContext.self)
    try restricted.on(RemoveGreeting.self) { request, context in
      guard context.user == request.name else { throw RequestRejection(.forbidden, "not yours") }
    }
    try restricted.on(Echo.self) { request, context in
      var count = 0
      for try await chunk in request.body.chunks { count += chunk.count }
      return "\(count) bytes for \(context.user)"
    }
    try restricted.serve(ListNumbers.self) { request, context in
      guard context.user == "ann" else { throw HTTPError(.forbidden) }
      let next = request.page < 2 ? ListNumbers(page: request.page + 1) : nil
      return try request.encodePage([request.page], next: next)
    }
    try restricted.on(Length.self) { request, _ in "\(request.bytes.count)" }
    let router = Router(context: UserContext.self)
    router.add(middleware: open)
    router.add(middleware: SetUser(user: "ann"))
    router.add(middleware: restricted)
    router.get("/own/{name}") { _, context in
      "\(context.user) and \(try context.parameters.require("name"))"
    }
    router.get("/own/missing") { _, _ async throws -> String in throw HTTPError(.notFound) }
    return router
  }

  private func send(_ request: some NetworkRequest) async throws -> NetworkResponse {
    try await withServer(try router()) { port in
      let client = HTTPNetworkClient(
        baseURL: try BaseURL("http://127.0.0.1:\(port)"), configuration: .init(retries: .never))
      return try await client.send(try request.makeOutgoingRequest())
    }
  }

  @Test func middlewareRunsForTheRequestsAfterIt() async throws {
    #expect(try await send(Greet(name: "a/b ü")).text == "nobody greets a/b ü")
    #expect(try await send(RemoveGreeting(name: "ann")).head.status == .noContent)
    let forbidden = try await send(RemoveGreeting(name: "bob"))
    #expect(forbidden.head.status == .forbidden)
    #expect(forbidden.head.headerFields[.contentType] == "application/problem+json")
    #expect(forbidden.head.headerFields[.server] == "/greetings/{name}")
  }

  @Test func ownRoutesRemain() async throws {
    let response = try await send(Plain(endpoint: "/own/bob"))
    #expect(response.text == "ann and bob")
    #expect(response.head.headerFields[.server] == "/own/{name}")
    #expect(try await send(Plain(endpoint: "/own/missing")).head.status == .notFound)
    #expect(try await send(Plain(endpoint: "/nowhere")).head.status == .notFound)
  }

  @Test func errorsOfHummingbirdAreProblems() async throws {
    let response = try await send(Greet(name: "teapot"))
    #expect(response.head.status.code == 418)
    #expect(response.text.contains("no coffee"))
  }

  @Test func otherMethodsAreHandled() async throws {
    let head = try await send(Plain(method: .head, endpoint: "/greetings/x"))
    #expect(head.head.status == .ok)
    #expect(head.head.headerFields[.contentLength] == "15")
    let patch = try await send(Plain(method: .patch, endpoint: "/greetings/x"))
    #expect(patch.head.status == .methodNotAllowed)
  }

  @Test func bodiesAreStreamedOrLimited() async throws {
    // Larger than the limit of a buffered body.
    let chunks = AsyncStream<[UInt8]> { continuation in
      for _ in 0..<40 { continuation.yield([UInt8](repeating: 1, count: 100_000)) }
      continuation.finish()
    }
    #expect(try await send(Echo(body: .stream(chunks))).text == "4000000 bytes for ann")
    #expect(try await send(Length(bytes: Array(repeating: 1, count: 1000))).text == "1000")
    let large = try await send(Length(bytes: Array(repeating: 1, count: 1 << 20 + 1)))
    #expect(large.head.status == .contentTooLarge)
  }

  @Test func pagesHaveLinks() async throws {
    try await withServer(try router()) { port in
      let client = HTTPNetworkClient(baseURL: try BaseURL("http://127.0.0.1:\(port)"))
      var numbers: [Int] = []
      for try await number in client.elements(of: ListNumbers()) { numbers.append(number) }
      #expect(numbers == [0, 1, 2])
    }
  }

  @Test func compressedBodiesAreRejected() async throws {
    var request = Plain(method: .post, endpoint: "/length", body: .text("a"))
    #expect(try await send(request).head.status == .ok)
    request.contentCoding = "gzip"
    let response = try await send(request)
    #expect(response.head.status == .unsupportedMediaType)
    #expect(response.head.headerFields[.acceptEncoding] == "identity")
  }

  @Test func conflictsAreReported() throws {
    var routes = RequestRoutes()
    try routes.on(Greet.self) { request, _ in request.name }
    #expect(throws: RouteConflictError.self) {
      try routes.on(FetchGreeting.self) { request, _ in "\(request.id)" }
    }
  }
}
