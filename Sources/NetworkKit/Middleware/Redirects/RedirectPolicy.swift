/// Which redirects a client follows.
public struct RedirectPolicy: Sendable, Hashable {
  /// The most redirects that one request follows.
  public let limit: Int

  /// At most ten, never from https to http, and without credentials to another origin.
  public static let `default` = RedirectPolicy(limit: 10)

  /// None: the 3xx response is returned as it is.
  public static let never = RedirectPolicy(limit: 0)

  /// At most so many, with the other rules of ``default``.
  ///
  /// - Parameter limit: The most redirects that one request follows; 0 and less follow none.
  /// - Returns: The policy.
  public static func upTo(_ limit: Int) -> RedirectPolicy {
    RedirectPolicy(limit: max(0, limit))
  }
}
