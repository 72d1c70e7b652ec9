/// A step around the call: it sees the request on its way out and the response on its way back.
///
/// ```swift
/// struct UserAgent: Middleware {
///   func send(
///     _ request: OutgoingRequest, next: any NetworkClient
///   ) async throws(NetworkError) -> NetworkResponse {
///     var request = request
///     request.head.headerFields[.userAgent] = "Example/1.0"
///     return try await next.send(request)
///   }
/// }
/// ```
///
/// To answer requests altogether, implement ``NetworkClient`` instead.
public protocol Middleware: Sendable {
  /// Handles one request.
  ///
  /// - Parameters:
  ///   - request: The request, its URL absolute.
  ///   - next: The rest of the way; call it once, not at all, or again.
  /// - Returns: The response that the steps outside see.
  /// - Throws: ``NetworkError``.
  func send(_ request: OutgoingRequest, next: any NetworkClient) async throws(NetworkError)
    -> NetworkResponse
}

/// A middleware with the rest of the way behind it.
struct MiddlewareLink: NetworkClient {
  let middleware: any Middleware
  let next: any NetworkClient

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    try await middleware.send(request, next: next)
  }
}
