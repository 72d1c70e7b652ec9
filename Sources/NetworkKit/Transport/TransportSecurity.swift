/// The TLS settings of a transport.
///
/// A transport always verifies the certificate of a server and its host name, and requires TLS 1.2 or later.
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
    /// The authorities in a PEM file, such as a company's own, and no others.
    case file(path: String)
    /// The authorities in PEM format, and no others.
    case bytes([UInt8])
  }

  /// A version of TLS.
  public enum Version: Sendable, Hashable, Comparable {
    /// TLS 1.2 (RFC 5246).
    case tls12
    /// TLS 1.3 (RFC 8446).
    case tls13
  }

  /// The certification authorities that the transport trusts.
  public var trustRoots: TrustRoots

  /// The certificate that the transport presents to servers that request one; `nil` for none.
  public var clientCertificate: ClientCertificate?

  /// The lowest version of TLS that the transport accepts.
  public var minimumVersion: Version

  /// The highest version of TLS that the transport offers; `nil` for the highest that it supports.
  public var maximumVersion: Version?

  /// The public keys that the servers of some hosts may have.
  ///
  /// The pins of a host are in addition to the trust roots: a server needs a trusted certificate, too.
  public var pins: [CertificatePins] = []

  /// A closure that the transport calls when the key of a server isn't among the pins of its host.
  public var pinFailureHandler: (@Sendable (CertificatePins.Failure) -> Void)?

  /// Creates the settings.
  ///
  /// - Parameters:
  ///   - trustRoots: The trusted certification authorities; the system's by default.
  ///   - clientCertificate: The certificate of the client; `nil` by default, for none.
  ///   - minimumVersion: The lowest version of TLS; TLS 1.2 by default.
  ///   - maximumVersion: The highest version of TLS; `nil` by default, for the highest that is supported.
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

/// A certificate by which a client authenticates itself to servers (mutual TLS), and its private key.
///
/// Descriptions of it don't contain the key or its password.
public struct ClientCertificate: Sendable, Hashable {
  /// Certificates or a key in PEM format.
  public enum PEM: Sendable, Hashable {
    /// The content of a file.
    case file(path: String)
    /// Bytes in memory.
    case bytes([UInt8])
  }

  /// The certificate of the client, followed by the intermediate certificates.
  public let chain: PEM

  /// The private key of the certificate.
  public let privateKey: PEM

  let password: String?

  /// Creates a client certificate.
  ///
  /// The files are read when a transport is created with the certificate.
  ///
  /// - Parameters:
  ///   - chain: The certificate of the client, followed by the intermediate certificates.
  ///   - privateKey: The private key of the certificate.
  ///   - password: The password of an encrypted private key; `nil` by default, for a key that isn't encrypted.
  public init(chain: PEM, privateKey: PEM, password: String? = nil) {
    self.chain = chain
    self.privateKey = privateKey
    self.password = password
  }
}

extension ClientCertificate: CustomStringConvertible, CustomReflectable {
  /// The kind of the value, without the key.
  public var description: String { "ClientCertificate" }

  /// The ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
