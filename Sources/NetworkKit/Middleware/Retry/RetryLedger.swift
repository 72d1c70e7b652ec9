internal import HTTPTypes

/// What a ``Retry`` remembers from one request to the next: what each origin has left of its budget,
/// and the generator of the waits. One lock guards both; a request that succeeds takes it once.
///
/// The accounts are a short array, not a dictionary: most clients talk to one origin, and finding it
/// by comparing two strings allocates nothing.
final class RetryLedger: Sendable {
  /// The most origins that are remembered; the one that was asked longest ago is forgotten first.
  static let originLimit = 64

  private struct Account {
    let scheme: String?
    let authority: String?
    var tokens: Double
    /// Until when time has been paid for.
    var paidUntil: Duration
    var lastUse: UInt64 = 0
  }

  private struct State {
    var accounts: [Account] = []
    var uses: UInt64 = 0
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

  /// Counts a request to the origin of a head, before its first attempt.
  func countRequest(_ head: HTTPRequest) {
    guard let budget else { return }
    state.withLock { state in
      let index = account(of: head, in: &state, budget)
      let tokens = state.accounts[index].tokens + budget.share
      state.accounts[index].tokens = min(tokens, budget.capacity)
    }
  }

  /// Pays for a retry, if the origin has enough left.
  func payRetry(_ head: HTTPRequest) -> Bool {
    guard let budget else { return true }
    let now = clock.elapsed
    return state.withLock { state in
      let index = account(of: head, in: &state, budget)
      let unpaid = now - state.accounts[index].paidUntil
      if unpaid > .zero {
        let tokens = state.accounts[index].tokens + budget.perSecond * (unpaid / .seconds(1))
        state.accounts[index].tokens = min(tokens, budget.capacity)
        state.accounts[index].paidUntil = now
      }
      guard state.accounts[index].tokens >= 1 else { return false }
      state.accounts[index].tokens -= 1
      return true
    }
  }

  /// A random wait before a retry, counted from 0.
  func wait(beforeRetry retry: Int, by policy: RetryPolicy) -> Duration {
    state.withLock { policy.wait(beforeRetry: retry, using: &$0.generator) }
  }

  /// How many origins are remembered.
  var originCount: Int { state.withLock { $0.accounts.count } }

  /// Where the account of an origin stands, opened if there is none.
  private func account(
    of head: HTTPRequest, in state: inout State, _ budget: RetryBudget
  ) -> Int {
    state.uses += 1
    let (scheme, authority) = (head.scheme, head.authority)
    if let index = state.accounts.firstIndex(where: {
      $0.authority == authority && $0.scheme == scheme
    }) {
      state.accounts[index].lastUse = state.uses
      return index
    }
    // What the account begins with is what its first second brings.
    let account = Account(
      scheme: scheme, authority: authority, tokens: budget.initialTokens,
      paidUntil: clock.elapsed + .seconds(1), lastUse: state.uses)
    guard state.accounts.count >= Self.originLimit,
      let oldest = state.accounts.indices.min(by: {
        state.accounts[$0].lastUse < state.accounts[$1].lastUse
      })
    else {
      state.accounts.append(account)
      return state.accounts.count - 1
    }
    state.accounts[oldest] = account
    return oldest
  }
}
