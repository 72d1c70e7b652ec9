internal import IssueReporting

/// A client for tests that don't set a client. It fails the test, throws an error, and never opens a connection.
///
/// Outside a test, the client reports a runtime warning instead of a test failure and throws the error. On Linux, an
/// app that enables neither the `AsyncHTTPClient` trait nor the `URLSession` trait uses this client until the app calls
/// ``NetworkClients/bootstrap(_:)``.
public struct UnimplementedNetworkClient: NetworkClient {
  /// Creates a client.
  public init() {}

  /// Reports an issue that names the request and throws an error.
  ///
  /// - Parameter request: The request.
  /// - Returns: Nothing, because the method always throws an error.
  /// - Throws: ``NetworkError/Code/clientNotConfigured``.
  public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    request.reportIssueAtCallSite(
      """
      \(request.occurrence), but no network client is set. In a test, use \
      withNetworkClient(mock) { … } or @Test(.networkClient(mock)). In an app, call \
      NetworkClients.bootstrap(_:) when the app starts.
      """
    )
    throw NetworkError(
      .clientNotConfigured, "no network client is set; nothing was sent"
    ).about(request)
  }
}

extension OutgoingRequest {
  /// The beginning of an issue about the request, such as `FetchUser was performed at App/Profile.swift:12`.
  var occurrence: String {
    "\(name) was performed" + (callSite.map { " at \($0)" } ?? "")
  }

  /// Reports a test failure at the line where the request was performed.
  ///
  /// The path of the file isn't known, because `perform` doesn't capture it. If it did, each call would add a path from
  /// the build machine to the app. Test reports show the file ID instead.
  func reportIssueAtCallSite(_ message: String) {
    // Swift Testing accepts only a file ID that consists of a module and a file, and a line number above zero.
    guard let callSite, callSite.line > 0, callSite.fileID.contains("/") else {
      return reportIssue(message)
    }
    reportIssue(
      message, fileID: callSite.file, filePath: callSite.file, line: callSite.line, column: 1)
  }
}
