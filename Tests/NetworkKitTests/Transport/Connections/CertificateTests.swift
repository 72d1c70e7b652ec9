import NetworkKit
import Testing

/// Tests of the errors about a certificate that isn't trusted.
@Suite(.timeLimit(.minutes(60))) struct CertificateTests {
  /// The error of a request to a server with a certificate.
  private func error(of security: RawServer.Security) async throws -> NetworkError? {
    try await withRawServer(security) { peer in
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let retries = try RetryPolicy(baseDelay: .zero, maximumDelay: .zero)
      let error = try await server.withClient(retries: retries) { (client) async throws in
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      // The handshake that failed, and the look at the certificate.
      #expect(server.connectionCount <= 2)
      return error
    }
  }

  @Test(arguments: [
    (TestCertificate.expired, ": it expired on 2021-01-01"),
    (.notYetValid, ": it isn't valid before 2110-01-01"),
    (.selfSigned, "it's self-signed"),
    (.otherHost, "isn't valid for this hostname"),
  ])
  func theErrorSaysWhatIsWrong(certificate: TestCertificate, problem: String) async throws {
    let error = try await error(of: .tls(certificate))
    #expect(error?.code == .secureConnectionFailed)
    #expect(error?.reason.contains(problem) == true, "\(error?.reason ?? "")")
    #expect(error?.transmission == .notSent)
    #expect(error?.attemptCount == 1)
    #expect(error?.description.contains("BoringSSL") == false)
    #expect(error?.description.contains(".cc") == false)
  }

  @Test func anUnknownAuthorityIsNamedAsSuch() async throws {
    try await withRawServer(.http1) { peer in
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      // The shared transport trusts the system's authorities.
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(server.url), transport: TestTransport.connections)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .secureConnectionFailed)
      #expect(
        error?.reason.hasSuffix(
          "issued by an unknown authority; to trust that authority, use "
            + "TransportSecurity.trustRoots") == true)
    }
  }

  @Test func aServerWithoutTLS() async throws {
    try await withRawServer { peer in
      _ = try await peer.receive()
      try await peer.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
    } operation: { (server) async throws in
      let url = "https" + server.url.dropFirst("http".count)
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(url), configuration: .init(retries: .never),
        transport: TestTransport.connections)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .secureConnectionFailed)
      #expect(error?.reason.contains("doesn't use TLS on this port") == true)
    }
  }

  @Test func aFileOfTrustRootsMustExist() async throws {
    try await withTemporaryFile("no certificate") { (path) async throws in
      for path in ["/nonexistent/roots.pem", path] {
        let error = #expect(throws: NetworkError.self) {
          try connectionTransport(
            security: TransportSecurity(trustRoots: .file(path: path)))
        }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.reason.contains(path) == true)
      }
    }
  }
}
