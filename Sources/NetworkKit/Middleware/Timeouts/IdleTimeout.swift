/// Middleware that enforces the idle timeout for each attempt to send a request.
///
/// The timeout limits how long the client waits for a connection, the response head, or a chunk of the response body
/// that the app has requested. It restarts whenever the client sends part of the request body; `IdleTimeout` divides
/// larger chunks of the body into parts of 64 KiB. `IdleTimeout` is the last middleware in the chain of every
/// ``HTTPNetworkClient``, so the timeout doesn't include retry delays, the time spent producing a request body, or the
/// time that the app takes to process a chunk.
///
/// When the timeout expires, the task that runs the call is canceled, and the request throws
/// ``NetworkError/Code/idleTimeout``. If the call has no total timeout, only the attempt is canceled.
public struct IdleTimeout: Middleware {
  private let idle: Duration?
  private let queue: TimeoutQueue

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - idle: The timeout for requests that don't set their own; 30 seconds by default. Pass `nil` for no timeout.
  ///   - clock: The clock that measures the timeout; a `ContinuousClock` by default.
  public init(
    _ idle: Duration? = Timeouts.default.idle, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.idle = idle
    queue = TimeoutQueue(clock: clock)
  }

  /// Sends the request and cancels it if the timeout expires.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    guard let idle = request.idleTimeout.duration(default: idle) else {
      return try await next.send(request)
    }
    try request.check(idle, named: "idleTimeout")
    guard let call = CallTimeouts.current else {
      // Without a total timeout, the call doesn't have a task of its own yet, which the idle timeout can cancel.
      let call = CallTimeouts(total: nil, in: queue)
      return try await call.run { () async throws(NetworkError) in
        try await Self.attempt(request, next, call, idle)
      }
    }
    return try await Self.attempt(request, next, call, idle)
  }

  /// Sends the request and limits the wait for its response and each chunk of the body.
  private static func attempt(
    _ request: OutgoingRequest, _ next: any NetworkClient, _ call: CallTimeouts, _ idle: Duration
  ) async throws(NetworkError) -> NetworkResponse {
    var response = try await call.wait(idle) { () async throws(NetworkError) in
      try await next.send(request.reporting(to: call, idle))
    }
    if case .stream(let stream) = response.body {
      response.body = .stream(stream.limited(by: call, idle))
    }
    return response
  }
}

extension OutgoingRequest {
  /// Returns the request with a body that reports its progress to the timeouts of a call.
  @inline(never)
  fileprivate func reporting(to call: CallTimeouts, _ idle: Duration) -> OutgoingRequest {
    var body = body
    body.divide()
    guard case .stream = body.content else { return self }
    body.replaceStream { $0.reporting(to: call, idle) }
    var request = self
    request.body = body
    return request
  }
}

extension BodyStream {
  /// Returns a stream of the same response body that limits the wait for each chunk.
  fileprivate func limited(by call: CallTimeouts, _ idle: Duration) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in
        guard CallTimeouts.current !== call else { return try await call.wait(idle, pull) }
        // The task of the call has ended, and a different task reads the body.
        return try await call.run { () async throws(NetworkError) in
          try await call.wait(idle, pull)
        }
      }
    }
  }

  /// Returns a stream of the same request body that suspends the idle timeout while it produces a chunk, and restarts
  /// the timeout after each one.
  fileprivate func reporting(to call: CallTimeouts, _ idle: Duration) -> BodyStream {
    pulling { pull throws(NetworkError) in
      call.endWait()
      defer { call.beginWait(idle) }
      return try await pull()
    }
  }
}
