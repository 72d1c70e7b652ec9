#if canImport(Darwin) || URLSession
  import Foundation
  import NetworkKitSupport
  import NetworkKitTesting
  import Testing

  @testable import NetworkKit

  /// Tests of `URLSessionTransport` alone; `TransportCase` has the rules of every transport.
  @Suite(.timeLimit(.minutes(60))) struct URLSessionTransportTests {
    @Test func aDecompressedBodyMeetsTheLimit() async throws {
      let server = try FaultServer { _ in .gzipBomb(inflatedSize: 200 << 20) }
      let client = HTTPNetworkClient(
        baseURL: server.baseURL,
        configuration: .init(limits: try ResponseLimits(bodySize: 1 << 20)),
        transport: URLSessionTransport())
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .responseTooLarge)
      await server.stop()
    }

    @Test func aDecompressedBodyIsNotDecompressedAgain() async throws {
      let server = try FaultServer { _ in
        .status(200).header("Content-Encoding", "gzip").header("Connection", "close")
          .body(gzippedZeros: 1 << 16).close()
      }
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: URLSessionTransport())
      let response = try await client.response(for: GetText("/"))
      #expect(response.value.utf8.count == 1 << 16)
      #expect(response.head.headerFields[.contentEncoding] == nil)
      await server.stop()
    }

    /// A session that's invalid ends the process if it creates a task.
    @Test func requestsDuringAShutdownFail() async throws {
      let server = try FaultServer { _ in .reply(200, body: "hello") }
      for _ in 0..<20 {
        let transport = URLSessionTransport()
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, configuration: .init(retries: .never), transport: transport)
        await withTaskGroup(of: Void.self) { group in
          for index in 0..<16 {
            group.addTask {
              if index == 8 { return transport.shutdown() }
              do throws(NetworkError) {
                #expect(try await client.perform(GetText("/")) == "hello")
              } catch {
                #expect(error.code == .transportFailed || error.code == .connectionLost)
              }
            }
          }
        }
        let error = await #expect(throws: NetworkError.self) {
          try await client.perform(GetText("/"))
        }
        #expect(error?.code == .transportFailed)
      }
      await server.stop()
    }

    @Test func aBodyIsNotReadForARequestThatEndsBeforeItStarts() throws {
      let request = try PostBody("/", body: .stream(.chunks(["a"]))).makeOutgoingRequest()
      let exchange = URLSessionExchange(request)
      let stopCount = Locked(0)
      exchange.stopUpload { stopCount.add(1) }
      exchange.cancel()
      exchange.cancel()
      #expect(stopCount.withLock { $0 } == 1)
      exchange.stopUpload { stopCount.add(1) }
      #expect(stopCount.withLock { $0 } == 2)
    }

    @Test func theBodyOfACanceledRequestIsNotRead() async throws {
      let readCount = Locked(0)
      let body = BodyStream {
        readCount.add(1)
        return BodyStream.chunks([]).makePull()
      }
      let outgoing = try PostBody("/", body: .stream(body)).makeOutgoingRequest()
        .resolved(against: "http://127.0.0.1:9")
      let (gate, transport) = (Gate(), URLSessionTransport())
      let sending = Task {
        try? await gate.wait()
        return try await transport.send(outgoing)
      }
      sending.cancel()
      let error = await #expect(throws: NetworkError.self) { try await sending.value }
      #expect(error?.code == .cancelled)
      #expect(error?.transmission == .notSent)
      #expect(readCount.withLock { $0 } == 0)
    }

    // MARK: TLS settings

    private var roots: TransportSecurity.TrustRoots {
      .bytes(Array(TestCertificate.authority.utf8))
    }

    @Test func readsCertificates() throws {
      let both = Array((TestCertificate.valid.pem + "\n" + TestCertificate.authority).utf8)
      let certificates = try ServerTrust.certificates(in: .bytes(both))
      #expect(certificates.count == 2)
      #expect(try certificates.first.map { Array($0) } == TestCertificate.valid.der)
    }

    @Test(arguments: ["", "text", "-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"])
    func rootsThatCannotBeRead(pem: String) {
      let error = #expect(throws: NetworkError.self) {
        try ServerTrust.certificates(in: .bytes(Array(pem.utf8)))
      }
      #expect(error?.code == .invalidConfiguration)
    }

    @Test func versionsThatCannotBeMet() {
      let error = #expect(throws: NetworkError.self) {
        try URLSessionTransport(
          security: TransportSecurity(minimumVersion: .tls13, maximumVersion: .tls12))
      }
      #expect(error?.code == .invalidConfiguration)
    }

    #if canImport(FoundationNetworking)
      @Test func everySettingIsRejectedOnLinux() throws {
        var pins = TransportSecurity()
        pins.pins = [try CertificatePins(host: "a.test", sha256: [TestCertificate.pin])]
        var verifier = TransportSecurity()
        verifier.serverVerifier = { _ in }
        let certificate = ClientCertificate(chain: .bytes([]), privateKey: .bytes([]))
        for (name, security) in [
          ("trustRoots", TransportSecurity(trustRoots: roots)),
          ("clientCertificate", TransportSecurity(clientCertificate: certificate)),
          ("minimumVersion", TransportSecurity(minimumVersion: .tls13)),
          ("maximumVersion", TransportSecurity(maximumVersion: .tls12)),
          ("pins", pins), ("serverVerifier", verifier),
        ] {
          let error = #expect(throws: NetworkError.self, "\(name)") {
            try URLSessionTransport(security: security)
          }
          #expect(error?.code == .invalidConfiguration)
          #expect(error?.reason.contains("TransportSecurity.\(name)") == true)
        }
        #expect(throws: Never.self) { try URLSessionTransport(security: TransportSecurity()) }
      }
    #endif
  }
#endif
