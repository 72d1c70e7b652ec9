/// A policy that determines which redirects a client follows.
///
/// Regardless of the policy, the client removes credentials from cross-origin redirects. It never follows a redirect
/// from `https` to `http`, or to a scheme other than these two; see ``Redirects``. If the policy doesn't follow a
/// redirect, ``NetworkClient/send(_:)`` returns the 3xx response, and `perform()` throws
/// ``NetworkError/Code/redirectNotFollowed``.
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com",
///   redirects: .custom { _, next in next.origin?.host.hasSuffix(".example.com") == true })
/// ```
public struct RedirectPolicy: Sendable {
  /// A closure that returns whether to follow a redirect, given the redirect and the next request.
  typealias Rule = @Sendable (_ redirect: Redirect, _ next: OutgoingRequest) -> Bool

  /// The maximum number of redirects for one request; 0 if the client doesn't follow redirects. If the number is
  /// greater than 0 and the server sends more redirects than this number, the request throws
  /// ``NetworkError/Code/tooManyRedirects``.
  public let maximumRedirectCount: Int

  /// The rule, or `nil` to follow every redirect.
  let rule: Rule?

  /// The default policy, which follows at most 10 redirects.
  public static let `default` = RedirectPolicy(maximumRedirectCount: 10, rule: nil)

  /// A policy that doesn't follow redirects.
  public static let never = RedirectPolicy(maximumRedirectCount: 0, rule: nil)

  /// A policy that follows at most 10 redirects, and only to the same scheme, host, and port.
  public static let sameOrigin = RedirectPolicy(maximumRedirectCount: 10) { redirect, next in
    next.origin == Origin(redirect.request)
  }

  /// Returns a policy with a maximum number of redirects.
  ///
  /// - Parameter maximumCount: The maximum number of redirects for one request; 0 to follow none.
  /// - Returns: The policy.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if the number is negative.
  public static func follow(maximumCount: Int) throws(NetworkError) -> RedirectPolicy {
    guard maximumCount >= 0 else {
      throw NetworkError(
        .invalidConfiguration,
        "maximumCount is \(maximumCount); it must be 0 or more")
    }
    return RedirectPolicy(maximumRedirectCount: maximumCount, rule: nil)
  }

  /// Returns a policy that follows at most 10 redirects, and only those that a closure permits.
  ///
  /// - Parameter follows: A closure that returns whether to follow a redirect. It receives the redirect and the next
  ///   request. If the redirect is cross-origin, the next request doesn't contain credentials.
  /// - Returns: The policy.
  public static func custom(
    _ follows: @escaping @Sendable (_ redirect: Redirect, _ next: OutgoingRequest) -> Bool
  ) -> RedirectPolicy {
    RedirectPolicy(maximumRedirectCount: 10, rule: follows)
  }
}
