import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct TimeoutsTests {
  private let clock = TestClock()
  private let idleReason =
    "the request exceeded its idle timeout: the server sent no data for 30.0 seconds"

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func aLimitThatIsNotAboveZeroIsRejected(limit: Duration) {
    for make in [
      { () throws(NetworkError) in _ = try Timeouts(total: limit) },
      { () throws(NetworkError) in _ = try Timeouts(idle: limit) },
      { () throws(NetworkError) in _ = try Timeouts.total(limit) },
      { () throws(NetworkError) in _ = try connectionTransport(connectTimeout: limit) },
    ] {
      let error = #expect(throws: NetworkError.self) { try make() }
      #expect(error?.code == .invalidConfiguration)
      #expect(error?.reason.contains("must be greater than zero") == true)
    }
  }

  @Test func aRequestsOwnTimeoutIsAboveZeroToo() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/", timeout: .zero))
    }
    #expect(error?.code == .invalidRequest)
    #expect(transport.requests.isEmpty)
  }

  @Test func theDefaultsAreThoseOfTheDocumentation() {
    #expect(Timeouts.default.total == .seconds(60))
    #expect(Timeouts.default.idle == .seconds(30))
    #expect(Timeouts.none.total == nil)
    #expect(Timeouts.none.idle == nil)
  }

  @Test func silenceBeforeTheHeadIsCut() async throws {
    let arrived = Gate()
    try await withExchanges { exchange in
      arrived.open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client(timeouts: .default, clock: clock)
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      try await arrived.wait()
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(30))
      #expect(await task.value?.code == .idleTimeout)
      #expect(await task.value?.reason == idleReason)
      #expect(await task.value?.transmission == .mayHaveBeenSent)
      try await server.allClosed()
    }
  }

  @Test func silenceInTheBodyIsCut() async throws {
    let sent = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("x")
      sent.open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client(timeouts: try Timeouts(total: nil), clock: clock)
      var chunks = try await client.perform(GetStream("/")).makeAsyncIterator()
      #expect(try await chunks.next()?.count == 1)
      // The client doesn't wait for the server, so this isn't idle time.
      clock.advance(by: .seconds(100))
      let task = Task { [chunks] in
        var chunks = chunks
        return await #expect(throws: NetworkError.self) { _ = try await chunks.next() }
      }
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(29))
      #expect(server.openConnectionCount == 1)
      clock.advance(by: .seconds(1))
      #expect(await task.value?.code == .idleTimeout)
      #expect(await task.value?.reason == idleReason)
    }
  }

  /// The work of a middleware counts toward the total timeout, and isn't idle time of the server.
  @Test func theClientsOwnWorkIsNoSilence() async throws {
    let remainingTimes = Recorder<Duration?>()
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(clock: clock), transport: FakeTransport()
    ) {
      Slow(clock: clock, duration: .seconds(45), remainingTimes: remainingTimes)
    }
    #expect(try await client.perform(GetText("/")).isEmpty)
    #expect(remainingTimes.values == [.seconds(15)])
  }

  @Test func withoutLimitsNothingIsTimed() async throws {
    let remainingTimes = Recorder<Duration?>()
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none, clock: clock),
      transport: FakeTransport()
    ) {
      Slow(clock: clock, duration: .zero, remainingTimes: remainingTimes)
    }
    #expect(try await client.perform(GetText("/")).isEmpty)
    #expect(remainingTimes.values == [nil])
  }
}

/// Takes its time.
private struct Slow: Middleware {
  let clock: TestClock
  let duration: Duration
  let remainingTimes: Recorder<Duration?>

  func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    clock.advance(by: duration)
    remainingTimes.record(next.call.remainingTime)
    return try await next.send(request)
  }
}
