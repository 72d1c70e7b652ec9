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
    return isSafe || head.method == .put || head.method == .delete || hasIdempotencyKey
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

  /// A Boolean value that indicates whether the request has an idempotency key.
  var hasIdempotencyKey: Bool {
    guard let name = Self.idempotencyKeyName, let key = head.headerFields[name] else {
      return false
    }
    return !key.isEmpty
  }
}
