internal import NetworkKitSupport

/// The remaining budget for each origin, and the random number generator for the delays before retries.
///
/// One lock protects both. A request that succeeds acquires it once.
final class RetryLedger: Sendable {
  private struct Account {
    var tokens: Double
    /// The time up to which tokens have been deposited.
    var paidUntil: Duration
  }

  private struct State {
    var accounts = RecentTable<Origin, Account>()
    var generator: any RandomNumberGenerator & Sendable
  }

  private let budget: RetryBudget?
  private let state: Locked<State>
  private let clock: StartedClock

  init(
    _ budget: RetryBudget?, clock: any Clock<Duration>,
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.budget = budget
    state = Locked(State(generator: generator))
    self.clock = StartedClock(clock)
  }

  /// Deposits the tokens of a request to an origin before the request's first attempt.
  func countRequest(to origin: Origin) {
    guard let budget else { return }
    withAccount(of: origin, budget) { account in
      account.tokens = min(account.tokens + budget.retryRatio, budget.capacity)
    }
  }

  /// Withdraws the token for a retry, or returns `false` if the origin's budget is exhausted.
  func withdrawRetry(to origin: Origin) -> Bool {
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

  /// Returns the random delay before a retry. Retries are counted from 0.
  func delay(beforeRetry retry: Int, by policy: RetryPolicy) -> Duration {
    state.withLock { policy.delay(beforeRetry: retry, using: &$0.generator) }
  }

  /// The number of origins with an account.
  var originCount: Int { state.withLock { $0.accounts.count } }

  /// Calls a closure with the account of an origin. A new account has the tokens of the first second.
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
