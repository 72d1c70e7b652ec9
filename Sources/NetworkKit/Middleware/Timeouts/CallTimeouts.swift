/// The timeouts of one call, which cancel the task that runs the call when the first of them expires.
///
/// ``RequestTimeout`` creates them with the total timeout, and ``IdleTimeout`` adds the waits for the server.
final class CallTimeouts: Sendable {
  /// The timeouts of the call that runs in this task.
  @TaskLocal static var current: CallTimeouts?

  private enum Kind { case total, idle }

  private struct State {
    /// The number of waits for the server; while there is none, no idle time passes.
    var waitCount = 0
    /// The time at which the idle timeout expires if data hasn't arrived, and the timeout itself.
    var idle: (dueTime: Duration, limit: Duration)?
    var expired: Kind?
    var isRunning = false
    /// Cancels the task that runs.
    var cancel: (@Sendable () -> Void)?
  }

  private let total: (dueTime: Duration, limit: Duration)?
  private let queue: TimeoutQueue
  private let state = Locked(State())

  /// Starts the timeouts of a call.
  ///
  /// - Parameters:
  ///   - total: The total timeout; `nil` for none.
  ///   - queue: The queue that wakes when a timeout may expire.
  init(total: Duration?, in queue: TimeoutQueue) {
    self.total = total.map { (queue.now + $0.bounded, $0.bounded) }
    self.queue = queue
  }

  /// The time at which the first of the timeouts expires; `nil` if none is running.
  var dueTime: Duration? { state.withLock { dueTime($0) } }

  private func dueTime(_ state: State) -> Duration? {
    guard state.waitCount > 0, let idle = state.idle else { return total?.dueTime }
    return min(idle.dueTime, total?.dueTime ?? idle.dueTime)
  }

  /// Runs the call, or a later part of it, in its own task.
  ///
  /// - Throws: The error of a timeout if one has expired, or what the operation throws.
  func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    let isCanceled = Task.isCancelled
    begin()
    let task = Task.startingHere { [self] in
      // An operation that learns of its cancellation closes what it has open.
      if isCanceled || state.withLock({ $0.expired != nil }) {
        withUnsafeCurrentTask { $0?.cancel() }
      }
      let result = await Self.$current.withValue(self) { await Result(awaiting: operation) }
      return (result, expired: end())
    }
    let isExpired = state.withLock { state in
      if state.isRunning { state.cancel = { task.cancel() } }
      return state.expired != nil
    }
    if isExpired { task.cancel() }
    let outcome = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    guard let expired = outcome.expired else { return try outcome.0.take() }
    throw error(of: expired, after: outcome.0)
  }

  private func begin() {
    queue.add(self)
    state.withLock { $0.isRunning = true }
    expire(ifDueBy: queue.now)
    if let dueTime { queue.wake(by: dueTime) }
  }

  /// Ends the task that runs, whether or not its caller has been resumed.
  private func end() -> Kind? {
    queue.remove(self)
    return state.withLock { state in
      (state.isRunning, state.cancel) = (false, nil)
      return state.expired
    }
  }

  /// Cancels the task that runs if a timeout is due.
  func expire(ifDueBy now: Duration) {
    let cancel = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.isRunning, let dueTime = dueTime(state), dueTime <= now else { return nil }
      state.expired = state.expired ?? (dueTime == total?.dueTime ? .total : .idle)
      return state.cancel
    }
    cancel?()
  }

  private func error<Value>(
    of expired: Kind, after result: Result<Value, NetworkError>
  ) -> NetworkError {
    guard case .failure(let failure) = result else {
      return error(of: expired, transmission: .responseReceived)
    }
    // An inner part of the call may have had the same error.
    let hasError = [.totalTimeout, .idleTimeout, .connectionUnavailable].contains(failure.code)
    return hasError ? failure : error(of: expired, transmission: failure.transmission)
  }

  private func error(of expired: Kind, transmission: NetworkError.Transmission) -> NetworkError {
    let limits = state.withLock { (total: total?.limit ?? .zero, idle: $0.idle?.limit ?? .zero) }
    return switch (transmission, expired) {
    case (.queued, _):
      NetworkError(
        .connectionUnavailable,
        """
        no connection was available within \(expired == .total ? limits.total : limits.idle), because \
        other requests to the host used all that the transport may open; to open more, increase its \
        maximumConnectionsPerHost
        """)
    case (_, .total):
      NetworkError(
        .totalTimeout, "the request exceeded its total timeout of \(limits.total)",
        transmission: transmission)
    case (_, .idle):
      NetworkError(
        .idleTimeout,
        "the request exceeded its idle timeout: no data from the server for \(limits.idle)",
        transmission: transmission)
    }
  }
}

// MARK: Idle time
extension CallTimeouts {
  /// Waits for the server, which is idle until the wait ends or ``dataArrived()`` is called.
  ///
  /// - Throws: The error of a timeout if one has expired, or what the operation throws.
  func wait<Value>(
    _ limit: Duration, _ operation: nonisolated(nonsending) () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    beginWait(limit)
    defer { endWait() }
    do throws(NetworkError) {
      return try await operation()
    } catch {
      guard let expired = state.withLock({ $0.expired }) else { throw error }
      throw self.error(of: expired, after: Result<Value, NetworkError>.failure(error))
    }
  }

  /// Begins a wait, or begins its time anew.
  func beginWait(_ limit: Duration) {
    let limit = limit.bounded
    let dueTime = queue.now + limit
    state.withLock { state in
      state.waitCount += 1
      state.idle = (dueTime, limit)
    }
    queue.wake(by: dueTime)
  }

  /// Ends a wait, or pauses it.
  func endWait() {
    state.withLock { $0.waitCount -= 1 }
  }
}

extension Task where Failure == Never, Success: Sendable {
  /// Creates a task that runs at once until it first waits, without a change of threads where the system
  /// supports it.
  fileprivate static func startingHere(
    _ operation: @escaping @Sendable @concurrent () async -> Success
  ) -> Task {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return Task.immediate(operation: operation)
    }
    return Task(operation: operation)
  }
}
