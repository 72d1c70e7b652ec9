import HTTPTypes
import NetworkKit
import NetworkKitCaching
import NetworkKitResilience
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// The events of a call, in their order, with their attempts and times.
@Suite(.timeLimit(.minutes(60))) struct ClientEventTests {
  private let clock = TestClock()
  private let recorder = Recorder<ClientEvent>()

  /// Events as lines: the number of the attempt, the seconds, and the kind.
  private var lines: [String] {
    recorder.values.map { event in
      "\(event.attemptNumber) \(event.time / .seconds(1)) \(event.kind)"
    }
  }

  private var kinds: [ClientEvent.Kind] { recorder.values.map(\.kind) }

  private func client(
    _ transport: any NetworkClient, timeouts: Timeouts = .none,
    @MiddlewareBuilder middleware: () -> [any Middleware] = { [] },
    @MiddlewareBuilder attemptMiddleware: () -> [any Middleware] = { [] }
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: timeouts, clock: clock),
      transport: transport
    ) {
      EventListener(clock: clock) { [recorder] in recorder.record($0) }
      middleware()
    } attemptMiddleware: {
      attemptMiddleware()
    }
  }

  @Test func aRetryARedirectAndACacheHitAreReportedInFull() async throws {
    let client = client(Journey.transport()) { Cache(now: Journey.now) }
    let call = Task { try await client.perform(GetText("/old")) }
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(2))
    #expect(try await call.value == "hello")
    for _ in 0..<2 { #expect(try await client.perform(GetText("/new")) == "hello") }
    #expect(Set(recorder.values.map(\.callNumber)) == [1, 2, 3])
    #expect(
      lines.map { $0.replacing("Optional(\"1.1\")", with: "1.1") } == [
        "0 0.0 callStarted",
        "1 0.0 attemptStarted",
        "1 0.0 headReceived(statusCode: 503, httpVersion: 1.1)",
        "1 0.0 bodyReceived(byteCount: 0)",
        "1 0.0 retryScheduled(503, delay: 2.0 seconds)",
        "2 2.0 attemptStarted",
        "2 2.0 headReceived(statusCode: 302, httpVersion: 1.1)",
        "2 2.0 bodyReceived(byteCount: 0)",
        "2 2.0 redirected(statusCode: 302, url: \"https://a.test/new?token=<redacted>\")",
        "3 2.0 attemptStarted",
        "3 2.0 headReceived(statusCode: 200, httpVersion: 1.1)",
        "3 2.0 firstByteReceived",
        "3 2.0 bodyReceived(byteCount: 5)",
        "3 2.0 cacheHandled(NetworkKit; fwd=miss; fwd-status=200)",
        "3 2.0 finished(statusCode: 200)",
        "3 2.0 decoded",
        "0 2.0 callStarted",
        "1 2.0 attemptStarted",
        "1 2.0 headReceived(statusCode: 200, httpVersion: 1.1)",
        "1 2.0 firstByteReceived",
        "1 2.0 bodyReceived(byteCount: 5)",
        "1 2.0 cacheHandled(NetworkKit; fwd=miss; fwd-status=200; stored; ttl=60)",
        "1 2.0 finished(statusCode: 200)",
        "1 2.0 decoded",
        "0 2.0 callStarted",
        "0 2.0 cacheHandled(NetworkKit; hit; ttl=60)",
        "0 2.0 finished(statusCode: 200)",
        "0 2.0 decoded",
      ])
  }

  @Test func anEventNamesItsRequest() async throws {
    let client = client(FakeTransport(redirecting: ["https://a.test/old": "https://b.test/new"]))
    _ = try await client.perform(PostBody("/old", body: .bytes([1])))
    let first = try #require(recorder.values.first)
    #expect(first.name == "PostBody")
    #expect(first.method == .post)
    #expect(first.endpointTemplate == PostBody.endpointTemplate)
    #expect(first.origin?.description == "https://a.test")
    #expect(first.description == "\(first.callNumber) PostBody at 0.0 s: callStarted")
    // A 302 to POST is followed with GET.
    let second = recorder.values.filter { $0.attemptNumber == 2 && $0.kind == .attemptStarted }
    #expect(second.map(\.method) == [.get])
    #expect(second.map { $0.origin?.host } == ["b.test"])
  }

  @Test func aFailureEndsTheCall() async throws {
    let transport = FakeTransport { _ throws(NetworkError) in
      throw NetworkError(.invalidResponse, "the response isn't HTTP")
    }
    await #expect(throws: NetworkError.self) { try await client(transport).perform(GetPath("/")) }
    #expect(
      kinds == [
        .callStarted, .attemptStarted, .attemptFailed(.invalidResponse), .failed(.invalidResponse),
      ])
  }

  @Test func aResponseThatCannotBeDecodedIsReported() async throws {
    let transport = FakeTransport { _ in NetworkResponse(Array("{".utf8)) }
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetNumbers())
    }
    let code = try #require(error?.code)
    #expect(kinds.suffix(2) == [.finished(statusCode: 200), .decodingFailed(code)])
  }

  @Test func anUnacceptableStatusFinishesTheCall() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], status: .notFound) }
    await #expect(throws: NetworkError.self) { try await client(transport).perform(GetPath("/")) }
    #expect(kinds.last == .finished(statusCode: 404))
  }

  @Test func theTotalTimeoutIsTheFailure() async throws {
    let transport = FakeTransport { _ throws(NetworkError) in
      do { try await Gate().wait() } catch { throw NetworkError(.cancelled, "canceled") }
      return NetworkResponse([])
    }
    let client = client(transport, timeouts: try Timeouts(total: .seconds(10), idle: nil))
    let call = Task { try await client.perform(GetPath("/")) }
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(10))
    let error = await #expect(throws: NetworkError.self) { try await call.value }
    #expect(error?.code == .totalTimeout)
    #expect(kinds.suffix(2) == [.attemptFailed(.totalTimeout), .failed(.totalTimeout)])
  }

  @Test func aHedgedRequestHasTwoAttempts() async throws {
    let count = Locked(0)
    let transport = FakeTransport { _ throws(NetworkError) in
      let number = count.withLock { count in
        count += 1
        return count
      }
      guard number == 1 else { return NetworkResponse([]) }
      do { try await Gate().wait() } catch { throw NetworkError(.cancelled, "canceled") }
      return NetworkResponse([])
    }
    let policy = try HedgingPolicy(delay: .fixed(.milliseconds(200)))
    let client = client(transport) {
    } attemptMiddleware: {
      Hedging(policy, clock: clock)
    }
    let call = Task { try await client.perform(GetPath("/")) }
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .milliseconds(200))
    try await call.value
    #expect(kinds.contains(.hedged(delay: .milliseconds(200))))
    let started = recorder.values.filter { $0.kind == .attemptStarted }
    #expect(started.map(\.attemptNumber) == [1, 2])
    let failed = recorder.values.filter { $0.kind == .attemptFailed(.cancelled) }
    #expect(failed.map(\.attemptNumber) == [1])
  }

  @Test func aCircuitReportsItsChanges() async throws {
    let status = Locked(500)
    let transport = FakeTransport { _ in
      NetworkResponse([], status: .init(code: status.withLock { $0 }))
    }
    let policy = try CircuitBreakerPolicy(minimumRequestCount: 2, openDuration: .seconds(10))
    let client = client(transport) {
    } attemptMiddleware: {
      CircuitBreaker(policy, clock: clock)
    }
    for _ in 0..<3 {
      await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    }
    // The third request isn't sent.
    #expect(kinds.suffix(2) == [.callStarted, .failed(.circuitOpen)])
    clock.advance(by: .seconds(10))
    status.withLock { $0 = 200 }
    try await client.perform(GetPath("/"))
    let changes = kinds.compactMap { kind in
      if case .circuitChanged(let state) = kind { state } else { nil }
    }
    #expect(changes == [.open, .halfOpen, .closed])
  }
}

/// Requests a list of numbers.
private struct GetNumbers: NetworkRequest {
  typealias ResponseType = [Int]
  var endpoint: String { "/numbers" }
}
