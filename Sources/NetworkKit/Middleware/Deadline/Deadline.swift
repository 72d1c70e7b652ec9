/// Limits the total time of a request: middleware, redirects and body together.
///
/// Part of every ``HTTPNetworkClient``. A buffered response must be complete in time. A streamed
/// one has a total only where the request sets ``NetworkRequest/timeout``; it then covers the
/// stream to its end.
public struct Deadline: Middleware {
  private let timeout: Duration?
  private let clock: any Clock<Duration>

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - timeout: The limit of buffered requests that set none; `nil` for no limit.
  ///   - clock: What measures it.
  public init(_ timeout: Duration?, clock: any Clock<Duration> = ContinuousClock()) {
    self.timeout = timeout
    self.clock = clock
  }

  /// Sends the request, and gives up at the limit.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    let shared = request.delivery == .buffered ? timeout : nil
    guard let limit = request.timeout ?? shared else { return try await next.send(request) }
    return try await Self.send(request, next: next, within: limit, by: clock)
  }

  private static func send<C: Clock<Duration>>(
    _ request: OutgoingRequest, next: any NetworkClient, within limit: Duration, by clock: C
  ) async throws(NetworkError) -> NetworkResponse {
    let race = DeadlineRace(clock: clock, end: clock.now.advanced(by: limit), limit: limit)
    var response = try await race.run { () async throws(NetworkError) in
      try await next.send(request)
    }
    if case .stream(let stream) = response.body {
      response.body = .stream(stream.ending(by: race))
    }
    return response
  }
}

/// An operation against a clock.
struct DeadlineRace<C: Clock<Duration>>: Sendable {
  let clock: C
  let end: C.Instant
  let limit: Duration

  private enum Outcome<Value: Sendable>: Sendable {
    case finished(Result<Value, NetworkError>)
    case timedOut
    case clockStopped
  }

  /// Runs an operation, and cancels it at the end of its time.
  func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    try await withTaskGroup(of: Outcome<Value>.self) { group in
      group.addTask {
        do throws(NetworkError) {
          return .finished(.success(try await operation()))
        } catch {
          return .finished(.failure(error))
        }
      }
      group.addTask {
        do {
          try await clock.sleep(until: end, tolerance: nil)
          return .timedOut
        } catch {
          return .clockStopped
        }
      }
      return await winner(of: &group)
    }.get()
  }

  private func winner<Value: Sendable>(
    of group: inout TaskGroup<Outcome<Value>>
  ) async -> Result<Value, NetworkError> {
    while let outcome = await group.next() {
      switch outcome {
      case .clockStopped: continue
      case .finished(let result):
        group.cancelAll()
        return result
      case .timedOut:
        group.cancelAll()
        return .failure(
          NetworkError(
            .timedOut, "the request took longer than \(limit)", transmission: .mayHaveBeenSent))
      }
    }
    return .failure(.cancelled(.mayHaveBeenSent))
  }
}

extension BodyStream {
  /// The same stream, cut off at the end of the race's time.
  func ending<C: Clock<Duration>>(by race: DeadlineRace<C>) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in try await race.run(pull) }
    }
  }
}
