/// The limits on the renewals of an ``Authentication``.
///
/// ```swift
/// Authentication(oauth, policy: try RenewalPolicy(expiryLeeway: .seconds(60)))
/// ```
public struct RenewalPolicy: Sendable, Hashable {
  /// The time before a credential's expiration at which it's renewed; at most a quarter of its lifetime.
  public let expiryLeeway: Duration

  /// The maximum time that a renewal may take.
  public let timeout: Duration

  /// The time after a failed renewal until the next one can start. It doubles with each consecutive failure.
  public let baseDelay: Duration

  /// The maximum time after a failed renewal until the next one can start.
  public let maximumDelay: Duration

  /// The maximum number of renewals in a ``period`` because the server rejected the credential.
  public let maximumRenewalCount: Int

  /// The time over which ``maximumRenewalCount`` applies.
  public let period: Duration

  /// A leeway and a timeout of 30 seconds, a backoff from one second to one minute, and at most 5 renewals per
  /// minute after rejections.
  public static let `default` = RenewalPolicy()

  private init() {
    expiryLeeway = .seconds(30)
    timeout = .seconds(30)
    baseDelay = .seconds(1)
    maximumDelay = .seconds(60)
    maximumRenewalCount = 5
    period = .seconds(60)
  }

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - expiryLeeway: The time before a credential's expiration at which it's renewed, at most a quarter of its
  ///     lifetime; 30 seconds by default.
  ///   - timeout: The maximum time that a renewal may take; 30 seconds by default.
  ///   - baseDelay: The time after a failed renewal until the next one can start; one second by default. It doubles
  ///     with each consecutive failure.
  ///   - maximumDelay: The maximum value of that time; one minute by default.
  ///   - maximumRenewalCount: The maximum number of renewals in a period because the server rejected the credential; 5
  ///     by default.
  ///   - period: The time over which that number applies; one minute by default.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a value is negative, or the timeout is zero.
  public init(
    expiryLeeway: Duration = .seconds(30), timeout: Duration = .seconds(30),
    baseDelay: Duration = .seconds(1), maximumDelay: Duration = .seconds(60),
    maximumRenewalCount: Int = 5, period: Duration = .seconds(60)
  ) throws(NetworkError) {
    let durations = [expiryLeeway, baseDelay, maximumDelay, period]
    if let negative = durations.first(where: { $0 < .zero }) {
      throw NetworkError(
        .invalidConfiguration, "a duration of RenewalPolicy is \(negative); it must be zero or more"
      )
    }
    guard timeout > .zero, maximumRenewalCount >= 0 else {
      throw NetworkError(
        .invalidConfiguration,
        """
        RenewalPolicy has the timeout \(timeout), which must be above zero, and the renewal count \
        \(maximumRenewalCount), which must not be negative
        """)
    }
    self.expiryLeeway = expiryLeeway.bounded
    self.timeout = timeout.bounded
    self.baseDelay = baseDelay.bounded
    self.maximumDelay = maximumDelay.bounded
    self.maximumRenewalCount = maximumRenewalCount
    self.period = period.bounded
  }

  /// The time without a renewal after a number of failures in a row.
  func delay(afterFailures count: Int) -> Duration {
    var delay = baseDelay
    for _ in 1..<max(count, 1) where delay < maximumDelay { delay *= 2 }
    return min(delay, maximumDelay)
  }
}
