public import Foundation
public import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

/// A response in a ``CacheStorage``, including its complete body.
public struct CachedResponse: Sendable {
  /// The status, the header fields, and the information that the cache needs to serve the response.
  public var head: Head

  /// The complete body.
  public let body: BodyChunk

  /// Creates a stored response.
  ///
  /// - Parameters:
  ///   - head: The head of the response.
  ///   - body: The complete body.
  public init(head: Head, body: BodyChunk) {
    self.head = head
    self.body = body
  }

  /// The size of the response in a storage, in bytes: the size of the body, the URL, the endpoint, and the header
  /// fields, plus 256 bytes for the storage's overhead.
  public var size: Int { body.count + head.size }
}

extension CachedResponse: RedactedStringConvertible {
  /// The status and the size of the body, such as `200 OK (155 bytes)`. The description doesn't contain the URL, the
  /// header fields, or the body, because they may be sensitive.
  public var description: String { "\(head) (\(body.count) bytes)" }
}

extension CachedResponse.Head: RedactedStringConvertible {
  /// The status, such as `200 OK`. The description doesn't contain the URL or the header fields, because they may be
  /// sensitive.
  public var description: String {
    // HTTP/2 has no reason phrase (RFC 9113, section 8.3.2).
    let status = response.status
    return status.reasonPhrase.isEmpty ? "\(status.code)" : "\(status.code) \(status.reasonPhrase)"
  }
}

extension CachedResponse {
  /// The head of a stored response. A storage can read the head without the body.
  public struct Head: Sendable {
    /// The properties, which all copies of the head share.
    private let properties: CopyOnWrite<Properties>

    private struct Properties: Sendable {
      let url: String
      let endpoint: String
      let response: HTTPResponse
      let requestTime: Date
      let responseTime: Date
      let variant: CacheVariant
      let control: CacheControl
      let freshness: Freshness
    }

    init(
      url: String, endpoint: String, variant: CacheVariant, response: HTTPResponse,
      requestTime: Date, responseTime: Date
    ) {
      let control = CacheControl(response.headerFields)
      let freshness = Freshness(
        response, control, requestTime: requestTime, responseTime: responseTime)
      properties = CopyOnWrite(
        Properties(
          url: url, endpoint: endpoint, response: response, requestTime: requestTime,
          responseTime: responseTime, variant: variant, control: control, freshness: freshness))
    }
  }
}

extension CachedResponse.Head {
  /// The absolute URL of the response.
  public var url: String { properties.value.url }

  /// The request's endpoint template, such as `/users/{id}`, or the name of the request type if it has no endpoint
  /// template.
  public var endpoint: String { properties.value.endpoint }

  /// The status and the header fields, except for fields that must not be stored (RFC 9111, section 3.1).
  public var response: HTTPResponse { properties.value.response }

  /// The time at which the request was sent.
  public var requestTime: Date { properties.value.requestTime }

  /// The time at which the response arrived or was last validated.
  public var responseTime: Date { properties.value.responseTime }

  /// The header fields of the request that select the response.
  var variant: CacheVariant { properties.value.variant }

  /// The directives of the response.
  var control: CacheControl { properties.value.control }

  /// The time during which the response is fresh.
  var freshness: Freshness { properties.value.freshness }

  /// A string that distinguishes the response from other responses for its ``url``. A newer response with the same
  /// identifier replaces the stored response.
  ///
  /// Responses to requests with different credentials have different identifiers, and so do responses to requests that
  /// differ in a field that `Vary` lists. The identifier contains a SHA-256 hash of the credentials.
  public var variantID: String { variant.id }

  /// The size of the URL, the endpoint, and the header fields, plus 256 bytes for the storage's overhead.
  public var size: Int {
    response.headerFields.reduce(url.utf8.count + endpoint.utf8.count + 256) { size, field in
      size + field.name.rawName.utf8.count + field.value.utf8.count
    }
  }

  /// Returns whether another head belongs to the same stored response, and that response hasn't been replaced in the
  /// meantime.
  func isSame(as other: CachedResponse.Head) -> Bool {
    requestTime == other.requestTime && responseTime == other.responseTime
      && response == other.response
  }

  /// Returns the number of seconds until the response becomes stale, which is negative if it's already stale.
  func timeToLive(at now: Date) -> Int {
    (freshness.lifetime - freshness.age(at: now)).wholeSeconds
  }

  /// Returns the value of the response's `Age` field.
  func age(at now: Date) -> Int { freshness.age(at: now).wholeSeconds }

  /// The time at which the server generated the response.
  var date: Date {
    Freshness.date(.date, of: response.headerFields, now: responseTime) ?? responseTime
  }
}

/// The request header fields by which a stored response is selected (RFC 9111, section 4.1), and the credentials with
/// which the request was sent.
struct CacheVariant: Sendable {
  /// The maximum number of fields that `Vary` can list in a stored response.
  static let maximumFieldCount = 64

  /// A hash of all credentials; empty if there were none.
  let credentials: String

  /// The normalized values of the fields that `Vary` lists, keyed by lowercase name. The value is `nil` if the request
  /// didn't have the field.
  let fields: [String: String?]

  /// A string that identifies the variant.
  let id: String

  /// Reads the fields that a response depends on.
  ///
  /// - Returns: The variant, or `nil` if the response matches no other request because `Vary` lists `*`, or if it lists
  ///   more than ``maximumFieldCount`` fields.
  init?(_ request: CacheLookup, vary response: HTTPFields) {
    var fields: [String: String?] = [:]
    let names = response[values: .vary].flatMap { $0.split(separator: ",") }
    guard names.count <= Self.maximumFieldCount else { return nil }
    for name in names {
      let name = name.trimmingBlanks
      if name == "*" { return nil }
      // A field whose name isn't valid can't be compared.
      guard let field = HTTPField.Name(String(name)) else { return nil }
      // Credentials are compared by their hash.
      guard !request.isCredential(field) else { continue }
      fields[field.canonicalName] = .some(request.normalizedValue(of: field))
    }
    self.init(credentials: request.credentials, fields: fields)
  }

  init(credentials: String, fields: [String: String?]) {
    self.credentials = credentials
    self.fields = fields
    let pairs = fields.map { name, value in "\(name):\(value.map { "=\($0)" } ?? "")" }
    id = ([credentials] + pairs.sorted()).joined(separator: "\n")
  }

  /// Returns whether a request selects the response.
  func matches(_ request: CacheLookup) -> Bool {
    credentials == request.credentials
      && fields.allSatisfy { name, value in
        HTTPField.Name(name).map { request.normalizedValue(of: $0) } == .some(value)
      }
  }
}

extension Double {
  /// The number without its fraction, clamped to 32 bits.
  fileprivate var wholeSeconds: Int {
    let limit = Double(CacheControl.maximumSeconds)
    return Int(Swift.min(Swift.max(rounded(.down), -limit), limit))
  }
}
