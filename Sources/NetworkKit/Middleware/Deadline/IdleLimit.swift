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
    if case .stream(let stream, let length, let isReplayable) = request.body.content {
      request.body.content = .stream(
        stream.resting(timer), length: length, isReplayable: isReplayable)
    }
    timer.beginSilence()
    defer { timer.endSilence() }
    var response = try await next.send(request)
    if case .stream(let stream) = response.body {
      response.body = .stream(stream.waiting(timer))
    }
    return response
  }
}

extension BodyStream {
  /// The same stream; while a chunk of it is due, the timer waits.
  fileprivate func waiting(_ timer: RequestTimer) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in
        timer.beginSilence()
        defer { timer.endSilence() }
        return try await pull()
      }
    }
  }

  /// The same stream; while a chunk of it is made, the timer rests.
  fileprivate func resting(_ timer: RequestTimer) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in
        timer.endSilence()
        defer { timer.beginSilence() }
        return try await pull()
      }
    }
  }
}
