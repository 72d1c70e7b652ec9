public import NetworkKit

/// The conditions under which a ``CircuitBreaker`` opens a circuit, and the length of time that the circuit stays open.
public struct CircuitBreakerPolicy: Sendable, Hashable {
  /// The ratio of failed requests to all requests at which the circuit opens. It's greater than 0 and at most 1.
  public private(set) var failureRatio = 0.5

  /// The minimum number of requests within the ``samplingDuration`` before the circuit can open.
  public private(set) var minimumRequestCount = 20

  /// The period during which requests are counted.
  public private(set) var samplingDuration = Duration.seconds(30)

  /// The length of time that an open circuit rejects requests.
  public private(set) var openDuration = Duration.seconds(10)

  /// The default policy, which opens a circuit for 10 seconds if there are 20 or more requests within 30 seconds and at
  /// least half of them fail.
  public static let `default` = CircuitBreakerPolicy()

  private init() {}

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - failureRatio: The ratio of failed requests to all requests at which the circuit opens; 0.5 by default. It must
  ///     be greater than 0 and at most 1.
  ///   - minimumRequestCount: The minimum number of requests within the sampling duration before the circuit can open;
  ///     20 by default. It must be at least 1.
  ///   - samplingDuration: The period during which requests are counted; 30 seconds by default.
  ///   - openDuration: The length of time that an open circuit rejects requests; 10 seconds by default.
  /// - Throws: `NetworkError.Code.invalidConfiguration` if a value is out of range.
  public init(
    failureRatio: Double = 0.5, minimumRequestCount: Int = 20,
    samplingDuration: Duration = .seconds(30),
    openDuration: Duration = .seconds(10)
  ) throws(NetworkError) {
    try NetworkError.check(
      "CircuitBreakerPolicy.failureRatio", failureRatio,
      isValid: failureRatio > 0 && failureRatio <= 1, mustBe: "greater than 0 and at most 1")
    try NetworkError.check(
      "CircuitBreakerPolicy.minimumRequestCount", minimumRequestCount,
      isValid: minimumRequestCount >= 1, mustBe: "1 or more")
    let durations = [("samplingDuration", samplingDuration), ("openDuration", openDuration)]
    for (name, duration) in durations {
      try NetworkError.check(
        "CircuitBreakerPolicy.\(name)", duration, isValid: duration > .zero,
        mustBe: "greater than zero")
    }
    self.failureRatio = failureRatio
    self.minimumRequestCount = minimumRequestCount
    self.samplingDuration = samplingDuration
    self.openDuration = openDuration
  }
}
