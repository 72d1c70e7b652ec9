internal import HTTPTypes

/// Follows redirects (RFC 9110, section 15.4) and keeps credentials where they belong.
///
/// Part of every ``HTTPNetworkClient``. On a change of scheme, host or port it drops
/// `Authorization`, `Cookie`, `Proxy-Authorization`, `Origin` and every header field that is declared
/// sensitive or named like a secret, such as `X-Api-Key`, and no later hop gets them back. From https to http it fails. Schemes other than http
/// and https are not followed. 303 asks again with GET, and 301 and 302 do so for POST; 307 and 308
/// send the same body again, if it can be.
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
    var visited: [String] = []
    while true {
      var response = try await next.send(current)
      response.request = current.head
      guard policy.limit > 0, let redirect = Redirect(response, of: current) else {
        return response
      }
      visited.append(Self.key(of: current))
      guard visited.count <= policy.limit else {
        throw NetworkError(
          .tooManyRedirects, "the server redirected more than \(policy.limit) times",
          response: response
        ).about(current)
      }
      await response.drain()
      current = try redirect.followed(by: response)
      guard !visited.contains(Self.key(of: current)) else {
        throw NetworkError(
          .redirectLoop, "the server redirects in a circle", response: response
        ).about(current)
      }
    }
  }

  private static func key(of request: OutgoingRequest) -> String {
    "\(request.head.method) \(request.url ?? "")"
  }
}

/// One redirect: the request it answers, and where it leads.
private struct Redirect {
  private let request: OutgoingRequest
  private let status: Int
  private let origin: Origin
  private let path: String

  /// `nil` where the response is none, or leads where no HTTP client goes.
  init?(_ response: NetworkResponse, of request: OutgoingRequest) {
    guard [301, 302, 303, 307, 308].contains(response.head.status.code),
      let location = response.head.headerFields[.location], let old = request.origin
    else { return nil }
    let reference = URLReference(PercentEncoding.repaired(location[...])[...])
    // Credentials in a location are dropped: they are the server's idea, not the user's.
    let authority = reference.authority?.withoutUserInformation
    guard
      let origin = reference.authority == nil && reference.scheme == nil
        ? old
        : Origin(scheme: (reference.scheme ?? old.scheme)[...], authority: authority ?? "")
    else { return nil }
    self.request = request
    self.origin = origin
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
  func followed(by response: NetworkResponse) throws(NetworkError) -> OutgoingRequest {
    var following = request
    following.head.scheme = origin.scheme
    following.head.authority = origin.authority
    following.head.path = path
    if origin != request.origin {
      if request.head.scheme == "https", origin.scheme == "http" {
        throw NetworkError(
          .insecureRedirect, "the server redirects from https to http", response: response
        ).about(request)
      }
      following.dropCredentials()
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
