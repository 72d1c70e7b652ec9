// The idle timeout of each attempt.

extension Pipeline {
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
        return try await send(request, call.timeouts)
      } catch {
        throw call.timeouts.explaining(error)
      }
    }
    try request.check(idle, named: "idleTimeout")
    if call.timeouts.isRunning { return try await waiting(for: request, call.timeouts, idle) }
    return try await sendInTask(request, idle)
  }

  /// Sends an attempt of a call that has ended or belongs to several callers. Its attempts can run at the same time, so
  /// each needs a separate task that its timeout cancels.
  @inline(never)
  private func sendInTask(
    _ request: OutgoingRequest, _ idle: Duration
  ) async throws(NetworkError) -> NetworkResponse {
    let attempt = CallTimeouts(total: nil, in: timeouts)
    return try await attempt.run { () async throws(NetworkError) in
      try await self.waiting(for: request, attempt, idle)
    }
  }

  @inline(never)
  private func waiting(
    for request: OutgoingRequest, _ timeouts: CallTimeouts, _ idle: Duration
  ) async throws(NetworkError) -> NetworkResponse {
    let response = try await timeouts.wait(idle) { () async throws(NetworkError) in
      try await self.send(
        request.body.isEmpty ? request : request.reporting(to: timeouts, idle), timeouts)
    }
    return response.limited(by: timeouts, idle)
  }

  @inline(never)
  private func send(
    _ request: OutgoingRequest, _ timeouts: CallTimeouts
  ) async throws(NetworkError) -> NetworkResponse {
    guard timeouts.isInCallersTask, let cancelableTransport else {
      return try await transport.send(request)
    }
    return try await cancelableTransport.send(request, timeouts)
  }

  @inline(never)
  func idleTimeout(of request: OutgoingRequest) -> Duration? {
    request.idleTimeout.duration(default: configuration.timeouts.idle)
  }
}

extension OutgoingRequest {
  /// Throws an error if a timeout isn't greater than zero.
  @inline(never)
  func check(_ timeout: Duration, named name: String) throws(NetworkError) {
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

extension NetworkResponse {
  /// Returns the response with a body that limits the wait for each chunk.
  @inline(never)
  fileprivate func limited(by timeouts: CallTimeouts, _ idle: Duration) -> NetworkResponse {
    guard case .stream(let stream) = body else { return self }
    var response = self
    response.body = .stream(stream.limited(by: timeouts, idle))
    return response
  }
}

extension BodyStream {
  /// Returns a stream of the same response body that limits the wait for each chunk.
  fileprivate func limited(by timeouts: CallTimeouts, _ idle: Duration) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in
        if timeouts.isRunning { return try await timeouts.wait(idle, pull) }
        // The call has ended, and a different task may read the body.
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
