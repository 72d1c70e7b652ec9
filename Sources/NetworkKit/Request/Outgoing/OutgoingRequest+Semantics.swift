internal import HTTPTypes
internal import NetworkKitSupport

// The semantics of a request, which determine how it may be sent again and cached.

extension OutgoingRequest {
  /// A Boolean value that indicates whether the request is read-only: its method is GET, HEAD, OPTIONS, TRACE (RFC 9110,
  /// section 9.2.1), or QUERY (RFC 10008).
  public var isSafe: Bool {
    [.get, .head, .options, .trace, .query].contains(head.method)
  }

  /// A Boolean value that indicates whether the request can be sent again.
  ///
  /// The value is `true` if the request's body is replayable, and the request has an idempotent method (RFC 9110,
  /// section 9.2.2) or an `Idempotency-Key` field.
  public var isRepeatable: Bool {
    guard body.isReplayable else { return false }
    if isSafe || head.method == .put || head.method == .delete { return true }
    return Self.idempotencyKeyName.flatMap { head.headerFields[$0] }?.isEmpty == false
  }

  /// A Boolean value that indicates whether only a stored response is accepted, as ``CachePolicy/onlyIfCached`` or the
  /// directive `only-if-cached` states (RFC 9111, section 5.2.1.7).
  ///
  /// If there's no stored response, the cache itself responds with 504, so a retry would have the same result.
  public var isOnlyIfCached: Bool {
    switch cachePolicy {
    case .onlyIfCached: true
    case .ignore: false
    default:
      head.headerFields[values: .cacheControl].flatMap(\.listMembers).contains {
        $0.trimmingBlanks.lowercased() == "only-if-cached"
      }
    }
  }

  static let idempotencyKeyField = "Idempotency-Key"
  private static let idempotencyKeyName = HTTPField.Name(idempotencyKeyField)
}

// MARK: Credentials

extension OutgoingRequest {
  /// A Boolean value that indicates whether the URL contains a sensitive value: the request declares it sensitive, or a
  /// query item has a sensitive name, such as `token`.
  public var hasSensitiveURL: Bool {
    if isURLSensitive || !sensitivePathSegments.isEmpty { return true }
    let query = (head.path ?? "")[...].splitAtQuery().query
    return query?.split(separator: "&").contains { redaction.hides($0) } ?? false
  }

  /// Removes the header fields that no other origin may receive: `Origin`, and all sensitive fields.
  mutating func dropCredentials() {
    let redaction = redaction
    head.headerFields = HTTPFields(
      head.headerFields.filter { $0.name != .origin && !redaction.isSensitive($0.name) })
  }

  /// Removes the credentials if the URL that the caller passes has a different origin than the API.
  ///
  /// - Parameter home: The origin of the API, or `nil` if it isn't known, in which case the credentials are kept.
  mutating func keepCredentials(of givenURL: GivenURL, at home: Origin?) {
    guard let home, let origin, origin != home else { return }
    dropCredentials()
    head.path = head.path.map { givenURL.withoutSecretItems($0, redaction) }
  }
}

// MARK: Queries
extension HTTPRequest {
  /// The items of the query, percent-encoded.
  var queryItems: Set<Substring> {
    Set((path ?? "")[...].splitAtQuery().query?.split(separator: "&") ?? [])
  }

  /// The decoded names of the items of the query.
  var queryNames: Set<String> { (path ?? "").splitAtQuery().query?.queryNames ?? [] }

  /// Appends encoded items to the query.
  mutating func appendToQuery(_ items: String) {
    let target = path ?? "/"
    path = target + (target.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + items
  }
}
