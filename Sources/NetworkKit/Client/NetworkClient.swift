/// Whoever can answer a request: a transport, a mock, a client with its middleware.
///
/// Implement it to replace how requests are answered altogether. To change or observe what passes,
/// implement ``Middleware``; to answer in tests, use ``MockNetworkClient``.
///
/// ```swift
/// struct Offline: NetworkClient {
///   func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
///     throw NetworkError(.hostUnreachable, "the device is offline")
///   }
/// }
/// ```
public protocol NetworkClient: Sendable {
  /// Answers one request.
  ///
  /// - Parameter request: The request. A relative one has no scheme and no authority yet.
  /// - Returns: The response, whatever its status.
  /// - Throws: ``NetworkError`` where there is no response.
  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse
}
