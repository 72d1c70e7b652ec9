import Foundation
import HTTPTypes
import Logging
import NetworkKit
import NetworkKitCaching
import NetworkKitIdentity
import NetworkKitObservability
import NetworkKitResilience
import NetworkKitTesting
import Testing

/// Waits and limits of any length: nothing traps.
@Suite(.timeLimit(.minutes(60))) struct DurationOverflowTests {
  private static let endless = Duration.seconds(Int64.max)
  private static let longest = Duration(attoseconds: .max)

  /// The system's clock, which tells when somebody sleeps.
  private struct NoticedClock: Clock {
    let sleeps: Gate

    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      sleeps.open()
      try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
  }

  /// Cancels a request as soon as it waits on the clock.
  private func cancelAsleep(_ client: HTTPNetworkClient, _ sleeps: Gate) async throws {
    let task = Task { try await client.perform(GetPath("/")) }
    try await sleeps.wait()
    task.cancel()
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }

  @Test(arguments: [endless, longest])
  func aBodyMayBeDrainedForAnyTime(time: Duration) async throws {
    var iterator = BodyStream.chunks(["1"]).makeAsyncIterator()
    await iterator.drain(within: time)
    #expect(try await iterator.next() == nil)
  }

  @Test(arguments: ["9223372036854775807", "99999999999999999999999", "31536000000000"])
  func aServerMayAskForAnyWait(retryAfter: String) async throws {
    let sleeps = Gate()
    let transport = FakeTransport { _ in
      NetworkResponse([], status: .serviceUnavailable, headers: [.retryAfter: retryAfter])
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(
        timeouts: .none, retries: try RetryPolicy(maximumRetryAfter: Self.longest),
        clock: NoticedClock(sleeps: sleeps)),
      transport: transport)
    try await cancelAsleep(client, sleeps)
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [endless, longest]) func aPolicyMayWaitForAnyTime(delay: Duration) async throws {
    let sleeps = Gate()
    let transport = FakeTransport { _ in NetworkResponse([], status: .serviceUnavailable) }
    let policy = try RetryPolicy(
      maximumRetryCount: .max, baseDelay: delay, maximumDelay: Self.longest)
    let client = HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(timeouts: .none, retries: policy, clock: NoticedClock(sleeps: sleeps)),
      transport: transport)
    try await cancelAsleep(client, sleeps)
  }

  @Test(arguments: [endless, longest]) func aRequestMayTakeAnyTime(limit: Duration) async throws {
    for clock in [ContinuousClock(), TestClock()] as [any Clock<Duration>] {
      let client = HTTPNetworkClient(
        baseURL: "https://a.test",
        configuration: .init(timeouts: try Timeouts(total: limit, idle: limit), clock: clock),
        transport: FakeTransport { _ in NetworkResponse(Array("done".utf8)) })
      #expect(try await client.perform(GetText("/", timeout: limit)) == "done")
      #expect(try await client.perform(GetText("/")) == "done")
    }
  }

  @Test(arguments: [endless, longest]) func aHedgeMayWaitForAnyTime(delay: Duration) async throws {
    let transport = FakeTransport { _ in NetworkResponse(Array("done".utf8)) }
    let policy = try HedgingPolicy(delay: .fixed(delay))
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
    } attemptMiddleware: {
      Hedging(policy)
    }
    #expect(try await client.perform(GetText("/")) == "done")
  }

  @Test func aStubMayTakeAnyTime() async throws {
    let sleeps = Gate()
    let mock = MockNetworkClient(clock: NoticedClock(sleeps: sleeps))
    mock.stub(GetPath.self, delay: Self.longest) { _ in }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none), transport: mock)
    try await cancelAsleep(client, sleeps)
  }

  // MARK: Numbers that a duration can't represent

  @Test(arguments: [Double.infinity, 1e308, 1e21, Double(UInt64.max)])
  func anOverrideMayBeAnyNumberOfSeconds(seconds: Double) async throws {
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", transport: FakeTransport { _ in NetworkResponse([]) })
    var request = try GetPath("/").makeOutgoingRequest()
    request.idleTimeout = .seconds(seconds)
    #expect(request.idleTimeout == .after(.seconds(3_000_000_000)))
    #expect(try await client.send(request).head.status == .ok)
  }

  @Test(arguments: [Double.nan, -Double.infinity, -1e308, -1, 0, -0.0])
  func anOverrideOfNoTimeIsRejected(seconds: Double) async throws {
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport())
    var request = try GetPath("/").makeOutgoingRequest()
    request.idleTimeout = .seconds(seconds)
    let error = await #expect(throws: NetworkError.self) { try await client.send(request) }
    #expect(error?.code == .invalidRequest)
  }

  private static let extremes = [
    Double.nan, .infinity, -Double.infinity, 1e308, -1e308, .leastNonzeroMagnitude,
  ]

  @Test(arguments: extremes) func aRatioMayBeAnyNumber(number: Double) async throws {
    try await send(through: DriftWatch(ratio: number, logger: nil))
    let isRatio = number == .leastNonzeroMagnitude
    expectValidity(isRatio) { try CircuitBreakerPolicy(failureRatio: number) }
    expectValidity(isRatio) { try HedgingPolicy(delay: .percentile(number)) }
    for values in [(number, 0), (0, number), (number, number)] {
      expectValidity(number.isFinite && number > 0) {
        try RetryBudget(retryRatio: values.0, minimumRetriesPerSecond: values.1)
      }
    }
    guard number.isFinite, number > 0 else { return }
    let budget = try RetryBudget(retryRatio: number, minimumRetriesPerSecond: number)
    let retries = try RetryPolicy(maximumRetryCount: 2, baseDelay: .zero, budget: budget)
    let transport = FakeTransport { _ in NetworkResponse([], status: .serviceUnavailable) }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: retries), transport: transport)
    await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    #expect(transport.requests.count == (number > 1 ? 3 : 2))
  }

  @Test(arguments: [Int.min, -1, 0, 1, .max]) func aSizeMayBeAnyInteger(size: Int) async throws {
    try await send(through: DriftWatch(ratio: 1, maximumBodySize: size, logger: nil))
    try await send(through: ClientEvents(bufferSize: size))
    try await send(through: LoggingMiddleware(level: .trace, maximumBodyLength: size))
    try await send(through: Cache(MemoryCacheStorage(maximumSize: size)))
    try await send(through: Cache(maximumBodySize: size))
    try await send(through: Recording(mode: .recordAll, options: .init(maximumBodySize: size)))
    let jar = CookieJar(maximumCount: size, maximumCountPerDomain: size)
    jar.insert(try Cookie(name: "a", value: "b", domain: "a.test"))
    try await send(through: Cookies(jar))
    #if Compression
      try await send(through: RequestCompression(minimumSize: size))
    #endif
    expectValidity(size > 0) { try ConcurrencyLimit(size) }
    expectValidity(size >= 0) { try ConcurrencyLimit(1, maximumQueueLength: size) }
    expectValidity(size == 1) { try RateLimitPolicy(maximumRequestCount: size) }
    expectValidity(size >= 0) { try ResponseLimits(bodySize: size, headerFieldCount: size) }
    expectValidity(size > 0) { try ResponseLimits(decompressionRatio: size) }
    expectValidity(size >= 0) { try RetryPolicy(maximumRetryCount: size) }
  }

  @Test(arguments: [Duration.zero, endless, longest, .zero - endless, Duration(attoseconds: .min)])
  func aPolicyMayHaveAnyDuration(duration: Duration) async throws {
    let isPositive = duration > .zero
    expectValidity(isPositive) { try Timeouts(total: duration, idle: duration) }
    expectValidity(isPositive) { try HedgingPolicy(delay: .fixed(duration)) }
    expectValidity(isPositive) {
      try CircuitBreakerPolicy(samplingDuration: duration, openDuration: duration)
    }
    expectValidity(isPositive) { try RateLimitPolicy(maximumRequestCount: 1, per: duration) }
    expectValidity(duration >= .zero) {
      try RateLimitPolicy(maximumRequestCount: 1, maximumDelay: duration)
    }
    guard isPositive else { return }
    try await send(through: RateLimit(RateLimitPolicy(maximumRequestCount: 1, per: duration)))
    try await send(
      through: CircuitBreaker(
        CircuitBreakerPolicy(samplingDuration: duration, openDuration: duration)))
    let policy = try RefreshPolicy(
      expiryLeeway: duration, timeout: duration, baseDelay: duration, maximumDelay: duration,
      period: duration)
    try await send(
      through: Authentication(AccessToken("a"), policy: policy) { _, _ in AccessToken("b") })
  }

  @Test(arguments: [Date.distantPast.timeIntervalSince1970] + extremes)
  func aTokenMayExpireAtAnyTime(seconds: Double) async throws {
    let token = AccessToken("a", expiration: Date(timeIntervalSince1970: seconds))
    try await send(through: Authentication(token) { _, _ in AccessToken("b") })
  }

  @Test func aTestClockMayBeAdvancedByAnyTime() {
    let clock = TestClock()
    for duration in [Self.longest, Self.longest, Duration(attoseconds: .min), Self.endless] {
      clock.advance(by: duration)
    }
    #expect(clock.now.offset > .seconds(3_000_000_000))
  }

  @Test func aServerMayPauseForAnyTime() async throws {
    try await withFaultServer { _ in
      .pause(Self.longest)
    } operation: { server in
      let task = Task {
        try await HTTPNetworkClient(baseURL: server.baseURL).perform(GetPath("/"))
      }
      try await server.waitForRequests(count: 1)
      task.cancel()
      let error = await #expect(throws: NetworkError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
  }

  /// Expects that a value is created, or that the configuration is rejected.
  private func expectValidity(
    _ isValid: Bool, sourceLocation: SourceLocation = #_sourceLocation,
    _ create: () throws -> Any
  ) {
    do {
      _ = try create()
      #expect(isValid, sourceLocation: sourceLocation)
    } catch {
      let code = (error as? NetworkError)?.code
      #expect(!isValid && code == .invalidConfiguration, sourceLocation: sourceLocation)
    }
  }

  /// Sends two requests, and expects a response to each.
  private func send(
    through middleware: any Middleware, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let transport = FakeTransport { _ in
      NetworkResponse(Array("{}".utf8), headers: [.cacheControl: "max-age=60"])
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none), transport: transport
    ) {
      middleware
    }
    for path in ["/1", "/1"] {
      _ = try await client.perform(GetText(path))
      guard !(middleware is RateLimit) else { break }
    }
    #expect(!transport.requests.isEmpty, sourceLocation: sourceLocation)
  }
}
