import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// The settings of a transport's connections.
@Suite(.timeLimit(.minutes(10))) struct ConnectionSettingsTests {
  @Test func aHostWithAnAddressIsNotLookedUp() async throws {
    try await withFaultServer { _ in
      .reply(body: "hello")
    } operation: { server in
      let transport = try connectionTransport(addresses: ["host.invalid": "127.0.0.1"])
      let client = HTTPNetworkClient(
        baseURL: try BaseURL("http://host.invalid:\(server.port)"), transport: transport)
      #expect(try await client.perform(GetText("/")) == "hello")
      #expect(server.requests.first?.values(of: "Host") == ["host.invalid:\(server.port)"])
      try await transport.shutdown()
    }
  }

  @Test(arguments: ["", "localhost", "1.2.3", "127.0.0.1:80"])
  func anAddressThatIsNotOne(address: String) {
    let error = #expect(throws: NetworkError.self) {
      try connectionTransport(addresses: ["a.test": address])
    }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.reason.contains("a.test") == true)
  }

  @Test func anIdleConnectionCloses() async throws {
    try await withFaultServer { _ in
      .reply(body: "hello")
    } operation: { server in
      let transport = try connectionTransport(idleConnectionLifetime: .milliseconds(50))
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: transport)
      _ = try await client.perform(GetText("/"))
      try await server.waitForConnectionsToClose()
      #expect(try await client.perform(GetText("/")) == "hello")
      #expect(server.connections.count == 2)
      try await transport.shutdown()
    }
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func aLifetimeThatIsNotAboveZero(lifetime: Duration) {
    let error = #expect(throws: NetworkError.self) {
      try connectionTransport(idleConnectionLifetime: lifetime)
    }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.reason.contains("idleConnectionLifetime") == true)
  }

  @Test(arguments: [
    (AsyncHTTPClientTransport.HTTPVersion.automatic, "PRI * HTTP/2.0"),
    (.http1Only, "GET / HTTP/1.1"),
  ])
  func theVersionOfHTTP(
    version: AsyncHTTPClientTransport.HTTPVersion, beginning: String
  ) async throws {
    let received = Locked("")
    try await withRawServer(.tls(protocols: ["h2", "http/1.1"])) { peer in
      let bytes = try await peer.receive() ?? []
      received.withLock { $0 = String(decoding: bytes.prefix(14), as: UTF8.self) }
    } operation: { (server) async throws in
      let transport = try connectionTransport(
        httpVersion: version,
        security: TransportSecurity(
          trustRoots: .bytes(Array(TestCertificate.authority.utf8))))
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(server.url), configuration: .init(retries: .never),
        transport: transport)
      await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      try await transport.shutdown()
    }
    #expect(received.withLock { $0 } == beginning)
  }
}
