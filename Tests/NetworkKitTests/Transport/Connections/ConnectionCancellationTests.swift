import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// Tests that canceling a request's task, or dropping its body, closes its socket.
@Suite(.timeLimit(.minutes(60))) struct ConnectionCancellationTests {
  // MARK: Letting go

  @Test func case41_leavingTheLoopClosesTheConnection() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("first")
      try await exchange.closed()
    } operation: { server in
      let client = try server.client()
      for try await chunk in try await client.perform(GetStream("/")) {
        #expect(chunk.bytes == Array("first".utf8))
        break
      }
      try await server.allClosed()
    }
  }

  @Test func aResponseThatIsDroppedClosesTheConnection() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Content-Length", "10")])
      try await exchange.closed()
    } operation: { server in
      let client = try server.client()
      _ = try await client.perform(GetStream("/"))
      try await server.allClosed()
      #expect(server.requests.count == 1)
    }
  }

  // MARK: Cancelling

  @Test func case39_cancelledBeforeItBegins() async throws {
    try await withHTTPBin { server in
      let client = try server.client()
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await #expect(throws: NetworkError.self) {
          try await client.perform(GetPath("/get"))
        }
      }
      #expect(await task.value?.code == .cancelled)
      #expect(await task.value?.transmission == .notSent)
      #expect(server.connectionCount == 0)
    }
  }

  @Test func case39_cancelledBeforeTheHead() async throws {
    let arrived = Gate()
    try await withExchanges { exchange in
      arrived.open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client()
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      try await arrived.wait()
      task.cancel()
      #expect(await task.value?.code == .cancelled)
      #expect(await task.value?.transmission == .mayHaveBeenSent)
      try await server.allClosed()
      #expect(server.requests.count == 1)
    }
  }

  @Test func case39_cancelledInTheBody() async throws {
    let sent = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Content-Length", "10")])
      try await exchange.send("abc")
      sent.open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client()
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      try await sent.wait()
      task.cancel()
      #expect(await task.value?.code == .cancelled)
      try await server.allClosed()
    }
  }

  @Test func case39_cancelledInTheUpload() async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: BodyChunk.self)
    continuation.yield(BodyChunk([1]))
    let arrived = Gate()
    try await withExchanges { exchange in
      _ = try await exchange.nextChunk()
      arrived.open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client()
      let body = RequestBody.stream(BodyStream(chunks))
      let task = Task {
        await #expect(throws: NetworkError.self) {
          try await client.perform(PostBody("/", body: body))
        }
      }
      try await arrived.wait()
      task.cancel()
      #expect(await task.value?.code == .cancelled)
      try await server.allClosed()
    }
  }

  @Test func case39_cancelledWhileAStreamIsRead() async throws {
    let reading = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("first")
      try await exchange.closed()
    } operation: { server in
      let client = try server.client()
      let task = Task {
        await #expect(throws: NetworkError.self) {
          for try await _ in try await client.perform(GetStream("/")) { reading.open() }
        }
      }
      try await reading.wait()
      task.cancel()
      #expect(await task.value?.code == .cancelled)
      try await server.allClosed()
    }
  }

  @Test func aThousandCancelledRequestsLeaveNoConnection() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    try await withExchanges { exchange in
      arrived.yield()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client()
      var arrival = arrivals.makeAsyncIterator()
      for _ in 0..<1_000 {
        let task = Task {
          await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
        }
        await arrival.next()
        task.cancel()
        #expect(await task.value?.code == .cancelled)
      }
      try await server.allClosed()
      #expect(server.openConnectionCount == 0)
      #expect(server.requests.count == 1_000)
    }
  }

  @Test func case39_cancelledWhileConnecting() async throws {
    // The server doesn't read the handshake, which may contain an empty line by chance.
    try await withFaultServer(accepting: { _ in .stall() }) { _ in
      .reply()
    } operation: { server in
      let client = HTTPNetworkClient(
        baseURL: try BaseURL("https://127.0.0.1:\(server.port)"),
        configuration: .init(timeouts: .none), transport: TestTransport.connections)
      let task = Task { await code(of: GetPath("/"), client) }
      _ = try await server.waitForConnections(count: 1)
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(server.requests.isEmpty)
    }
  }

  @Test func case40_tenThousandCancelledRequestsLeaveNothing() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    try await withExchanges { exchange in
      guard exchange.request.path != "/after" else { return try await exchange.send(.text("well")) }
      arrived.yield()
      try await exchange.closed()
    } operation: { server in
      let transport = connectionTransport()
      let client = HTTPNetworkClient(baseURL: try server.baseURL, transport: transport)
      var arrival = arrivals.makeAsyncIterator()
      // A hundred at a time: most of them still wait for a connection when they are cancelled.
      for _ in 0..<100 {
        let tasks = (0..<100).map { _ in Task { await code(of: GetPath("/"), client) } }
        await arrival.next()
        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == .cancelled) }
      }
      #expect(try await client.perform(GetText("/after")) == "well")
      try await transport.shutdown()
      // Connections are accepted in order: all before this one are known, and closed.
      let other = connectionTransport()
      _ = try await HTTPNetworkClient(baseURL: try server.baseURL, transport: other)
        .perform(GetText("/after"))
      try await other.shutdown()
      try await server.allClosed()
      #expect(server.openConnectionCount == 0)
    }
  }

  private func code(
    of request: GetPath, _ client: HTTPNetworkClient
  ) async -> NetworkError.Code? {
    do throws(NetworkError) {
      try await client.perform(request)
      return nil
    } catch {
      return error.code
    }
  }
}
