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
    let place = request.callSite.map { " at \($0)" } ?? ""
    reportIssue(
      """
      \(request.name) was performed\(place) and no network client is set. In a test, answer it: \
      withNetworkClient(mock) { … } or @Test(.networkClient(mock)). In an app, call \
      NetworkClients.bootstrap(_:) at its start.
      """
    )
    throw NetworkError(
      .noClient, "no network client is set; nothing was sent"
    ).about(request)
  }
}
