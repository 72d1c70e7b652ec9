/// The time of one request: its total time, and the idle time of each of its attempts.
///
/// Nothing is scheduled while the request goes on: an alarm checks the idle time only when the timeout
/// could have expired.
final class RequestTimer: Sendable {
  private enum Limit: Sendable {
    case total
    case idle
    /// Either of them, while the transport waited for a connection.
    case connection
  }

  private struct State {
    /// How many scopes are open, one within the other; the outermost has the alarm.
    var depth = 0
    /// Whether all of it runs in a task.
    var hasTask = false
    /// That task, once it has begun.
    var task: (any Cancellable)?
    /// What is waited for at this moment.
    var wait: (any Cancellable)?
    /// When it is asked next whether a limit was reached.
    var alarm: StartedClock.Alarm?
    /// The waits for the server that are under way, and when each began: a hedged request has two.
    var waits: [ObjectIdentifier: Duration] = [:]
    /// Whether a connection was given the request.
    var wasSent = false
    /// Since when a transport has had the request and no connection for it.
    var connectionWait: Duration?
    /// The limit at which the request was given up.
    var exceeded: Limit?

    mutating func exceed(_ limit: Limit) {
      exceeded = exceeded ?? (connectionWait == nil ? limit : .connection)
    }

    /// When the first of the waits began; one for a connection counts if there is no total timeout.
    func firstWait(in total: Duration?) -> Duration? {
      let first = waits.values.min()
      guard total == nil, let connectionWait else { return first }
      return first.map { min($0, connectionWait) } ?? connectionWait
    }
  }

  private let total: Duration?
  private let idle: Duration?
  private let clock: StartedClock
  private let state = Locked(State())

  init(total: Duration?, idle: Duration?, clock: StartedClock) {
    self.total = total?.bounded
    self.idle = idle?.bounded
    self.clock = clock
  }

  /// How much is left in all; `nil` where there is no limit.
  var timeLeft: Duration? { total.map { max(.zero, $0 - clock.elapsed) } }

  /// The idle time of an attempt begins, or begins anew: the server has the request, or a part of it.
  func beginIdleTime(of attempt: AnyObject) {
    let now = idle == nil ? nil : clock.elapsed
    state.withLock { state in
      state.waits[ObjectIdentifier(attempt)] = now
      state.wasSent = true
      state.connectionWait = nil
    }
  }

  /// The attempt waits for nothing that is due from the server.
  func endIdleTime(of attempt: AnyObject) {
    state.withLock { $0.waits[ObjectIdentifier(attempt)] = nil }
  }

  /// A transport has the request, and waits for a connection.
  ///
  /// The total timeout bounds the wait, and without one, as for a streamed response, the idle timeout.
  func beginWaitForConnection() {
    let now = clock.elapsed
    state.withLock { $0.connectionWait = $0.connectionWait ?? now }
  }

  /// The transport has a connection, or has failed.
  func endWaitForConnection() {
    state.withLock { $0.connectionWait = nil }
  }

  /// Runs an operation in a task of its own, and cancels that at a limit.
  func runInTask<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    try await run { () async throws(NetworkError) in
      let isWithinTask = state.withLock { state in
        defer { state.hasTask = true }
        return state.hasTask
      }
      // Who cancels the task around it cancels it, too.
      guard !isWithinTask else { return try await operation() }
      let task = Task.startingHere { await Result(awaiting: operation) }
      register(task, as: \.task)
      defer { state.withLock { ($0.task, $0.hasTask) = (nil, false) } }
      return try await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }.take()
    }
  }

  /// Waits for something that ends as soon as it is cancelled, and cancels it at a limit.
  func wait<Value>(
    cancelling cancellable: any Cancellable,
    _ operation: nonisolated(nonsending) () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    try await run { () async throws(NetworkError) in
      register(cancellable, as: \.wait)
      defer { state.withLock { $0.wait = nil } }
      return try await operation()
    }
  }

  /// Runs an operation, and says of its failure that a limit was reached, if one was.
  ///
  /// What waits within it is told by ``wait(cancelling:_:)``; without a wait, the next one is not begun.
  func run<Value>(
    _ operation: nonisolated(nonsending) () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    try check()
    let isOutermost = state.withLock { state in
      state.depth += 1
      return state.depth == 1
    }
    if isOutermost, let due = dueTime(at: clock.elapsed) { setAlarm(at: due) }
    return try end(await Result(awaiting: operation))
  }

  /// Throws where a limit was reached, by the alarm or just now.
  func check() throws(NetworkError) {
    let now = clock.elapsed
    let exceeded = state.withLock { state in
      if let total, now >= total { state.exceed(.total) }
      return state.exceeded
    }
    if let exceeded { throw error(for: exceeded) }
  }

  /// Says what is to be cancelled; it is cancelled at once where a limit was reached just before.
  private func register(
    _ cancellable: any Cancellable, as role: WritableKeyPath<State, (any Cancellable)?>
  ) {
    let isTooLate = state.withLock { state in
      state[keyPath: role] = cancellable
      return state.exceeded != nil
    }
    if isTooLate { cancellable.cancel() }
  }

  private func end<Value>(
    _ result: consuming Result<Value, NetworkError>
  ) throws(NetworkError) -> Value {
    let (exceeded, alarm) = state.withLock { state in
      state.depth -= 1
      return (state.exceeded, state.depth == 0 ? state.alarm.take() : nil)
    }
    alarm?.cancel(for: self)
    switch consume result {
    case .success(let value): return value
    case .failure(let error): throw exceeded.map(self.error) ?? error
    }
  }

  /// Asks at a moment whether a limit was reached.
  func setAlarm(at due: Duration) {
    let alarm = clock.setAlarm(for: self, at: due)
    let isRunning = state.withLock { state in
      if state.depth > 0 { state.alarm = alarm }
      return state.depth > 0
    }
    if !isRunning { alarm.cancel(for: self) }
  }

  /// Gives up if a limit was reached.
  ///
  /// - Returns: When to ask again; `nil` where that is of no use.
  func alarm() -> Duration? {
    let now = clock.elapsed
    let (isRunning, exceeded, waits) = state.withLock { state in
      guard state.depth > 0 else { return (false, nil, []) as (Bool, Limit?, [any Cancellable]) }
      if let total, now >= total {
        state.exceed(.total)
      } else if let idle, let start = state.firstWait(in: total), now >= start + idle {
        state.exceed(.idle)
      }
      return (true, state.exceeded, [state.task, state.wait].compactMap(\.self))
    }
    guard isRunning else { return nil }
    guard exceeded != nil else { return dueTime(at: now) }
    for wait in waits { wait.cancel() }
    return nil
  }

  /// The next moment at which a limit can be reached.
  private func dueTime(at now: Duration) -> Duration? {
    guard let idle else { return total }
    let end = (state.withLock { $0.firstWait(in: total) } ?? now) + idle
    return total.map { min($0, end) } ?? end
  }

  private func error(for limit: Limit) -> NetworkError {
    let wasSent = state.withLock { $0.wasSent }
    let transmission = wasSent ? NetworkError.Transmission.mayHaveBeenSent : .notSent
    switch limit {
    case .idle:
      return NetworkError(
        .timedOut,
        "the request exceeded its idle timeout: no data from the server for \(idle ?? .zero)",
        transmission: transmission)
    case .connection:
      return NetworkError(
        .connectionUnavailable,
        "no connection was available within \(total ?? idle ?? .zero)", transmission: transmission)
    case .total:
      return NetworkError(
        .timedOut, "the request exceeded its total timeout of \(total ?? .zero)",
        transmission: transmission)
    }
  }
}

/// Something that ends soon after it is cancelled.
protocol Cancellable: Sendable {
  func cancel()
}

extension Task: Cancellable {}

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
