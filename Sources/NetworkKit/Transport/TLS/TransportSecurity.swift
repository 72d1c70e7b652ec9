/// The TLS settings of a transport.
///
/// A transport always verifies a server's certificate and hostname, and requires TLS 1.2 or later. On Linux, libcurl
/// determines the minimum version for `URLSessionTransport`.
///
/// ```swift
/// var security = TransportSecurity(trustRoots: .file(path: "company.pem"))
/// security.clientCertificate = ClientCertificate(
///   chain: .file(path: "client.pem"), privateKey: .file(path: "client.key"))
/// security.pins = [
///   try CertificatePins(host: "api.example.com", sha256: [currentKey, backupKey])
/// ]
/// ```
public struct TransportSecurity: Sendable {
  /// The certification authorities that a transport trusts.
  public enum TrustRoots: Sendable, Hashable {
    /// The authorities that the system trusts.
    case system
    /// Only the authorities in a PEM file, such as a company's own authority.
    case file(path: String)
    /// Only the authorities in PEM-encoded bytes.
    case bytes([UInt8])

    /// The certificates of the authorities, or `nil` for the authorities that the system trusts.
    var certificates: ClientCertificate.PEM? {
      switch self {
      case .system: nil
      case .file(let path): .file(path: path)
      case .bytes(let bytes): .bytes(bytes)
      }
    }
  }

  /// A TLS version.
  public enum Version: Sendable, Hashable, Comparable {
    /// TLS 1.2 (RFC 5246).
    case tls12
    /// TLS 1.3 (RFC 8446).
    case tls13
  }

  /// The certification authorities that the transport trusts.
  public var trustRoots: TrustRoots

  /// The certificate that the transport presents to servers that request one, or `nil` for none.
  public var clientCertificate: ClientCertificate?

  /// The minimum TLS version that the transport accepts.
  public var minimumVersion: Version

  /// The maximum TLS version that the transport offers, or `nil` for the highest version that the transport supports.
  public var maximumVersion: Version?

  /// The public keys that the servers of specific hosts may use; empty by default.
  ///
  /// Pins supplement the trust roots: a server still needs a trusted certificate. If several elements of the array
  /// apply to a host, the server's key must match a pin of at least one of them. A request to a host with pins must use
  /// `https`; otherwise, it throws ``NetworkError/Code/secureConnectionFailed``.
  public var pins: [CertificatePins] = []

  /// A closure that the transport calls when a server's key doesn't match any of the pins for its host; `nil` by
  /// default.
  public var pinFailureHandler: (@Sendable (CertificatePins.Failure) -> Void)?

  /// A closure that can reject a server's certificate by throwing an error; `nil` by default.
  ///
  /// The transport calls the closure for each new TLS connection, before it sends any part of a request. The closure
  /// supplements the trust roots and the pins, and receives only certificates that satisfy both.
  public var serverVerifier: (@Sendable (ServerIdentity) throws -> Void)?

  /// Creates TLS settings.
  ///
  /// - Parameters:
  ///   - trustRoots: The trusted certification authorities; the system's by default.
  ///   - clientCertificate: The client certificate, or `nil` (the default) for none.
  ///   - minimumVersion: The minimum TLS version; TLS 1.2 by default.
  ///   - maximumVersion: The maximum TLS version, or `nil` (the default) for the highest version that the transport
  ///     supports.
  public init(
    trustRoots: TrustRoots = .system, clientCertificate: ClientCertificate? = nil,
    minimumVersion: Version = .tls12, maximumVersion: Version? = nil
  ) {
    self.trustRoots = trustRoots
    self.clientCertificate = clientCertificate
    self.minimumVersion = minimumVersion
    self.maximumVersion = maximumVersion
  }
}

extension TransportSecurity {
  /// Checks that the settings allow at least one TLS version.
  func checkVersions() throws(NetworkError) {
    guard let maximumVersion, maximumVersion < minimumVersion else { return }
    throw NetworkError(
      .invalidConfiguration,
      "TransportSecurity.maximumVersion is lower than minimumVersion, so no connection can be established"
    )
  }

  /// Returns the pins for a host in canonical form.
  func pins(of host: String) -> [CertificatePins] {
    pins.filter { $0.apply(to: host) }
  }

  /// Checks that requests to a host with pins use TLS.
  func checkScheme(of origin: Origin) throws(NetworkError) {
    guard origin.scheme != "https", !pins(of: origin.host).isEmpty else { return }
    throw NetworkError(
      .secureConnectionFailed,
      "\(origin.host) has certificate pins, so requests to it must use https")
  }

  /// Returns whether a host's certificates must meet requirements in addition to the trust roots.
  func hasRequirements(of host: String) -> Bool {
    serverVerifier != nil || !pins(of: host).isEmpty
  }

  /// Checks a server's trusted certificate against the pins and the verifier.
  ///
  /// - Throws: ``NetworkError/Code/secureConnectionFailed`` if one of them rejects it.
  func check(_ identity: ServerIdentity) throws(NetworkError) {
    let matching = pins(of: identity.host)
    if let pins = matching.first {
      guard matching.contains(where: { $0.hashes.contains(identity.publicKeyHash) }) else {
        pinFailureHandler?(CertificatePins.Failure(host: pins.host, found: identity.publicKeyHash))
        throw NetworkError(
          .secureConnectionFailed,
          """
          the server's public key doesn't match any pin for \(pins.host); the pin for the server's key is \
          \(identity.publicKeyHash)
          """)
      }
    }
    do {
      try serverVerifier?(identity)
    } catch {
      throw NetworkError(
        .secureConnectionFailed,
        "TransportSecurity.serverVerifier rejected the certificate for \(identity.host)",
        underlyingError: error)
    }
  }
}

/// A certificate and its private key, which a client uses to authenticate itself to servers (mutual TLS).
///
/// Descriptions of this type don't contain the key or the password.
public struct ClientCertificate: Sendable, Hashable {
  /// Certificates or a key in PEM format.
  public enum PEM: Sendable, Hashable {
    /// The contents of a file.
    case file(path: String)
    /// Bytes in memory.
    case bytes([UInt8])
  }

  /// The client certificate, followed by the intermediate certificates.
  public let chain: PEM

  /// The certificate's private key.
  public let privateKey: PEM

  let password: String?

  /// Creates a client certificate.
  ///
  /// If the chain or the key is in a file, the transport's initializer reads that file.
  ///
  /// - Parameters:
  ///   - chain: The client certificate, followed by the intermediate certificates.
  ///   - privateKey: The certificate's private key.
  ///   - password: The password for an encrypted private key, or `nil` (the default) for a key that isn't encrypted.
  public init(chain: PEM, privateKey: PEM, password: String? = nil) {
    self.chain = chain
    self.privateKey = privateKey
    self.password = password
  }
}

extension ClientCertificate: RedactedStringConvertible {}
