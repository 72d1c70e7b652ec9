internal import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

/// Middleware that stores cookies from responses and sends them with later requests (RFC 6265bis).
///
/// A client doesn't use cookies unless you list this middleware in `attemptMiddleware`, which runs for each request
/// that's sent over the network:
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com", attemptMiddleware: { Cookies() })
/// ```
///
/// Every response can then set cookies, including redirects and responses that cause a retry. Every request, including
/// redirected requests, contains the cookies for its own URL. A cookie that the request declares with `@Cookie` or in
/// its `Cookie` header field takes precedence over cookies with the same name in the jar. Errors, logs, and curl
/// commands never show cookies. Requests to Unix domain sockets don't contain cookies.
///
/// - Important: If you list this middleware in `middleware`, which runs once for each call, redirected requests don't
///   contain the cookies that previous redirects set.
///
/// Middleware that's listed before `Cookies`, including middleware that shares responses between requests, doesn't see
/// the cookies. If you add middleware that signs the `Cookie` field, list it after `Cookies`.
public struct Cookies: Middleware {
  /// The jar that contains the cookies.
  public let jar: CookieJar

  /// Creates the middleware.
  ///
  /// - Parameter jar: The jar, which several clients can share; a new, empty jar by default.
  public init(_ jar: CookieJar = CookieJar()) {
    self.jar = jar
  }

  /// Sends the request with the jar's cookies and stores the cookies from the response.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    guard let origin = request.origin, origin.scheme != "http+unix" else {
      return try await next.send(request)
    }
    let response = try await next.send(jar.addingCookies(to: request, origin))
    for redirect in response.redirects {
      jar.storeCookies(
        redirect.response.headerFields, from: redirect.request, Origin(redirect.request))
    }
    // Redirects inside this middleware led to another request.
    let head = response.request
    jar.storeCookies(
      response.head.headerFields, from: head ?? request.head, head.map { Origin($0) } ?? origin)
    return response
  }
}

extension CookieJar {
  /// Returns the request with the cookies for its URL, in one field, after the cookies that it declares.
  fileprivate func addingCookies(to request: OutgoingRequest, _ origin: Origin) -> OutgoingRequest {
    let exchange = CookieExchange(request, origin, publicSuffixes)
    let declared = request.head.headerFields[values: .cookie].filter { !$0.isEmpty }
    let names = declared.flatMap { $0.cookieNames }
    let cookies = cookies(for: exchange).filter { !names.contains($0.name) }
    guard !cookies.isEmpty else { return request }
    var request = request
    let pairs = declared + cookies.map(\.pair)
    request.head.headerFields[values: .cookie] = [pairs.joined(separator: "; ")]
    return request
  }

  /// Stores the cookies from a response, one for each `Set-Cookie` field.
  fileprivate func storeCookies(_ fields: HTTPFields, from head: HTTPRequest, _ origin: Origin?) {
    guard let origin, fields.contains(.setCookie) else { return }
    let exchange = CookieExchange(origin, target: head.path ?? "/")
    for field in fields[values: .setCookie] { insert(setCookie: field, from: exchange) }
  }
}

extension String {
  /// The names of the cookies in the value of a `Cookie` field.
  fileprivate var cookieNames: [String] {
    utf8.split(separator: UInt8(ascii: ";")).map { pair in
      guard let end = pair.firstIndex(of: UInt8(ascii: "=")) else { return "" }
      return String(Substring(pair[..<end]).trimmingBlanks)
    }
  }
}
