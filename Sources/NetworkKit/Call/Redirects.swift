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
    guard let target = try RedirectTarget(response, of: current) else { return nil }
    let redirect = Redirect(request: current.head, response: response.head)
    let following = try target.following(response)
    if let rule, !rule(redirect, following) { return nil }
    try target.checkBody(of: following, response)
    followed.append(redirect)
    try check(followed, before: following, response)
    return following
  }

  /// Throws an error if a redirect exceeds the limit or is part of a loop.
  private func check(
    _ followed: [Redirect], before following: OutgoingRequest, _ response: NetworkResponse
  ) throws(NetworkError) {
    if followed.count > maximumRedirectCount {
      throw NetworkError(
        .tooManyRedirects,
        "the number of redirects exceeded the maximum of \(maximumRedirectCount)",
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

// MARK: Targets

/// The target of a redirect and the request to send to it (RFC 9110, section 15.4).
struct RedirectTarget {
  private let request: OutgoingRequest
  private let status: Int
  private let origin: Origin
  private let previousOrigin: Origin
  private let path: String

  /// Creates the target of a response, or returns `nil` if the response isn't a redirect to an HTTP URL.
  ///
  /// - Throws: ``NetworkError/Code/invalidResponse`` if there are several `Location` fields that differ.
  init?(_ response: NetworkResponse, of request: OutgoingRequest) throws(NetworkError) {
    guard [301, 302, 303, 307, 308].contains(response.head.status.code), let old = request.origin
    else { return nil }
    let locations = Set(response.head.headerFields[values: .location])
    guard locations.count <= 1 else {
      throw NetworkError(
        .invalidResponse, "the response has \(locations.count) conflicting Location fields",
        response: response
      ).about(request)
    }
    guard let location = locations.first else { return nil }
    let reference = URLReference(location[...]).repaired
    guard
      let origin = reference.authority == nil && reference.scheme == nil
        ? old : reference.origin(from: old.scheme)
    else { return nil }
    self.request = request
    self.origin = origin
    previousOrigin = old
    status = response.head.status.code
    path = reference.target(from: request.head.path ?? "/")
  }

  /// Returns the request to send to the target.
  ///
  /// - Parameter response: The redirect response.
  /// - Throws: ``NetworkError`` if the redirect can't be followed.
  func following(_ response: NetworkResponse) throws(NetworkError) -> OutgoingRequest {
    var following = request
    following.head.scheme = origin.scheme
    following.head.authority = origin.authority
    following.head.path = path
    if origin != previousOrigin {
      if previousOrigin.scheme == "https", origin.scheme == "http" {
        throw NetworkError(
          .insecureRedirect,
          "the server redirected the request from https to http, which the client doesn't allow; "
            + "request the target's https URL instead",
          response: response
        ).about(request)
      }
      following.dropCredentials()
      following.previousOrigins.append(previousOrigin)
    }
    if changesMethodToGet {
      following.head.method = .get
      following.body = .empty
      following.head.headerFields = HTTPFields(
        following.head.headerFields.filter { field in
          // An expectation concerns the body (RFC 9110, section 10.1.1).
          !field.name.canonicalName.hasPrefix("content-") && field.name != .expect
        })
    }
    return following
  }

  /// Throws an error if the request to send to the target has a body that can be sent only once.
  func checkBody(of following: OutgoingRequest, _ response: NetworkResponse) throws(NetworkError) {
    guard following.body.isReplayable else {
      throw NetworkError(
        .bodyNotReplayable,
        """
        the server redirected the request, but the body's stream can be sent only once; send the body from memory or \
        from a file
        """,
        response: response
      ).about(request)
    }
  }

  private var changesMethodToGet: Bool {
    switch status {
    case 303: request.head.method != .head
    case 301, 302: request.head.method == .post
    default: false
    }
  }
}
