import NetworkKit
import NetworkKitResilience
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// Tests that the idle timeout measures each attempt's wait for the server, and not the client's own work.
@Suite(.timeLimit(.minutes(60))) struct IdleTimeoutTests {
  private let clock = TestClock()

  /// No total timeout, and one that expires later than the idle timeout, however fast the clock is advanced.
  private static let totals = [nil, longTotal]
  private static let longTotal: Duration? = .seconds(1_000_000_000)

  /// The server reads 10 MiB each second, and the timeout is 2 seconds.
  @Test(arguments: [RawServer.Security.none, .http1], [false, true])
  func progressOfAnUploadIsProgress(
    security: RawServer.Security, isStream: Bool
  ) async throws {
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
      let bytes = [UInt8](repeating: 7, count: size)
      let chunk = AsyncStream { continuation in
        continuation.yield(bytes)
        continuation.finish()
      }
      let body = isStream ? RequestBody.stream(BodyStream(chunk)) : .bytes(bytes)
      let text = try await server.withClient(timeouts: timeouts, clock: clock) {
        (client) async throws in
        try await client.perform(PostBody("/", body: body))
      }
      #expect(text == "done")
      #expect(clock.now.offset >= .seconds(4))
    }
  }

  /// With a total timeout, the attempts share the timeouts of the call, unless the request belongs to several calls.
  @Test(arguments: totals, [(false, 1), (false, 2), (true, 1), (true, 2)])
  func theEndOfOneAttemptLeavesTheOthersTimeout(
    total: Duration?, attempts: (areShared: Bool, failing: Int)
  ) async throws {
    let (hedged, failed) = (Gate(), Gate())
    try await withExchanges { exchange in
      if exchange.request.connection == 2 { hedged.open() }
      guard exchange.request.connection == attempts.failing else {
        return try await exchange.closed()
      }
      try await hedged.wait()
      try await exchange.close()
    } operation: { (server) async throws in
      let policy = try HedgingPolicy(delay: .fixed(.milliseconds(200)))
      let client = HTTPNetworkClient(
        baseURL: try server.baseURL,
        configuration: .init(
          timeouts: try Timeouts(total: total, idle: .seconds(30)), clock: clock),
        transport: TestTransport.shared
      ) {
        if attempts.areShared { Coalescing() }
      } attemptMiddleware: {
        Hedging(policy, clock: clock)
        FailureReport(failed: failed)
      }
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      // The hedge's delay, and the timer.
      await clock.waitForSleepers(count: 2)
      clock.advance(by: .milliseconds(200))
      try await failed.wait()
      let error = await passingTime { await task.value }
      #expect(error?.code == .idleTimeout)
      #expect(error?.reason.contains("idle timeout") == true)
    }
  }

  @Test(arguments: totals)
  func silenceInTheBodyOfABufferedResponseIsCut(total: Duration?) async throws {
    let sent = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("x")
      sent.open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client(timeouts: try Timeouts(total: total), clock: clock)
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      try await sent.wait()
      let error = await passingTime { await task.value }
      #expect(error?.code == .idleTimeout)
      try await server.allClosed()
    }
  }

  @Test func silenceInAStreamWithATotalTimeoutIsCut() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("x")
      try await exchange.closed()
    } operation: { server in
      let client = try server.client(timeouts: .default, clock: clock)
      let request = GetStream("/", timeout: Self.longTotal)
      var chunks = try await client.perform(request).makeAsyncIterator()
      #expect(try await chunks.next()?.count == 1)
      let task = Task { [chunks] in
        var chunks = chunks
        return await #expect(throws: NetworkError.self) { _ = try await chunks.next() }
      }
      let error = await passingTime { await task.value }
      #expect(error?.code == .idleTimeout)
      try await server.allClosed()
    }
  }

  @Test(arguments: totals)
  func aRequestThatOutlivesItsCallHasAnIdleTimeout(total: Duration?) async throws {
    try await withExchanges {
      try await $0.closed()
    } operation: { server in
      let middleware = SendingAlone()
      let client = try server.client(timeouts: try Timeouts(total: total), clock: clock) {
        middleware
      }
      #expect(try await client.perform(GetText("/")).isEmpty)
      middleware.callEnded.open()
      let error = await passingTime { await middleware.task.exchange(nil)?.value }
      #expect(error?.code == .idleTimeout)
    }
  }

  /// The request begins during the call, whose timeouts end with the call.
  @Test(arguments: totals)
  func aRequestThroughATimeoutOfItsOwnOutlivesItsCall(total: Duration?) async throws {
    let arrived = Gate()
    try await withExchanges { exchange in
      arrived.open()
      try await exchange.closed()
    } operation: { server in
      let middleware = SendingAlone(timeout: .seconds(5))
      let client = try server.client(timeouts: try Timeouts(total: total), clock: clock) {
        middleware
      }
      #expect(try await client.perform(GetText("/")).isEmpty)
      try await arrived.wait()
      let error = await passingTime { await middleware.task.exchange(nil)?.value }
      #expect(error?.code == .totalTimeout)
      try await server.allClosed()
    }
  }

  /// Runs an operation while the clock advances, until the operation ends.
  private func passingTime<Value: Sendable>(_ operation: () async -> Value) async -> Value {
    let isDone = Locked(false)
    let time = Task { [clock] in
      while !isDone.withLock({ $0 }) {
        clock.advance(by: .seconds(1))
        await Task.yield()
      }
    }
    let value = await operation()
    isDone.withLock { $0 = true }
    await time.value
    return value
  }
}

/// Responds immediately, and sends the request from a separate task: with a timeout, or after the call has ended.
private struct SendingAlone: Middleware {
  var timeout: Duration?
  let callEnded = Gate()
  let task = Locked<Task<NetworkError?, Never>?>(nil)

  func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    task.withLock { task in
      task = Task {
        await #expect(throws: NetworkError.self) {
          if let timeout {
            _ = try await next.detached(timeout: timeout).send(request)
          } else {
            try await callEnded.wait()
            _ = try await next.send(request)
          }
        }
      }
    }
    return NetworkResponse([])
  }
}

/// Opens a gate when an attempt has failed.
private struct FailureReport: Middleware {
  let failed: Gate

  func send(_ request: OutgoingRequest, next: Call.Next)
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
