internal import HTTPTypes
internal import NetworkKitSupport

// Redirects (RFC 9110, section 15.4). ``RedirectPolicy`` describes what the client does.

extension Pipeline {
  /// Sends the request and follows redirects.
  func sendFollowingRedirects(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let policy = request.redirectPolicy ?? configuration.redirects
    var current = request
    var followed: [Redirect] = []
    while true {
      var response = try await sendRetrying(current, next)
      response.redirects = followed
      guard response.head.status.kind == .redirection,
        let following = try policy.following(response, of: current, &followed)
      else { return response }
      await response.drain()
      next.report(
        .redirected(
          statusCode: response.head.status.code,
          url: following.redaction.url(of: following.head)))
      current = following
    }
  }
}

extension RedirectPolicy {
  /// Returns the request to send after a response, or `nil` if the response isn't a redirect or the policy doesn't
  /// follow it.
  @inline(never)
  fileprivate func following(
    _ response: NetworkResponse, of current: OutgoingRequest, _ followed: inout [Redirect]
  ) throws(NetworkError) -> OutgoingRequest? {
    guard maximumRedirectCount > 0 else { return nil }
    let response = response.withoutBody
    guard let following = try current.following(response) else { return nil }
    let redirect = Redirect(request: current.head, response: response.head)
    if let rule, !rule(redirect, following) { return nil }
    guard following.body.isReplayable else {
      throw NetworkError(
        .bodyNotReplayable,
        """
        the server redirected the request, but the body's stream can be sent only once; send the body from memory or \
        from a file
        """,
        response: response)
    }
    followed.append(redirect)
    if followed.count > maximumRedirectCount {
      throw NetworkError(
        .tooManyRedirects,
        "the number of redirects exceeded the maximum of \(maximumRedirectCount)",
        response: response)
    }
    if Self.isLoop(followed, before: following.head) {
      throw NetworkError(
        .redirectLoop, "the server redirected the request to a URL that was already visited",
        response: response)
    }
    return following
  }

  /// Returns whether the next request was sent before, and no response since then set a new cookie. With a new cookie,
  /// the same URL can have a different response.
  private static func isLoop(_ followed: [Redirect], before following: HTTPRequest) -> Bool {
    let visit = followed.lastIndex { redirect in
      redirect.request.method == following.method && redirect.request.path == following.path
        && Origin(redirect.request) == Origin(following)
    }
    guard let visit else { return false }
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

// MARK: Targets
extension OutgoingRequest {
  /// Returns the request to send to the target of a redirect (RFC 9110, section 15.4), or `nil` if the response isn't a
  /// redirect to an HTTP URL.
  ///
  /// - Throws: ``NetworkError/Code/invalidResponse`` if there are several `Location` fields that differ, or
  ///   ``NetworkError/Code/insecureRedirect``.
  fileprivate func following(_ response: NetworkResponse) throws(NetworkError) -> OutgoingRequest? {
    let status = response.head.status.code
    guard [301, 302, 303, 307, 308].contains(status), let origin else { return nil }
    let locations = Set(response.head.headerFields[values: .location])
    guard locations.count <= 1 else {
      throw NetworkError(
        .invalidResponse, "the response has \(locations.count) conflicting Location fields",
        response: response)
    }
    guard let location = locations.first else { return nil }
    let reference = URLReference(location[...]).repaired
    let isRelative = reference.authority == nil && reference.scheme == nil
    guard let target = isRelative ? origin : reference.origin(from: origin.scheme) else {
      return nil
    }
    var following = self
    // The server can repeat a query item that middleware added to the attempt.
    following.redaction = redaction.union(response.redaction)
    following.head.scheme = target.scheme
    following.head.authority = target.authority
    following.head.path = reference.target(from: head.path ?? "/")
    if target != origin {
      if origin.scheme == "https", target.scheme == "http" {
        throw NetworkError(
          .insecureRedirect,
          "the server redirected the request from https to http, which the client doesn't allow; "
            + "request the target's https URL instead",
          response: response)
      }
      following.dropCredentials()
      following.previousOrigins.append(origin)
    }
    // Of the five status codes, only 301, 302, and 303 change the method.
    let becomesGet = status == 303 ? head.method != .head : status < 303 && head.method == .post
    if becomesGet {
      following.head.method = .get
      following.body = .empty
      following.head.headerFields = HTTPFields(
        following.head.headerFields.filter { !$0.name.concernsBody })
    }
    return following
  }
}

extension HTTPField.Name {
  /// A Boolean value that indicates whether a field concerns the body of the request, which isn't sent (RFC 9110,
  /// sections 10.1.1 and 15.4; RFC 9530, section 3).
  fileprivate var concernsBody: Bool {
    canonicalName.hasPrefix("content-")
      || ["expect", "last-modified", "digest", "repr-digest"].contains(canonicalName)
  }
}
