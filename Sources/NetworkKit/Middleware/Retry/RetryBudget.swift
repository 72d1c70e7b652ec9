/// How many retries a client makes to one origin, whatever fails: a server that is down is not
/// asked three times as often as one that is up.
///
/// A retry costs one token. Each request brings a share of one, time brings more, and what is not
/// used is kept up to what ten seconds bring. With the default of 20% and 10 per second, a server
/// that answers nothing gets 1.2 times the requests it would have got, and 10 a second more.
public struct RetryBudget: Sendable, Hashable {
  /// How many retries each request pays for.
  public let retryRatio: Double

  /// How many retries each second pays for.
  public let minimumRetriesPerSecond: Double

  /// A fifth of the requests, and ten a second.
  public static let `default` = RetryBudget(validated: 0.2, minimumRetriesPerSecond: 10)

  private init(validated retryRatio: Double, minimumRetriesPerSecond: Double) {
    self.retryRatio = retryRatio
    self.minimumRetriesPerSecond = minimumRetriesPerSecond
  }

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - retryRatio: How many retries each request pays for; 0.2 are a fifth.
  ///   - minimumRetriesPerSecond: How many retries each second pays for.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` where one of them is negative or no
  ///   number, or where both are zero: ``RetryPolicy/never`` says so.
  public init(retryRatio: Double, minimumRetriesPerSecond: Double) throws(NetworkError) {
    guard retryRatio.isFinite, minimumRetriesPerSecond.isFinite, retryRatio >= 0,
      minimumRetriesPerSecond >= 0
    else {
      throw NetworkError(
        .invalidConfiguration,
        """
        a budget of retries cannot be negative; it has a ratio of \(retryRatio) and \
        \(minimumRetriesPerSecond) per second
        """)
    }
    guard retryRatio > 0 || minimumRetriesPerSecond > 0 else {
      throw NetworkError(
        .invalidConfiguration,
        "a budget of zero allows no retry; use RetryPolicy.never, or nil for no budget")
    }
    self.init(validated: retryRatio, minimumRetriesPerSecond: minimumRetriesPerSecond)
  }

  /// What a new origin begins with: what its first second brings, and one retry at least.
  var initialTokens: Double { max(minimumRetriesPerSecond, 1) }

  /// The most that is kept.
  var capacity: Double { max(minimumRetriesPerSecond * 10, 10) }
}
