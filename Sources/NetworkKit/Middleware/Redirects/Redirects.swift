internal import HTTPTypes

/// Follows redirects (RFC 9110, section 15.4) and keeps credentials where they belong.
///
/// Part of every ``HTTPNetworkClient``. On a change of scheme, host or port it drops
/// `Authorization`, `Cookie`, `Proxy-Authorization`, `Origin` and every header field that is declared
/// sensitive or named like a secret, such as `X-Api-Key`, and no later hop gets them back. From https
/// to http it fails. Schemes other than http and https are not followed. 303 asks again with GET, and
/// 301 and 302 do so for POST; 307 and 308 send the same body again, if it can be, and so do 301 and 302
/// for QUERY (RFC 10008). A response with several `Location` fields that differ throws
/// ``NetworkError/Code/invalidResponse``.
public struct Redirects: Middleware {
  private let policy: RedirectPolicy

  /// Creates the step.
  ///
  /// - Parameter policy: Which redirects are followed.
  public init(_ policy: RedirectPolicy = .default) {
    self.policy = policy
  }

  /// Sends the request, and the requests that its redirects ask for.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    var current = request
    var followed: [Redirect] = []
    while true {
      var response = try await next.send(current)
      response.request = current.head
      response.redirects = followed
      guard let following = try following(response, of: current, &followed) else {
        return response
      }
      await response.drain()
      current = following
    }
  }

  /// The request that a response asks for; `nil` if the response isn't a redirect, or isn't followed.
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

  /// Refuses one redirect too many, and one that leads back.
  private func check(
    _ followed: [Redirect], before following: OutgoingRequest, _ response: NetworkResponse
  ) throws(NetworkError) {
    if followed.count > policy.maximumRedirectCount {
      throw NetworkError(
        .tooManyRedirects, "the server redirected more than \(policy.maximumRedirectCount) times",
        response: response
      ).about(following)
    }
    let isVisited = followed.contains { $0.request.isSameRequest(as: following.head) }
    if isVisited {
      throw NetworkError(
        .redirectLoop, "the server redirects in a circle", response: response
      ).about(following)
    }
  }
}

extension NetworkResponse {
  /// The response of a redirect in an error: its body is nobody's, and keeps no connection.
  fileprivate var withoutBody: NetworkResponse {
    var response = self
    response.body = .bytes(BodyChunk([]))
    return response
  }
}

extension HTTPRequest {
  /// Whether method and URL are the same.
  fileprivate func isSameRequest(as other: HTTPRequest) -> Bool {
    method == other.method && path == other.path && Origin(self) == Origin(other)
  }
}
