import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// Waits and limits of any length: nothing traps.
@Suite(.timeLimit(.minutes(10))) struct DurationOverflowTests {
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

  @Test(arguments: ["9223372036854775807", "99999999999999999999999", "31536000000000"])
  func aServerMayAskForAnyWait(retryAfter: String) async throws {
    let sleeps = Gate()
    let transport = FakeTransport { _ in
      NetworkResponse([], status: .serviceUnavailable, headers: [.retryAfter: retryAfter])
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", timeouts: .none,
      retries: try RetryPolicy(maximumRetryAfter: Self.longest), transport: transport,
      clock: NoticedClock(sleeps: sleeps))
    try await cancelAsleep(client, sleeps)
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [endless, longest]) func aPolicyMayWaitForAnyTime(delay: Duration) async throws {
    let sleeps = Gate()
    let transport = FakeTransport { _ in NetworkResponse([], status: .serviceUnavailable) }
    let policy = try RetryPolicy(
      maximumRetryCount: .max, baseDelay: delay, maximumDelay: Self.longest)
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", timeouts: .none, retries: policy, transport: transport,
      clock: NoticedClock(sleeps: sleeps))
    try await cancelAsleep(client, sleeps)
  }

  @Test(arguments: [endless, longest]) func aRequestMayTakeAnyTime(limit: Duration) async throws {
    for clock in [ContinuousClock(), TestClock()] as [any Clock<Duration>] {
      let client = HTTPNetworkClient(
        baseURL: "https://a.test", timeouts: try Timeouts(total: limit, idle: limit),
        transport: FakeTransport { _ in NetworkResponse(Array("done".utf8)) }, clock: clock)
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
    let client = HTTPNetworkClient(baseURL: "https://a.test", timeouts: .none, transport: mock)
    try await cancelAsleep(client, sleeps)
  }
}
