public import HTTPTypes

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
