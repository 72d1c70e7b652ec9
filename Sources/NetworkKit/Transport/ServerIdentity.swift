internal import Foundation
internal import NetworkKitSupport

/// The certificate that a server presented in a TLS handshake, and the host of the request.
///
/// After a transport verifies the certificate, it passes the identity to ``TransportSecurity/serverVerifier``.
public struct ServerIdentity: Sendable, Hashable {
  /// The host of the request, in the canonical form of ``Origin/host``.
  public let host: String

  /// The server's certificate, in DER format.
  public let certificate: [UInt8]

  /// The SHA-256 hash of the server's public key in Base64, as in ``CertificatePins``, or an empty string if the
  /// certificate can't be read.
  public let publicKeyHash: String

  /// Creates an identity, which you can use to test a verifier.
  ///
  /// - Parameters:
  ///   - host: The host of the request.
  ///   - certificate: The server's certificate, in DER format.
  public init(host: String, certificate: [UInt8]) {
    self.host = CanonicalHost.configured(host) ?? host.lowercased()
    self.certificate = certificate
    publicKeyHash =
      CertificateFields(certificate).map {
        Data(SHA256.hash(Array($0.publicKeyInfo))).base64EncodedString()
      } ?? ""
  }
}

/// The fields of a certificate (RFC 5280, section 4.1) that's encoded in DER (ITU-T X.690).
struct CertificateFields {
  let issuer: ArraySlice<UInt8>
  let subject: ArraySlice<UInt8>
  let publicKeyInfo: ArraySlice<UInt8>

  /// Reads the fields of a certificate, or returns `nil` if it isn't a version 3 certificate.
  init?(_ certificate: [UInt8]) {
    guard let outer = Element(certificate[...]), let inner = Element(outer.content) else {
      return nil
    }
    var elements: [Element] = []
    var rest = inner.content
    while elements.count < 7, let element = Element(rest) {
      elements.append(element)
      rest = rest[element.content.endIndex...]
    }
    // [0] version, serial number, algorithm, issuer, validity, subject, public key.
    guard elements.count == 7, elements[0].tag == 0xA0 else { return nil }
    (issuer, subject) = (elements[3].content, elements[5].content)
    publicKeyInfo = certificate[elements[5].content.endIndex..<elements[6].content.endIndex]
  }

  /// A DER element, which consists of a tag, the length of the content, and the content.
  private struct Element {
    let tag: UInt8
    let content: ArraySlice<UInt8>

    init?(_ bytes: ArraySlice<UInt8>) {
      guard let tag = bytes.first, let short = bytes.dropFirst().first else { return nil }
      var rest = bytes.dropFirst(2)
      var count = Int(short)
      if short >= 0x80 {
        let lengthCount = Int(short & 0x7F)
        guard lengthCount <= 4, rest.count >= lengthCount else { return nil }
        count = rest.prefix(lengthCount).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(lengthCount)
      }
      guard rest.count >= count else { return nil }
      self.tag = tag
      content = rest.prefix(count)
    }
  }
}

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
