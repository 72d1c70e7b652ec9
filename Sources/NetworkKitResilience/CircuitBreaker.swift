internal import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

/// Middleware that stops sending requests to an origin that keeps failing.
///
/// The circuit for each origin is in one of three states:
///
/// - **Closed**: The client sends requests. By default, the circuit opens if there are 20 or more requests within 30
///   seconds and at least half of them fail.
/// - **Open**: For 10 seconds, requests fail immediately with `NetworkError.Code.circuitOpen`.
/// - **Half-open**: The client sends one probe request. Success closes the circuit; failure reopens it.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   LoggingMiddleware()
/// } attemptMiddleware: {
///   CircuitBreaker()
/// }
/// ```
///
/// A request counts as failed if its response has a status code of 500 or above, or if a connection error, an invalid
/// response, or a timeout prevents a response. Requests that the client rejects, requests that are canceled, and HTTP/2
/// stream errors don't count. If you list the circuit breaker in `attemptMiddleware`, it also counts retries.
public struct CircuitBreaker: Middleware {
  private let policy: CircuitBreakerPolicy
  private let circuits: Circuits

  /// Creates a circuit breaker with closed circuits.
  ///
  /// - Parameters:
  ///   - policy: The conditions under which a circuit opens, and the length of time that it stays open;
  ///     ``CircuitBreakerPolicy/default`` by default.
  ///   - clock: The clock that measures the policy's durations; a `ContinuousClock` by default.
  public init(
    _ policy: CircuitBreakerPolicy = .default, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.policy = policy
    circuits = Circuits(policy, clock: StartedClock(clock))
  }

  /// Sends the request, unless the circuit for its origin is open.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    guard let origin = request.origin else { return try await next.send(request) }
    guard let passage = circuits.enter(origin) else {
      throw NetworkError(
        .circuitOpen,
        """
        the circuit for \(origin) is open after repeated failures; requests fail without being sent until the \
        circuit has been open for \(policy.openDuration) and a probe request succeeds
        """)
    }
    if passage == .probe { next.report(.circuitChanged(.halfOpen)) }
    do throws(NetworkError) {
      let response = try await next.send(request)
      leave(next, origin, passage, response.head.status.code >= 500 ? .failure : .success)
      return response
    } catch {
      leave(next, origin, passage, Self.outcome(of: error))
      throw error
    }
  }

  private func leave(
    _ next: Call.Next, _ origin: Origin, _ passage: Circuits.Passage,
    _ outcome: Circuits.Outcome
  ) {
    if let state = circuits.leave(origin, passage, outcome) {
      next.report(.circuitChanged(state))
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
