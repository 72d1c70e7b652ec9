/// Middleware that runs the ``OutgoingRequest/attemptMiddleware`` of each request.
///
/// In the default chain of an ``HTTPNetworkClient``, this middleware follows the client's `attemptMiddleware`.
/// Middleware that precedes ``Redirects`` and ``Retry`` in the chain runs only once for each call. To observe each
/// attempt, it can add attempt middleware to the request, as ``EventListener`` does.
public struct AttemptMiddleware: Middleware {
  /// Creates the middleware.
  public init() {}

  /// Sends the request through the request's own attempt middleware.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    let steps = request.attemptMiddleware
    guard !steps.isEmpty else { return try await next.send(request) }
    var request = request
    // If the transport is another client, that client must not run the middleware again.
    request.attemptMiddleware = []
    return try await HTTPNetworkClient.linked(steps, to: next).send(request)
  }
}
