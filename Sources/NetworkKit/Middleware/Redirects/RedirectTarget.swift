internal import HTTPTypes

/// Where a redirect leads, and the request that it asks for (RFC 9110, section 15.4).
struct RedirectTarget {
  private let request: OutgoingRequest
  private let status: Int
  private let origin: Origin
  private let previousOrigin: Origin
  private let path: String

  /// `nil` where the response is none, or leads where no HTTP client goes.
  ///
  /// - Throws: ``NetworkError/Code/invalidResponse`` if there are several `Location` fields that differ.
  init?(_ response: NetworkResponse, of request: OutgoingRequest) throws(NetworkError) {
    guard [301, 302, 303, 307, 308].contains(response.head.status.code), let old = request.origin
    else { return nil }
    let locations = Set(response.head.headerFields[values: .location])
    guard locations.count <= 1 else {
      throw NetworkError(
        .invalidResponse, "the response has \(locations.count) different Location fields",
        response: response
      ).about(request)
    }
    guard let location = locations.first else { return nil }
    let reference = URLReference(location[...]).repaired
    // Credentials in a location are dropped: they are the server's idea, not the user's.
    let authority = reference.authority?.withoutUserInformation
    guard
      let origin = reference.authority == nil && reference.scheme == nil
        ? old
        : Origin(
          scheme: reference.scheme.map { String($0) } ?? old.scheme,
          authority: authority.map { String($0) } ?? "")
    else { return nil }
    self.request = request
    self.origin = origin
    previousOrigin = old
    status = response.head.status.code
    path = Self.target(of: reference, from: request.head.path ?? "/")
  }

  private static func target(of reference: URLReference, from base: String) -> String {
    let (basePath, baseQuery) = base.splitAtQuery()
    let path = reference.path(from: basePath)
    let keepsQuery = reference.path.isEmpty && reference.authority == nil
    let query = reference.query ?? (keepsQuery ? baseQuery : nil)
    return (path.hasPrefix("/") ? path : "/" + path) + (query.map { "?\($0)" } ?? "")
  }

  /// The request that the redirect asks for.
  ///
  /// - Parameter response: The response that is the redirect.
  /// - Throws: ``NetworkError`` where it may not be followed.
  func following(_ response: NetworkResponse) throws(NetworkError) -> OutgoingRequest {
    var following = request
    following.head.scheme = origin.scheme
    following.head.authority = origin.authority
    following.head.path = path
    if origin != previousOrigin {
      if previousOrigin.scheme == "https", origin.scheme == "http" {
        throw NetworkError(
          .insecureRedirect, "the server redirects from https to http", response: response
        ).about(request)
      }
      following.dropCredentials()
      following.previousOrigins.append(previousOrigin)
    }
    if asksWithGet {
      following.dropBody()
      following.head.method = .get
    } else if !request.body.isReplayable {
      throw NetworkError(
        .bodyNotReplayable, "the server redirects, and the body's stream can be sent only once",
        response: response
      ).about(request)
    }
    return following
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
