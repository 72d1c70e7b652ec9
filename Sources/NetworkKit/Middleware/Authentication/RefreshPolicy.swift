internal import NetworkKitSupport

/// The limits that ``Authentication`` applies to credential refreshes.
///
/// ```swift
/// Authentication(oauth, policy: try RefreshPolicy(expiryLeeway: .seconds(60)))
/// ```
public struct RefreshPolicy: Sendable, Hashable {
  /// The remaining lifetime at which a credential becomes due for refresh. It's limited to a quarter of the
  /// credential's total lifetime.
  public private(set) var expiryLeeway = Duration.seconds(30)

  /// The maximum duration of a refresh.
  ///
  /// When this time has passed, the refresh's task is canceled, and requests stop waiting for the refresh. If the task
  /// ignores its cancellation, its result is discarded.
  public private(set) var timeout = Duration.seconds(30)

  /// The delay between the first failed refresh and the next refresh. Each consecutive failure doubles the delay, up to
  /// ``maximumDelay``.
  public private(set) var baseDelay = Duration.seconds(1)

  /// The maximum delay between a failed refresh and the next refresh.
  public private(set) var maximumDelay = Duration.seconds(60)

  /// The maximum number of refreshes that rejected credentials can cause within a ``period``.
  public private(set) var maximumRefreshCount: Int = 5

  /// The length of time to which ``maximumRefreshCount`` applies.
  public private(set) var period = Duration.seconds(60)

  /// The default policy: an expiry leeway of 30 seconds, a timeout of 30 seconds, a backoff from 1 second to 1 minute,
  /// and at most 5 refreshes of rejected credentials per minute.
  public static let `default` = RefreshPolicy()

  private init() {}

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - expiryLeeway: The remaining lifetime at which a credential becomes due for refresh; 30 seconds by default.
  ///     It's limited to a quarter of the credential's total lifetime.
  ///   - timeout: The maximum duration of a refresh; 30 seconds by default.
  ///   - baseDelay: The delay between the first failed refresh and the next refresh; 1 second by default. Each
  ///     consecutive failure doubles the delay, up to `maximumDelay`.
  ///   - maximumDelay: The maximum delay between a failed refresh and the next refresh; 1 minute by default.
  ///   - maximumRefreshCount: The maximum number of refreshes that rejected credentials can cause within a period; 5 by
  ///     default.
  ///   - period: The length of time to which `maximumRefreshCount` applies; 1 minute by default.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a value is negative or the timeout is zero.
  public init(
    expiryLeeway: Duration = .seconds(30), timeout: Duration = .seconds(30),
    baseDelay: Duration = .seconds(1), maximumDelay: Duration = .seconds(60),
    maximumRefreshCount: Int = 5, period: Duration = .seconds(60)
  ) throws(NetworkError) {
    let durations = [
      ("expiryLeeway", expiryLeeway), ("baseDelay", baseDelay), ("maximumDelay", maximumDelay),
      ("period", period),
    ]
    for (name, duration) in durations {
      try NetworkError.check(
        "RefreshPolicy.\(name)", duration, isValid: duration >= .zero, mustBe: "0 or more")
    }
    try NetworkError.check(
      "RefreshPolicy.timeout", timeout, isValid: timeout > .zero, mustBe: "greater than zero")
    try NetworkError.check(
      "RefreshPolicy.maximumRefreshCount", maximumRefreshCount, isValid: maximumRefreshCount >= 0,
      mustBe: "0 or more")
    self.expiryLeeway = expiryLeeway.bounded
    self.timeout = timeout.bounded
    self.baseDelay = baseDelay.bounded
    self.maximumDelay = maximumDelay.bounded
    self.maximumRefreshCount = maximumRefreshCount
    self.period = period.bounded
  }
}
