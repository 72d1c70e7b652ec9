public import HTTPTypes

/// A redirect that a server answered with: what was asked, and where it sent on to.
///
/// ``NetworkResponse/redirects`` lists those that were followed on the way to a response.
public struct Redirect: Sendable {
  /// The head of the request that was redirected. Do not log it, it may hold secrets.
  public let request: HTTPRequest

  /// Status and header fields of the answer; its `Location` is as the server wrote it.
  public let response: HTTPResponse

  /// Creates a redirect.
  ///
  /// - Parameters:
  ///   - request: The head of the request that was redirected.
  ///   - response: Status and header fields of the answer.
  public init(request: HTTPRequest, response: HTTPResponse) {
    self.request = request
    self.response = response
  }
}

extension Redirect: CustomStringConvertible, CustomReflectable {
  /// The status and the origin it came from, without path and query: `302 from https://a.test`.
  public var description: String {
    "\(response.status.code) from \(Origin(request).map { "\($0)" } ?? "an unknown origin")"
  }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
