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
