/// When a ``CircuitBreaker`` opens, and for how long.
public struct CircuitBreakerPolicy: Sendable, Hashable {
  /// The share of failures at which the circuit opens, from 0 to 1.
  public let failureRatio: Double

  /// How many answers there must be before the share counts.
  public let minimumRequestCount: Int

  /// How far back answers count.
  public let samplingDuration: Duration

  /// How long nothing is asked.
  public let openDuration: Duration

  /// Half of at least twenty within 30 seconds; open for 10 seconds.
  public static let `default` = CircuitBreakerPolicy(
    checkedRatio: 0.5, minimumRequestCount: 20, samplingDuration: .seconds(30),
    openDuration: .seconds(10))

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - failureRatio: The share of failures at which the circuit opens, above 0 and at most 1.
  ///   - minimumRequestCount: How many answers there must be before the share counts, at least 1.
  ///   - samplingDuration: How far back answers count.
  ///   - openDuration: How long nothing is asked.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` where a value is out of its range.
  public init(
    failureRatio: Double = 0.5, minimumRequestCount: Int = 20,
    samplingDuration: Duration = .seconds(30),
    openDuration: Duration = .seconds(10)
  ) throws(NetworkError) {
    let problem: String? =
      if !(failureRatio > 0 && failureRatio <= 1) {
        "failureRatio is \(failureRatio); it must be above 0 and at most 1"
      } else if minimumRequestCount < 1 {
        "minimumRequestCount is \(minimumRequestCount); it must be at least 1"
      } else if samplingDuration <= .zero || openDuration <= .zero {
        "samplingDuration (\(samplingDuration)) and openDuration (\(openDuration)) must be above zero"
      } else {
        nil
      }
    if let problem {
      throw NetworkError(.invalidConfiguration, "CircuitBreakerPolicy: \(problem)")
    }
    self.init(
      checkedRatio: failureRatio, minimumRequestCount: minimumRequestCount,
      samplingDuration: samplingDuration, openDuration: openDuration)
  }

  private init(
    checkedRatio: Double, minimumRequestCount: Int, samplingDuration: Duration,
    openDuration: Duration
  ) {
    failureRatio = checkedRatio
    self.minimumRequestCount = minimumRequestCount
    self.samplingDuration = samplingDuration
    self.openDuration = openDuration
  }
}
