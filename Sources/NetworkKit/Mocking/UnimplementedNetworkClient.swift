internal import IssueReporting
internal import NetworkKitSupport

/// A client for tests that don't set a client. It fails the test, throws an error, and never opens a connection.
///
/// Outside a test, the client reports a runtime warning instead of a test failure and throws the error. On Linux, an
/// app that enables neither the `NIO` trait nor the `URLSession` trait uses this client until the app calls
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
    request.reportIssue(
      """
      no network client is set. In a test, use withNetworkClient(mock) { … } or @Test(.networkClient(mock)). In an \
      app, call NetworkClients.bootstrap(_:) when the app starts
      """)
    throw NetworkError(
      .clientNotConfigured, "no network client is set; nothing was sent"
    ).about(request)
  }
}

extension OutgoingRequest {
  /// Reports a test failure at the line where the request was performed.
  ///
  /// Call this method in a custom client for tests if it can't respond to the request. Outside a test, the method
  /// reports a runtime warning.
  ///
  /// - Parameter problem: The reason, such as `the recording has no response for it`. The issue also names the request
  ///   and its location: `FetchUser was performed at App/Profile.swift:12, but the recording has no response for it.`
  public func reportIssue(_ problem: String) {
    let place = callSite.map { " at \($0)" } ?? ""
    let message = "\(name) was performed\(place), but \(problem).".escapingControlCharacters
    // The path of the file isn't known, because `perform` doesn't capture it. If it did, each call would add a path
    // from the build machine to the app. Test reports show the file ID instead.
    // Swift Testing accepts only a file ID that consists of a module and a file, and a line number above zero.
    guard let callSite, callSite.line > 0, callSite.fileID.contains("/") else {
      return IssueReporting.reportIssue(message)
    }
    IssueReporting.reportIssue(
      message, fileID: callSite.file, filePath: callSite.file, line: callSite.line, column: 1)
  }
}
