public import HTTPTypes

/// Middleware that replaces failures with substitute responses, such as a response that's bundled with the app.
///
/// A closure returns the replacement, or `nil` to keep the failure:
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   Fallback { request, error in
///     request.name == "FetchSettings" ? NetworkResponse(bundledSettings) : nil
///   }
/// }
/// ```
///
/// Every error except a cancellation counts as a failure. A response counts as a failure if its status is one of the
/// failure statuses: 408, 429, 502, 503, and 504, unless you specify other statuses when you create the middleware.
///
/// The middleware doesn't replace a response with any other status, such as 404 or 500, or a body that can't be
/// decoded. If a timeout ends the whole call, the middleware can't replace its error. The total timeout always does,
/// and the idle timeout does if the call has a total timeout. To replace these failures too, define a fallback for the
/// request; see ``RequestWithFallback``.
///
/// List `Fallback` in `middleware`, so that it processes the final result after all retries.
public struct Fallback: Middleware {
  /// A closure that returns the replacement for a failure, or `nil` to keep the failure.
  public typealias Replacement =
    @Sendable (_ request: OutgoingRequest, _ error: NetworkError) async -> NetworkResponse?

  private let statuses: Set<HTTPResponse.Status>
  private let replace: Replacement

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - statuses: The statuses that indicate a failure; 408, 429, 502, 503, and 504 by default.
  ///   - replacement: A closure that returns the replacement for a failure, or `nil` to keep the failure. It receives
  ///     the request and the error that the request would throw. The error includes the response, if there is one.
  public init(
    statuses: Set<HTTPResponse.Status> = RetryPolicy.transientStatuses,
    _ replacement: @escaping Replacement
  ) {
    self.statuses = statuses
    replace = replacement
  }

  /// Sends the request. If it fails and there's a replacement, this method returns the replacement.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    do throws(NetworkError) {
      let response = try await next.send(request)
      guard statuses.contains(response.head.status) else { return response }
      let failed = await response.bufferedError()
      return await replacement(for: failed.statusError(), of: request) ?? failed
    } catch {
      guard let response = await replacement(for: error, of: request) else {
        throw error
      }
      return response
    }
  }

  private func replacement(
    for error: NetworkError, of request: OutgoingRequest
  ) async -> NetworkResponse? {
    guard error.code != .cancelled, !Task.isCancelled else { return nil }
    return await replace(request, error.about(request))
  }
}
