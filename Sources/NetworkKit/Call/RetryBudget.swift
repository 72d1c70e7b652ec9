/// A limit on the number of retries that a client sends to one origin.
///
/// The budget is a token bucket. Each retry costs one token. Each request adds ``retryRatio`` tokens, and
/// ``minimumRetriesPerSecond`` tokens are added every second. The bucket's capacity is ten times
/// ``minimumRetriesPerSecond``, but at least 10 tokens.
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
    let values = [
      ("retryRatio", retryRatio), ("minimumRetriesPerSecond", minimumRetriesPerSecond),
    ]
    for (name, value) in values {
      try NetworkError.check(
        "RetryBudget.\(name)", value, isValid: value >= 0 && value.isFinite,
        mustBe: "finite and 0 or more")
    }
    try NetworkError.check(
      "RetryBudget", "zero", isValid: retryRatio > 0 || minimumRetriesPerSecond > 0,
      mustBe: "greater than zero; to disable retries, use RetryPolicy.never")
    self.init(validated: retryRatio, minimumRetriesPerSecond: minimumRetriesPerSecond)
  }

  /// The initial number of tokens for an origin: the tokens of the first second, but at least one.
  var initialTokens: Double { max(minimumRetriesPerSecond, 1) }

  /// The maximum number of tokens.
  var capacity: Double { max(minimumRetriesPerSecond * 10, 10) }
}
