internal import HTTPTypes

/// Middleware that follows redirects (RFC 9110, section 15.4) and removes credentials from cross-origin redirects.
///
/// Every ``HTTPNetworkClient`` runs this middleware. If the scheme, host, or port changes, it removes `Authorization`,
/// `Cookie`, `Proxy-Authorization`, `Origin`, and every header field that's declared sensitive or has a sensitive name,
/// such as `X-Api-Key`. Later redirects don't restore these fields. If the server redirects from `https` to `http`, the
/// request throws ``NetworkError/Code/insecureRedirect``. A redirect to a scheme other than `http` or `https` isn't
/// followed.
///
/// If following a redirect would repeat a previous request of the same call, the request throws
/// ``NetworkError/Code/redirectLoop``. If a response has set a new cookie since that request, the client follows the
/// redirect anyway, because some servers redirect to the same URL until they receive a cookie. To send cookies, use
/// ``Cookies``.
///
/// After a 303 response, the client sends the next request with GET, unless the method was HEAD. After a 301 or 302
/// response, it changes POST to GET. In all other cases, a redirect keeps the method and the body, which must be
/// replayable. For example, status codes 301 and 302 don't change the QUERY method (RFC 10008). If a response has
/// several `Location` fields with different values, the request throws ``NetworkError/Code/invalidResponse``.
public struct Redirects: Middleware {
  private let policy: RedirectPolicy

  /// Creates the middleware.
  ///
  /// - Parameter policy: The policy that determines which redirects to follow; ``RedirectPolicy/default`` by default.
  public init(_ policy: RedirectPolicy = .default) {
    self.policy = policy
  }

  /// Sends the request and follows redirects.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    var current = request
    var followed: [Redirect] = []
    while true {
      var response = try await next.send(current)
      response.request = response.request ?? current.head
      response.redirects = followed
      guard let following = try following(response, of: current, &followed) else {
        return response
      }
      await response.drain()
      current.report(
        .redirected(
          statusCode: response.head.status.code,
          url: following.redaction.url(of: following.head)))
      current = following
    }
  }

  /// Returns the request to send after a response, or `nil` if the response isn't a redirect or the policy doesn't
  /// follow it.
  private func following(
    _ response: NetworkResponse, of current: OutgoingRequest, _ followed: inout [Redirect]
  ) throws(NetworkError) -> OutgoingRequest? {
    guard policy.maximumRedirectCount > 0, response.head.status.kind == .redirection else {
      return nil
    }
    let response = response.withoutBody
    guard let target = try RedirectTarget(response, of: current) else { return nil }
    let redirect = Redirect(request: current.head, response: response.head)
    let following = try target.following(response)
    if let rule = policy.rule, !rule(redirect, following) { return nil }
    followed.append(redirect)
    try check(followed, before: following, response)
    return following
  }

  /// Throws an error if a redirect exceeds the limit or is part of a loop.
  private func check(
    _ followed: [Redirect], before following: OutgoingRequest, _ response: NetworkResponse
  ) throws(NetworkError) {
    if followed.count > policy.maximumRedirectCount {
      throw NetworkError(
        .tooManyRedirects,
        "the number of redirects exceeded the maximum of "
          + "\(policy.maximumRedirectCount)",
        response: response
      ).about(following)
    }
    if Self.isLoop(followed, before: following.head) {
      throw NetworkError(
        .redirectLoop, "the server redirected the request to a URL that was already visited",
        response: response
      ).about(following)
    }
  }

  /// Returns whether the next request was sent before, and no response since then set a new cookie. With a new cookie,
  /// the same URL can have a different response.
  private static func isLoop(_ followed: [Redirect], before following: HTTPRequest) -> Bool {
    guard let visit = followed.lastIndex(where: { $0.request.isSameRequest(as: following) }) else {
      return false
    }
    let knownCookies = followed[..<visit].flatMap(\.cookies)
    return followed[visit...].flatMap(\.cookies).allSatisfy(knownCookies.contains)
  }
}

extension Redirect {
  /// The cookies that the response sets, as the server sent them.
  fileprivate var cookies: [String] { response.headerFields[values: .setCookie] }
}

extension NetworkResponse {
  /// The response with an empty body, for an error that must not retain the body or its connection.
  var withoutBody: NetworkResponse {
    var response = self
    response.body = .bytes(BodyChunk([]))
    return response
  }
}

extension HTTPRequest {
  /// A Boolean value that indicates whether two requests have the same method and URL.
  fileprivate func isSameRequest(as other: HTTPRequest) -> Bool {
    method == other.method && path == other.path && Origin(self) == Origin(other)
  }
}
