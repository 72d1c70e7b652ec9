/// Middleware that runs the ``OutgoingRequest/attemptMiddleware`` of each request.
///
/// Every ``HTTPNetworkClient`` runs it inside its own `attemptMiddleware`. Middleware that you list only once, outside
/// redirects and retries, can therefore observe each attempt, as ``EventListener`` does.
public struct AttemptMiddleware: Middleware {
  /// Creates the middleware.
  public init() {}

  /// Sends the request through its own middleware.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    let steps = request.attemptMiddleware
    guard !steps.isEmpty else { return try await next.send(request) }
    var request = request
    // A client that is the transport of this one doesn't run them again.
    request.attemptMiddleware = []
    return try await HTTPNetworkClient.linked(steps, to: next).send(request)
  }
}
