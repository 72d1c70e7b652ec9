internal import NetworkKitSupport

/// A credential and a number that increases with each new credential.
struct HeldCredential<Credential: Sendable>: Sendable {
  let credential: Credential
  let number: Int
  /// The number of times that the app had replaced the credential, which may then be that of another user.
  let session: Int
  /// The time at which the credential expires, and the earlier time at which it's refreshed, or `nil` if the times are
  /// unknown.
  let expiry: (time: Duration, refreshTime: Duration)?
}

/// The numbers of the refreshes that run in the current task. A request that a refresh sends must not wait for that
/// refresh. A task that a refresh starts also has these numbers after the refresh has ended.
enum RunningRefreshes {
  @TaskLocal static var current: [ObjectIdentifier: Int] = [:]
}

/// The credential that requests share, and its refreshes, of which at most one runs at a time.
final class SharedCredential<Credential: Sendable>: Sendable {
  typealias Held = HeldCredential<Credential>
  typealias Operation = @Sendable (Credential?) async throws -> Credential
  private typealias Outcome = Result<Held, NetworkError>

  private struct State {
    var held: Held?
    var session = 0
    var lastNumber = 0
    /// A Boolean value that indicates whether the server rejected the current credential.
    var isRejected = false
    /// The refresh in progress, and the requests that wait for it.
    var refresh: (number: Int, task: Task<Void, Never>)?
    var waiters: [Int: Arrival<Outcome>] = [:]
    /// The last failure since a refresh succeeded.
    var failure: (error: NetworkError, count: Int, retryTime: Duration)?
    /// The times of the refreshes after rejections.
    var refreshTimes: [Duration] = []

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    mutating func hold(
      _ credential: Credential, _ expiry: (time: Duration, refreshTime: Duration)?
    ) {
      held = HeldCredential(
        credential: credential, number: nextNumber(), session: session, expiry: expiry)
      isRejected = false
    }

    /// Records that the server rejected a credential, unless there's a newer credential.
    mutating func reject(_ rejected: Held) {
      if held?.number == rejected.number { isRejected = true }
    }

    /// Returns the current credential, unless it has expired or the server has rejected it.
    func valid(at now: Duration) -> Held? {
      guard let held, !isRejected, held.expiry.map({ now < $0.time }) ?? true else { return nil }
      return held
    }

    /// Returns the outcome of the last refresh. If the refresh failed before the credential expired, the current
    /// credential is still valid.
    func outcome(at now: Duration) -> Outcome {
      if let failure { return valid(at: now).map { .success($0) } ?? .failure(failure.error) }
      return held.map { .success($0) }
        ?? .failure(
          NetworkError(
            .missingCredential, "the credential was removed while it was being refreshed"))
    }

    /// Adds a request that waits for the refresh.
    mutating func wait() -> Step {
      let (number, outcome) = (nextNumber(), Arrival<Outcome>())
      waiters[number] = outcome
      return .wait(number: number, outcome)
    }

    mutating func takeWaiters() -> [Arrival<Outcome>] {
      defer { waiters = [:] }
      return Array(waiters.values)
    }
  }

  private enum Step {
    case ready(Held)
    case wait(number: Int, Arrival<Outcome>)
    case failed(NetworkError)
  }

  private let policy: RefreshPolicy
  private let clock: StartedClock
  private let timeouts: TimeoutQueue
  private let lifetime: @Sendable (Credential) -> Duration?
  private let state = Locked(State())

  /// Creates a shared credential without an initial value.
  ///
  /// - Parameters:
  ///   - policy: The limits.
  ///   - clock: The clock that measures lifetimes, timeouts, and backoffs.
  ///   - lifetime: A closure that returns the time until a credential expires.
  init(
    policy: RefreshPolicy, clock: any Clock<Duration>,
    lifetime: @escaping @Sendable (Credential) -> Duration?
  ) {
    self.policy = policy
    self.clock = StartedClock(clock)
    timeouts = TimeoutQueue(clock: clock)
    self.lifetime = lifetime
  }

  /// The current credential.
  var present: Credential? { state.withLock { $0.held?.credential } }

  /// The number of times that the credential was replaced.
  var session: Int { state.withLock { $0.session } }

  /// A Boolean value that indicates whether the current task belongs to the refresh in progress.
  var isRefreshedInThisTask: Bool {
    guard let number = RunningRefreshes.current[ObjectIdentifier(self)] else { return false }
    return state.withLock { $0.refresh?.number == number }
  }

  /// Returns the credential for a request. The credential is refreshed first if it doesn't exist yet, is about to expire,
  /// or was rejected by the server.
  ///
  /// - Parameters:
  ///   - rejected: The credential that the server rejected for this request, or `nil` if the request hasn't been sent
  ///     yet. A rejected request is sent again only with a newer credential.
  ///   - timeouts: The timeouts of the call that waits for the credential.
  ///   - refresh: A closure that refreshes the credential.
  /// - Returns: The credential. It's the rejected one if it was replaced, or if rejected credentials were refreshed too
  ///   often.
  /// - Throws: ``NetworkError/Code/missingCredential`` if the refresh fails.
  func credential(
    replacing rejected: Held? = nil, within timeouts: CallTimeouts,
    by refresh: @escaping Operation
  ) async throws(NetworkError) -> Held {
    let step = state.withLock { nextStep(&$0, replacing: rejected, refresh) }
    switch step {
    case .ready(let held): return held
    case .wait(let number, let outcome):
      let outcome = try await timeouts.cancelable { () async throws(NetworkError) in
        await outcome.value()
      }
      guard let outcome else {
        state.withLock { $0.waiters[number] = nil }
        throw .cancelled()
      }
      return try outcome.take()
    case .failed(let error): throw error
    }
  }

  /// Records that the server rejected a credential, so that the next request refreshes it.
  func reject(_ rejected: Held) {
    state.withLock { $0.reject(rejected) }
  }

  /// Replaces the credential and ends the refresh and the backoff of the old one.
  func replace(with credential: Credential?) {
    let expiry = credential.flatMap(lifetime).map { self.expiry(after: $0) }
    let now = clock.elapsed
    let (refresh, waiters, outcome) = state.withLock { state in
      let refresh = state.refresh?.task
      state.refresh = nil
      state.failure = nil
      state.refreshTimes = []
      state.held = nil
      state.session += 1
      if let credential { state.hold(credential, expiry) }
      return (refresh, state.takeWaiters(), state.outcome(at: now))
    }
    // Cancellation handlers run immediately, so the task is canceled outside the lock.
    refresh?.cancel()
    for waiter in waiters { waiter.deliver(outcome) }
  }
}

// MARK: Decisions
extension SharedCredential {
  private func nextStep(
    _ state: inout State, replacing rejected: Held?, _ refresh: @escaping Operation
  ) -> Step {
    let now = clock.elapsed
    if let rejected {
      guard rejected.session == state.session else { return .ready(rejected) }
      state.reject(rejected)
    }
    if let held = state.held, !state.isRejected, held.expiry.map({ now < $0.refreshTime }) ?? true {
      return .ready(held)
    }
    if state.refresh != nil { return state.wait() }
    if let failure = state.failure, now < failure.retryTime {
      return state.valid(at: now).map { .ready($0) } ?? .failed(failure.error)
    }
    if let held = state.held, state.isRejected {
      state.refreshTimes.removeAll { $0 + policy.period <= now }
      guard state.refreshTimes.count < policy.maximumRefreshCount else {
        // The server might accept the credential for this request, although it rejected the credential for another.
        return .ready(rejected ?? held)
      }
      state.refreshTimes.append(now)
    }
    start(&state, refresh)
    return state.wait()
  }
}

// MARK: Refreshing
extension SharedCredential {
  /// Starts a refresh in a separate task, which outlives the request that needs it.
  private func start(_ state: inout State, _ refresh: @escaping Operation) {
    let (number, present) = (state.nextNumber(), state.held?.credential)
    let task = Task { [self] in
      finish(number, await result(of: refresh, number, present))
    }
    state.refresh = (number, task)
  }

  /// Refreshes the credential, with a timeout.
  private func result(
    of refresh: @escaping Operation, _ number: Int, _ present: Credential?
  ) async -> Result<Credential, any Error> {
    let refreshes = RunningRefreshes.current.merging([ObjectIdentifier(self): number]) { $1 }
    let call = CallTimeouts(total: policy.timeout, in: timeouts)
    do throws(NetworkError) {
      return try await call.run { () async throws(NetworkError) in
        // The refresh runs in a separate task, so nothing waits for a refresh that ignores its cancellation.
        let outcome = Arrival<Result<Credential, any Error>>()
        let refresh = Task {
          await RunningRefreshes.$current.withValue(refreshes) {
            do { outcome.deliver(.success(try await refresh(present))) } catch {
              outcome.deliver(.failure(error))
            }
          }
        }
        return await withTaskCancellationHandler {
          await outcome.value() ?? .failure(NetworkError.cancelled())
        } onCancel: {
          refresh.cancel()
        }
      }
    } catch {
      // Otherwise, the client's idle timeout expired while the refresh was waiting for the server.
      guard error.code == .totalTimeout else { return .failure(error) }
      return .failure(
        NetworkError(.totalTimeout, "the refresh exceeded its timeout of \(policy.timeout)"))
    }
  }

  private func finish(_ number: Int, _ result: Result<Credential, any Error>) {
    let now = clock.elapsed
    // If the credential has already expired, its expiration date must be wrong, and only the server can reject it.
    let lifetime = (try? result.get()).flatMap(lifetime)
    let expiry = lifetime.flatMap { $0 > .zero ? self.expiry(after: $0) : nil }
    let (waiters, outcome) = state.withLock { state -> ([Arrival<Outcome>], Outcome) in
      // Another credential was set in the meantime.
      guard state.refresh?.number == number else { return ([], state.outcome(at: now)) }
      state.refresh = nil
      switch result {
      case .success(let credential):
        state.failure = nil
        state.hold(credential, expiry)
      case .failure(let error):
        let count = state.failure?.count ?? 0
        let delay = policy.baseDelay.doubled(count, upTo: policy.maximumDelay)
        state.failure = (NetworkError.refresh(failedBy: error), count + 1, now + delay)
      }
      return (state.takeWaiters(), state.outcome(at: now))
    }
    for waiter in waiters { waiter.deliver(outcome) }
  }

  private func expiry(after lifetime: Duration) -> (time: Duration, refreshTime: Duration) {
    let lifetime = max(lifetime, .zero).bounded
    let time = clock.elapsed + lifetime
    return (time, time - min(policy.expiryLeeway, lifetime / 4))
  }
}

extension NetworkError {
  /// Returns the error for the requests that wait for a refresh.
  fileprivate static func refresh(failedBy error: any Error) -> NetworkError {
    let reason =
      (error as? NetworkError)?.reason ?? (error as? any RedactedStringConvertible)?.description
      ?? "\(type(of: error))"
    return NetworkError(
      .missingCredential, "the credential couldn't be refreshed: \(reason)", underlyingError: error)
  }
}
