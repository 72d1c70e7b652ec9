#if canImport(Darwin) || URLSession
  internal import NetworkKitSupport

  internal import Foundation

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #else
    internal import Security
  #endif

  /// The requirements for servers' certificates that a session can enforce.
  struct ServerTrust: Sendable {
    private let security: TransportSecurity
    /// The trusted certificates, in DER format, or `nil` for the system's certificates.
    private let roots: [Data]?

    /// Creates the requirements.
    ///
    /// - Throws: ``NetworkError/Code/invalidConfiguration`` if `URLSession` doesn't support a setting on this
    ///   platform, or a certificate can't be read.
    init(_ security: TransportSecurity) throws(NetworkError) {
      try security.checkVersions()
      try Self.checkSupport(of: security)
      self.security = security
      roots = try security.trustRoots.certificates.map { pem throws(NetworkError) in
        try Self.certificates(in: pem)
      }
    }

    /// Checks that requests to an origin meet the requirements.
    func check(_ origin: Origin?) throws(NetworkError) {
      if let origin { try security.checkScheme(of: origin) }
    }

    /// Returns the certificates of a PEM file (RFC 7468, section 5) in DER format.
    static func certificates(in pem: ClientCertificate.PEM) throws(NetworkError) -> [Data] {
      let data: Data? =
        switch pem {
        case .file(let path): FileManager.default.contents(atPath: path)
        case .bytes(let bytes): Data(bytes)
        }
      let blocks = String(decoding: data ?? Data(), as: UTF8.self)
        .components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst()
      let certificates = blocks.compactMap { block -> Data? in
        guard let end = block.range(of: "-----END CERTIFICATE-----") else { return nil }
        return Data(
          base64Encoded: String(block[..<end.lowerBound]), options: .ignoreUnknownCharacters)
      }
      guard !certificates.isEmpty, certificates.count == blocks.count else {
        throw NetworkError(
          .invalidConfiguration,
          """
          the trust roots can't be read: they don't exist, contain no certificate in PEM format, or contain an \
          invalid certificate
          """
        )
      }
      return certificates
    }
  }

  #if canImport(FoundationNetworking)
    extension ServerTrust {
      private static func checkSupport(of security: TransportSecurity) throws(NetworkError) {
        let settings = [
          ("trustRoots", security.trustRoots != .system),
          ("clientCertificate", security.clientCertificate != nil),
          ("minimumVersion", security.minimumVersion != .tls12),
          ("maximumVersion", security.maximumVersion != nil),
          ("pins", !security.pins.isEmpty),
          ("serverVerifier", security.serverVerifier != nil),
        ]
        guard let setting = settings.first(where: \.1)?.0 else { return }
        throw NetworkError(
          .invalidConfiguration,
          """
          URLSessionTransport doesn't support TransportSecurity.\(setting) on Linux, because FoundationNetworking \
          doesn't; use NIOTransport
          """)
      }

      func apply(to configuration: URLSessionConfiguration) {}
    }

  #else
    extension URLSessionConfiguration {
      /// Raises the minimum TLS version to 1.2 if it's lower.
      func requireTLS12() {
        let minimum = tls_protocol_version_t.TLSv12
        guard tlsMinimumSupportedProtocolVersion.rawValue < minimum.rawValue else { return }
        tlsMinimumSupportedProtocolVersion = minimum
      }
    }

    extension ServerTrust {
      private static func checkSupport(of security: TransportSecurity) throws(NetworkError) {
        guard security.clientCertificate != nil else { return }
        throw NetworkError(
          .invalidConfiguration,
          """
          URLSessionTransport doesn't support TransportSecurity.clientCertificate; use challengeHandler to \
          respond to the challenge with an identity from the keychain
          """)
      }

      /// Sets the TLS versions.
      func apply(to configuration: URLSessionConfiguration) {
        configuration.tlsMinimumSupportedProtocolVersion =
          security.minimumVersion == .tls13 ? .TLSv13 : .TLSv12
        guard let maximum = security.maximumVersion else { return }
        configuration.tlsMaximumSupportedProtocolVersion = maximum == .tls13 ? .TLSv13 : .TLSv12
      }

      /// Returns the credential that accepts a server's certificate.
      ///
      /// - Returns: The credential, or `nil` if the challenge isn't about a certificate or the transport has no
      ///   requirements for the certificate.
      /// - Throws: ``NetworkError/Code/secureConnectionFailed`` if the certificate doesn't meet the requirements.
      func credential(for challenge: URLAuthenticationChallenge) throws(NetworkError)
        -> URLCredential?
      {
        let space = challenge.protectionSpace
        let host = CanonicalHost.configured(space.host) ?? space.host.lowercased()
        guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust,
          let trust = space.serverTrust, roots != nil || security.hasRequirements(of: host)
        else { return nil }
        if let roots {
          let anchors = roots.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
          SecTrustSetAnchorCertificates(trust, anchors as CFArray)
          SecTrustSetAnchorCertificatesOnly(trust, true)
        }
        guard SecTrustEvaluateWithError(trust, nil) else {
          throw NetworkError(
            .secureConnectionFailed, "the certificate for \(space.host) isn't trusted")
        }
        let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
        let certificate = chain.first.map { [UInt8](SecCertificateCopyData($0) as Data) } ?? []
        try security.check(ServerIdentity(host: host, certificate: certificate))
        return URLCredential(trust: trust)
      }
    }
  #endif
#endif
