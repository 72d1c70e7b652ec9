import NetworkKit
import NetworkKitSupport
import Testing

/// Requests while their connection is established to a server that accepts it and never responds to the TLS handshake.
@Suite(.timeLimit(.minutes(60))) struct ConnectingTests {
  /// Runs the server, which a test sends requests to with a client.
  private func withSilentServer(
    closed: Gate = Gate(),
    _ operation: (RawServer, HTTPNetworkClient, NIOTransport) async throws -> Void
  ) async throws {
    try await withRawServer(.none) { peer in
      try await peer.waitUntilClosed()
      closed.open()
    } operation: { (server) async throws in
      let transport = try NIOTransport(connectTimeout: generousTimeout)
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

  /// The server may support HTTP/2, so the others would share its connection.
  @Test func theRequestsBehindACanceledOneStillShareAConnection() async throws {
    try await withSilentServer { server, client, transport in
      let first = Task { try await client.perform(GetText("/")) }
      try await waitForConnections(1, server)
      let others = (0..<20).map { _ in Task { try await client.perform(GetText("/")) } }
      while transport.connectionCounts.waitingRequests < 20 { await Task.yield() }
      first.cancel()
      await #expect(throws: NetworkError.self) { try await first.value }
      try await waitForConnections(2, server)
      try await Task.sleep(for: .milliseconds(100))
      #expect(server.connectionCount == 2)
      #expect(transport.connectionCounts.waitingRequests == 19)
      for other in others { other.cancel() }
      for other in others { _ = try? await other.value }
      #expect(transport.connectionCounts.waitingRequests == 0)
    }
  }
}
