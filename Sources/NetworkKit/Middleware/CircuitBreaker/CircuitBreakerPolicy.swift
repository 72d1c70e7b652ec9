/// When a ``CircuitBreaker`` opens, and for how long.
public struct CircuitBreakerPolicy: Sendable, Hashable {
  /// The share of failures at which the circuit opens, from 0 to 1.
  public let failureRatio: Double

  /// How many answers there must be before the share counts.
  public let minimumCount: Int

  /// How far back answers count.
  public let window: Duration

  /// How long nothing is asked.
  public let openTime: Duration

  /// Half of at least twenty within 30 seconds; open for 10 seconds.
  public static let `default` = CircuitBreakerPolicy(
    checkedRatio: 0.5, minimumCount: 20, window: .seconds(30), openTime: .seconds(10))

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - failureRatio: The share of failures at which the circuit opens, above 0 and at most 1.
  ///   - minimumCount: How many answers there must be before the share counts, at least 1.
  ///   - window: How far back answers count.
  ///   - openTime: How long nothing is asked.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` where a value is out of its range.
  public init(
    failureRatio: Double = 0.5, minimumCount: Int = 20, window: Duration = .seconds(30),
    openTime: Duration = .seconds(10)
  ) throws(NetworkError) {
    let problem: String? =
      if !(failureRatio > 0 && failureRatio <= 1) {
        "failureRatio is \(failureRatio); it must be above 0 and at most 1"
      } else if minimumCount < 1 {
        "minimumCount is \(minimumCount); it must be at least 1"
      } else if window <= .zero || openTime <= .zero {
        "window is \(window) and openTime \(openTime); both must be above zero"
      } else {
        nil
      }
    if let problem {
      throw NetworkError(.invalidConfiguration, "CircuitBreakerPolicy: \(problem)")
    }
    self.init(
      checkedRatio: failureRatio, minimumCount: minimumCount, window: window, openTime: openTime)
  }

  private init(checkedRatio: Double, minimumCount: Int, window: Duration, openTime: Duration) {
    failureRatio = checkedRatio
    self.minimumCount = minimumCount
    self.window = window
    self.openTime = openTime
  }
}
