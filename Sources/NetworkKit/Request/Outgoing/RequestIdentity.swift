internal import Foundation
internal import HTTPTypes

/// What a request asks for and on whose behalf: two requests with the same identity ask the same.
///
/// The key for whatever gives one answer to several requests: coalescing, caching, replaying,
/// hedging. Credentials are part of it, so that nobody is given what another user may see.
///
/// | part of it | no part of it |
/// |---|---|
/// | the method | ``OutgoingRequest/name`` and ``OutgoingRequest/endpointTemplate`` |
/// | the URL, its scheme and host in lower case, a default port left out | ``OutgoingRequest/callSite`` |
/// | all header fields: their names in any order, the values of one name in theirs | ``OutgoingRequest/timeout`` and ``OutgoingRequest/delivery`` |
/// | the body: bytes; a file's path, length and date; the parts of a form | the boundary of a form |
/// | | ``OutgoingRequest/context`` and what is declared sensitive |
///
/// It holds what it compares, secrets too, and shows none of it.
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

  /// `nil` for a stream: its bytes are not known before it is read.
  private static func body(_ body: RequestBody) -> Body? {
    if let parts = body.parts {
      let compared = parts.compactMap(part)
      return compared.count == parts.count ? .form(compared) : nil
    }
    if let file = body.file { return stamp(file) }
    return body.bytes.map { .bytes($0) }
  }

  private static func part(_ part: MultipartPart) -> Part? {
    let content: Body? =
      switch part.content {
      case .bytes(let bytes): .bytes(bytes)
      case .file(let path): stamp(path)
      case .stream: nil
      }
    return content.map {
      Part(
        name: part.name, filename: part.filename, contentType: part.contentType, content: $0)
    }
  }

  private static func stamp(_ path: String) -> Body? {
    (try? FileStamp(path: path)).map { .file($0) }
  }
}

extension OutgoingRequest {
  /// What the request asks for, to compare it with another; `nil` where that cannot be known: a body
  /// that is a stream, or a file that is not there.
  ///
  /// Ask after the middleware that adds credentials has run: they are part of it.
  public var identity: RequestIdentity? { RequestIdentity(self) }
}

extension RequestIdentity: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// Method, origin and a number that is the same for equal identities of one process, such as
  /// `GET https://api.github.com #1f0c3a5e`.
  public var description: String {
    let digits = String(UInt32(truncatingIfNeeded: hashValue), radix: 16)
    let origin = Redaction().value(self.origin)
    return "\(method) \(origin) #\(String(repeating: "0", count: 8 - digits.count))\(digits)"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
