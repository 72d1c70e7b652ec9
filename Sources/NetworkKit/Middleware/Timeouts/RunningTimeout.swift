/// One timeout of one request: cancels the operations that run under it when it expires.
final class RunningTimeout: Sendable {
  /// The timeouts that run above every transport.
  enum Kind { case total, idle }

  private struct State {
    /// The time at which the timeout expires; `nil` while it's paused.
    var dueTime: Duration?
    var isRunning = false
    /// Cancels the operation that runs.
    var cancel: (@Sendable () -> Void)?
    var isExpired = false
  }

  private let kind: Kind
  private let limit: Duration
  private let queue: TimeoutQueue
  private let state: Locked<State>

  /// Starts a timeout.
  ///
  /// - Parameters:
  ///   - kind: The kind of timeout, which determines the error.
  ///   - limit: The time until the timeout expires.
  ///   - queue: The queue that wakes when the timeout may expire.
  init(_ kind: Kind, after limit: Duration, in queue: TimeoutQueue) {
    self.kind = kind
    self.limit = limit.bounded
    self.queue = queue
    state = Locked(State(dueTime: queue.now + limit.bounded))
  }

  /// The time at which the timeout expires; `nil` while it's paused.
  var dueTime: Duration? { state.withLock { $0.dueTime } }

  /// Starts the time anew.
  func restart() {
    let dueTime = queue.now + limit
    let wasPaused = state.withLock { state in
      defer { state.dueTime = dueTime }
      return state.dueTime == nil
    }
    if wasPaused { queue.wake(by: dueTime) }
  }

  /// Stops the time until the timeout restarts.
  func pause() {
    state.withLock { $0.dueTime = nil }
  }

  /// Runs an operation in its own task, and cancels the task when the timeout expires.
  ///
  /// - Throws: The error of the timeout if it has expired, or what the operation throws.
  func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    let isCanceled = Task.isCancelled
    begin()
    let task = Task.startingHere { [self] in
      // An operation that learns of its cancellation closes what it has open.
      if isCanceled || state.withLock({ $0.isExpired }) {
        withUnsafeCurrentTask { $0?.cancel() }
      }
      let result = await Result(awaiting: operation)
      return (result, isExpired: end())
    }
    let isExpired = state.withLock { state in
      if state.isRunning { state.cancel = { task.cancel() } }
      return state.isExpired
    }
    if isExpired { task.cancel() }
    let outcome = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    guard outcome.isExpired else { return try outcome.0.take() }
    throw error(after: outcome.0)
  }

  private func begin() {
    queue.add(self)
    let dueTime = state.withLock { state in
      state.isRunning = true
      return state.dueTime
    }
    expire(ifDueBy: queue.now)
    if let dueTime { queue.wake(by: dueTime) }
  }

  /// Ends the operation that runs, whether or not its caller has been resumed.
  ///
  /// - Returns: A Boolean value that indicates whether the timeout expired before.
  private func end() -> Bool {
    queue.remove(self)
    return state.withLock { state in
      (state.isRunning, state.cancel) = (false, nil)
      return state.isExpired
    }
  }

  /// Expires if the time is up: cancels the operation that runs.
  func expire(ifDueBy now: Duration) {
    let cancel = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.isRunning, let dueTime = state.dueTime, dueTime <= now else { return nil }
      state.isExpired = true
      return state.cancel
    }
    cancel?()
  }

  /// The error of the timeout after the operation that it canceled has ended.
  private func error<Value>(after result: Result<Value, NetworkError>) -> NetworkError {
    var transmission = NetworkError.Transmission.answered
    if case .failure(let failure) = result { transmission = failure.transmission }
    return switch (transmission, kind) {
    case (.queued, _):
      NetworkError(
        .connectionUnavailable,
        """
        no connection was available within \(limit), because other requests to the host used all that \
        the transport may open; to open more, increase its maximumConnectionsPerHost
        """)
    case (_, .total):
      NetworkError(
        .totalTimeout, "the request exceeded its total timeout of \(limit)",
        transmission: transmission)
    case (_, .idle):
      NetworkError(
        .idleTimeout,
        "the request exceeded its idle timeout: no data from the server for \(limit)",
        transmission: transmission)
    }
  }
}

extension BodyStream {
  /// The same stream, whose chunks are pulled under a timeout.
  ///
  /// - Parameter restarts: A Boolean value that indicates whether each chunk restarts the timeout.
  func under(_ timeout: RunningTimeout, restarting restarts: Bool) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in
        if restarts { timeout.restart() }
        return try await timeout.run(pull)
      }
    }
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
