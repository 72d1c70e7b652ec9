public import HTTPTypes

/// A policy that determines which redirects a client follows.
///
/// Regardless of the policy, the client removes credentials from redirects to another scheme, host, or port:
/// `Authorization`, `Cookie`, `Proxy-Authorization`, `Origin`, and every header field that's declared sensitive or has
/// a sensitive name, such as `X-Api-Key`. Later redirects don't restore these fields. If the server redirects from
/// `https` to `http`, the request throws ``NetworkError/Code/insecureRedirect``. A redirect to a scheme other than
/// `http` or `https` isn't followed. If the policy doesn't follow a redirect, ``NetworkClient/send(_:)`` returns the
/// 3xx response, and `perform()` throws ``NetworkError/Code/redirectNotFollowed``.
///
/// If following a redirect would repeat a previous request of the same call, the request throws
/// ``NetworkError/Code/redirectLoop``. If a response has set a new cookie since that request, the client follows the
/// redirect anyway, because some servers redirect to the same URL until they receive a cookie. To send cookies, use
/// `Cookies`.
///
/// After a 303 response, the client sends the next request with GET, unless the method was HEAD. After a 301 or 302
/// response, it changes POST to GET. In all other cases, a redirect keeps the method and the body, which must be
/// replayable. The body is sent to another origin, too, including its sensitive values; to prevent that, use
/// ``sameOrigin``. For example, status codes 301 and 302 don't change the QUERY method (RFC 10008). If a response has
/// several `Location` fields with different values, the request throws ``NetworkError/Code/invalidResponse``.
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com",
///   configuration: .init(
///     redirects: .custom { _, next in next.origin?.host.hasSuffix(".example.com") == true }))
/// ```
public struct RedirectPolicy: Sendable {
  /// The maximum number of redirects for one request; 0 if the client doesn't follow redirects. If the number is
  /// greater than 0 and the server sends more redirects than this number, the request throws
  /// ``NetworkError/Code/tooManyRedirects``.
  public let maximumRedirectCount: Int

  /// A closure that returns whether to follow a redirect, given the redirect and the next request, or `nil` to follow
  /// every redirect.
  let rule: (@Sendable (_ redirect: Redirect, _ next: OutgoingRequest) -> Bool)?

  /// The default policy, which follows at most 10 redirects.
  public static let `default` = RedirectPolicy(maximumRedirectCount: 10, rule: nil)

  /// A policy that doesn't follow redirects.
  public static let never = RedirectPolicy(maximumRedirectCount: 0, rule: nil)

  /// A policy that follows at most 10 redirects, and only to the same scheme, host, and port.
  public static let sameOrigin = RedirectPolicy(maximumRedirectCount: 10) { redirect, next in
    // A Unix domain socket has no origin outside the request's base URL.
    next.head.scheme == redirect.request.scheme && next.head.authority == redirect.request.authority
      || next.origin == Origin(redirect.request)
  }

  /// Returns a policy with a maximum number of redirects.
  ///
  /// - Parameter maximumCount: The maximum number of redirects for one request; 0 to follow none.
  /// - Returns: The policy.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if the number is negative.
  public static func follow(maximumCount: Int) throws(NetworkError) -> RedirectPolicy {
    try NetworkError.check(
      "RedirectPolicy.maximumCount", maximumCount, isValid: maximumCount >= 0, mustBe: "0 or more")
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

/// A redirect that a client followed.
///
/// ``NetworkResponse/redirects`` contains the redirects that led to a response.
public struct Redirect: Sendable {
  /// The head of the request that the server redirected. It may contain sensitive values, so don't log it.
  public let request: HTTPRequest

  /// The head of the redirect response, with the `Location` field that the server sent.
  public let response: HTTPResponse

  /// Creates a redirect.
  ///
  /// - Parameters:
  ///   - request: The head of the request that the server redirected.
  ///   - response: The head of the redirect response.
  public init(request: HTTPRequest, response: HTTPResponse) {
    self.request = request
    self.response = response
  }
}

extension Redirect: RedactedStringConvertible {
  /// The status code and the request's origin, such as `302 from https://a.test`. The description doesn't contain the
  /// path or the query.
  public var description: String {
    "\(response.status.code) from \(Origin(request).map { "\($0)" } ?? "an unknown origin")"
  }
}
