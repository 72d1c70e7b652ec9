internal import Foundation
internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

/// A request as a cache sees it: the URL, the credentials, and the directives.
///
/// A class, because a cache passes the lookup to several closures, and copying its properties takes longer.
final class CacheLookup: Sendable {
  /// The absolute URL, with a normalized origin.
  let url: String

  /// A hash of all credentials; empty if there are none.
  let credentials: String

  /// The directives of the request's `Cache-Control`.
  let control: CacheControl

  /// A Boolean value that indicates whether the response must come from the server, or be validated by it.
  let isNoCache: Bool

  let request: OutgoingRequest

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - storesSensitive: A Boolean value that indicates whether responses to URLs with a sensitive value are stored.
  ///   - hash: A closure that returns the hash of the credentials.
  /// - Returns: `nil` if the request bypasses the cache.
  init?(_ request: OutgoingRequest, storesSensitive: Bool, hash: (String) -> String) {
    let fields = request.head.headerFields
    guard request.isServedByCaches, let cachedURL = request.cachedURL else { return nil }
    control = CacheControl(fields)
    guard !control.contains("no-store") else { return nil }
    guard storesSensitive || !request.hasSensitiveURL else { return nil }
    // Without Cache-Control, Pragma applies (RFC 9111, section 5.4).
    isNoCache =
      request.cachePolicy == .reload || control.contains("no-cache")
      || (!fields.contains(.cacheControl) && Self.hasPragmaNoCache(fields))
    url = cachedURL
    credentials = Self.credentials(of: request, hash)
    self.request = request
  }

  var isHead: Bool { request.head.method == .head }
  var isReload: Bool { request.cachePolicy == .reload }

  /// Returns whether the field is a credential, so that a separate response is stored for each of its values.
  func isCredential(_ name: HTTPField.Name) -> Bool { request.isCredential(name) }

  /// Returns the value of a header field of the request, or `nil` if the request doesn't have the field. All of the
  /// field's lines are combined into one list without the white space around its members (RFC 9111, section 4.1).
  func normalizedValue(of name: HTTPField.Name) -> String? {
    Self.normalizedValue(of: name, in: request.head.headerFields)
  }

  private static func normalizedValue(of name: HTTPField.Name, in fields: HTTPFields) -> String? {
    guard fields.contains(name) else { return nil }
    return fields[values: name].joined(separator: ",").listMembers(omittingEmpty: false)
      .map(\.trimmingBlanks).joined(separator: ",")
  }

  /// Returns whether the fields that were sent select a response in the same way as the fields of this request (RFC 9111,
  /// section 4.1). The client itself adds `Accept-Encoding` and `User-Agent` after the cache.
  func isSame(as sent: HTTPFields, for response: HTTPFields) -> Bool {
    guard let variant = CacheVariant(self, vary: response) else { return true }
    return variant.fields.allSatisfy { name, value in
      if ["accept-encoding", "user-agent"].contains(name) { return true }
      return HTTPField.Name(name).map { Self.normalizedValue(of: $0, in: sent) } == .some(value)
    }
  }

  /// Returns the hash of the credentials with which a request was sent, including those that middleware after the cache
  /// in the chain added, or `nil` if the credentials are unknown.
  func credentials(sentFor response: NetworkResponse, hash: (String) -> String) -> String? {
    guard let head = response.request else { return nil }
    var sent = request
    sent.head = head
    sent.sensitiveHeaders.formUnion(response.sensitiveHeaders)
    return Self.credentials(of: sent, hash)
  }

  /// Returns the hash of `Authorization`, `Cookie`, and all other fields that are declared sensitive or have a
  /// sensitive name, in the order of their names.
  private static func credentials(
    of request: OutgoingRequest, _ hash: (String) -> String
  ) -> String {
    let secrets = request.head.headerFields.filter { request.isCredential($0.name) }
    guard !secrets.isEmpty else { return "" }
    let lines = secrets.map { "\($0.name.canonicalName):\($0.value)" }
    return hash(lines.sorted().joined(separator: "\n"))
  }

  private static let pragma = HTTPField.Name("Pragma")

  private static func hasPragmaNoCache(_ fields: HTTPFields) -> Bool {
    guard let pragma, fields.contains(pragma) else { return false }
    return fields[values: pragma].flatMap(\.listMembers).contains {
      $0.trimmingBlanks.lowercased() == "no-cache"
    }
  }
}

/// SHA-256 hashes of the credentials in requests. They're cached because most requests have the same credentials.
struct CredentialHashes: Sendable {
  /// The maximum number of hashes to keep. An additional hash replaces all of them.
  private static let maximumCount = 64

  private let hashes = Locked<[String: String]>([:])

  /// Returns the hash of credentials in hexadecimal digits.
  func hash(_ credentials: String) -> String {
    hashes.withLock { hashes in
      if let hash = hashes[credentials] { return hash }
      if hashes.count >= Self.maximumCount { hashes = [:] }
      let hash = SHA256.hash(Array(credentials.utf8)).hexadecimal
      hashes[credentials] = hash
      return hash
    }
  }
}

extension OutgoingRequest {
  /// The fields of range requests and conditional requests, whose responses the app handles itself.
  private static let ownFields: [HTTPField.Name] = [
    .range, .ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange,
  ]

  /// A Boolean value that indicates whether a cache may serve the request, based on its method, policy, and header
  /// fields.
  fileprivate var isServedByCaches: Bool {
    (head.method == .get || head.method == .head) && cachePolicy != .ignore && body.length == 0
      && !Self.ownFields.contains { head.headerFields.contains($0) }
  }

  /// Returns whether a separate response is stored for each value of a field. The fields of a trace differ for each
  /// attempt.
  fileprivate func isCredential(_ name: HTTPField.Name) -> Bool {
    redaction.isSensitive(name) && !traceFields.contains(name)
  }

  /// The reason why the request bypasses the cache.
  var bypassReason: CacheStatus.ForwardReason {
    head.method == .get || head.method == .head ? .bypass : .method
  }

  /// The URL under which responses to the request are stored, or `nil` if the request's URL isn't absolute. The origin
  /// is normalized.
  var cachedURL: String? { origin.map { $0.description + (head.path ?? "/") } }

  /// The endpoint template, which identifies all responses to requests of a type, or the name of the type if it has no
  /// template.
  var cachedEndpoint: String { endpointTemplate ?? name }
}

extension NetworkRequest {
  /// The ``OutgoingRequest/cachedEndpoint`` of the requests of this type.
  static var cachedEndpoint: String { endpointTemplate ?? String(describing: Self.self) }
}
