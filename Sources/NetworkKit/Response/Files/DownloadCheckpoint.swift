internal import Foundation
internal import HTTPTypes
internal import NetworkKitSupport

/// Information about a partial file that determines whether a later request can continue the file.
///
/// A checkpoint contains no sensitive values. The later request sends its own credentials, and the server checks both
/// the credentials and the validator.
struct DownloadCheckpoint: Codable, Equatable, Sendable {
  /// The fields that a response to a range request doesn't repeat (RFC 9110, section 15.3.7), and that say something
  /// about the whole file.
  private static let fileFields = ["Repr-Digest", "Content-Digest", "Content-Disposition"]
    .compactMap { HTTPField.Name($0) }

  /// A random value that's hashed together with the request, so that the request can't be guessed.
  private let salt: String

  /// The hash of the parts of the request that select the file.
  private let requestHash: String

  /// The origin of the server that responded, or `nil` if it isn't known.
  let origin: String?

  /// The value of `If-Range`: a strong entity tag or a strong date (RFC 9110, section 13.1.5).
  let validator: String

  /// The size of the whole file, in bytes, or `nil` if it isn't known.
  let length: Int?

  /// The fields of the response that say something about the whole file.
  private let fields: [String: String]

  /// Creates the checkpoint for a response that contains the whole file. Returns `nil` if a later request can't
  /// continue the file.
  init?(_ response: NetworkResponse, to request: OutgoingRequest) {
    let fields = response.head.headerFields
    guard fields[.acceptRanges]?.lowercased() != "none", let validator = Self.validator(in: fields)
    else { return nil }
    salt = "\(UUID())"
    requestHash = Self.hash(of: request, salt: salt)
    origin = response.origin
    self.validator = validator
    length = response.announcedLength
    var fileFields: [String: String] = [:]
    for name in Self.fileFields { fileFields[name.rawName] = fields[name] }
    self.fields = fileFields
  }

  /// Returns whether a request is for the same file as the request that the checkpoint was created for. A validator
  /// identifies a version of one file, but not the file (RFC 9110, section 8.8.3).
  func isForRequest(_ request: OutgoingRequest) -> Bool {
    requestHash == Self.hash(of: request, salt: salt)
  }

  /// The hash contains the whole path, but not the values of sensitive parameters, which can change.
  private static func hash(of request: OutgoingRequest, salt: String) -> String {
    let head = request.head
    let accepted = head.headerFields.filter { $0.name.canonicalName.hasPrefix("accept") }
    let path = String((head.path ?? "").splitAtQuery().path)
    let url = RequestSummary(request).url
    let parts =
      [salt, head.scheme ?? "", head.authority ?? "", path, url]
      + accepted.map { "\($0.name.canonicalName): \($0.value)" }
    return Data(SHA256.hash(Array(parts.joined(separator: "\n").utf8))).base64EncodedString()
  }

  /// The head of a complete response with the fields that say something about the whole file.
  var fileHead: HTTPResponse {
    var head = HTTPResponse(status: .ok)
    for name in Self.fileFields { head.headerFields[name] = fields[name.rawName] }
    return head
  }

  /// Returns the strong validator of a response. The validator is the entity tag or, if there isn't one, a modification
  /// date that's at least 60 seconds older than the response (RFC 9110, sections 8.8.2.2 and 8.8.3).
  static func validator(in fields: HTTPFields) -> String? {
    if let tag = fields[.eTag] { return isStrong(tag) ? tag : nil }
    guard let modified = fields[.lastModified], let date = fields[.date],
      let modifiedDate = HTTPDate.date(from: modified, now: Date()),
      let responseDate = HTTPDate.date(from: date, now: Date()),
      responseDate.timeIntervalSince(modifiedDate) >= 60
    else { return nil }
    return modified
  }

  private static func isStrong(_ tag: String) -> Bool {
    let bytes = Array(tag.utf8)
    let quote = UInt8(ascii: "\"")
    return bytes.count >= 2 && bytes.first == quote && bytes.last == quote
      && bytes.dropFirst().dropLast().allSatisfy { $0 > 0x20 && $0 != quote && $0 != 0x7F }
  }

  /// Returns whether a response continues the file after `offset` bytes.
  func isContinued(by response: NetworkResponse, at offset: Int) -> Bool {
    let fields = response.head.headerFields
    guard response.head.status == .partialContent, response.origin == origin,
      let range = ContentRange(fields[.contentRange]), range.bytes?.lowerBound == offset,
      // Without a length, it isn't known whether the part is the last one.
      let completeLength = range.completeLength ?? length,
      completeLength == length ?? completeLength
    else { return false }
    // A response to If-Range with a date may have an entity tag that the first response didn't have.
    guard let tag = fields[.eTag], validator.hasPrefix("\"") else { return true }
    return tag == validator
  }

  /// Returns whether a response indicates that the file is complete after `offset` bytes.
  func isCompleted(by response: NetworkResponse, at offset: Int) -> Bool {
    response.head.status == .rangeNotSatisfiable && response.origin == origin && length == offset
      && ContentRange(response.head.headerFields[.contentRange])?.completeLength == offset
  }
}

extension OutgoingRequest {
  /// A Boolean value that indicates whether a range request can continue a response to this request. Range requests are
  /// defined only for GET (RFC 9110, section 14.2).
  var isResumable: Bool { head.method == .get && !head.headerFields.contains(.range) }

  /// Returns the request for the bytes of a file from `offset` to the end, or for the whole file if it has changed.
  func resuming(_ checkpoint: DownloadCheckpoint, at offset: Int) -> OutgoingRequest {
    var request = self
    request.head.headerFields[.range] = "bytes=\(offset)-"
    request.head.headerFields[.ifRange] = checkpoint.validator
    return request
  }
}

extension NetworkResponse {
  /// The origin of the server that sent the response, after any redirects.
  fileprivate var origin: String? { request.flatMap { Origin($0) }.map { "\($0)" } }
}

/// The value of a `Content-Range` field that uses the `bytes` unit (RFC 9110, section 14.4).
struct ContentRange: Equatable {
  /// The range of bytes that the message contains, or `nil` if the requested range isn't satisfiable.
  let bytes: ClosedRange<Int>?

  /// The size of the whole representation, in bytes, or `nil` if the server doesn't specify the size.
  let completeLength: Int?

  /// Parses a field value, such as `bytes 42-1233/1234`, `bytes 42-1233/*`, or `bytes */1234`.
  init?(_ field: String?) {
    guard let words = field?.split(separator: " ", maxSplits: 1), words.count == 2,
      words[0].lowercased() == "bytes"
    else { return nil }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    completeLength = Self.number(parts[1])
    guard completeLength != nil || parts[1] == "*" else { return nil }
    guard parts[0] != "*" else {
      bytes = nil
      return
    }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]),
      first <= last, last < completeLength ?? .max
    else { return nil }
    bytes = first...last
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
  }
}
