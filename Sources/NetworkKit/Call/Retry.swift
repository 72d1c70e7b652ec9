internal import HTTPTypes
internal import NetworkKitSupport

// Retries after transient failures. ``RetryPolicy`` describes what the client does.

extension Pipeline {
  /// Sends the request and retries it after a transient failure.
  func sendRetrying(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let attemptStage = next.at(.attempt(0))
    let hasMiddleware = !attemptMiddleware.isEmpty || !next.addedMiddleware.isEmpty
    // Even without retries, because middleware may draw on the budget.
    retryLedger.count(request)
    var attempts = 0
    while true {
      attempts += 1
      let outcome: Result<NetworkResponse, NetworkError>
      do throws(NetworkError) {
        // Without attempt middleware, the call doesn't wait in the functions that would pass the request to it.
        outcome = .success(
          hasMiddleware
            ? try await attemptStage.send(request) : try await attempt(request, attemptStage))
      } catch {
        outcome = .failure(error)
      }
      guard let delay = retryDelay(after: attempts, outcome, of: request, next.call) else {
        return try outcome.get()
      }
      try await waitForRetry(delay, after: outcome, next)
    }
  }

  /// Waits for the delay, which ends before the total timeout expires.
  @inline(never)
  private func waitForRetry(
    _ delay: Duration, after outcome: Result<NetworkResponse, NetworkError>, _ next: Call.Next
  ) async throws(NetworkError) {
    switch outcome {
    case .success(let response):
      await response.drain()
      next.report(.retryScheduled(.statusCode(response.head.status.code), delay: delay))
    case .failure(let error):
      next.report(.retryScheduled(.error(error.code), delay: delay))
    }
    do {
      try await configuration.clock.sleep(for: delay.bounded)
    } catch {
      var cancelled = NetworkError.cancelled()
      if case .failure(let failure) = outcome { cancelled.underlyingError = failure }
      throw cancelled
    }
  }

  /// Returns the delay before the next attempt, or `nil` if the request isn't retried.
  @inline(never)
  private func retryDelay(
    after attempts: Int, _ outcome: Result<NetworkResponse, NetworkError>,
    of request: OutgoingRequest, _ call: Call
  ) -> Duration? {
    let policy = request.retryPolicy ?? configuration.retries
    var requested: Duration?
    switch outcome {
    case .success(let response):
      guard policy.retryableStatuses.contains(response.head.status) else { return nil }
      requested = ServerLimits(response.head.headerFields).retryDelay
    case .failure(let error):
      guard error.mayBeTransient else { return nil }
    }
    guard attempts <= policy.maximumRetryCount, request.isRepeatable, !request.isOnlyIfCached,
      !Task.isCancelled
    else { return nil }
    if let requested, requested > policy.maximumRetryAfter { return nil }
    let delay = requested ?? retryLedger.delay(beforeRetry: attempts - 1, by: policy)
    if let remainingTime = call.remainingTime, delay >= remainingTime { return nil }
    return call.withdrawRetry(of: request) ? delay : nil
  }
}

// MARK: Retryable requests and failures
extension NetworkError {
  /// A Boolean value that indicates whether the failure may be transient: it concerns the connection, not the request or
  /// the response.
  ///
  /// The client retries a request after such a failure if the request is safe to repeat.
  public var mayBeTransient: Bool {
    switch code {
    case .hostNotFound, .hostUnreachable, .connectionRefused, .connectionFailed, .connectTimeout,
      .streamRefused:
      true
    case .connectionLost: transmission != .responseReceived
    default: false
    }
  }
}

// MARK: The budget
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

  /// Deposits the tokens of a request to its origin, once for each request that middleware or a redirect sends.
  @inline(never)
  func count(_ request: OutgoingRequest) {
    guard let budget, let origin = request.origin else { return }
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
