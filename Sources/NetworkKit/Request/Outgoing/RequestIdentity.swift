internal import Foundation
internal import HTTPTypes

/// A key that identifies equivalent requests for coalescing, caching, replaying, and hedging.
///
/// Two requests with equal identities can share one response. The credentials that a request contains are part of its
/// identity, so a user doesn't receive a response that's intended for another user. List middleware that shares or
/// stores responses after the middleware that adds credentials, because before it, the requests of all users are equal.
///
/// | Part of the Identity | Not Part of the Identity |
/// |---|---|
/// | The method | ``OutgoingRequest/name`` and ``OutgoingRequest/endpointTemplate`` |
/// | The URL, with its scheme and host in lowercase and without a default port | ``OutgoingRequest/callSite`` |
/// | All header fields: the names in any order, and each name's values in order | ``OutgoingRequest/timeout`` and ``OutgoingRequest/delivery`` |
/// | The body: its bytes; the path, length, and modification date of a file; or the parts of a form | The boundary of a form |
/// | | ``OutgoingRequest/context`` and the names of sensitive values |
///
/// The identity stores the values that it compares, including sensitive ones, but its description doesn't contain them.
public struct RequestIdentity: Sendable, Hashable {
  private enum Body: Hashable, Sendable {
    case bytes([UInt8])
    case file(FileStamp)
    case form([Part])
  }

  private struct Part: Hashable, Sendable {
    let name: String?
    let filename: String?
    let contentType: String?
    let content: Body
  }

  private let method: String
  private let origin: String
  private let path: String
  private let headers: [String: [String]]
  private let body: Body

  init?(_ request: OutgoingRequest) {
    guard let body = Self.body(request.body) else { return nil }
    let head = request.head
    method = head.method.rawValue
    origin =
      request.origin?.description ?? "\(head.scheme ?? "")://\(head.authority ?? "")"
    path = head.path ?? "/"
    headers = Self.headers(of: request)
    self.body = body
  }

  private static func headers(of request: OutgoingRequest) -> [String: [String]] {
    var headers: [String: [String]] = [:]
    for field in request.head.headerFields {
      headers[field.name.canonicalName, default: []].append(field.value)
    }
    if let form = request.body.contentType, request.body.parts != nil {
      let name = HTTPField.Name.contentType.canonicalName
      headers[name] = headers[name]?.map { $0 == form ? "multipart/form-data" : $0 }
    }
    return headers
  }

  /// Returns the body to compare, or `nil` for a stream, because its bytes aren't known before it's read.
  private static func body(_ body: RequestBody) -> Body? {
    if let parts = body.parts {
      let compared = parts.compactMap(part)
      return compared.count == parts.count ? .form(compared) : nil
    }
    if let file = body.file { return (try? FileStamp(path: file)).map { .file($0) } }
    return body.bytes.map { .bytes($0) }
  }

  private static func part(_ part: MultipartPart) -> Part? {
    body(part.body).map {
      Part(
        name: part.name, filename: part.filename, contentType: part.contentType, content: $0)
    }
  }
}

extension OutgoingRequest {
  /// The identity of the request, or `nil` if the body is a stream or a file that doesn't exist.
  ///
  /// Use this property in middleware that's listed after all middleware that adds credentials, because credentials are
  /// part of the identity.
  public var identity: RequestIdentity? { RequestIdentity(self) }
}

extension RequestIdentity: RedactedStringConvertible {
  /// The method, the origin, and a number that's the same for equal identities within a process, such as
  /// `GET https://api.github.com #1f0c3a5e`.
  public var description: String {
    let digits = String(UInt32(truncatingIfNeeded: hashValue), radix: 16)
    let origin = Redaction().value(self.origin)
    return "\(method) \(origin) #\(String(repeating: "0", count: 8 - digits.count))\(digits)"
  }
}
