internal import HTTPTypes
internal import NetworkKitSupport

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
    if asksWithGet {
      following.dropBody()
      following.head.method = .get
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

  private var asksWithGet: Bool {
    switch status {
    case 303: request.head.method != .head
    case 301, 302: request.head.method == .post
    default: false
    }
  }
}

extension OutgoingRequest {
  fileprivate mutating func dropBody() {
    body = .empty
    head.headerFields = HTTPFields(
      head.headerFields.filter { !$0.name.canonicalName.hasPrefix("content-") })
  }
}
