internal import HTTPTypes

/// Stops asking an origin that keeps failing, and tries it again after a while.
///
/// Off unless it is listed. Where half of at least twenty answers within 30 seconds were failures, the
/// circuit opens: for 10 seconds requests to this origin fail at once, without a byte sent. Then one
/// request goes through; its success closes the circuit, its failure opens it again.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   LoggingMiddleware()
/// } attemptMiddleware: {
///   CircuitBreaker()
/// }
/// ```
///
/// A failure is an answer with a status of 500 and above, or none: what was refused or cancelled on this
/// side does not count. Listed in `attemptMiddleware`, it counts repetitions as well.
public struct CircuitBreaker: Middleware {
  private let policy: CircuitBreakerPolicy
  private let circuits: Circuits

  /// Creates the middleware; its circuits are closed.
  ///
  /// - Parameters:
  ///   - policy: When a circuit opens, and for how long.
  ///   - clock: What measures it.
  public init(
    _ policy: CircuitBreakerPolicy = .default, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.policy = policy
    circuits = Circuits(policy, clock: StartedClock(clock))
  }

  /// Sends the request, unless the circuit of its origin is open.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    guard let origin = request.origin else { return try await next.send(request) }
    guard let passage = circuits.enter(origin) else {
      throw NetworkError(
        .circuitOpen,
        """
        \(origin) kept failing, and is not asked for \(policy.openDuration); wait, or take \
        CircuitBreaker out
        """
      ).about(request)
    }
    do throws(NetworkError) {
      let response = try await next.send(request)
      circuits.leave(origin, passage, response.head.status.code >= 500 ? .failure : .success)
      return response
    } catch {
      circuits.leave(origin, passage, Self.outcome(of: error))
      throw error
    }
  }

  private static func outcome(of error: NetworkError) -> Circuits.Outcome {
    switch error.code {
    case .hostNotFound, .hostUnreachable, .connectionRefused, .connectionFailed, .connectionLost,
      .secureConnectionFailed, .invalidResponse, .incompleteBody, .connectTimeout, .idleTimeout,
      .totalTimeout, .transportFailed:
      .failure
    default: .neither
    }
  }
}
