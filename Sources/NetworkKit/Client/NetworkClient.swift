/// A type that sends requests and returns their responses: a transport, a mock, or a client with middleware.
///
/// To write a transport, conform to this protocol. To change or observe requests and responses, conform to
/// ``Middleware`` instead. To respond to requests in tests, use ``MockNetworkClient``.
///
/// ```swift
/// struct Offline: NetworkClient {
///   func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
///     throw NetworkError(.hostUnreachable, "the device is offline")
///   }
/// }
/// ```
public protocol NetworkClient: Sendable {
  /// Sends a request and returns its response.
  ///
  /// - Parameter request: The request. If its URL is relative, the request's head has no scheme or authority.
  /// - Returns: The response, regardless of its status code.
  /// - Throws: A ``NetworkError`` if there's no response.
  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse
}
