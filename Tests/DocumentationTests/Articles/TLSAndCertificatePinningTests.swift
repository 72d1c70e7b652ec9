import NetworkKit
import Testing

struct TLSAndCertificatePinningTests {
  private let path = "/missing/authority.pem"

  @Test func trustsAnAuthority() {
    let error = #expect(throws: NetworkError.self) {
      let transport = try NIOTransport(
        security: TransportSecurity(trustRoots: .file(path: path)))
      _ = transport
    }
    #expect(error?.code == .invalidConfiguration)
  }

  @Test(arguments: [("/missing/client.pem", "/missing/client.key")])
  func presentsACertificate(chainPath: String, keyPath: String) {
    let certificate = ClientCertificate(
      chain: .file(path: chainPath), privateKey: .file(path: keyPath))
    let security = TransportSecurity(trustRoots: .file(path: path), clientCertificate: certificate)
    #expect(security.clientCertificate == certificate)
  }

  @Test(arguments: [
    (
      "DG840iKaHg4sKGVawpCKQZhi7m2+fNo+iHbEB+vF03U=",
      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
    )
  ])
  func pinsPublicKeys(currentKey: String, backupKey: String) throws {
    var security = TransportSecurity()
    security.pins = [
      try CertificatePins(
        host: "api.example.com", includesSubdomains: true, sha256: [currentKey, backupKey])
    ]
    security.pinFailureHandler = { failure in
      print("\(failure.host) has the key \(failure.found)")
    }
    #expect(security.pins.first?.hashes == [currentKey, backupKey])
  }

  private struct RevokedKey: Error {}

  @Test(arguments: [["DG840iKaHg4sKGVawpCKQZhi7m2+fNo+iHbEB+vF03U="] as Set<String>])
  func verifiesCertificates(revokedKeys: Set<String>) {
    var security = TransportSecurity()
    security.serverVerifier = { identity in
      if revokedKeys.contains(identity.publicKeyHash) { throw RevokedKey() }
    }
    let identity = ServerIdentity(host: "api.example.com", certificate: [])
    #expect(throws: Never.self) { try security.serverVerifier?(identity) }
  }

  @Test func usesAnotherAddress() throws {
    let transport = try NIOTransport(addresses: ["api.example.com": "192.0.2.7"])
    #expect(throws: Never.self) { _ = HTTPNetworkClient(transport: transport) }
  }
}

func explainTLSFailures() async throws {
  do throws(NetworkError) {
    _ = try await ListStories().perform()
  } catch let error where error.code == .secureConnectionFailed {
    print(error.reason, error.underlyingError ?? "")
  }
}

struct TLSFailureTests {
  @Test func explainsATLSFailure() async throws {
    let mock = MockNetworkClient()
    mock.stub(
      ListStories.self,
      sequence: [
        .failure(NetworkError(.secureConnectionFailed, "the certificate has expired")),
        .failure(NetworkError(.invalidResponse, "the response isn't HTTP")),
      ])
    await withNetworkClient(mock) {
      await #expect(throws: Never.self) { try await explainTLSFailures() }
      let error = await #expect(throws: NetworkError.self) { try await explainTLSFailures() }
      #expect(error?.code == .invalidResponse)
    }
  }
}
