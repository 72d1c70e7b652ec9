import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// Tests of the calls that run in their caller's task, because `NIOTransport` lets their timeouts cancel exchanges.
@Suite(.timeLimit(.minutes(60))) struct CallersTaskTests {
  private let clock = TestClock()

  /// Middleware, and whether a call with it runs in its caller's task.
  private var middleware: [((any Middleware)?, Bool)] {
    [
      (nil, true), (LoggingMiddleware(), true), (BearerToken { "token" }, true),
      (Authentication(Tokens(clock: clock), credential: "token"), true), (PassingOn(), false),
    ]
  }

  private func client(
    _ server: FaultServer, _ transport: NIOTransport, total: Duration
  ) throws -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: server.baseURL,
      configuration: .init(timeouts: try .total(total), retries: .never, clock: clock),
      transport: transport)
  }

  @Test func onlyMiddlewareThatWaitsNeedsASeparateTask() async throws {
    let task = Locked<Int?>(nil)
    let proxies = ProxyPolicy.custom { _ in
      task.withLock { $0 = currentTask() }
      return nil
    }
    try await withFaultServer { _ in
      .reply(body: "text")
    } operation: { (server) async throws in
      let transport = try NIOTransport(proxies: proxies)
      let callersTask = try #require(currentTask())
      let client = try client(server, transport, total: .seconds(4))
      for (middleware, isInCallersTask) in middleware {
        let client = middleware.map { client.observingAttempts(with: $0) } ?? client
        #expect(try await client.perform(GetText("/")) == "text")
        #expect((task.withLock { $0 } == callersTask) == isInCallersTask, "\(middleware as Any)")
      }
      await transport.shutdown()
    }
  }

  @Test func aTimeoutEndsTheExchangeAndNotTheCallersTask() async throws {
    try await withFaultServer { request in
      request.path == "/silent" ? .stall() : .reply(body: "text")
    } operation: { (server) async throws in
      let transport = NIOTransport()
      let client = try client(server, transport, total: .seconds(4))
      let task = Task {
        let error = await #expect(throws: NetworkError.self) {
          try await client.perform(GetText("/silent"))
        }
        return (error, try await client.perform(GetText("/")), Task.isCancelled)
      }
      _ = try await server.waitForRequests(count: 1)
      clock.advance(by: .seconds(4))
      let (error, text, isCancelled) = try await task.value
      #expect(error?.code == .totalTimeout)
      #expect(error?.transmission == .mayHaveBeenSent)
      #expect(text == "text")
      #expect(!isCancelled)
      #expect(server.connections.count == 2)
      await transport.shutdown()
    }
  }

  @Test func aTimeoutEndsTheWaitForAHandshake() async throws {
    let arrived = Gate()
    try await withRawServer(.none) { peer in
      _ = try await peer.receive()
      arrived.open()
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let transport = try NIOTransport(connectTimeout: .seconds(3_600))
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(server.url.replacing("http:", with: "https:")),
        configuration: .init(timeouts: try .total(.seconds(4)), retries: .never, clock: clock),
        transport: transport)
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      try await arrived.wait()
      clock.advance(by: .seconds(4))
      #expect(await task.value?.code == .totalTimeout)
      #expect(await task.value?.transmission == .notSent)
      await transport.shutdown()
    }
  }

  @Test func aTimeoutEndsTheWaitForACredential() async throws {
    try await withFaultServer { _ in
      .reply(body: "text")
    } operation: { (server) async throws in
      let transport = NIOTransport()
      let client = HTTPNetworkClient(
        baseURL: server.baseURL,
        configuration: .init(timeouts: try .total(.seconds(4)), clock: clock), transport: transport
      ) {
        Authentication(Tokens(clock: clock), clock: clock)
      }
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      // The call's timeout, and a timeout or a wait of the refresh.
      await clock.waitForSleepers(count: 2)
      clock.advance(by: .seconds(4))
      #expect(await task.value?.code == .totalTimeout)
      #expect(server.requests.isEmpty)
      await transport.shutdown()
    }
  }

  /// The stream of an empty body is read to verify that it's empty.
  @Test func aTimeoutEndsTheWaitForAnEmptyBody() async throws {
    try await withFaultServer { _ in
      .reply(body: "text")
    } operation: { (server) async throws in
      let transport = NIOTransport()
      let client = try client(server, transport, total: .seconds(4))
      let body = AsyncThrowingStream<[UInt8], any Error> {
        try await Task.sleep(for: .seconds(3_600))
        return nil
      }
      let task = Task {
        await #expect(throws: NetworkError.self) {
          try await client.perform(PostBody("/", body: .stream(body, length: 0)))
        }
      }
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(4))
      #expect(await task.value?.code == .totalTimeout)
      #expect(server.requests.isEmpty)
      await transport.shutdown()
    }
  }

  @Test func aTimeoutEndsTheWaitInLine() async throws {
    let gate = FaultGate()
    try await withFaultServer { _ in
      .wait(for: gate).then(.reply(body: "text"))
    } operation: { (server) async throws in
      let transport = try NIOTransport(maximumConnectionsPerHost: 1)
      let first = Task {
        try await client(server, transport, total: .seconds(60)).perform(GetText("/1"))
      }
      _ = try await server.waitForRequests(count: 1)
      let second = Task {
        try await client(server, transport, total: .seconds(4)).perform(GetText("/2"))
      }
      while transport.connectionCounts.waitingRequests == 0 { await Task.yield() }
      clock.advance(by: .seconds(4))
      let error = await #expect(throws: NetworkError.self) { try await second.value }
      #expect(error?.code == .connectionUnavailable)
      #expect(transport.connectionCounts.waitingRequests == 0)
      gate.open()
      #expect(try await first.value == "text")
      #expect(server.requests.count == 1)
      await transport.shutdown()
    }
  }

  @Test func aTimeoutEndsAStream() async throws {
    try await withFaultServer { _ in
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n").then(.stall())
    } operation: { (server) async throws in
      let transport = NIOTransport()
      let client = try client(server, transport, total: .seconds(60))
      let stream = try await client.perform(GetStream("/", timeout: .seconds(4)))
      var chunks = stream.makeAsyncIterator()
      #expect(try await chunks.next()?.count == 1)
      clock.advance(by: .seconds(4))
      let error = await #expect(throws: NetworkError.self) { try await chunks.next() }
      #expect(error?.code == .totalTimeout)
      try await server.waitForConnectionsToClose()
      await transport.shutdown()
    }
  }

  /// The timeouts of a call retain its exchange, and the body of the request refers to the timeouts.
  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ntext",
    "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\n",
  ])
  func noCallStaysInMemoryAfterItsEnd(response: String) async throws {
    try await withFaultServer { _ in
      .raw(response).close()
    } operation: { (server) async throws in
      let transport = NIOTransport()
      let client = try client(server, transport, total: .seconds(60))
      weak let body = try await bodyAfterCall(client)
      // The task of the upload may end a little later.
      for _ in 0..<1_000 where body != nil { try await Task.sleep(for: .milliseconds(10)) }
      #expect(body == nil)
      await transport.shutdown()
    }
  }

  private func bodyAfterCall(_ client: HTTPNetworkClient) async throws -> Chunks {
    let body = Chunks()
    let request = PostBody("/", body: .stream(ChunkSequence(chunks: body), length: 300_000))
    _ = try? await client.perform(request)
    return body
  }
}

private struct ChunkSequence: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let chunks: Chunks

  func makeAsyncIterator() -> Self { self }
  func next() async -> [UInt8]? { chunks.next() }
}

/// A body of 300 KB.
private final class Chunks: Sendable {
  private let remaining = Locked(3)

  func next() -> [UInt8]? {
    remaining.withLock { remaining in
      remaining -= 1
      return remaining >= 0 ? [UInt8](repeating: 0, count: 100_000) : nil
    }
  }
}

/// A scheme whose new tokens take a minute.
private struct Tokens: Authenticator {
  let clock: TestClock

  func refresh(_ token: String?, using client: any NetworkClient) async throws -> String {
    try await clock.sleep(for: .seconds(60))
    return "token"
  }

  func apply(_ token: String, to request: inout OutgoingRequest) throws(NetworkError) {
    try request.setCredential("Bearer \(token)", in: .authorization)
  }
}

private struct PassingOn: Middleware {
  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    try await next.send(request)
  }
}

private func currentTask() -> Int? {
  withUnsafeCurrentTask { $0?.hashValue }
}
