/// The conditions under which a ``CircuitBreaker`` opens, and the time that it stays open.
public struct CircuitBreakerPolicy: Sendable, Hashable {
  /// The ratio of failed requests at which the circuit opens, above 0 and at most 1.
  public let failureRatio: Double

  /// The number of requests below which the circuit stays closed.
  public let minimumRequestCount: Int

  /// The period during which requests are counted.
  public let samplingDuration: Duration

  /// The time for which requests fail without being sent.
  public let openDuration: Duration

  /// Opens for 10 seconds if at least half of 20 or more requests within 30 seconds fail.
  public static let `default` = CircuitBreakerPolicy(
    checkedRatio: 0.5, minimumRequestCount: 20, samplingDuration: .seconds(30),
    openDuration: .seconds(10))

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - failureRatio: The ratio of failed requests at which the circuit opens, above 0 and at most 1.
  ///   - minimumRequestCount: The number of requests below which the circuit stays closed, at least 1.
  ///   - samplingDuration: The period during which requests are counted.
  ///   - openDuration: The time for which requests fail without being sent.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a value is out of its range.
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
