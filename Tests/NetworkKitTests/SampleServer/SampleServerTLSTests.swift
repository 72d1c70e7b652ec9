import NetworkKit
import NetworkKitServer
import NetworkKitTesting
import Testing

/// A sample server with TLS, which behaves as one without it.
@Suite(.timeLimit(.minutes(60))) struct SampleServerTLSTests {
  let server: SampleServer

  init() throws {
    server = try SampleServer(
      certificateChain: .bytes(Array(TestCertificate.valid.pem.utf8)),
      privateKey: .bytes(Array(TestCertificate.key.utf8)))
    server.respond(to: FetchGuest.self) { Guest(id: $0.id, name: "Ann") }
  }

  private func withClient(
    _ trustRoots: TransportSecurity.TrustRoots = .bytes(Array(TestCertificate.authority.utf8)),
    _ operation: (HTTPNetworkClient) async throws -> Void
  ) async throws {
    let transport = try NIOTransport(security: TransportSecurity(trustRoots: trustRoots))
    try await operation(
      HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .generous, retries: .never),
        transport: transport))
    await transport.shutdown()
  }

  @Test func aDeclaredRequestIsReceived() async throws {
    #expect(server.url == "https://127.0.0.1:\(server.port)")
    try await withClient { client in
      let first = try await client.perform(FetchGuest(id: 7))
      let second = try await client.perform(FetchGuest(id: 8))
      #expect([first, second] == [Guest(id: 7, name: "Ann"), Guest(id: 8, name: "Ann")])
    }
    #expect(server.requests(of: FetchGuest.self).map(\.id) == [7, 8])
    #expect(server.requests.map(\.connection) == [1, 1])
  }

  @Test func anUntrustedCertificateIsRejected() async throws {
    try await withClient(.system) { client in
      let error = await #expect(throws: FetchGuest.Failure.self) {
        try await client.perform(FetchGuest(id: 7))
      }
      #expect(error?.networkError.code == .secureConnectionFailed)
    }
    #expect(server.requests.isEmpty)
  }

  @Test func largeBodiesArriveInBothDirections() async throws {
    server.respond(to: CreateGuest.self) { Guest(id: 1, name: $0.name) }
    let name = String(repeating: "0123456789abcdef", count: 60_000)
    try await withClient { client in
      let guest = try await client.perform(CreateGuest(name: name))
      #expect(guest.name == name)
    }
  }

  @Test(arguments: [
    (
      FaultScript.status(200).header("Content-Length", "100").body("{").close(),
      NetworkError.Code.incompleteBody
    ),
    (FaultScript.reset(), .connectionLost),
    (FaultScript.raw("no HTTP\r\n\r\n").close(), .invalidResponse),
  ])
  func faultsApply(fault: FaultScript, code: NetworkError.Code) async throws {
    server.respond(to: FetchGuest.self, fault: fault)
    try await withClient { client in
      let error = await #expect(throws: FetchGuest.Failure.self) {
        try await client.perform(FetchGuest(id: 7))
      }
      #expect(error?.networkError.code == code)
    }
  }

  @Test func stoppingClosesTheConnections() async throws {
    try await withClient { client in
      _ = try await client.perform(FetchGuest(id: 7))
      #expect(server.openConnectionCount == 1)
      await server.stop()
      #expect(server.openConnectionCount == 0)
      let error = await #expect(throws: FetchGuest.Failure.self) {
        try await client.perform(FetchGuest(id: 7))
      }
      #expect(error?.networkError.code == .connectionRefused)
    }
  }

  @Test func stoppingDoesNotWaitForAHandshake() async throws {
    try await withRawConnection(toPort: server.port) { _ in
      // The client sends nothing.
      await server.stop()
    }
    #expect(server.openConnectionCount == 0)
  }

  @Test func aKeyOfAnotherCertificateIsAnError() throws {
    let error = #expect(throws: NetworkError.self) {
      try SampleServer(
        certificateChain: .bytes(Array(TestCertificate.client.utf8)),
        privateKey: .bytes(Array(TestCertificate.key.utf8)))
    }
    #expect(error?.reason == "the private key doesn't match the server's certificate")
  }
}
