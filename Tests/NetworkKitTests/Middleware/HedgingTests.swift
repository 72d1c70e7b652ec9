import HTTPTypes
import NetworkKit
import NetworkKitResilience
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct HedgingTests {
  private let clock = TestClock()

  private func client(
    _ policy: HedgingPolicy, baseURL: BaseURL = "https://a.test", transport: any NetworkClient
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: baseURL, configuration: .init(timeouts: .none, clock: clock), transport: transport
    ) {
    } attemptMiddleware: {
      Hedging(policy, clock: clock)
    }
  }

  private func client(_ server: LoopbackServer, _ policy: HedgingPolicy) throws -> HTTPNetworkClient
  {
    client(policy, baseURL: try server.baseURL, transport: TestTransport.shared)
  }

  @Test func case51_theSecondWinsAndTheFirstIsCancelled() async throws {
    let arrived = Gate()
    try await withExchanges { exchange in
      guard exchange.request.connection == 1 else {
        return try await exchange.send(.text("second"))
      }
      arrived.open()
      try await exchange.closed()
    } operation: { server in
      let client = try client(server, try HedgingPolicy(delay: .fixed(.milliseconds(200))))
      let task = Task { try await client.perform(GetText("/")) }
      try await arrived.wait()
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .milliseconds(200))
      #expect(try await task.value == "second")
      #expect(server.requests.count == 2)
      #expect(server.connectionCount == 2)
    }
  }

  @Test func case51_aPostIsNeverHedged() async throws {
    let transport = FakeTransport()
    let policy = try HedgingPolicy(delay: .fixed(.milliseconds(1)))
    let client = client(policy, transport: transport)
    _ = try await client.perform(PostBody("/", body: .bytes([1])))
    #expect(transport.requests.count == 1)
  }

  @Test func theSlowestTwentiethIsHedged() async throws {
    let late = Gate()
    try await withExchanges { exchange in
      if exchange.request.path == "/fast" {
        clock.advance(by: .milliseconds(10))
        return try await exchange.send(.text("fast"))
      }
      guard late.isOpen else {
        late.open()
        return try await exchange.closed()
      }
      try await exchange.send(.text("second"))
    } operation: { server in
      let client = try client(server, .default)
      for _ in 0..<20 { #expect(try await client.perform(GetText("/fast")) == "fast") }
      let task = Task { try await client.perform(GetText("/slow")) }
      try await late.wait()
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .milliseconds(10))
      #expect(try await task.value == "second")
      #expect(server.requests.count == 22)
    }
  }

  @Test func withTooFewAnswersNothingIsHedged() async throws {
    let transport = FakeTransport { [clock] _ in
      clock.advance(by: .seconds(1))
      return NetworkResponse([])
    }
    let client = client(.default, transport: transport)
    for _ in 0..<20 { try await client.perform(GetPath("/")) }
    #expect(transport.requests.count == 20)
  }

  @Test func anErrorBeforeItIsLateIsThrown() async throws {
    let transport = FakeTransport { _ throws(NetworkError) in
      throw NetworkError(.invalidResponse, "no HTTP")
    }
    let policy = try HedgingPolicy(delay: .fixed(.seconds(1)))
    let client = client(policy, transport: transport)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    #expect(error?.code == .invalidResponse)
    #expect(transport.requests.count == 1)
  }

  @Test func aPolicyIsChecked() {
    for delay in [
      HedgingPolicy.Delay.fixed(.zero), .fixed(.seconds(-1)), .percentile(0), .percentile(100),
      .percentile(.nan),
    ] {
      let error = #expect(throws: NetworkError.self) { try HedgingPolicy(delay: delay) }
      #expect(error?.code == .invalidConfiguration)
    }
  }
}
