/// Which redirects a client follows.
///
/// Whatever the policy, credentials stay with their origin, https is not left for http, and no other
/// scheme is followed: see ``Redirects``. What is not followed is returned as it is, with its status.
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com",
///   redirects: .custom { _, next in next.origin?.host.hasSuffix(".example.com") == true })
/// ```
public struct RedirectPolicy: Sendable {
  /// Whether a redirect is followed, given what was answered and what would be asked next.
  typealias Rule = @Sendable (_ redirect: Redirect, _ next: OutgoingRequest) -> Bool

  /// The most redirects that one request follows.
  public let maximumRedirectCount: Int

  /// `nil` where all are followed.
  let rule: Rule?

  /// At most ten.
  public static let `default` = RedirectPolicy(maximumRedirectCount: 10, rule: nil)

  /// None: the 3xx response is returned as it is.
  public static let never = RedirectPolicy(maximumRedirectCount: 0, rule: nil)

  /// At most ten, and none to another scheme, host or port.
  public static let sameOrigin = RedirectPolicy(maximumRedirectCount: 10) { redirect, next in
    next.origin == Origin(redirect.request)
  }

  /// At most so many.
  ///
  /// - Parameter maximumCount: The most redirects that one request follows; 0 follows none.
  /// - Returns: The policy.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` where the limit is below zero.
  public static func follow(maximumCount: Int) throws(NetworkError) -> RedirectPolicy {
    guard maximumCount >= 0 else {
      throw NetworkError(
        .invalidConfiguration,
        "the limit of redirects is \(maximumCount); it must not be below zero")
    }
    return RedirectPolicy(maximumRedirectCount: maximumCount, rule: nil)
  }

  /// At most ten, of those that a rule lets pass.
  ///
  /// - Parameter follows: Whether a redirect is followed: given the request and response that it is,
  ///   and the request that would be sent next, without the credentials that it may not have.
  /// - Returns: The policy.
  public static func custom(
    _ follows: @escaping @Sendable (_ redirect: Redirect, _ next: OutgoingRequest) -> Bool
  ) -> RedirectPolicy {
    RedirectPolicy(maximumRedirectCount: 10, rule: follows)
  }
}
