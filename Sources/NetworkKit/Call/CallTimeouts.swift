internal import NetworkKitSupport

/// The timeouts of one call, and the number of its attempts.
///
/// When the first timeout expires, it cancels what the call waits for: the task that runs the call, or, if the call needs
/// no separate task, the exchange with the server.
///
/// The total timeout begins when the object is created. Each attempt adds its waits for the server.
final class CallTimeouts: Sendable {
  /// A timeout that expired, and its duration.
  private enum Expiry { case total(Duration), idle(Duration) }

  private struct State {
    /// The number of waits for the server. If it isn't positive, no idle time passes: it's negative if the head of the
    /// response arrives while a chunk of the request's body is being produced.
    var waitCount = 0
    /// The time at which the idle timeout expires if data hasn't arrived, and the timeout itself.
    var idle: (dueTime: Duration, limit: Duration)?
    var expired: Expiry?
    /// A Boolean value that indicates whether a stage of the call received the error of the expired timeout, so that
    /// middleware could recover from it.
    var isReported = false
    var isRunning = false
    /// The number of attempts, and the number of those that failed before anything was sent. A separate lock would need
    /// one more allocation for each call.
    var (attemptCount, unsentCount) = (0, 0)
    /// The work that the call waits for.
    var awaited: (any Cancelable)?
  }

  /// The time at which the total timeout expires, and the timeout itself, or `nil` if there is none.
  let total: (dueTime: Duration, limit: Duration)?
  /// A Boolean value that indicates whether the call runs in the task of its caller.
  let isInCallersTask: Bool
  private let queue: TimeoutQueue
  private let state = Locked(State())

  /// Starts the timeouts of a call.
  ///
  /// - Parameters:
  ///   - total: The total timeout, or `nil` for none.
  ///   - queue: The queue that wakes when a timeout may expire.
  ///   - isInCallersTask: A Boolean value that indicates whether the call runs in the task of its caller.
  init(total: Duration?, in queue: TimeoutQueue, isInCallersTask: Bool = false) {
    self.isInCallersTask = isInCallersTask
    self.total = total.map { (queue.clock.elapsed + $0.bounded, $0.bounded) }
    self.queue = queue
  }

  /// The time until the total timeout expires, which is zero if it has expired, or `nil` if there is none.
  var remainingTime: Duration? {
    total.map { max(.zero, $0.dueTime - queue.clock.elapsed) }
  }

  /// The number of attempts of the call.
  var attemptCount: Int { state.withLock { $0.attemptCount } }

  /// Counts an attempt and returns its number, starting at 1.
  func beginAttempt() -> Int {
    state.withLock { state in
      state.attemptCount += 1
      return state.attemptCount
    }
  }

  /// Counts an attempt that failed before anything was sent.
  func countUnsentAttempt() { state.withLock { $0.unsentCount += 1 } }

  /// A Boolean value that indicates whether the server may have received an attempt.
  var mayHaveSent: Bool { state.withLock { $0.attemptCount > $0.unsentCount } }

  /// A Boolean value that indicates whether a part of the call is running, which a timeout can cancel.
  var isRunning: Bool { state.withLock { $0.isRunning } }

  /// The time at which the first of the timeouts expires, or `nil` if none is running.
  var dueTime: Duration? { state.withLock { nextExpiry($0)?.dueTime } }

  private func nextExpiry(_ state: State) -> (dueTime: Duration, expiry: Expiry)? {
    let total = total.map { (dueTime: $0.dueTime, expiry: Expiry.total($0.limit)) }
    guard state.waitCount > 0, let idle = state.idle else { return total }
    if let total, total.dueTime <= idle.dueTime { return total }
    return (idle.dueTime, .idle(idle.limit))
  }

  /// Runs the call, or a later part of it.
  ///
  /// - Throws: The error of a timeout if one has expired, unless middleware recovered from it, or the error that the
  ///   operation throws.
  func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    if isInCallersTask { return try await runInCallersTask(operation) }
    return try await runInTask(isCancelled: begin(), endsCall: true, operation).get()
  }

  /// Runs the operation in the caller's task, because a change of tasks costs a change of threads.
  ///
  /// The operation must wait only for what it passes to ``cancelOnExpiry(_:)``, or runs with ``cancelable(_:)``.
  @concurrent
  private func runInCallersTask<Value: Sendable>(
    _ operation: @Sendable () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    if begin() { state.withLock { $0.awaited }?.cancel() }
    // The caller's task keeps the memory, and uses it for its next calls.
    await TaskMemory.reserve()
    return try end(await Result(awaiting: operation)).get()
  }

  /// Runs a part of the call that waits in a task, unless the call already has its own.
  func cancelable<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    guard isInCallersTask else { return try await operation() }
    return try await runInTask(isCancelled: false, endsCall: false, operation).get()
  }

  // A separate function would need two more allocations in the task of the caller.
  @inline(__always)
  private func runInTask<Value: Sendable>(
    isCancelled: Bool, endsCall: Bool,
    _ operation: @escaping @Sendable () async throws(NetworkError) -> Value
  ) async -> Result<Value, NetworkError> {
    let isCancelled = isCancelled || Task.isCancelled
    let task = Task.startingHere { [self] in
      // An operation that notices its cancellation closes its resources.
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      // Only a whole call runs many functions.
      if endsCall { await TaskMemory.reserveForAnyTransport() }
      let result = await Result(awaiting: operation)
      return endsCall ? end(result) : result
    }
    cancelOnExpiry(task)
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Cancels what the call waits for when a timeout expires, or immediately if one has expired.
  func cancelOnExpiry(_ awaited: any Cancelable) {
    let isExpired = state.withLock { state in
      if state.isRunning { state.awaited = awaited }
      return state.expired != nil
    }
    if isExpired { awaited.cancel() }
  }

  /// Releases what the call waited for, because the call has ended.
  func release() { state.withLock { $0.awaited = nil } }

  /// Starts the timeouts, and returns whether one of them has expired.
  @inline(never)
  private func begin() -> Bool {
    let now = queue.clock.elapsed
    let (dueTime, isExpired) = state.withLock { state in
      state.isRunning = true
      let next = nextExpiry(state)
      if let next, next.dueTime <= now { state.expired = state.expired ?? next.expiry }
      return (next?.dueTime, state.expired != nil)
    }
    queue.add(self, wakingBy: dueTime)
    return isExpired
  }

  /// Ends the running part of the call, and returns its result, or the error of a timeout.
  @inline(never)
  private func end<Value: Sendable>(
    _ result: Result<Value, NetworkError>
  ) -> Result<Value, NetworkError> {
    let failure: NetworkError? = if case .failure(let error) = result { error } else { nil }
    queue.remove(self)
    let expired = state.withLock { state in
      state.isRunning = false
      // An exchange continues with the body of a streamed response.
      if !isInCallersTask || failure != nil { state.awaited = nil }
      return state.isReported && failure == nil ? nil : state.expired
    }
    // A value that arrives too late is discarded.
    return expired.map { .failure(Self.error(of: $0, after: failure)) } ?? result
  }

  /// Cancels what the call waits for if a timeout is due.
  ///
  /// - Returns: The time at which the next timeout expires if none is due, because the wait for the server just ended.
  func expire(ifDueBy now: Duration) -> Duration? {
    let (awaited, nextDueTime) = state.withLock { state -> ((any Cancelable)?, Duration?) in
      guard state.isRunning, let next = nextExpiry(state) else { return (nil, nil) }
      guard next.dueTime <= now else { return (nil, next.dueTime) }
      state.expired = state.expired ?? next.expiry
      return (state.awaited, nil)
    }
    awaited?.cancel()
    return nextDueTime
  }

  /// Returns the error for a timeout that expired while a part of the call failed with `failure`, or succeeded.
  private static func error(of expired: Expiry, after failure: NetworkError?) -> NetworkError {
    // An inner part of the call may have failed with the same error.
    if let failure, [.totalTimeout, .idleTimeout, .connectionUnavailable].contains(failure.code) {
      return failure
    }
    let transmission = failure?.transmission ?? .responseReceived
    let error =
      switch (transmission, expired) {
      case (.queued, .total(let limit)), (.queued, .idle(let limit)):
        NetworkError(
          .connectionUnavailable,
          """
          no connection was available within \(limit), because the origin had the maximum number of concurrent \
          requests; send fewer requests, or over HTTP/1.1, increase the transport's maximumConnectionsPerHost
          """)
      case (_, .total(let limit)):
        NetworkError(
          .totalTimeout, "the request exceeded its total timeout of \(limit)",
          transmission: transmission)
      case (_, .idle(let limit)):
        NetworkError(
          .idleTimeout,
          "the request exceeded its idle timeout: the server sent no data for \(limit)",
          transmission: transmission)
      }
    return failure.map { error.replacing($0) } ?? error
  }
}

// MARK: Idle time
extension CallTimeouts {
  /// Waits for the server, which is idle until the wait ends or restarts.
  ///
  /// - Throws: The error of a timeout if one has expired, or the error that the operation throws.
  @inline(__always)
  func wait<Value>(
    _ limit: Duration, _ operation: nonisolated(nonsending) () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    beginWait(limit)
    defer { endWait() }
    do throws(NetworkError) {
      return try await operation()
    } catch {
      throw explaining(error)
    }
  }

  /// Returns the error of the expired timeout that caused `error`, or `error` itself if no timeout has expired.
  @inline(never)
  func explaining(_ error: NetworkError) -> NetworkError {
    let expired = state.withLock { state in
      state.isReported = state.expired != nil
      return state.expired
    }
    guard let expired else { return error }
    return Self.error(of: expired, after: error)
  }

  /// Begins a wait, or resumes a suspended wait with its full time.
  @inline(never)
  func beginWait(_ limit: Duration) {
    let limit = limit.bounded
    let dueTime = queue.clock.elapsed + limit
    state.withLock { state in
      state.waitCount += 1
      state.idle = (dueTime, limit)
    }
    queue.wake(by: dueTime)
  }

  /// Ends or suspends the wait.
  func endWait() {
    state.withLock { $0.waitCount -= 1 }
  }
}

extension NetworkError {
  /// Returns the error of a timeout with the circumstances of the failure that the timeout caused.
  func replacing(_ failure: NetworkError) -> NetworkError {
    var error = self
    error.request = failure.request
    error.underlyingError = failure.code == .cancelled ? failure.underlyingError : failure
    return error
  }
}

extension NetworkError.Transmission {
  /// A Boolean value that indicates whether the server may have received a part of the request.
  var mayHaveBegun: Bool { self == .mayHaveBeenSent || self == .responseReceived }
}

/// Work that a call waits for, and that the call's timeouts can cancel.
protocol Cancelable: Sendable {
  func cancel()
}

extension Task: Cancelable {}
extension Arrival: Cancelable {}

/// A transport whose exchanges the timeouts of a call can cancel, so that the call needs no separate task.
protocol CancelableTransport: NetworkClient {
  /// Sends a request, and passes what it waits for to the timeouts, if there are any.
  func send(
    _ request: OutgoingRequest, _ timeouts: CallTimeouts?
  ) async throws(NetworkError) -> NetworkResponse
}
