/// The budget that each origin has left, and the generator of the retry delays of a ``Retry``.
///
/// One lock guards both; a request that succeeds takes it once.
final class RetryLedger: Sendable {
  private struct Account {
    var tokens: Double
    /// Until when time has been paid for.
    var paidUntil: Duration
  }

  private struct State {
    var accounts = OriginTable<Account>()
    var generator: any RandomNumberGenerator & Sendable
  }

  private let budget: RetryBudget?
  private let state: Locked<State>
  private let clock: StartedClock

  init(
    _ budget: RetryBudget?, clock: any Clock<Duration>,
    generator: any RandomNumberGenerator & Sendable
  ) {
    self.budget = budget
    state = Locked(State(generator: generator))
    self.clock = StartedClock(clock)
  }

  /// Counts a request to an origin, before its first attempt.
  func countRequest(to origin: Origin) {
    guard let budget else { return }
    withAccount(of: origin, budget) { account in
      account.tokens = min(account.tokens + budget.retryRatio, budget.capacity)
    }
  }

  /// Pays for a retry, if the origin has enough left.
  func payRetry(to origin: Origin) -> Bool {
    guard let budget else { return true }
    let now = clock.elapsed
    return withAccount(of: origin, budget) { account in
      let unpaid = now - account.paidUntil
      if unpaid > .zero {
        let tokens = account.tokens + budget.minimumRetriesPerSecond * (unpaid / .seconds(1))
        account.tokens = min(tokens, budget.capacity)
        account.paidUntil = now
      }
      guard account.tokens >= 1 else { return false }
      account.tokens -= 1
      return true
    }
  }

  /// A random wait before a retry, counted from 0.
  func wait(beforeRetry retry: Int, by policy: RetryPolicy) -> Duration {
    state.withLock { policy.wait(beforeRetry: retry, using: &$0.generator) }
  }

  /// The number of origins that have an account.
  var originCount: Int { state.withLock { $0.accounts.count } }

  /// Uses the account of an origin. A new one has the tokens of the origin's first second.
  private func withAccount<Result>(
    of origin: Origin, _ budget: RetryBudget, _ body: (inout Account) -> Result
  ) -> Result {
    state.withLock { state in
      state.accounts.withValue(
        of: origin,
        initially: Account(
          tokens: budget.initialTokens, paidUntil: clock.elapsed + .seconds(1)),
        body)
    }
  }
}
