public import Foundation
public import HTTPTypes
internal import NetworkKit
public import NetworkKitIdentity

/// A signer for HTTP Message Signatures (RFC 9421) with `hmac-sha256`.
///
/// ```swift
/// let signer = HTTPMessageSigner(keyID: "app", key: key)
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   LoggingMiddleware()
/// } attemptMiddleware: {
///   RequestSigning(signer)
/// }
/// ```
public struct HTTPMessageSigner: RequestSigner {
  /// The error if a request lacks a component to sign.
  public struct MissingComponent: Error, Sendable, Hashable {
    /// The name of the component.
    public let name: String
  }

  private let label: String
  private let keyID: String
  private let key: [UInt8]
  private let components: [String]
  private let now: @Sendable () -> Date

  /// Creates a signer.
  ///
  /// - Parameters:
  ///   - label: The label of the signature; `sig1` by default.
  ///   - keyID: The ID of the key on the server.
  ///   - key: The shared key.
  ///   - components: The signed components (RFC 9421, section 2): names of header fields in lower case, and
  ///     `@method`, `@target-uri`, `@authority`, `@path` and `@query`. By default the method, the URL and the body.
  ///     With `content-digest`, the signer adds that field (RFC 9530).
  ///   - now: A closure that returns the time of the signature.
  public init(
    label: String = "sig1", keyID: String, key: [UInt8],
    components: [String] = ["@method", "@target-uri", "content-digest"],
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.label = label
    self.keyID = keyID
    self.key = key
    self.components = components
    self.now = now
  }

  /// Adds the fields `Signature-Input` and `Signature`.
  ///
  /// - Throws: ``MissingComponent``: a header field that the request doesn't have, or the digest of a body that
  ///   can be read only once.
  public func sign(_ head: inout HTTPRequest, bodySHA256: [UInt8]?) async throws {
    if components.contains("content-digest"), let bodySHA256 {
      set("content-digest", to: "sha-256=\(binary(bodySHA256))", in: &head)
    }
    let names = components.map { "\"\($0)\"" }.joined(separator: " ")
    let created = Int(now().timeIntervalSince1970)
    let parameters = "(\(names));created=\(created);keyid=\"\(keyID)\""
    let signature = HMAC.sha256(Array(try base(of: head, parameters).utf8), key: key)
    set("signature-input", to: "\(label)=\(parameters)", in: &head)
    set("signature", to: "\(label)=\(binary(signature))", in: &head)
  }

  /// The text that's signed (section 2.5).
  func base(of head: HTTPRequest, _ parameters: String) throws -> String {
    let lines = try components.map { "\"\($0)\": \(try value(of: $0, in: head))" }
    return (lines + ["\"@signature-params\": \(parameters)"]).joined(separator: "\n")
  }

  private func value(of component: String, in head: HTTPRequest) throws -> String {
    let target = head.path ?? "/"
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    switch component {
    case "@method": return head.method.rawValue
    case "@authority": return try authority(of: head)
    case "@target-uri": return "\(head.scheme ?? "https")://\(try authority(of: head))\(target)"
    case "@path": return String(target[..<mark])
    case "@query": return mark == target.endIndex ? "?" : String(target[mark...])
    default:
      guard let name = HTTPField.Name(component), head.headerFields.contains(name) else {
        throw MissingComponent(name: component)
      }
      return head.headerFields[values: name]
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ", ")
    }
  }

  /// The host in lower case, with the port if it isn't the default one (section 2.2.3).
  private func authority(of head: HTTPRequest) throws -> String {
    guard let origin = Origin(head) else { throw MissingComponent(name: "@authority") }
    let isDefault = origin.port == (origin.scheme == "http" ? 80 : 443)
    return isDefault ? origin.host : "\(origin.host):\(origin.port)"
  }

  private func set(_ name: String, to value: String, in head: inout HTTPRequest) {
    if let name = HTTPField.Name(name) { head.headerFields[name] = value }
  }

  /// Bytes in the format of structured fields (RFC 8941, section 3.3.5).
  private func binary(_ bytes: [UInt8]) -> String {
    ":\(Data(bytes).base64EncodedString()):"
  }
}
