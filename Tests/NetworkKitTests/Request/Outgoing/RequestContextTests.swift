import HTTPTypes
import NIOHTTP1
import NetworkKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct RequestContextTests {
  enum CacheHint: Sendable, Equatable { case fresh, stale }
  protocol Tracing: Sendable { var trace: String { get } }
  struct Span: Tracing { let trace: String }

  private func request(_ hint: CacheHint? = .fresh) -> WrittenRequest {
    WrittenRequest { request in
      try request.appendPath("/")
      request.setContext("hint", hint)
      request.setContext("trace", "hush")
      request.setContext("span", Span(trace: "7"))
    }
  }

  @Test func isReadByTypeAndByName() throws {
    let context = try request().makeOutgoingRequest().context
    #expect(context[CacheHint.self] == .fresh)
    #expect(context[String.self] == "hush")
    #expect(context[(any Tracing).self]?.trace == "7")
    #expect(context["hint", as: CacheHint.self] == .fresh)
    #expect(context["trace", as: String.self] == "hush")
    #expect(context["trace", as: Int.self] == nil)
    #expect(context["other", as: String.self] == nil)
    #expect(context[Int.self] == nil)
    #expect(context.names == ["hint", "trace", "span"])
  }

  @Test func nilIsNotHandedOn() throws {
    #expect(try request(nil).makeOutgoingRequest().context.names == ["trace", "span"])
    #expect(RequestContext().isEmpty)
  }

  @Test func isChangedByTypeAndByName() {
    var context = RequestContext()
    context[CacheHint.self] = .fresh
    context["attempt", as: Int.self] = 1
    context[Int.self] = 2
    context[CacheHint.self] = .stale
    #expect(context.names == ["CacheHint", "attempt"])
    #expect(context["attempt", as: Int.self] == 2)
    #expect(context["CacheHint", as: CacheHint.self] == .stale)
    context["attempt", as: String.self] = "third"
    #expect(context[Int.self] == nil)
    context[CacheHint.self] = nil
    context["nothing", as: Int.self] = nil
    #expect(context.names == ["attempt"])
  }

  @Test func theFirstOfATypeIsRead() {
    var context = RequestContext()
    context["a", as: Int.self] = 1
    context["b", as: Int.self] = 2
    #expect(context[Int.self] == 1)
    context[Int.self] = nil
    #expect(context[Int.self] == 2)
  }

  /// Reads the context, and leaves something in it for the step further in.
  private struct CountsAttempts: Middleware {
    let seen: Recorder<Int?>

    func send(_ request: OutgoingRequest, next: Call.Next)
      async throws(NetworkError) -> NetworkResponse
    {
      seen.record(request.context["attempt", as: Int.self])
      var request = request
      request.context["attempt", as: Int.self] = (request.context["attempt", as: Int.self] ?? 0) + 1
      return try await next.send(request)
    }
  }

  @Test func travelsThroughMiddlewareAndRedirectsAndIsNotSent() async throws {
    try await withServer { request in
      request.path == "/" ? .redirect(to: "/there") : .text("there")
    } operation: { server in
      let seen = Recorder<Int?>()
      let last = Recorder<RequestContext>()
      let spy = FakeTransport { request throws(NetworkError) in
        last.record(request.context)
        return try await TestTransport.shared.send(request)
      }
      let client = try server.client(transport: spy) {
        CountsAttempts(seen: seen)
        CountsAttempts(seen: seen)
      }
      try await client.perform(request())
      #expect(seen.values == [nil, 1])
      #expect(last.values.map { $0["attempt", as: Int.self] } == [2, 2])
      #expect(last.values.map { $0[CacheHint.self] } == [.fresh, .fresh])
      for request in server.requests {
        #expect(!request.uri.contains("hush") && request.body.isEmpty)
        #expect(request.headers.allSatisfy { !$0.value.contains("hush") })
      }
    }
  }

  @Test func noDescriptionShowsItsValues() throws {
    let request = try request().makeOutgoingRequest()
    var dumped = ""
    dump(request, to: &dumped)
    dump(request.context, to: &dumped)
    let texts = [
      "\(request)", "\(request.context)", String(reflecting: request.context), dumped,
      request.curlCommand,
    ]
    for text in texts { #expect(!text.contains("hush")) }
    #expect("\(request.context)" == "RequestContext(hint, trace, span)")
  }
}
