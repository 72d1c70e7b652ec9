import Foundation
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// The settings of a transport's connections.
@Suite(.timeLimit(.minutes(60))) struct ConnectionSettingsTests {
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

  private static var localhostHasIPv6: Bool {
    let hosts = try? String(contentsOfFile: "/etc/hosts", encoding: .utf8)
    return hosts?.contains(/(?m)^::1\s.*\blocalhost\b/) == true
  }

  /// RFC 8305: the addresses of a host are used in turn, and those of both families.
  @Test(
    .enabled(if: ConnectionSettingsTests.localhostHasIPv6, "localhost has only one address"),
    arguments: ["127.0.0.1", "::1"])
  func aHostIsReachedAtEitherAddress(address: String) async throws {
    try await withRawServer(host: address) { peer in
      try await peer.receiveHead()
      try await peer.send("HTTP/1.1 204 No Content\r\n\r\n")
    } operation: { (server) async throws in
      let transport = connectionTransport()
      let client = HTTPNetworkClient(
        baseURL: try BaseURL("http://localhost:\(server.port)"),
        configuration: .init(retries: .never), transport: transport)
      try await client.perform(GetPath("/"))
      #expect(server.connectionCount == 1)
      try await transport.shutdown()
    }
  }

  /// RFC 6066, section 3: an IP address isn't a server name.
  @Test(arguments: [("localhost", "localhost"), ("127.0.0.1", nil)])
  func onlyANameIsSentAsTheServersName(host: String, name: String?) async throws {
    let names = Locked<[String?]>([])
    var security = RawServer.Security.http1
    security.onServerName = { name in names.withLock { $0.append(name) } }
    try await withRawServer(security) { peer in
      try await peer.receiveHead()
      try await peer.send("HTTP/1.1 204 No Content\r\n\r\n")
    } operation: { (server) async throws in
      let transport = try connectionTransport(
        security: TransportSecurity(trustRoots: .bytes(Array(TestCertificate.authority.utf8))))
      let client = HTTPNetworkClient(
        baseURL: try BaseURL("https://\(host):\(server.port)"), transport: transport)
      try await client.perform(GetPath("/"))
      try await transport.shutdown()
    }
    #expect(names.withLock { $0 } == [name])
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

  @Test func theShutdownDoesNotWaitForAConnectionWithoutSettings() async throws {
    let isShutDown = Gate()
    try await withRawServer(.http2) { peer in
      try await isShutDown.wait()
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      _ = try await server.withClient(
        timeouts: Timeouts(total: .seconds(2)), connectTimeout: .seconds(1)
      ) {
        (client) async throws in
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      isShutDown.open()
    }
  }

  @Test func aConnectionWhoseCertificateIsNotPinnedCloses() async throws {
    let isClosed = Gate()
    try await withRawServer(.http1) { peer in
      defer { isClosed.open() }
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      var security = TransportSecurity(
        trustRoots: .bytes(Array(TestCertificate.authority.utf8)))
      security.pins = [
        try CertificatePins(
          host: "localhost", sha256: ["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="])
      ]
      let transport = try connectionTransport(
        connectTimeout: generousTimeout, security: security)
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(server.url),
        configuration: .init(timeouts: .generous, retries: .never), transport: transport)
      await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      try await isClosed.wait()
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
    (NIOTransport.HTTPVersion.automatic, "PRI * HTTP/2.0"),
    (.http1Only, "GET / HTTP/1.1"),
  ])
  func theVersionOfHTTP(
    version: NIOTransport.HTTPVersion, beginning: String
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
