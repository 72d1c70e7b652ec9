/// A policy that determines how a request uses its client's ``Cache``.
///
/// If the response to a request must not come from the cache, declare a policy:
///
/// ```swift
/// var cachePolicy: CachePolicy { .reload }
/// ```
///
/// A client without a ``Cache`` ignores the policy.
public enum CachePolicy: Sendable, Hashable {
  /// Serves a stored response if RFC 9111 allows it. Otherwise, sends the request to the server and stores the
  /// response.
  case automatic
  /// Sends the request to the server and stores the response. To bypass intermediate caches, the request contains
  /// `Cache-Control: no-cache`.
  case reload
  /// Serves a stored response or, if no stored response can be served, responds with status code 504 (Gateway Timeout).
  /// The request is never sent to the server.
  ///
  /// To also accept a stale response, add a `Cache-Control: max-stale` header field to the request.
  case onlyIfCached
  /// Sends the request to the server. The cache neither serves nor stores a response.
  case ignore
}

extension OutgoingRequest {
  /// A Boolean value that indicates whether only a stored response is accepted (RFC 9111, section 5.2.1.7). If there's
  /// no stored response, the cache itself responds with 504, and a retry would have the same result.
  var isOnlyIfCached: Bool {
    if cachePolicy == .onlyIfCached { return true }
    return cachePolicy != .ignore && CacheControl(head.headerFields).contains("only-if-cached")
  }
}
