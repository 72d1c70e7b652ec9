internal import IssueReporting

/// The client of a test that set none: it fails the test, throws, and opens no socket.
///
/// Outside a test it throws only; an app without the `AsyncHTTPClient` trait has it until
/// ``NetworkClients/bootstrap(_:)`` sets another.
public struct UnimplementedNetworkClient: NetworkClient {
  /// Creates the client.
  public init() {}

  /// Reports the request by name and throws.
  public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    request.reportIssueAtCallSite(
      """
      \(request.occurrence) and no network client is set. In a test, answer it: \
      withNetworkClient(mock) { … } or @Test(.networkClient(mock)). In an app, call \
      NetworkClients.bootstrap(_:) at its start.
      """
    )
    throw NetworkError(
      .clientNotConfigured, "no network client is set; nothing was sent"
    ).about(request)
  }
}

extension OutgoingRequest {
  /// `FetchUser was performed at App/Profile.swift:12`: how an issue about it begins.
  var occurrence: String {
    "\(name) was performed" + (callSite.map { " at \($0)" } ?? "")
  }

  /// Fails the running test at the line that performed the request.
  ///
  /// The path of the file isn't known, because `perform` doesn't take it: each call would put a path of
  /// the machine that built an app into it. Test reports show the file ID in its place.
  func reportIssueAtCallSite(_ message: String) {
    // Swift Testing accepts only a file ID of a module and a file, and a line.
    guard let callSite, callSite.line > 0, callSite.fileID.contains("/") else {
      return reportIssue(message)
    }
    reportIssue(
      message, fileID: callSite.file, filePath: callSite.file, line: callSite.line, column: 1)
  }
}
