/// A type that processes requests before they're sent and responses after they're received.
///
/// ```swift
/// struct UserAgent: Middleware {
///   func send(
///     _ request: OutgoingRequest, next: Call.Next
///   ) async throws(NetworkError) -> NetworkResponse {
///     var request = request
///     request.head.headerFields[.userAgent] = "Example/1.0"
///     return try await next.send(request)
///   }
/// }
/// ```
///
/// To create a type that responds to requests itself, such as a transport, implement ``NetworkClient`` instead.
public protocol Middleware: Sendable {
  /// Processes a request.
  ///
  /// - Parameters:
  ///   - request: The request, which has an absolute URL.
  ///   - next: The rest of the call. Send the request to it once, several times, or not at all.
  /// - Returns: The response, which the preceding middleware in the chain receives.
  /// - Throws: A ``NetworkError`` if the request fails.
  func send(_ request: OutgoingRequest, next: Call.Next) async throws(NetworkError)
    -> NetworkResponse
}
