public import NetworkKit
internal import NetworkKitSupport

/// Middleware that sends a request a second time if the response is late, and returns the response that arrives first.
///
/// The middleware hedges only requests that are safe to repeat. Such a request has an idempotent method (RFC 9110,
/// section 9.2.2) or an `Idempotency-Key`, and a replayable body. The second request counts against the `RetryBudget` of
/// the client's retry policy, even if the client doesn't retry requests, unless the request's own retry policy has no
/// budget. When one of the two requests receives a response, the middleware cancels the other.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   LoggingMiddleware()
/// } attemptMiddleware: {
///   Hedging()
/// }
/// ```
///
/// If one of the two requests throws an error, the middleware returns the result of the other. If the first request
/// throws an error before the second is sent, the middleware throws that error.
public struct Hedging: Middleware {
  private let policy: HedgingPolicy
  private let clock: any Clock<Duration>
  private let latencies: Latencies

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - policy: The delay before a second request; ``HedgingPolicy/default`` by default.
  ///   - clock: The clock that measures the delay; a `ContinuousClock` by default.
  public init(
    _ policy: HedgingPolicy = .default, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.policy = policy
    self.clock = clock
    latencies = Latencies(clock: StartedClock(clock))
  }

  /// Sends the request, and sends it again if the response is late.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    guard request.isRepeatable, let origin = request.origin else {
      return try await next.send(request)
    }
    let start = latencies.now
    let response: NetworkResponse
    if let delay = delay(for: origin) {
      response = try await race(request, to: origin, next, after: delay)
    } else {
      response = try await next.send(request)
    }
    latencies.add(latencies.now - start, of: origin)
    return response
  }

  private func delay(for origin: Origin) -> Duration? {
    switch policy.delay {
    case .fixed(let duration): duration
    case .percentile(let percentile): latencies.percentile(percentile, of: origin)
    }
  }

  private enum Event: Sendable {
    case late
    case clockStopped
    case ended(Result<NetworkResponse, NetworkError>)
  }

  private func race(
    _ request: OutgoingRequest, to origin: Origin, _ next: Call.Next, after delay: Duration
  ) async throws(NetworkError) -> NetworkResponse {
    let attempt: @Sendable () async -> Event = {
      .ended(
        await Result(awaiting: { () async throws(NetworkError) in try await next.send(request) }))
    }
    return try await withTaskGroup(of: Event.self) { group in
      group.addTask { await attempt() }
      group.addTask { [clock] in
        do { try await clock.sleep(for: delay.bounded) } catch { return .clockStopped }
        return .late
      }
      defer { group.cancelAll() }
      var pending = 1
      while let event = await group.next() {
        switch event {
        case .clockStopped: continue
        case .late:
          guard !Task.isCancelled, next.call.withdrawRetry(of: request) else { continue }
          next.report(.hedged(delay: delay))
          group.addTask { await attempt() }
          pending += 1
        case .ended(let result):
          pending -= 1
          if pending > 0, case .failure = result { continue }
          return result
        }
      }
      return .failure(.cancelled(.mayHaveBeenSent))
    }.get()
  }
}

/// The delay before ``Hedging`` sends a second request.
public struct HedgingPolicy: Sendable, Hashable {
  /// The time after which the response to the first request is considered late.
  public enum Delay: Sendable, Hashable {
    /// A fixed time.
    case fixed(Duration)
    /// The time within which this percentage of the origin's last 100 responses arrived. Until 20 responses have
    /// arrived, requests aren't hedged. With a value of 95, the slowest 5 percent of requests are hedged.
    case percentile(Double)
  }

  /// The time after which the response to the first request is considered late.
  public let delay: Delay

  /// The default policy, which hedges the slowest 5 percent of requests.
  public static let `default` = HedgingPolicy(checked: .percentile(95))

  /// Creates a policy.
  ///
  /// - Parameter delay: The time after which the response to the first request is considered late: a duration greater
  ///   than zero, or a percentile greater than 0 and less than 100; the 95th percentile by default.
  /// - Throws: `NetworkError.Code.invalidConfiguration` if the delay is out of range.
  public init(delay: Delay = .percentile(95)) throws(NetworkError) {
    let isValid =
      switch delay {
      case .fixed(let duration): duration > .zero
      case .percentile(let percentile): percentile > 0 && percentile < 100
      }
    try NetworkError.check(
      "HedgingPolicy.delay", delay, isValid: isValid,
      mustBe: "a duration greater than zero, or a percentile greater than 0 and less than 100")
    self.init(checked: delay)
  }

  private init(checked delay: Delay) {
    self.delay = delay
  }
}
