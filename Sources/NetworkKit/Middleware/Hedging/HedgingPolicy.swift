/// When ``Hedging`` asks a second time.
public struct HedgingPolicy: Sendable, Hashable {
  /// How long the first answer may take before a second is asked for.
  public enum Delay: Sendable, Hashable {
    /// Always so long.
    case fixed(Duration)
    /// As long as this percentile of the origin's latest hundred responses took, once there are twenty: 95
    /// asks again for the slowest twentieth.
    case percentile(Double)
  }

  /// How long the first answer may take.
  public let delay: Delay

  /// How many second requests an origin gets where the client's retries have no budget to share.
  public let budget: RetryBudget

  /// For the slowest twentieth.
  public static let `default` = HedgingPolicy(checked: .percentile(95), budget: .default)

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - delay: How long the first answer may take: above zero, or a percentile between 0 and 100.
  ///   - budget: How many second requests an origin gets.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` where the delay is out of its range.
  public init(
    delay: Delay = .percentile(95), budget: RetryBudget = .default
  ) throws(NetworkError) {
    switch delay {
    case .fixed(let duration) where duration > .zero: break
    case .percentile(let percentile) where percentile > 0 && percentile < 100: break
    default:
      throw NetworkError(
        .invalidConfiguration,
        "HedgingPolicy.delay is \(delay); it must be above zero, or a percentile between 0 and 100")
    }
    self.init(checked: delay, budget: budget)
  }

  private init(checked delay: Delay, budget: RetryBudget) {
    self.delay = delay
    self.budget = budget
  }
}
