/// A limit on the number of retries that a client sends to one origin.
///
/// The budget is a token bucket. Each retry costs one token; each request deposits ``retryRatio`` tokens, and each
/// second deposits ``minimumRetriesPerSecond`` tokens. The bucket's capacity is the number of tokens that 10 seconds
/// deposit, or 10 tokens if that's more.
///
/// The default budget allows retries for 20 percent of requests, plus 10 retries per second. It prevents retries from
/// multiplying the load on a failing server.
public struct RetryBudget: Sendable, Hashable {
  /// The number of retries that the budget allows for each request.
  public let retryRatio: Double

  /// The number of retries that the budget allows each second.
  public let minimumRetriesPerSecond: Double

  /// The default budget: retries for 20 percent of requests, plus 10 retries per second.
  public static let `default` = RetryBudget(validated: 0.2, minimumRetriesPerSecond: 10)

  private init(validated retryRatio: Double, minimumRetriesPerSecond: Double) {
    self.retryRatio = retryRatio
    self.minimumRetriesPerSecond = minimumRetriesPerSecond
  }

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - retryRatio: The number of retries that the budget allows for each request, such as 0.2 for 20 percent.
  ///   - minimumRetriesPerSecond: The number of retries that the budget allows each second.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a value is negative or isn't finite, or if both are zero.
  ///   To disable retries, use ``RetryPolicy/never``.
  public init(retryRatio: Double, minimumRetriesPerSecond: Double) throws(NetworkError) {
    guard retryRatio.isFinite, minimumRetriesPerSecond.isFinite, retryRatio >= 0,
      minimumRetriesPerSecond >= 0
    else {
      throw NetworkError(
        .invalidConfiguration,
        """
        RetryBudget: retryRatio (\(retryRatio)) and minimumRetriesPerSecond \
        (\(minimumRetriesPerSecond)) must be finite and 0 or more
        """)
    }
    guard retryRatio > 0 || minimumRetriesPerSecond > 0 else {
      throw NetworkError(
        .invalidConfiguration,
        "a retry budget of zero allows no retries; to disable retries, use RetryPolicy.never")
    }
    self.init(validated: retryRatio, minimumRetriesPerSecond: minimumRetriesPerSecond)
  }

  /// The tokens of a new origin: those of its first second, and at least one.
  var initialTokens: Double { max(minimumRetriesPerSecond, 1) }

  /// The maximum number of tokens.
  var capacity: Double { max(minimumRetriesPerSecond * 10, 10) }
}
