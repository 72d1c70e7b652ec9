/// Reports when something is due from the server, so that ``Deadline`` can measure its silence.
///
/// Part of every ``HTTPNetworkClient``, right above the transport: what waits further out, such as the
/// pause before a repetition or the body's own stream, is not the server's silence.
public struct IdleLimit: Middleware, KnowsLimits {
  /// Creates the step.
  public init() {}

  /// Sends the request, and reports when its response is due.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    guard let timer = request.timer else { return try await next.send(request) }
    var request = request
    let attempt = Attempt()
    if case .stream(let stream, let length, let isReplayable) = request.body.content {
      // Its first chunk is pulled once there is a connection: to wait for one isn't idle time.
      request.body.content = .stream(
        stream.sent(by: attempt, timer), length: length, isReplayable: isReplayable)
    } else {
      timer.beginIdleTime(of: attempt)
    }
    defer { timer.endIdleTime(of: attempt) }
    var response = try await next.send(request)
    if case .stream(let stream) = response.body {
      response.body = .stream(stream.received(by: attempt, timer))
    }
    return response
  }
}

/// One attempt of a request: the timer measures the idle time of each.
private final class Attempt: Sendable {}

extension BodyStream {
  /// The same stream; while the reader waits for a chunk of it, the attempt is idle.
  fileprivate func received(by attempt: Attempt, _ timer: RequestTimer) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in
        timer.beginIdleTime(of: attempt)
        defer { timer.endIdleTime(of: attempt) }
        return try await pull()
      }
    }
  }

  /// The same stream; while it produces a chunk, the attempt isn't idle.
  fileprivate func sent(by attempt: Attempt, _ timer: RequestTimer) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in
        timer.endIdleTime(of: attempt)
        defer { timer.beginIdleTime(of: attempt) }
        return try await pull()
      }
    }
  }
}
