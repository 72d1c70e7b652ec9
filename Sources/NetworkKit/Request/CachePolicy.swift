/// A policy that determines how a request uses its client's cache.
///
/// If the response to a request must not come from the cache, declare a policy:
///
/// ```swift
/// var cachePolicy: CachePolicy { .reload }
/// ```
///
/// A client without a cache, such as `Cache` in the module NetworkKitCaching, ignores the policy.
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
