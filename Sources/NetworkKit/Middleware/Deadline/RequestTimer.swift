/// The time of one request: what is left of it in all, and how long the server has been silent.
///
/// It runs the request in a task that it cancels at a limit. Nothing is scheduled while the request goes
/// on: whether the server was silent for too long is asked when it could have been.
final class RequestTimer: Sendable {
  private enum Limit: Sendable { case total, idle }

  private struct State {
    /// Cancels what runs; `nil` while nothing does.
    var cancel: (@Sendable () -> Void)?
    /// When it is asked next whether a limit was reached.
    var alarm: StartedClock.Alarm?
    /// Since when something has been due from the server.
    var waitsSince: Duration?
    /// Whether the transport was reached.
    var wasSent = false
    /// The limit at which the request was given up.
    var exceeded: Limit?
  }

  private let total: Duration?
  private let idle: Duration?
  private let clock: StartedClock
  private let state = Locked(State())

  init(total: Duration?, idle: Duration?, clock: StartedClock) {
    self.total = total
    self.idle = idle
    self.clock = clock
  }

  /// How much is left in all; `nil` where there is no limit.
  var timeLeft: Duration? { total.map { max(.zero, $0 - clock.elapsed) } }

  /// Something is due from the server from now on.
  func wait() {
    guard idle != nil else { return state.withLock { $0.wasSent = true } }
    let now = clock.elapsed
    state.withLock { state in
      state.waitsSince = now
      state.wasSent = true
    }
  }

  /// Nothing is due from the server.
  func rest() {
    state.withLock { $0.waitsSince = nil }
  }

  /// Runs an operation, and cancels it at a limit.
  func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    let task = Task.startingHere { await Result(awaiting: operation) }
    state.withLock { $0.cancel = { task.cancel() } }
    if let due = dueTime(at: clock.elapsed) { setAlarm(at: due) }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    let (exceeded, alarm) = state.withLock { state in
      state.cancel = nil
      return (state.exceeded, state.alarm.take())
    }
    alarm?.cancel(for: self)
    if case .failure = result, let exceeded { throw error(for: exceeded) }
    return try result.take()
  }

  /// Asks at a moment whether a limit was reached.
  func setAlarm(at due: Duration) {
    let alarm = clock.setAlarm(for: self, at: due)
    let isRunning = state.withLock { state in
      guard state.cancel != nil else { return false }
      state.alarm = alarm
      return true
    }
    if !isRunning { alarm.cancel(for: self) }
  }

  /// Gives up if a limit was reached.
  ///
  /// - Returns: When to ask again; `nil` where that is of no use.
  func alarm() -> Duration? {
    let now = clock.elapsed
    let (cancel, isRunning) = state.withLock { state in
      guard let cancel = state.cancel else { return (nil as (@Sendable () -> Void)?, false) }
      if let total, now >= total {
        state.exceeded = .total
      } else if let idle, let start = state.waitsSince, now >= start + idle {
        state.exceeded = .idle
      } else {
        return (nil, true)
      }
      return (cancel, false)
    }
    cancel?()
    return isRunning ? dueTime(at: now) : nil
  }

  /// The next moment at which a limit can be reached.
  private func dueTime(at now: Duration) -> Duration? {
    guard let idle else { return total }
    let silence = (state.withLock { $0.waitsSince } ?? now) + idle
    return total.map { min($0, silence) } ?? silence
  }

  private func error(for limit: Limit) -> NetworkError {
    let reason =
      switch limit {
      case .total: "the request took longer than \(total ?? .zero)"
      case .idle: "the server was silent for \(idle ?? .zero)"
      }
    let wasSent = state.withLock { $0.wasSent }
    return NetworkError(
      .timedOut, reason, transmission: wasSent ? .mayHaveBeenSent : .notSent)
  }
}

extension Task where Failure == Never, Success: Sendable {
  /// A task that runs at once as far as it gets without waiting: where the system can, without a change
  /// of threads.
  static func startingHere(
    _ operation: @escaping @Sendable @concurrent () async -> Success
  ) -> Task {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return Task.immediate(operation: operation)
    }
    return Task(operation: operation)
  }
}
