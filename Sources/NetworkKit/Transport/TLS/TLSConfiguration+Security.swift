#if NIO
  internal import NIOCore
  package import NIOSSL

  extension TLSConfiguration {
    /// The default settings of a transport.
    static var ofTransport: TLSConfiguration {
      var configuration = makeClientConfiguration()
      configuration.minimumTLSVersion = .tlsv12
      return configuration
    }

    /// Creates the settings for a transport's connections.
    ///
    /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a certificate or key can't be read, or they don't
    ///   belong together.
    init(_ security: TransportSecurity) throws(NetworkError) {
      try security.checkVersions()
      self = .ofTransport
      if security.minimumVersion == .tls13 { minimumTLSVersion = .tlsv13 }
      maximumTLSVersion = security.maximumVersion.map { $0 == .tls13 ? .tlsv13 : .tlsv12 }
      if let roots = security.trustRoots.certificates {
        trustRoots = .certificates(try Self.certificates(roots, setting: "trust roots"))
      }
      if let certificate = security.clientCertificate { try present(certificate) }
    }

    /// Reads a certificate and its key, which a peer that uses these settings presents.
    ///
    /// - Parameters:
    ///   - certificate: The certificate and the key.
    ///   - setting: The name of the certificate in errors.
    /// - Throws: ``NetworkError/Code/invalidConfiguration`` if they can't be read, or don't belong together.
    package mutating func present(
      _ certificate: ClientCertificate, as setting: String = "client certificate"
    ) throws(NetworkError) {
      let chain = try Self.certificates(certificate.chain, setting: setting)
      certificateChain = chain.map { .certificate($0) }
      do {
        privateKey = .privateKey(
          try Self.key(certificate.privateKey, password: certificate.password))
      } catch {
        throw NetworkError(
          .invalidConfiguration,
          """
          the private key of the \(setting) can't be read: it doesn't exist, it isn't in PEM format, or \
          its password is missing or wrong
          """, underlyingError: error)
      }
      do {
        _ = try NIOSSLContext(configuration: self)
      } catch {
        throw NetworkError(
          .invalidConfiguration,
          "the private key doesn't match the \(setting)", underlyingError: error)
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
        let problem =
          if case .file(let path) = pem {
            """
            "\(path)" doesn't exist, can't be read, contains no certificate in PEM format, or contains an invalid \
            certificate
            """
          } else {
            "no certificate in PEM format was found, or a certificate isn't valid"
          }
        throw NetworkError(
          .invalidConfiguration, "the \(setting) can't be loaded: \(problem)",
          underlyingError: error)
      }
    }
  }

  extension Channel {
    /// Checks the certificate of the server to which the channel is connected.
    func checkServer(_ host: String, _ security: TransportSecurity) throws {
      let certificate = try pipeline.syncOperations.nioSSL_peerCertificate()
      try security.check(
        ServerIdentity(host: host, certificate: certificate?.toDERBytes() ?? []))
    }
  }
#endif
