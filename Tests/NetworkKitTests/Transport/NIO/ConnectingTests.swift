import Foundation
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// Requests while their connection is established to a server that accepts it and never responds to the TLS handshake.
@Suite(.timeLimit(.minutes(60))) struct ConnectingTests {
  /// Runs the server, which a test sends requests to with a client.
  private func withSilentServer(
    closed: Gate = Gate(), connectTimeout: Duration = generousTimeout,
    _ operation: (RawServer, HTTPNetworkClient, NIOTransport) async throws -> Void
  ) async throws {
    try await withRawServer(.none) { peer in
      try await peer.waitUntilClosed()
      closed.open()
    } operation: { (server) async throws in
      let transport = try NIOTransport(connectTimeout: connectTimeout)
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(server.url.replacing("http:", with: "https:")),
        configuration: .init(timeouts: .generous, retries: .never), transport: transport)
      try await operation(server, client, transport)
      await transport.shutdown()
    }
  }

  private func waitForConnections(_ count: Int, _ server: RawServer) async throws {
    while server.connectionCount < count { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func shutdownEndsAConnectionThatIsBeingEstablished() async throws {
    let closed = Gate()
    try await withSilentServer(closed: closed) { server, client, transport in
      let requests = (0..<3).map { _ in Task { try await client.perform(GetText("/")) } }
      try await waitForConnections(1, server)
      await transport.shutdown()
      for request in requests {
        let error = await #expect(throws: NetworkError.self) { try await request.value }
        #expect(error?.code == .transportFailed)
        #expect(error?.reason.contains("shut down") == true)
        #expect(error?.transmission == .notSent)
      }
      try await closed.wait()
      #expect(transport.connectionCounts.open == 0)
      #expect(server.connectionCount == 1)
    }
  }

  /// The server may support HTTP/2, so the others would share its connection. A new handshake for each canceled request
  /// would never be complete if it took longer than the requests wait.
  @Test func theRequestsBehindACanceledOneWaitForItsConnection() async throws {
    try await withSilentServer { server, client, transport in
      let first = Task { try await client.perform(GetText("/")) }
      try await waitForConnections(1, server)
      let others = (0..<20).map { _ in Task { try await client.perform(GetText("/")) } }
      while transport.connectionCounts.waitingRequests < 20 { await Task.yield() }
      first.cancel()
      await #expect(throws: NetworkError.self) { try await first.value }
      try await Task.sleep(for: .milliseconds(100))
      #expect(server.connectionCount == 1)
      #expect(transport.connectionCounts.waitingRequests == 20)
      for other in others { other.cancel() }
      for other in others { _ = try? await other.value }
      #expect(transport.connectionCounts.waitingRequests == 0)
    }
  }

  @Test func shutdownEndsTheConnectionOfACanceledRequest() async throws {
    let closed = Gate()
    try await withSilentServer(closed: closed) { server, client, transport in
      let request = Task { try await client.perform(GetText("/")) }
      try await waitForConnections(1, server)
      request.cancel()
      await #expect(throws: NetworkError.self) { try await request.value }
      await transport.shutdown()
      try await closed.wait()
      #expect(transport.connectionCounts.open == 0)
    }
  }

  #if os(Linux)
    @Test func shutdownLeavesNoSocketOpen() async throws {
      try await withSilentServer { server, _, _ in
        let transport = try NIOTransport(httpVersion: .http1Only)
        let client = HTTPNetworkClient(
          baseURL: try BaseURL(server.url.replacing("http:", with: "https:")),
          configuration: .init(timeouts: .generous, retries: .never), transport: transport)
        let requests = (0..<50).map { _ in Task { try await client.perform(GetText("/")) } }
        try await waitForConnections(50, server)
        for request in requests.dropFirst(25) { request.cancel() }
        for request in requests.dropFirst(25) { _ = try? await request.value }
        #expect(try openSockets(connectedTo: server.port) == 50)
        await transport.shutdown()
        #expect(try openSockets(connectedTo: server.port) == 0)
        for request in requests { _ = try? await request.value }
      }
    }

    /// The number of sockets of this machine that are connected to a port of 127.0.0.1, and that a process has open.
    private func openSockets(connectedTo port: Int) throws -> Int {
      // Foundation reads only the beginning of a file whose size is reported as zero.
      let file = try #require(FileHandle(forReadingAtPath: "/proc/net/tcp"))
      let table = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
      let address = "0100007F:" + String(port + 0x10000, radix: 16, uppercase: true).suffix(4)
      var count = 0
      for line in table.split(separator: "\n") {
        let fields: [Substring] = line.split(separator: " ")
        if fields.count > 9, fields[2] == address, fields[9] != "0" { count += 1 }
      }
      return count
    }
  #endif

  // MARK: Timeouts

  @Test func theTotalTimeoutOfARequestThatWaitsForAHandshakeIsNotAboutTheMaximum() async throws {
    let clock = TestClock()
    try await withSilentServer { server, holder, transport in
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(server.url.replacing("http:", with: "https:")),
        configuration: .init(
          timeouts: try .total(.seconds(5)), retries: .never, clock: clock),
        transport: transport)
      let first = Task { try await holder.perform(GetText("/")) }
      try await waitForConnections(1, server)
      let second = Task { try await client.perform(GetText("/")) }
      await clock.waitForSleepers(count: 1)
      while transport.connectionCounts.waitingRequests == 0 { await Task.yield() }
      clock.advance(by: .seconds(5))
      let error = await #expect(throws: NetworkError.self) { try await second.value }
      #expect(error?.code == .totalTimeout)
      #expect(error?.transmission == .notSent)
      first.cancel()
      _ = try? await first.value
    }
  }

  /// The second request waits for the connection of the first.
  @Test func theConnectTimeoutIncludesTheWaitForAnotherConnection() async throws {
    let timeout = Duration.seconds(4)
    try await withSilentServer(connectTimeout: timeout) { _, client, _ in
      let results = await withTaskGroup(of: (NetworkError.Code?, Duration).self) { group in
        let start = ContinuousClock.now
        for _ in 0..<2 {
          group.addTask {
            let error = await #expect(throws: NetworkError.self) {
              try await client.perform(GetText("/"))
            }
            return (error?.code, ContinuousClock.now - start)
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.allSatisfy { $0.0 == .connectTimeout })
      #expect(results.allSatisfy { $0.1 < timeout * 2 })
    }
  }
}

/// Requests while their connection is established through a proxy, which opens the tunnel when a test lets it.
@Suite(.timeLimit(.minutes(60))) struct DetachedConnectionTests {
  /// Cancels the request whose connection is established, and then sends another one.
  ///
  /// - Returns: The response to the second request, and the number of connections.
  private func responseAfterCancellation(
    _ httpVersion: NIOTransport.HTTPVersion,
    _ serve: @escaping @Sendable (RawPeer) async throws -> Void
  ) async throws -> (text: String, connectionCount: Int) {
    let gate = Gate()
    return try await withRawServer(.none) { peer in
      try await peer.receiveHead()
      try await gate.wait()
      try await peer.send("HTTP/1.1 200 OK\r\n\r\n")
      try await serve(peer)
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let transport = try NIOTransport(
        connectTimeout: generousTimeout, httpVersion: httpVersion,
        proxies: .all(through: try Proxy(server.url)))
      let client = HTTPNetworkClient(
        baseURL: "http://api.invalid",
        configuration: .init(timeouts: .generous, retries: .never), transport: transport)
      let first = Task { try await client.perform(GetText("/first")) }
      while server.connectionCount == 0 { try await Task.sleep(for: .milliseconds(5)) }
      first.cancel()
      let error = await #expect(throws: NetworkError.self) { try await first.value }
      #expect(error?.code == .cancelled)
      #expect(error?.transmission == .notSent)
      gate.open()
      while transport.connectionCounts.idle == 0 { try await Task.sleep(for: .milliseconds(5)) }
      let text = try await client.perform(GetText("/second"))
      await transport.shutdown()
      return (text, server.connectionCount)
    }
  }

  private static let reply = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"

  @Test func theNextRequestUsesTheConnectionOfACanceledOne() async throws {
    let (text, count) = try await responseAfterCancellation(.automatic) { peer in
      try await peer.receiveHead()
      try await peer.send(Self.reply)
    }
    #expect(text == "hello")
    #expect(count == 1)
  }

  @Test func theNextRequestUsesTheHTTP2ConnectionOfACanceledOne() async throws {
    let (text, count) = try await responseAfterCancellation(.http2PriorKnowledge) { peer in
      // The server's preface must not arrive together with the proxy's response.
      var reader = HTTP2FrameReader()
      try await peer.receive(
        HTTP2Bytes.FrameType.settings, HTTP2Bytes.FrameType.headers, by: &reader)
      try await peer.send(
        HTTP2Bytes.preface + HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("hello"))
    }
    #expect(text == "hello")
    #expect(count == 1)
  }

  /// No request has used the connection, but it has been idle.
  @Test func aRequestThatMeetsAClosedConnectionIsSentAgain() async throws {
    let (text, count) = try await responseAfterCancellation(.automatic) { peer in
      try await peer.receiveHead()
      if peer.number == 2 { try await peer.send(Self.reply) } else { throw CancellationError() }
    }
    #expect(text == "hello")
    #expect(count == 2)
  }
}
