import HTTPTypes
import NetworkKitSupport
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitResilience

@Suite(.timeLimit(.minutes(60))) struct ConcurrencyLimitTests {
  private let clock = TestClock()
  private let gate = Gate()

  private func client(
    _ limit: ConcurrencyLimit, _ transport: any NetworkClient, timeouts: Timeouts = .none
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: timeouts, clock: clock),
      transport: transport
    ) {
    } attemptMiddleware: {
      limit
    }
  }

  private func gated() -> FakeTransport {
    FakeTransport { [gate] _ throws(NetworkError) in
      do { try await gate.wait() } catch { throw NetworkError(.cancelled, "canceled") }
      return NetworkResponse(Array("text".utf8))
    }
  }

  private func origin() throws -> Origin {
    try #require(Origin(scheme: "https", authority: "a.test"))
  }

  private func wait(for count: Int, _ limit: ConcurrencyLimit) async throws {
    let origin = try origin()
    while limit.queue.requestCount(for: origin) != count { await Task.yield() }
  }

  @Test func noMoreThanSoManyAreInProgress() async throws {
    let counts = Locked((now: 0, most: 0, all: 0))
    try await withServer { _ in
      counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
      // Requests wait for company until four have been in progress at once.
      while counts.withLock({ $0.most < 4 && $0.all < 200 }) { await Task.yield() }
      counts.withLock { $0.now -= 1 }
      return .text("text")
    } operation: { server in
      let limit = try ConcurrencyLimit(4)
      let client = HTTPNetworkClient(
        baseURL: try server.baseURL, configuration: .init(timeouts: .generous),
        transport: TestTransport.connections
      ) {
      } attemptMiddleware: {
        limit
      }
      let texts = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<200 { group.addTask { try await client.perform(GetText("/")) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(texts == [String](repeating: "text", count: 200))
      #expect(server.requests.count == 200)
      #expect(counts.withLock { $0.most } <= 4)
      let origin = try #require(Origin(scheme: "http", authority: "127.0.0.1:\(server.port)"))
      #expect(limit.queue.requestCount(for: origin) == 0)
    }
  }

  @Test func aFullQueueIsAnError() async throws {
    let limit = try ConcurrencyLimit(1, maximumQueueLength: 1)
    let transport = gated()
    let client = client(limit, transport)
    let tasks = (0..<2).map { _ in Task { try await client.perform(GetText("/")) } }
    try await wait(for: 2, limit)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
    #expect(error?.code == .requestQueueFull)
    #expect(error?.transmission == .notSent)
    #expect(error?.request?.name == "GetText")
    #expect(error?.reason.contains("https://a.test") == true)
    // Another origin has its own queue.
    let other = Task {
      try await client.perform(GetText("/", baseURL: "https://b.test"))
    }
    gate.open()
    #expect(try await other.value == "text")
    for task in tasks { #expect(try await task.value == "text") }
    try await wait(for: 0, limit)
  }

  @Test func cancellationEndsTheWaitAndLeavesNothing() async throws {
    let limit = try ConcurrencyLimit(1)
    let transport = gated()
    let client = client(limit, transport)
    let first = Task { try await client.perform(GetText("/")) }
    try await wait(for: 1, limit)
    let waiting = (0..<10).map { _ in Task { try await client.perform(GetText("/")) } }
    try await wait(for: 11, limit)
    for task in waiting { task.cancel() }
    for task in waiting {
      let error = await #expect(throws: NetworkError.self) { try await task.value }
      #expect(error?.code == .cancelled)
      #expect(error?.transmission == .notSent)
    }
    try await wait(for: 1, limit)
    gate.open()
    #expect(try await first.value == "text")
    #expect(transport.requests.count == 1)
    try await wait(for: 0, limit)
  }

  @Test func theTotalTimeoutEndsTheWait() async throws {
    let limit = try ConcurrencyLimit(1)
    let client = client(limit, gated(), timeouts: try Timeouts(total: .seconds(60), idle: nil))
    let first = Task { try await client.perform(GetText("/")) }
    try await wait(for: 1, limit)
    let second = Task { try await client.perform(GetText("/", timeout: .seconds(1))) }
    try await wait(for: 2, limit)
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(1))
    let error = await #expect(throws: NetworkError.self) { try await second.value }
    #expect(error?.code == .totalTimeout)
    #expect(error?.transmission == .notSent)
    gate.open()
    #expect(try await first.value == "text")
    try await wait(for: 0, limit)
  }

  @Test func aFailedRequestLetsTheNextProceed() async throws {
    let limit = try ConcurrencyLimit(1)
    let transport = FakeTransport { _ throws(NetworkError) in
      throw NetworkError(.secureConnectionFailed, "no certificate")
    }
    let client = client(limit, transport)
    for _ in 0..<3 {
      await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
    }
    #expect(transport.requests.count == 3)
    try await wait(for: 0, limit)
  }

  @Test func aStreamIsInProgressUntilItsEnd() async throws {
    let limit = try ConcurrencyLimit(1)
    let transport = FakeTransport { _ in
      NetworkResponse(head: HTTPResponse(status: .ok), body: .stream(.chunks(["a", "b"])))
    }
    let client = client(limit, transport)
    var iterator = try await client.perform(GetStream("/")).makeAsyncIterator()
    #expect(try await iterator.next()?.bytes == Array("a".utf8))
    let second = Task { try await client.perform(GetText("/")) }
    try await wait(for: 2, limit)
    #expect(transport.requests.count == 1)
    #expect(try await iterator.next()?.bytes == Array("b".utf8))
    #expect(try await iterator.next() == nil)
    #expect(try await second.value == "ab")
    try await wait(for: 0, limit)
  }

  @Test func aDroppedOrFailedStreamIsNoLongerInProgress() async throws {
    let limit = try ConcurrencyLimit(1)
    let transport = FakeTransport { _ in
      let failure = NetworkError(.incompleteBody, "cut off")
      return NetworkResponse(
        head: HTTPResponse(status: .ok), body: .stream(.chunks(["a"], error: failure)))
    }
    let client = client(limit, transport)
    do {
      var dropped = try await client.perform(GetStream("/")).makeAsyncIterator()
      #expect(try await dropped.next()?.bytes == Array("a".utf8))
    }
    try await wait(for: 0, limit)
    let failing = try await client.perform(GetStream("/"))
    await #expect(throws: NetworkError.self) { for try await _ in failing {} }
    #expect(limit.queue.requestCount(for: try origin()) == 0)
    withExtendedLifetime(failing) {}
  }

  /// The permit returns wherever the server cuts the response off.
  @Test func aResponseThatIsCutOffLeavesNothing() async throws {
    let response = Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello".utf8)
    let limit = try ConcurrencyLimit(1, maximumQueueLength: 0)
    try await withFaultServer { request in
      .raw(Array(response.prefix(request.number - 1))).close()
    } operation: { server in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(retries: .never),
        transport: TestTransport.connections
      ) {
      } attemptMiddleware: {
        limit
      }
      for _ in response {
        let error = await #expect(throws: NetworkError.self) {
          try await client.perform(GetText("/"))
        }
        #expect(error?.code != .requestQueueFull)
      }
      let text = try await client.perform(GetText("/"))
      #expect(text == "hello")
      #expect(server.requests.count == response.count + 1)
    }
  }

  @Test(arguments: [(0, 1), (-1, 1), (1, -1)])
  func itsNumbersAreChecked(maximum: Int, waiters: Int) {
    let error = #expect(throws: NetworkError.self) {
      try ConcurrencyLimit(maximum, maximumQueueLength: waiters)
    }
    #expect(error?.code == .invalidConfiguration)
  }
}
