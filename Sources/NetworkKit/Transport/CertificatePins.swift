internal import Foundation

/// The public keys that the server of a host may have (certificate pinning).
///
/// A pin is the SHA-256 hash of the `SubjectPublicKeyInfo` of the server's own certificate, in Base64 as in RFC 7469:
///
/// ```sh
/// openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der |
///   openssl dgst -sha256 -binary | base64
/// ```
///
/// The transport compares the key after the TLS handshake and before it sends a byte of a request. Always include
/// the pin of a backup key, so that you can replace the key of the server.
public struct CertificatePins: Sendable, Hashable {
  /// The key of a server that isn't among the pins of its host.
  public struct Failure: Sendable, Hashable {
    /// The host of the pins.
    public let host: String
    /// The pin of the server's key, in Base64.
    public let found: String
  }

  /// The host, in lowercase.
  public let host: String

  /// Whether the pins apply to the subdomains of the host as well.
  public let includesSubdomains: Bool

  /// The SHA-256 hashes of the keys, in Base64.
  public let hashes: Set<String>

  /// Creates the pins of a host.
  ///
  /// - Parameters:
  ///   - host: The host, such as `api.example.com`.
  ///   - includesSubdomains: Whether the pins apply to the subdomains of the host as well; `false` by default.
  ///   - hashes: The SHA-256 hashes of the keys, in Base64.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if there is no hash, or one isn't 32 bytes in Base64.
  public init(
    host: String, includesSubdomains: Bool = false, sha256 hashes: [String]
  ) throws(NetworkError) {
    for hash in hashes where Data(base64Encoded: hash)?.count != SHA256.size {
      throw NetworkError(
        .invalidConfiguration,
        "the pin \"\(hash)\" of \(host) isn't a SHA-256 hash: it must be 32 bytes in Base64")
    }
    guard !hashes.isEmpty else {
      throw NetworkError(
        .invalidConfiguration, "there are no pins for \(host); pass the hash of at least one key")
    }
    self.host = host.lowercased()
    self.includesSubdomains = includesSubdomains
    self.hashes = Set(hashes)
  }

  /// Whether the pins apply to a host.
  func apply(to host: String) -> Bool {
    host == self.host || includesSubdomains && host.hasSuffix("." + self.host)
  }

  /// Checks the key of a server.
  ///
  /// - Parameter key: The `SubjectPublicKeyInfo`, in DER.
  /// - Throws: ``NetworkError/Code/secureConnectionFailed`` if the key isn't among the pins.
  func check(_ key: [UInt8], _ report: (@Sendable (Failure) -> Void)?) throws(NetworkError) {
    let hash = Data(SHA256.hash(key)).base64EncodedString()
    guard !hashes.contains(hash) else { return }
    report?(Failure(host: host, found: hash))
    throw NetworkError(
      .secureConnectionFailed,
      "the public key of the server isn't among the pins of \(host); its pin is \(hash)")
  }
}
