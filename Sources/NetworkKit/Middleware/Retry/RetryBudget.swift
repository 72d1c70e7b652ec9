/// How many retries a client makes to one origin, whatever fails: a server that is down is not
/// asked three times as often as one that is up.
///
/// A retry costs one token. Each request brings a share of one, time brings more, and what is not
/// used is kept up to what ten seconds bring. With the default of 20% and 10 per second, a server
/// that answers nothing gets 1.2 times the requests it would have got, and 10 a second more.
public struct RetryBudget: Sendable, Hashable {
  /// How many retries each request pays for.
  public let share: Double

  /// How many retries each second pays for.
  public let perSecond: Double

  /// A fifth of the requests, and ten a second.
  public static let `default` = RetryBudget(validated: 0.2, perSecond: 10)

  private init(validated share: Double, perSecond: Double) {
    self.share = share
    self.perSecond = perSecond
  }

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - share: How many retries each request pays for; 0.2 are a fifth.
  ///   - perSecond: How many retries each second pays for.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` where one of them is negative or no
  ///   number, or where both are zero: ``RetryPolicy/never`` says so.
  public init(share: Double, perSecond: Double) throws(NetworkError) {
    guard share.isFinite, perSecond.isFinite, share >= 0, perSecond >= 0 else {
      throw NetworkError(
        .invalidConfiguration,
        """
        a budget of retries cannot be negative; it has a share of \(share) and \(perSecond) per \
        second
        """)
    }
    guard share > 0 || perSecond > 0 else {
      throw NetworkError(
        .invalidConfiguration,
        "a budget of zero allows no retry; use RetryPolicy.never, or nil for no budget")
    }
    self.init(validated: share, perSecond: perSecond)
  }

  /// What a new origin begins with: what its first second brings, and one retry at least.
  var initialTokens: Double { max(perSecond, 1) }

  /// The most that is kept.
  var capacity: Double { max(perSecond * 10, 10) }
}
