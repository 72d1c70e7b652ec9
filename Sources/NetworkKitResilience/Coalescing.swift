public import NetworkKit

/// Middleware that sends concurrent identical requests only once.
///
/// If ten views load the same user at the same time, the client sends one request, and each view receives the response:
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   BearerToken { try await tokens.current() }
///   Coalescing()
/// }
/// ```
///
/// Requests are identical if they have the same `OutgoingRequest.identity`, idle timeout,
/// `NetworkRequest.retryPolicy`, and `NetworkRequest.cachePolicy`. The identity includes the credentials, so list
/// `Coalescing` in `middleware`, after the middleware that adds credentials. List it before any middleware that adds a
/// unique value to each request, such as a trace identifier.
///
/// - Only safe requests are shared: GET, HEAD, OPTIONS, TRACE (RFC 9110, section 9.2.1), and QUERY (RFC 10008).
///   A streamed response can be read only once, so requests for streamed responses are sent separately.
/// - Each caller has its own total timeout and can be canceled separately. If a caller times out or is canceled, the
///   others still receive the response. If no callers remain, the shared request is canceled.
/// - If the shared request fails, each caller receives an error that names the caller's own request.
/// - A caller can join a shared request until its response is complete. Requests that begin later are sent separately.
///
/// Middleware that's listed after `Coalescing` receives a single request that has the `OutgoingRequest.context` of
/// the first caller's request. Use a separate `Coalescing` instance for each client.
public struct Coalescing: Middleware {
  let requests = SharedRequests()

  /// Creates the middleware.
  public init() {}

  /// Sends the request, or waits for the response to an identical request.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    guard request.delivery == .buffered, request.isSafe,
      let key = SharedRequests.Key(request)
    else { return try await next.send(request) }
    if Task.isCancelled { throw .cancelled() }
    do throws(NetworkError) {
      return try await requests.response(for: key, to: request, from: next)
    } catch {
      // The client adds the caller's own request.
      var error = error
      error.request = nil
      throw error
    }
  }
}
