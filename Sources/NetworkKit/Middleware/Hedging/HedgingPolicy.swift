/// The delay before ``Hedging`` sends a second request, and the budget for second requests.
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

  /// The budget for second requests to an origin if the client doesn't retry requests. If the client retries requests,
  /// second requests use the client's ``RetryPolicy/budget`` instead. If that budget is `nil`, the number of second
  /// requests isn't limited.
  public let budget: RetryBudget

  /// The default policy, which hedges the slowest 5 percent of requests.
  public static let `default` = HedgingPolicy(checked: .percentile(95), budget: .default)

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - delay: The time after which the response to the first request is considered late: a duration greater than
  ///     zero, or a percentile greater than 0 and less than 100; the 95th percentile by default.
  ///   - budget: The budget for second requests to an origin if the client doesn't retry requests;
  ///     ``RetryBudget/default`` by default.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if the delay is out of range.
  public init(
    delay: Delay = .percentile(95), budget: RetryBudget = .default
  ) throws(NetworkError) {
    switch delay {
    case .fixed(let duration) where duration > .zero: break
    case .percentile(let percentile) where percentile > 0 && percentile < 100: break
    default:
      throw NetworkError(
        .invalidConfiguration,
        "HedgingPolicy.delay is \(delay); it must be a duration greater than zero, or a percentile "
          + "greater than 0 and less than 100")
    }
    self.init(checked: delay, budget: budget)
  }

  private init(checked delay: Delay, budget: RetryBudget) {
    self.delay = delay
    self.budget = budget
  }
}
