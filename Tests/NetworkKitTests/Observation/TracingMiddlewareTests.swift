import HTTPTypes
import InMemoryTracing
import NetworkKit
import NetworkKitCaching
import NetworkKitObservability
import NetworkKitTesting
import Testing
import Tracing

/// The spans of requests, and the context that servers receive.
@Suite(.timeLimit(.minutes(60))) struct TracingMiddlewareTests {
  private let clock = TestClock()
  private let tracer = InMemoryTracer()
  private let spanID = HTTPField.Name("in-memory-span-id")

  private func client(
    _ transport: any NetworkClient, trusted: [BaseURL] = [],
    @MiddlewareBuilder middleware: () -> [any Middleware] = { [] }
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none, clock: clock),
      transport: transport
    ) {
      TracingMiddleware(tracer: tracer, trustedOrigins: trusted)
      middleware()
    }
  }

  /// A span without its identifiers and times.
  private struct Shape: Equatable {
    var name: String
    var kind = "client"
    var attributes: [String: String]
    var failure: String?

    init(_ span: FinishedInMemorySpan) {
      name = span.operationName
      kind = "\(span.kind)"
      attributes = [:]
      span.attributes.forEach { attributes[$0] = Self.text($1) }
      failure = span.status?.message
    }

    init(_ name: String, kind: String = "client", failure: String? = nil, _ own: [String: String]) {
      self.name = name
      self.kind = kind
      self.failure = failure
      attributes = [
        "http.request.method": "GET", "server.address": "a.test", "server.port": "443",
      ].merging(own) { $1 }
    }

    private static func text(_ attribute: SpanAttribute) -> String {
      switch attribute {
      case .int64(let value): "\(value)"
      case .string(let value): value
      default: "\(attribute)"
      }
    }
  }

  @Test func aRetryARedirectAndACacheHitAreTracedInFull() async throws {
    let client = client(Journey.transport()) { Cache(now: Journey.now) }
    let call = Task { try await client.perform(GetText("/old")) }
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(2))
    #expect(try await call.value == "hello")
    for _ in 0..<2 { #expect(try await client.perform(GetText("/new")) == "hello") }

    let spans = tracer.finishedSpans
    #expect(tracer.activeSpans.isEmpty)
    let version = ["network.protocol.version": "1.1"]
    func shape(
      _ status: String, _ kind: String = "client", resend: String? = nil, failure: String? = nil
    ) -> Shape {
      var own = version.merging(["http.response.status_code": status]) { $1 }
      own["http.request.resend_count"] = resend
      own["error.type"] = failure
      return Shape("GET", kind: kind, failure: failure, own)
    }
    var hit = shape("200", "internal")
    hit.attributes["network.protocol.version"] = nil
    #expect(
      spans.map(Shape.init) == [
        shape("503", failure: "503"), shape("302", resend: "1"), shape("200", resend: "2"),
        shape("200", "internal"), shape("200"), shape("200", "internal"), hit,
      ])
    // The attempts are children of their call.
    let calls = [spans[3], spans[5], spans[6]]
    #expect(calls.map(\.parentSpanID) == [nil, nil, nil])
    #expect(Set(calls.map(\.traceID)).count == 3)
    #expect(spans[0...2].allSatisfy { $0.parentSpanID == spans[3].spanID })
    #expect(spans[4].parentSpanID == spans[5].spanID)
  }

  @Test func aCacheInsideAnAttemptIgnoresTheContext() async throws {
    let transport = FakeTransport { _ in
      NetworkResponse(Array("hello".utf8), headers: [.cacheControl: "max-age=60"])
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", transport: transport,
      middleware: { TracingMiddleware(tracer: tracer) }, attemptMiddleware: { Cache() })
    for _ in 0..<2 { #expect(try await client.perform(GetText("/new")) == "hello") }
    #expect(transport.requests.count == 1)
  }

  @Test func theCallIsAChildOfTheCurrentSpan() async throws {
    let parent = tracer.startSpan("job")
    try await InstrumentationContext.withValue(parent.context) {
      try await client(FakeTransport()).perform(FetchSpan(id: "swordfish", pin: "swordfish"))
    }
    parent.end()
    let spans = tracer.finishedSpans
    #expect(spans.map(\.operationName) == ["GET /spans/{id}", "GET /spans/{id}", "job"])
    #expect(spans[1].parentSpanID == spans[2].spanID)
    #expect(!"\(spans)".contains("swordfish"))
  }

  @Test func trustedOriginsReceiveTheContext() async throws {
    let spanID = try #require(spanID)
    let transport = FakeTransport(redirecting: [
      "https://a.test/1": "https://b.test/2", "https://b.test/2": "https://c.test/3",
      "https://c.test/3": "https://a.test/4",
    ])
    try await client(transport, trusted: ["https://b.test/v1"]).perform(GetPath("/1"))
    let fields = transport.requests.map { $0.head.headerFields[spanID] }
    // After a redirect to an origin that isn't trusted, another server chose the URL.
    let spans = tracer.finishedSpans.map(\.spanID)
    #expect(fields == [spans[0], spans[1], nil, nil])
    #expect(transport.requests[0].sensitiveHeaders.contains(spanID))
  }

  @Test func withoutAnOriginOfTheClientNothingIsSent() async throws {
    let spanID = try #require(spanID)
    let transport = FakeTransport()
    let client = HTTPNetworkClient(transport: transport) { TracingMiddleware(tracer: tracer) }
    _ = try await client.perform(GetText("/x", baseURL: "https://a.test"))
    #expect(transport.requests.map { $0.head.headerFields[spanID] } == [nil])
    #expect(tracer.finishedSpans.count == 2)
  }

  @Test func aFailureIsTheStatusOfItsSpans() async throws {
    let transport = FakeTransport { _ throws(NetworkError) in
      throw NetworkError(.invalidResponse, "the response isn't HTTP")
    }
    await #expect(throws: NetworkError.self) { try await client(transport).perform(GetPath("/")) }
    let messages = tracer.finishedSpans.map { $0.status?.message }
    #expect(messages == ["invalidResponse", "invalidResponse"])
    #expect(tracer.finishedSpans.allSatisfy { $0.status?.code == .error && $0.errors.isEmpty })
  }

  @Test func aSpanEndsWhenItsStreamIsDropped() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("one")
      try await exchange.closed()
    } operation: { server in
      let client = try server.client { TracingMiddleware(tracer: tracer) }
      do {
        let stream = try await client.perform(GetStream("/"))
        #expect(tracer.activeSpans.count == 2)
        var iterator = stream.makeAsyncIterator()
        _ = try await iterator.next()
      }
      try await server.allClosed()
      while !tracer.activeSpans.isEmpty { await Task.yield() }
      #expect(tracer.finishedSpans.map { $0.status?.message } == ["cancelled", "cancelled"])
    }
  }
}

@NetworkRequest(endpoint: "/spans/{id}")
private struct FetchSpan {
  typealias ResponseType = IgnorableResult
  let id: String
  @Query let pin: String
}
