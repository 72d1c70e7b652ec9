// The total timeout of a call, and the idle timeout of each attempt.

extension Pipeline {
  /// Runs the stages of a call in a task that the call's timeouts can cancel.
  ///
  /// The total timeout covers the entire call: middleware, redirects, retries and their delays, and the response body.
  /// A streamed response has a total timeout only if the request sets ``NetworkRequest/timeout``. In that case, the
  /// timeout covers the entire stream.
  func sendTimed(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let timeouts = next.call.timeouts
    let total = timeouts.total
    if let total { try request.check(total.limit, named: "timeout") }
    guard total != nil || idleTimeout(of: request) != nil else {
      return try await next.send(request)
    }
    var response = try await timeouts.run { () async throws(NetworkError) in
      try await next.send(request)
    }
    if total != nil, case .stream(let stream) = response.body {
      response.body = .stream(stream.pulling(timeouts.run))
    }
    return response
  }

  /// Passes an attempt to the transport and limits how long the client waits for a connection, the response head, or a
  /// chunk of the response body that the app has requested.
  ///
  /// The idle timeout restarts whenever the client sends part of the request body; larger chunks of the body are
  /// divided into parts of 64 KiB. The timeout doesn't include retry delays, the time spent producing a request body,
  /// or the time that the app takes to process a chunk.
  func sendLimitingIdleTime(
    _ request: OutgoingRequest, _ call: Call
  ) async throws(NetworkError) -> NetworkResponse {
    guard let idle = idleTimeout(of: request) else {
      do throws(NetworkError) {
        return try await transport.send(request)
      } catch {
        throw call.timeouts.explaining(error)
      }
    }
    try request.check(idle, named: "idleTimeout")
    if call.timeouts.isRunning { return try await waiting(for: request, call.timeouts, idle) }
    // The call has ended, or it belongs to several callers. Its attempts can run at the same time, so each needs a
    // separate task that its timeout cancels.
    let attempt = CallTimeouts(total: nil, in: timeouts)
    return try await attempt.run { () async throws(NetworkError) in
      try await self.waiting(for: request, attempt, idle)
    }
  }

  private func waiting(
    for request: OutgoingRequest, _ timeouts: CallTimeouts, _ idle: Duration
  ) async throws(NetworkError) -> NetworkResponse {
    var response = try await timeouts.wait(idle) { () async throws(NetworkError) in
      try await self.transport.send(request.reporting(to: timeouts, idle))
    }
    if case .stream(let stream) = response.body {
      response.body = .stream(stream.limited(by: timeouts, idle))
    }
    return response
  }

  private func idleTimeout(of request: OutgoingRequest) -> Duration? {
    request.idleTimeout.duration(default: configuration.timeouts.idle)
  }
}

extension OutgoingRequest {
  /// Throws an error if a timeout isn't greater than zero.
  fileprivate func check(_ timeout: Duration, named name: String) throws(NetworkError) {
    guard timeout <= .zero else { return }
    throw NetworkError(
      .invalidRequest, "the request's \(name) is \(timeout); it must be greater than zero"
    ).about(self)
  }

  /// Returns the request with a body that reports its progress to the timeouts of a call.
  @inline(never)
  fileprivate func reporting(to timeouts: CallTimeouts, _ idle: Duration) -> OutgoingRequest {
    var body = body
    body.divide()
    guard case .stream = body.content else { return self }
    body.replaceStream { $0.reporting(to: timeouts, idle) }
    var request = self
    request.body = body
    return request
  }
}

extension BodyStream {
  /// Returns a stream of the same response body that limits the wait for each chunk.
  fileprivate func limited(by timeouts: CallTimeouts, _ idle: Duration) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in
        if timeouts.isRunning { return try await timeouts.wait(idle, pull) }
        // The task of the call has ended, and a different task reads the body.
        return try await timeouts.run { () async throws(NetworkError) in
          try await timeouts.wait(idle, pull)
        }
      }
    }
  }

  /// Returns a stream of the same request body that suspends the idle timeout while it produces a chunk, and restarts
  /// the timeout after each one.
  fileprivate func reporting(to timeouts: CallTimeouts, _ idle: Duration) -> BodyStream {
    pulling { pull throws(NetworkError) in
      timeouts.endWait()
      defer { timeouts.beginWait(idle) }
      return try await pull()
    }
  }
}
