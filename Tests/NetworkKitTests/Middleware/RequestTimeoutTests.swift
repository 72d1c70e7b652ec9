import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct RequestTimeoutTests {
  private let clock = TestClock()

  @Test func anAnswerInTimeIsGiven() async throws {
    try await withHTTPBin { server in
      let client = try server.client(timeouts: try .total(.seconds(4)), clock: clock)
      let bytes = try await client.perform(GetText("/bytes/10"))
      #expect(bytes.utf8.count == 10)
    }
  }

  @Test func theServersSilenceIsCut() async throws {
    let arrived = Gate()
    try await withExchanges { exchange in
      arrived.open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client(timeouts: try .total(.seconds(4)), clock: clock)
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      try await arrived.wait()
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(4))
      #expect(await task.value?.code == .totalTimeout)
      #expect(await task.value?.request?.name == "GetText")
      #expect(await task.value?.transmission == .mayHaveBeenSent)
    }
  }

  @Test func case38_dripIsCutByTheTotal() async throws {
    let drip = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      for _ in 0..<3 { try await exchange.sendChunk("x") }
      drip.open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client(timeouts: try .total(.seconds(4)), clock: clock)
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      try await drip.wait()
      clock.advance(by: .seconds(3))
      #expect(server.openConnectionCount == 1)
      clock.advance(by: .seconds(1))
      #expect(await task.value?.code == .totalTimeout)
      try await server.allClosed()
    }
  }

  @Test func theRequestsOwnTimeoutWins() async throws {
    try await withExchanges {
      try await $0.closed()
    } operation: { server in
      let client = try server.client(timeouts: try .total(.seconds(60)), clock: clock)
      let task = Task {
        await #expect(throws: NetworkError.self) {
          try await client.perform(GetText("/", timeout: .seconds(1)))
        }
      }
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(1))
      #expect(await task.value?.code == .totalTimeout)
      #expect(await task.value?.reason.contains("1.0 seconds") == true)
    }
  }

  @Test func theTotalCoversWhatMakesATokenAndMiddlewareOfOnesOwn() async throws {
    try await withHTTPBin { server in
      let total = try Timeouts.total(.seconds(4))
      let withToken = try server.client(timeouts: total, clock: clock) {
        BearerToken {
          try await clock.sleep(for: .seconds(60))
          return "late"
        }
      }
      let withMiddleware = try server.client(timeouts: total, clock: clock) {
        Sleeper(clock: clock)
      }
      // The token is made within the task that the middleware needs.
      let withBoth = try server.client(timeouts: total, clock: clock) {
        BearerToken("token")
        Sleeper(clock: clock)
      }
      for client in [withToken, withMiddleware, withBoth] {
        let task = Task {
          await #expect(throws: NetworkError.self) { try await client.perform(GetText("/get")) }
        }
        // The alarm, and what sleeps for a minute.
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .seconds(4))
        #expect(await task.value?.code == .totalTimeout)
        #expect(await task.value?.transmission == .notSent)
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test func theTotalOfAStreamIsNotOnlyForItsWaits() async throws {
    // There is always something to read: the stream is never waited for.
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      for _ in 0..<200 { try await exchange.sendChunk(String(repeating: "x", count: 1_000)) }
      try await exchange.closed()
    } operation: { server in
      let client = try server.client(timeouts: .default, clock: clock)
      let stream = try await client.perform(GetStream("/", timeout: .seconds(4)))
      var chunks = stream.makeAsyncIterator()
      #expect(try await chunks.next() != nil)
      clock.advance(by: .seconds(4))
      let error = await #expect(throws: NetworkError.self) {
        while try await chunks.next() != nil {}
      }
      #expect(error?.code == .totalTimeout)
      try await server.allClosed()
    }
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1 << 40)])
  func aLimitMayBeAsLongAsOneLikes(limit: Duration) async throws {
    try await withHTTPBin { server in
      let transport = try connectionTransport(connectTimeout: limit)
      let client = try server.client(
        timeouts: try Timeouts(total: limit, idle: limit), transport: transport)
      #expect(try await client.perform(GetText("/bytes/10")).utf8.count == 10)
      try await transport.shutdown()
    }
  }

  @Test func theTotalCoversRedirects() async throws {
    let arrived = Gate()
    try await withExchanges { exchange in
      guard exchange.request.path == "/second" else {
        clock.advance(by: .seconds(3))
        return try await exchange.send(.redirect(to: "/second"))
      }
      arrived.open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client(timeouts: try .total(.seconds(4)), clock: clock)
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/first")) }
      }
      try await arrived.wait()
      clock.advance(by: .seconds(1))
      #expect(await task.value?.code == .totalTimeout)
    }
  }

  @Test func aStreamHasNoTotalOfTheClient() async throws {
    let next = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("first")
      try await next.wait()
      try await exchange.sendChunk("second")
      try await exchange.endChunks()
    } operation: { server in
      let client = try server.client(timeouts: try .total(.seconds(4)), clock: clock)
      var lines = try await client.perform(GetStream("/")).makeAsyncIterator()
      #expect(try await lines.next()?.count == 5)
      clock.advance(by: .seconds(100))
      next.open()
      #expect(try await lines.next()?.count == 6)
      #expect(try await lines.next() == nil)
    }
  }

  @Test func aStreamEndsWithTheRequestsOwnTimeout() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("first")
      try await exchange.closed()
    } operation: { server in
      let client = try server.client(timeouts: .default, clock: clock)
      var chunks = try await client.perform(GetStream("/", timeout: .seconds(4)))
        .makeAsyncIterator()
      #expect(try await chunks.next()?.count == 5)
      clock.advance(by: .seconds(4))
      let error = await #expect(throws: NetworkError.self) { _ = try await chunks.next() }
      #expect(error?.code == .totalTimeout)
      try await server.allClosed()
    }
  }

  @Test func cancellationIsNoTimeout() async throws {
    try await withExchanges {
      try await $0.closed()
    } operation: { server in
      let client = try server.client(timeouts: try .total(.seconds(4)), clock: clock)
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      await clock.waitForSleepers(count: 1)
      task.cancel()
      #expect(await task.value?.code == .cancelled)
    }
  }
}

/// Waits for a minute before it sends a request.
private struct Sleeper: Middleware {
  let clock: TestClock

  func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    do {
      try await clock.sleep(for: .seconds(60))
    } catch {
      throw NetworkError(.cancelled, "the clock was stopped")
    }
    return try await next.send(request)
  }
}
