import NIOSSL
import NetworkKitSupport
import Testing

@testable import NetworkKit

/// The TLS settings of a transport, against servers with TLS.
@Suite(.timeLimit(.minutes(60))) struct TransportSecurityTests {
  private static let roots = TransportSecurity.TrustRoots.bytes(
    Array(TestCertificate.authority.utf8))

  private static let client = ClientCertificate(
    chain: .bytes(Array(TestCertificate.client.utf8)),
    privateKey: .bytes(Array(TestCertificate.clientKey.utf8)))

  /// The text of a response from a server, and the number of bytes that it received.
  private func response(
    from security: RawServer.Security, with settings: TransportSecurity, host: String? = nil
  ) async throws -> (text: Result<String, NetworkError>, received: Int) {
    let received = Locked(0)
    let text = try await withRawServer(security) { peer in
      if security.protocols == ["h2"] {
        try await peer.send(HTTP2Bytes.preface)
        var reader = HTTP2FrameReader()
        // The preface and the settings are part of the connection, and not of a request.
        while let bytes = try await peer.receive() {
          guard reader.frameTypes(adding: bytes).contains(HTTP2Bytes.FrameType.headers) else {
            continue
          }
          received.withLock { $0 += bytes.count }
          try await peer.send(
            HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("hello"))
        }
      } else if let bytes = try await peer.receive() {
        received.withLock { $0 += bytes.count }
        try await peer.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
      }
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let transport = try connectionTransport(security: settings)
      let url = server.url.replacing("localhost", with: host ?? "localhost")
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(url), configuration: .init(retries: .never), transport: transport)
      let text: Result<String, NetworkError>
      do throws(NetworkError) {
        text = .success(try await client.perform(GetText("/")))
      } catch {
        text = .failure(error)
      }
      try await transport.shutdown()
      return text
    }
    return (text, received.withLock { $0 })
  }

  private func error(_ result: Result<String, NetworkError>) -> NetworkError? {
    if case .failure(let error) = result { error } else { nil }
  }

  // MARK: Pins

  @Test(arguments: [RawServer.Security.http1, .http2])
  func aKeyAmongThePins(security: RawServer.Security) async throws {
    var settings = TransportSecurity(trustRoots: Self.roots)
    let other = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
    settings.pins = [try CertificatePins(host: "LocalHost", sha256: [other, TestCertificate.pin])]
    let (text, _) = try await response(from: security, with: settings)
    #expect(try text.get() == "hello")
  }

  @Test(arguments: [RawServer.Security.http1, .http2])
  func case55_anotherKeySendsNothing(security: RawServer.Security) async throws {
    let failures = Locked<[CertificatePins.Failure]>([])
    var settings = TransportSecurity(trustRoots: Self.roots)
    settings.pins = [
      try CertificatePins(
        host: "localhost", sha256: ["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="])
    ]
    settings.pinFailureHandler = { failure in failures.withLock { $0.append(failure) } }
    let (text, received) = try await response(from: security, with: settings)
    let error = error(text)
    #expect(error?.code == .secureConnectionFailed)
    #expect(error?.reason.contains("doesn't match any pin for localhost") == true)
    #expect(error?.transmission == .notSent)
    #expect(error?.attemptCount == 1)
    #expect(received == 0)
    #expect(failures.withLock { $0.map(\.found) } == [TestCertificate.pin])
  }

  @Test(arguments: ["localhost.", "LOCALHOST", "LocalHost."])
  func pinsApplyToEverySpellingOfTheHost(spelling: String) async throws {
    var settings = TransportSecurity(trustRoots: Self.roots)
    for host in ["localhost", spelling] {
      settings.pins = [
        try CertificatePins(host: host, sha256: ["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="])
      ]
      let (text, received) = try await response(from: .http1, with: settings, host: spelling)
      #expect(error(text)?.reason.contains("doesn't match any pin for localhost") == true)
      #expect(received == 0)
      settings.pins = [try CertificatePins(host: host, sha256: [TestCertificate.pin])]
      let accepted = try await response(from: .http1, with: settings, host: spelling)
      #expect(try accepted.text.get() == "hello")
    }
  }

  @Test func pinsDoNotReplaceTheTrustRoots() async throws {
    var settings = TransportSecurity()
    settings.pins = [try CertificatePins(host: "localhost", sha256: [TestCertificate.pin])]
    let (text, _) = try await response(from: .http1, with: settings)
    #expect(error(text)?.reason.contains("isn't trusted") == true)
  }

  @Test func pinsRequireHTTPS() async throws {
    var settings = TransportSecurity()
    settings.pins = [try CertificatePins(host: "127.0.0.1", sha256: [TestCertificate.pin])]
    let (text, received) = try await response(from: .none, with: settings)
    #expect(error(text)?.reason.contains("must use https") == true)
    #expect(received == 0)
  }

  @Test func pinsApplyToHostsAndSubdomains() throws {
    let host = try CertificatePins(host: "a.test", sha256: [TestCertificate.pin])
    let all = try CertificatePins(
      host: "a.test", includesSubdomains: true, sha256: [TestCertificate.pin])
    #expect(["a.test", "b.a.test", "ba.test"].map(host.apply) == [true, false, false])
    #expect(["a.test", "c.b.a.test", "ba.test"].map(all.apply) == [true, true, false])
  }

  @Test(arguments: [[], ["AAAA"], ["not Base64"], [TestCertificate.pin, ""]])
  func pinsThatAreNotHashes(hashes: [String]) {
    let error = #expect(throws: NetworkError.self) {
      try CertificatePins(host: "a.test", sha256: hashes)
    }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.reason.contains("a.test") == true)
  }

  // MARK: Verifiers

  private struct Rejection: Error {}

  @Test(arguments: [RawServer.Security.http1, .http2])
  func aVerifierSeesTheCertificate(security: RawServer.Security) async throws {
    let identities = Locked<[ServerIdentity]>([])
    var settings = TransportSecurity(trustRoots: Self.roots)
    settings.serverVerifier = { identity in identities.withLock { $0.append(identity) } }
    #expect(try await response(from: security, with: settings).text.get() == "hello")
    let identity = try #require(identities.withLock { $0 }.first)
    #expect(identity.host == "localhost")
    #expect(identity.publicKeyHash == TestCertificate.pin)
    #expect(try identity.certificate == TestCertificate.valid.der)
  }

  @Test(arguments: [RawServer.Security.http1, .http2])
  func aVerifierThatRejectsSendsNothing(security: RawServer.Security) async throws {
    var settings = TransportSecurity(trustRoots: Self.roots)
    settings.serverVerifier = { _ in throw Rejection() }
    let (text, received) = try await response(from: security, with: settings)
    let error = error(text)
    #expect(error?.code == .secureConnectionFailed)
    #expect(error?.reason.contains("serverVerifier rejected the certificate for localhost") == true)
    #expect(error?.underlyingError is Rejection)
    #expect(error?.transmission == .notSent)
    #expect(error?.attemptCount == 1)
    #expect(received == 0)
  }

  @Test func aVerifierDoesNotReplaceTheTrustRoots() async throws {
    let isCalled = Locked(false)
    var settings = TransportSecurity()
    settings.serverVerifier = { _ in isCalled.withLock { $0 = true } }
    let (text, _) = try await response(from: .http1, with: settings)
    #expect(error(text)?.reason.contains("isn't trusted") == true)
    #expect(!isCalled.withLock { $0 })
  }

  @Test func identitiesOfTruncatedCertificates() throws {
    let certificate = try TestCertificate.valid.der
    #expect(ServerIdentity(host: "A.test", certificate: certificate).host == "a.test")
    for count in certificate.indices {
      let identity = ServerIdentity(host: "a.test", certificate: Array(certificate.prefix(count)))
      #expect(identity.publicKeyHash.isEmpty)
    }
  }

  // MARK: Certificates of clients

  @Test(arguments: [nil, "secret"])
  func presentsACertificate(password: String?) async throws {
    var security = RawServer.Security.http1
    security.requiresClientCertificate = true
    let key = password == nil ? TestCertificate.clientKey : TestCertificate.encryptedClientKey
    let certificate = ClientCertificate(
      chain: .bytes(Array(TestCertificate.client.utf8)), privateKey: .bytes(Array(key.utf8)),
      password: password)
    let settings = TransportSecurity(trustRoots: Self.roots, clientCertificate: certificate)
    #expect(try await response(from: security, with: settings).text.get() == "hello")
  }

  @Test func hasNoCertificate() async throws {
    var security = RawServer.Security.http1
    security.requiresClientCertificate = true
    let (text, _) = try await response(
      from: security, with: TransportSecurity(trustRoots: Self.roots))
    let error = error(text)
    #expect(error?.code == .secureConnectionFailed)
    #expect(error?.reason.contains("requires a client certificate") == true)
  }

  @Test(arguments: [
    (
      ClientCertificate(
        chain: .file(path: "/missing.pem"), privateKey: .file(path: "/missing.key")),
      "\"/missing.pem\" doesn't exist"
    ),
    (
      ClientCertificate(
        chain: .bytes(Array(TestCertificate.client.utf8)), privateKey: .file(path: "/missing.key")),
      "the private key of the client certificate can't be read"
    ),
    (
      ClientCertificate(
        chain: .bytes(Array(TestCertificate.client.utf8)),
        privateKey: .bytes(Array(TestCertificate.encryptedClientKey.utf8)), password: "wrong"),
      "the private key of the client certificate can't be read"
    ),
    (
      ClientCertificate(
        chain: .bytes(Array(TestCertificate.client.utf8)),
        privateKey: .bytes(Array(TestCertificate.key.utf8))),
      "the private key doesn't match the client certificate"
    ),
  ])
  func certificatesThatCannotBeUsed(certificate: ClientCertificate, reason: String) {
    let error = #expect(throws: NetworkError.self) {
      try connectionTransport(security: TransportSecurity(clientCertificate: certificate))
    }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func theKeyOfACertificateIsNotShown() {
    var text = ""
    dump(TransportSecurity(clientCertificate: Self.client), to: &text)
    #expect(text.contains("ClientCertificate"))
    #expect(!text.contains("\(Array(TestCertificate.clientKey.utf8).prefix(20))"))
    #expect(text.count < 2_000)
  }

  // MARK: Versions and roots

  @Test func theServerSupportsNoVersionOfTheClient() async throws {
    var security = RawServer.Security.http1
    security.maximumVersion = .tlsv12
    let (text, _) = try await response(
      from: security, with: TransportSecurity(trustRoots: Self.roots, minimumVersion: .tls13))
    #expect(error(text)?.code == .secureConnectionFailed)
    let older = TransportSecurity(trustRoots: Self.roots, maximumVersion: .tls12)
    #expect(try await response(from: .http1, with: older).text.get() == "hello")
  }

  @Test func settingsThatCannotBeMet() {
    for security in [
      TransportSecurity(minimumVersion: .tls13, maximumVersion: .tls12),
      TransportSecurity(trustRoots: .bytes(Array("no certificate".utf8))),
      TransportSecurity(trustRoots: .file(path: "/missing.pem")),
    ] {
      let error = #expect(throws: NetworkError.self) {
        try connectionTransport(security: security)
      }
      #expect(error?.code == .invalidConfiguration)
    }
  }
}
