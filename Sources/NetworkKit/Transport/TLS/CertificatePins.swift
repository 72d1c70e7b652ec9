internal import Foundation
internal import NetworkKitSupport

/// The public keys that a host's servers may use (certificate pinning).
///
/// A pin is the Base64-encoded SHA-256 hash of the `SubjectPublicKeyInfo` in the server's own certificate, as RFC 7469
/// specifies:
///
/// ```sh
/// openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der |
///   openssl dgst -sha256 -binary | base64
/// ```
///
/// The transport compares the server's key with the pins after the TLS handshake and before it sends any part of a
/// request. Always include the pin of a backup key, so that you can replace the server's key.
public struct CertificatePins: Sendable, Hashable {
  /// A pinning failure, in which a server's key doesn't match any of the pins for its host.
  public struct Failure: Sendable, Hashable {
    /// The host to which the pins apply.
    public let host: String
    /// The pin of the server's key, in Base64.
    public let found: String
  }

  /// The host, in the canonical form of ``Origin/host``.
  public let host: String

  /// A Boolean value that indicates whether the pins also apply to the host's subdomains.
  public let includesSubdomains: Bool

  /// The SHA-256 hashes of the keys, in Base64.
  public let hashes: Set<String>

  /// Creates pins for a host.
  ///
  /// - Parameters:
  ///   - host: The host, such as `api.example.com`, without a scheme, port, or wildcard. Case and a trailing dot are
  ///     ignored, non-ASCII letters are converted to the `xn--` form, and an IPv6 address doesn't need brackets.
  ///   - includesSubdomains: A Boolean value that indicates whether the pins also apply to the host's subdomains;
  ///     `false` by default.
  ///   - hashes: The SHA-256 hashes of the keys, in Base64.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if `host` isn't a host, if `hashes` is empty, or if a hash
  ///   isn't the Base64 encoding of 32 bytes.
  public init(
    host: String, includesSubdomains: Bool = false, sha256 hashes: [String]
  ) throws(NetworkError) {
    guard let canonical = CanonicalHost.configured(host) else {
      throw NetworkError(
        .invalidConfiguration,
        """
        "\(host)" isn't a host to which certificate pins can apply; pass only the host, such as "api.example.com", \
        without a scheme, port, path, or wildcard, and use includesSubdomains for its subdomains
        """)
    }
    for hash in hashes where Data(base64Encoded: hash)?.count != SHA256.size {
      throw NetworkError(
        .invalidConfiguration,
        "the pin \"\(hash)\" for \(host) isn't a SHA-256 hash: it must be 32 Base64-encoded bytes")
    }
    guard !hashes.isEmpty else {
      throw NetworkError(
        .invalidConfiguration,
        "CertificatePins has no hash for \(host); pass the hash of at least one key")
    }
    self.host = canonical
    self.includesSubdomains = includesSubdomains
    self.hashes = Set(hashes)
  }

  /// Returns whether the pins apply to a host in canonical form.
  func apply(to host: String) -> Bool {
    host == self.host || includesSubdomains && host.isInDomain(self.host)
  }
}
