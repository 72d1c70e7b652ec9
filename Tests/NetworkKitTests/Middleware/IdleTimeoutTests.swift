import NetworkKit
import NetworkKitTesting
import Testing

/// Tests that the idle timeout measures each attempt's wait for the server, and not the client's own work.
@Suite(.timeLimit(.minutes(1))) struct IdleTimeoutTests {
  private let clock = TestClock()

  /// The server reads 10 MiB each second, and the timeout is 2 seconds.
  @Test(arguments: [RawServer.Security.none, .http1])
  func progressOfAnUploadIsProgress(security: RawServer.Security) async throws {
    let size = 64 << 20
    let clock = clock
    try await withRawServer(security) { peer in
      var (count, step) = (0, 0)
      while count < size, let bytes = try await peer.receive() {
        count += bytes.count
        // The rest may be in the buffers of the system, where its progress isn't seen.
        guard count / (1 << 20) > step, count < size * 3 / 4 else { continue }
        step += 1
        clock.advance(by: .milliseconds(100))
      }
      try await peer.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone")
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let timeouts = try Timeouts(total: nil, idle: .seconds(2))
      let body = [UInt8](repeating: 7, count: size)
      let text = try await server.withClient(timeouts: timeouts, clock: clock) {
        (client) async throws in
        try await client.perform(PostBody("/", body: .bytes(body)))
      }
      #expect(text == "done")
      #expect(clock.now.offset >= .seconds(4))
    }
  }

  @Test func theEndOfOneAttemptLeavesTheOthersTimeout() async throws {
    let failed = Gate()
    try await withExchanges { exchange in
      guard exchange.request.connection == 2 else { return try await exchange.closed() }
      try await exchange.close()
    } operation: { (server) async throws in
      let policy = try HedgingPolicy(delay: .fixed(.milliseconds(200)))
      let client = HTTPNetworkClient(
        baseURL: try server.baseURL, timeouts: try Timeouts(total: nil, idle: .seconds(30)),
        transport: TestTransport.shared, clock: clock
      ) {
      } attemptMiddleware: {
        Hedging(policy, clock: clock)
        FailureReport(failed: failed)
      }
      let isDone = Locked(false)
      let task = Task {
        defer { isDone.withLock { $0 = true } }
        return await #expect(throws: NetworkError.self) {
          try await client.perform(GetText("/"))
        }
      }
      // The hedge's delay, and the timer.
      await clock.waitForSleepers(count: 2)
      clock.advance(by: .milliseconds(200))
      try await failed.wait()
      while !isDone.withLock({ $0 }) {
        clock.advance(by: .seconds(10))
        await Task.yield()
      }
      #expect(await task.value?.code == .idleTimeout)
      #expect(await task.value?.reason.contains("idle timeout") == true)
    }
  }
}

/// Opens a gate when an attempt has failed.
private struct FailureReport: Middleware {
  let failed: Gate

  func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    do {
      return try await next.send(request)
    } catch {
      failed.open()
      throw error
    }
  }
}
