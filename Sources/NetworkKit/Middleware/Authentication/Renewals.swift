internal import NetworkKitSupport

/// A credential and a number that increases with each new credential.
struct HeldCredential<Credential: Sendable>: Sendable {
  let credential: Credential
  let number: Int
  /// The time at which the credential expires, and the earlier time at which it's renewed, or `nil` if the times are
  /// unknown.
  let expiry: (time: Duration, renewalTime: Duration)?
}

/// The renewals that run in the current task. A request that a renewal sends must not wait for that renewal.
enum RunningRenewals {
  @TaskLocal static var current: Set<ObjectIdentifier> = []
}

/// The credential that requests share, and its renewals, of which at most one runs at a time.
final class Renewals<Credential: Sendable>: Sendable {
  typealias Held = HeldCredential<Credential>
  typealias Operation = @Sendable (Credential?) async throws -> Credential
  private typealias Outcome = Result<Held, NetworkError>

  private struct State {
    var held: Held?
    var lastNumber = 0
    /// A Boolean value that indicates whether the server rejected the current credential.
    var isRejected = false
    /// The renewal in progress, and the requests that wait for it.
    var renewal: (number: Int, task: Task<Void, Never>)?
    var waiters: [Int: Arrival<Outcome>] = [:]
    /// The last failure since a renewal succeeded.
    var failure: (error: NetworkError, count: Int, retryTime: Duration)?
    /// The times of the renewals after rejections.
    var renewalTimes: [Duration] = []

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    mutating func hold(
      _ credential: Credential, _ expiry: (time: Duration, renewalTime: Duration)?
    ) {
      held = HeldCredential(credential: credential, number: nextNumber(), expiry: expiry)
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

    /// Returns the outcome of the last renewal. If the renewal failed before the credential expired, the current
    /// credential is still valid.
    func outcome(at now: Duration) -> Outcome {
      if let failure { return valid(at: now).map { .success($0) } ?? .failure(failure.error) }
      return held.map { .success($0) }
        ?? .failure(
          NetworkError(
            .missingCredential, "the credential was removed while it was being renewed"))
    }

    /// Adds a request that waits for the renewal.
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
    case renewedTooOften
  }

  private let policy: RenewalPolicy
  private let clock: StartedClock
  private let timeouts: TimeoutQueue
  private let lifetime: @Sendable (Credential) -> Duration?
  private let state = Locked(State())

  /// Creates the renewals without an initial credential.
  ///
  /// - Parameters:
  ///   - policy: The limits.
  ///   - clock: The clock that measures lifetimes, timeouts, and backoffs.
  ///   - lifetime: A closure that returns the time until a credential expires.
  init(
    policy: RenewalPolicy, clock: any Clock<Duration>,
    lifetime: @escaping @Sendable (Credential) -> Duration?
  ) {
    self.policy = policy
    self.clock = StartedClock(clock)
    timeouts = TimeoutQueue(clock: clock)
    self.lifetime = lifetime
  }

  /// The current credential.
  var present: Credential? { state.withLock { $0.held?.credential } }

  /// A Boolean value that indicates whether the current task is a renewal of this credential.
  var areRunInThisTask: Bool { RunningRenewals.current.contains(ObjectIdentifier(self)) }

  /// Returns the credential for a request. The credential is renewed first if it doesn't exist yet, is about to expire,
  /// or was rejected by the server.
  ///
  /// - Parameters:
  ///   - rejected: The credential that the server rejected for this request, or `nil` if the request hasn't been sent
  ///     yet. A rejected request is sent again only with a newer credential.
  ///   - renew: A closure that renews the credential.
  /// - Returns: The credential, or `nil` if rejected credentials were renewed too often.
  /// - Throws: ``NetworkError/Code/missingCredential`` if the renewal fails.
  func credential(
    replacing rejected: Held? = nil, by renew: @escaping Operation
  ) async throws(NetworkError) -> Held? {
    let step = state.withLock { nextStep(&$0, replacing: rejected, renew) }
    switch step {
    case .ready(let held): return held
    case .wait(let number, let outcome):
      guard let outcome = await outcome.value() else {
        state.withLock { $0.waiters[number] = nil }
        throw .cancelled()
      }
      return try outcome.take()
    case .failed(let error): throw error
    case .renewedTooOften: return nil
    }
  }

  /// Records that the server rejected a credential, so that the next request renews it.
  func reject(_ rejected: Held) {
    state.withLock { $0.reject(rejected) }
  }

  /// Replaces the credential and ends the renewal and the backoff of the old one.
  func replace(with credential: Credential?) {
    let expiry = credential.flatMap(lifetime).map { self.expiry(after: $0) }
    let now = clock.elapsed
    let (renewal, waiters, outcome) = state.withLock { state in
      let renewal = state.renewal?.task
      state.renewal = nil
      state.failure = nil
      state.renewalTimes = []
      state.held = nil
      if let credential { state.hold(credential, expiry) }
      return (renewal, state.takeWaiters(), state.outcome(at: now))
    }
    // Cancellation handlers run immediately, so the task is canceled outside the lock.
    renewal?.cancel()
    for waiter in waiters { waiter.deliver(outcome) }
  }
}

// MARK: Decisions
extension Renewals {
  private func nextStep(
    _ state: inout State, replacing rejected: Held?, _ renew: @escaping Operation
  ) -> Step {
    let now = clock.elapsed
    if let rejected { state.reject(rejected) }
    if let held = state.held, !state.isRejected, held.expiry.map({ now < $0.renewalTime }) ?? true {
      return .ready(held)
    }
    if state.renewal != nil { return state.wait() }
    if let failure = state.failure, now < failure.retryTime {
      return state.valid(at: now).map { .ready($0) } ?? .failed(failure.error)
    }
    if let held = state.held, state.isRejected {
      state.renewalTimes.removeAll { $0 + policy.period <= now }
      guard state.renewalTimes.count < policy.maximumRenewalCount else {
        // The server might accept the credential for this request, although it rejected the credential for another.
        return rejected == nil ? .ready(held) : .renewedTooOften
      }
      state.renewalTimes.append(now)
    }
    start(&state, renew)
    return state.wait()
  }
}

// MARK: Renewing
extension Renewals {
  /// Starts a renewal in a separate task, which outlives the request that needs it.
  private func start(_ state: inout State, _ renew: @escaping Operation) {
    let (number, present) = (state.nextNumber(), state.held?.credential)
    let task = Task { [self] in
      finish(number, await result(of: renew, present))
    }
    state.renewal = (number, task)
  }

  /// Renews the credential, with a timeout.
  private func result(
    of renew: @escaping Operation, _ present: Credential?
  ) async -> Result<Credential, any Error> {
    let renewals = RunningRenewals.current.union([ObjectIdentifier(self)])
    let call = CallTimeouts(total: policy.timeout, in: timeouts)
    do throws(NetworkError) {
      return try await call.run { () async throws(NetworkError) in
        // The renewal runs in a separate task, so nothing waits for a renewal that ignores its cancellation.
        let outcome = Arrival<Result<Credential, any Error>>()
        let renewal = Task {
          await RunningRenewals.$current.withValue(renewals) {
            do { outcome.deliver(.success(try await renew(present))) } catch {
              outcome.deliver(.failure(error))
            }
          }
        }
        return await withTaskCancellationHandler {
          await outcome.value() ?? .failure(NetworkError.cancelled())
        } onCancel: {
          renewal.cancel()
        }
      }
    } catch {
      // Otherwise, the client's idle timeout expired while the renewal was waiting for the server.
      guard error.code == .totalTimeout else { return .failure(error) }
      return .failure(
        NetworkError(.totalTimeout, "the renewal exceeded its timeout of \(policy.timeout)"))
    }
  }

  private func finish(_ number: Int, _ result: Result<Credential, any Error>) {
    let now = clock.elapsed
    let expiry = expiry(ofRenewed: result)
    let (waiters, outcome) = state.withLock { state -> ([Arrival<Outcome>], Outcome) in
      // Another credential was set in the meantime.
      guard state.renewal?.number == number else { return ([], state.outcome(at: now)) }
      state.renewal = nil
      switch result {
      case .success(let credential):
        state.failure = nil
        state.hold(credential, expiry)
      case .failure(let error):
        let count = (state.failure?.count ?? 0) + 1
        state.failure = (
          NetworkError.renewal(failedBy: error), count, now + policy.delay(afterFailures: count)
        )
      }
      return (state.takeWaiters(), state.outcome(at: now))
    }
    for waiter in waiters { waiter.deliver(outcome) }
  }

  /// Returns the expiry of a new credential, or `nil` if the credential has already expired. In that case, its
  /// expiration date must be wrong, and only the server can reject the credential.
  private func expiry(
    ofRenewed result: Result<Credential, any Error>
  ) -> (time: Duration, renewalTime: Duration)? {
    guard case .success(let credential) = result, let lifetime = lifetime(credential),
      lifetime > .zero
    else { return nil }
    return expiry(after: lifetime)
  }

  private func expiry(after lifetime: Duration) -> (time: Duration, renewalTime: Duration) {
    let lifetime = max(lifetime, .zero).bounded
    let time = clock.elapsed + lifetime
    return (time, time - min(policy.expiryLeeway, lifetime / 4))
  }
}

extension NetworkError {
  /// Returns the error for the requests that wait for a renewal.
  fileprivate static func renewal(failedBy error: any Error) -> NetworkError {
    let reason =
      (error as? NetworkError)?.reason ?? (error as? any RedactedStringConvertible)?.description
      ?? "\(type(of: error))"
    return NetworkError(
      .missingCredential, "the credential couldn't be renewed: \(reason)", underlyingError: error)
  }
}
