/// Limits the total time of a request: middleware, redirects, repetitions and body together; and how
/// long the server may be silent.
///
/// Part of every ``HTTPNetworkClient``, around everything else. A buffered response must be complete in
/// time. A streamed one has a total only where the request sets ``NetworkRequest/timeout``; it then
/// covers the stream to its end. The silence is what ``IdleLimit`` reports, next to the transport.
public struct Deadline: Middleware {
  private let timeouts: Timeouts
  private let clock: any Clock<Duration>
  private var startsTask = true

  /// Creates the step.
  ///
  /// Where something behind it waits that does not know the limits, such as middleware of your own, the
  /// rest of the way runs in a task of its own, which is cancelled at a limit.
  ///
  /// - Parameters:
  ///   - timeouts: The limits of requests that set none.
  ///   - clock: What measures them.
  public init(_ timeouts: Timeouts = .default, clock: any Clock<Duration> = ContinuousClock()) {
    self.timeouts = timeouts
    self.clock = clock
  }

  /// The same step, with or without a task: it needs none where all that is behind it ``KnowsLimits``.
  func startingTask(_ startsTask: Bool) -> Deadline {
    var deadline = self
    deadline.startsTask = startsTask
    return deadline
  }

  /// Sends the request, and gives up at a limit.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    let total = request.timeout ?? (request.delivery == .buffered ? timeouts.total : nil)
    if let total, total <= .zero {
      throw NetworkError(
        .invalidRequest, "the request's timeout is \(total); it must be above zero"
      ).about(request)
    }
    guard total != nil || timeouts.idle != nil else { return try await next.send(request) }
    let timer = RequestTimer(total: total, idle: timeouts.idle, clock: StartedClock(clock))
    let timed = request.timed(by: timer)
    return startsTask
      ? try await sendInTask(timed, timer, next)
      : try await timer.run { () async throws(NetworkError) in try await next.send(timed) }
  }

  private func sendInTask(
    _ request: OutgoingRequest, _ timer: RequestTimer, _ next: any NetworkClient
  ) async throws(NetworkError) -> NetworkResponse {
    var response = try await timer.runInTask { () async throws(NetworkError) in
      try await next.send(request)
    }
    if case .stream(let stream) = response.body {
      response.body = .stream(stream.ending(by: timer))
    }
    return response
  }
}

/// A step or transport that waits for nothing, or ends its waits at the request's limits itself: it asks
/// the request's timer, or how much time is left.
protocol KnowsLimits {}

extension OutgoingRequest {
  fileprivate func timed(by timer: RequestTimer) -> OutgoingRequest {
    var request = self
    request.timer = timer
    return request
  }

  /// How much is left of the request's total time; `nil` where it has no limit.
  public var timeLeft: Duration? { timer?.timeLeft }
}

extension BodyStream {
  /// The same stream, cut off when a request's time is over.
  func ending(by timer: RequestTimer) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in try await timer.runInTask(pull) }
    }
  }
}
