/// Middleware that enforces the total timeout of a request.
///
/// `RequestTimeout` is the first middleware in the chain of every ``HTTPNetworkClient``. The total timeout covers the
/// entire call: other middleware, redirects, retries and their delays, and the response body. A streamed response has a
/// total timeout only if the request sets ``NetworkRequest/timeout``. In that case, the timeout covers the entire
/// stream.
///
/// When the timeout expires, the task that runs the call is canceled, and the request throws
/// ``NetworkError/Code/totalTimeout``.
public struct RequestTimeout: Middleware {
  private let total: Duration?
  private let queue: TimeoutQueue

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - total: The timeout for requests that buffer their response and don't set their own timeout; 60 seconds by
  ///     default. Pass `nil` for no timeout.
  ///   - clock: The clock that measures the timeout; a `ContinuousClock` by default.
  public init(
    _ total: Duration? = Timeouts.default.total, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.total = total
    queue = TimeoutQueue(clock: clock)
  }

  /// Sends the request and cancels it if the timeout expires.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    guard let total = request.timeout ?? (request.delivery == .buffered ? total : nil) else {
      return try await CallTimeouts.withoutTimeouts { () async throws(NetworkError) in
        try await next.send(request)
      }
    }
    try request.check(total, named: "timeout")
    let call = CallTimeouts(total: total, in: queue)
    var timed = request
    timed.callTimeouts = call
    var response = try await call.run { [timed] () async throws(NetworkError) in
      try await next.send(timed)
    }
    if case .stream(let stream) = response.body {
      response.body = .stream(stream.pulling(call.run))
    }
    return response
  }
}

extension OutgoingRequest {
  /// Throws an error if a timeout isn't greater than zero.
  func check(_ timeout: Duration, named name: String) throws(NetworkError) {
    guard timeout <= .zero else { return }
    throw NetworkError(
      .invalidRequest, "the request's \(name) is \(timeout); it must be greater than zero"
    ).about(self)
  }

  /// The time until the request's total timeout expires, or `nil` if the request doesn't have a total timeout.
  public var remainingTime: Duration? { sharedRemainingTime?() ?? callTimeouts?.remainingTime }
}
