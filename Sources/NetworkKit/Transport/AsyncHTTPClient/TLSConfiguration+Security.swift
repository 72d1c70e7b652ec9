#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore
  internal import NIOSSL

  extension TLSConfiguration {
    /// The settings of a transport's connections.
    ///
    /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a certificate or key cannot be read, or they don't
    ///   belong together.
    init(_ security: TransportSecurity) throws(NetworkError) {
      self = .makeClientConfiguration()
      minimumTLSVersion = security.minimumVersion == .tls13 ? .tlsv13 : .tlsv12
      if let maximum = security.maximumVersion {
        guard maximum >= security.minimumVersion else {
          throw NetworkError(
            .invalidConfiguration,
            "TransportSecurity.maximumVersion is below minimumVersion; no connection would be made")
        }
        maximumTLSVersion = maximum == .tls13 ? .tlsv13 : .tlsv12
      }
      switch security.trustRoots {
      case .system: break
      case .file(let path):
        trustRoots = .certificates(
          try Self.certificates(.file(path: path), setting: "trust roots"))
      case .bytes(let bytes):
        trustRoots = .certificates(try Self.certificates(.bytes(bytes), setting: "trust roots"))
      }
      if let certificate = security.clientCertificate { try present(certificate) }
    }

    private mutating func present(_ certificate: ClientCertificate) throws(NetworkError) {
      let chain = try Self.certificates(certificate.chain, setting: "client certificate")
      certificateChain = chain.map { .certificate($0) }
      do {
        privateKey = .privateKey(
          try Self.key(certificate.privateKey, password: certificate.password))
      } catch {
        throw NetworkError(
          .invalidConfiguration,
          """
          the private key of the client certificate cannot be read: it doesn't exist, isn't in PEM format, or \
          has another password
          """, underlyingError: error)
      }
      do {
        _ = try NIOSSLContext(configuration: self)
      } catch {
        throw NetworkError(
          .invalidConfiguration,
          "the private key doesn't belong to the client certificate", underlyingError: error)
      }
    }

    private static func key(
      _ pem: ClientCertificate.PEM, password: String?
    ) throws -> NIOSSLPrivateKey {
      let passphrase: NIOSSLPassphraseCallback<[UInt8]> = { $0(Array((password ?? "").utf8)) }
      return switch pem {
      case .file(let path):
        try NIOSSLPrivateKey(file: path, format: .pem, passphraseCallback: passphrase)
      case .bytes(let bytes):
        try NIOSSLPrivateKey(bytes: bytes, format: .pem, passphraseCallback: passphrase)
      }
    }

    private static func certificates(
      _ pem: ClientCertificate.PEM, setting: String
    ) throws(NetworkError) -> [NIOSSLCertificate] {
      do {
        let certificates =
          switch pem {
          case .file(let path): try NIOSSLCertificate.fromPEMFile(path)
          case .bytes(let bytes): try NIOSSLCertificate.fromPEMBytes(bytes)
          }
        guard !certificates.isEmpty else { throw NIOSSLError.failedToLoadCertificate }
        return certificates
      } catch {
        let place = if case .file(let path) = pem { "\"\(path)\" doesn't exist, or" } else { "it" }
        throw NetworkError(
          .invalidConfiguration,
          "the \(setting) cannot be read: \(place) has no certificate in PEM format",
          underlyingError: error)
      }
    }
  }

  extension HTTPClient.Configuration {
    /// Closes connections to servers whose key isn't among some pins, before a request is sent.
    mutating func check(
      _ pins: CertificatePins, _ report: (@Sendable (CertificatePins.Failure) -> Void)?
    ) {
      let (http1, http2) = (http1_1ConnectionDebugInitializer, http2ConnectionDebugInitializer)
      http1_1ConnectionDebugInitializer = { channel in
        if let failed = channel.failure(of: pins, report) { return failed }
        return http1?(channel) ?? channel.eventLoop.makeSucceededVoidFuture()
      }
      http2ConnectionDebugInitializer = { channel in
        if let failed = channel.failure(of: pins, report) { return failed }
        return http2?(channel) ?? channel.eventLoop.makeSucceededVoidFuture()
      }
    }
  }

  extension Channel {
    /// The failure of a connection whose key isn't among some pins; `nil` if it is.
    fileprivate func failure(
      of pins: CertificatePins, _ report: (@Sendable (CertificatePins.Failure) -> Void)?
    ) -> EventLoopFuture<Void>? {
      do {
        let certificate = try pipeline.syncOperations.nioSSL_peerCertificate()
        try pins.check(certificate?.extractPublicKey().toSPKIBytes() ?? [], report)
        return nil
      } catch {
        return eventLoop.makeFailedFuture(error)
      }
    }
  }
#endif
