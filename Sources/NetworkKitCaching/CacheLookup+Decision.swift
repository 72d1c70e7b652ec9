internal import Foundation
internal import NetworkKit

/// The way a cache handles a request, given the stored response that the request selects (RFC 9111, section 4).
enum CacheDecision: Sendable {
  /// Serves the stored response.
  case serve(CachedResponse)
  /// Serves the stored response, which is stale, and validates it in the background (RFC 5861, section 3).
  case serveStale(CachedResponse)
  /// Validates the stored response with the server.
  case validate(CachedResponse, CacheStatus.ForwardReason)
  /// Sends the request unchanged.
  case forward(CacheStatus.ForwardReason)
  /// Responds with 504, because only a stored response is accepted.
  case fail
}

extension CacheLookup {
  /// Decides how to handle the request.
  ///
  /// - Parameters:
  ///   - stored: The stored response that the request selects, or `nil` if there is none.
  ///   - now: The time.
  func decision(for stored: CachedResponse?, at now: Date) -> CacheDecision {
    if isReload { return .forward(.request) }
    guard let stored else { return request.isOnlyIfCached ? .fail : .forward(.miss) }
    let use = use(of: stored, at: now)
    guard case .forward(let reason) = use else { return use }
    if request.isOnlyIfCached { return .fail }
    return stored.head.hasValidator && !isHead ? .validate(stored, reason) : use
  }

  /// Decides whether to serve a stored response or forward the request.
  private func use(of stored: CachedResponse, at now: Date) -> CacheDecision {
    let head = stored.head
    let age = head.freshness.age(at: now)
    let remaining = head.freshness.lifetime - age
    if isNoCache { return .forward(.request) }
    if head.control.isNoCache { return .forward(.stale) }
    let isAccepted = isYoungEnough(age, remaining)
    if remaining > 0 {
      let isServed = isAccepted || head.control.contains("immutable")
      return isServed ? .serve(stored) : .forward(.request)
    }
    guard isAccepted, !head.control.contains("must-revalidate") else { return .forward(.stale) }
    if acceptsStaleness(of: -remaining) { return .serve(stored) }
    let window = head.control.seconds("stale-while-revalidate") ?? 0
    return window > -remaining && !isHead && !request.isOnlyIfCached
      ? .serveStale(stored) : .forward(.stale)
  }

  /// Returns whether the request's `max-age` and `min-fresh` accept a response (RFC 9111, section 5.2.1).
  private func isYoungEnough(_ age: Double, _ remaining: Double) -> Bool {
    if let limit = control.seconds("max-age"), age > limit || limit == 0 { return false }
    if let limit = control.seconds("min-fresh"), remaining < limit { return false }
    return true
  }

  private func acceptsStaleness(of seconds: Double) -> Bool {
    guard let limit = control.seconds("max-stale") else { return false }
    return control.isBare("max-stale") || seconds <= limit
  }

  /// Returns whether a stale response may be served after the server failed (RFC 5861, section 4).
  ///
  /// - Parameters:
  ///   - head: The head of the stored response.
  ///   - now: The time.
  func acceptsOnError(_ head: CachedResponse.Head, at now: Date) -> Bool {
    guard !head.control.contains("must-revalidate"), !head.control.isNoCache, !isNoCache
    else { return false }
    let windows = [control, head.control].compactMap { $0.seconds("stale-if-error") }
    let staleness = head.freshness.age(at: now) - head.freshness.lifetime
    return windows.max().map { staleness <= $0 } ?? false
  }
}

extension CachedResponse.Head {
  /// A Boolean value that indicates whether the server can validate the response.
  var hasValidator: Bool {
    response.headerFields.contains(.eTag) || response.headerFields.contains(.lastModified)
  }
}
