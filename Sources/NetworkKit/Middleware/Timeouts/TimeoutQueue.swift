/// The running timeouts of a client: one task sleeps until the first of them may expire.
///
/// Nearly every request finishes before its timeouts expire, so that nothing is scheduled for it: the queue
/// looks at the running timeouts only when it wakes.
final class TimeoutQueue: Sendable {
  private struct State {
    var timeouts: [ObjectIdentifier: RunningTimeout] = [:]
    var sleeper: (task: Task<Void, Never>, wakeTime: Duration)?
  }

  private let clock: StartedClock
  private let state = Locked(State())

  /// Creates a queue.
  ///
  /// - Parameter clock: The clock that measures the timeouts.
  init(clock: any Clock<Duration>) {
    self.clock = StartedClock(clock)
  }

  deinit {
    state.withLock { $0.sleeper?.task.cancel() }
  }

  /// The time on the queue's clock.
  var now: Duration { clock.elapsed }

  /// The moment that is `duration` from now, as a deadline of a request.
  func deadline(in duration: Duration) -> RequestDeadline {
    RequestDeadline(clock: clock, time: now + duration)
  }

  /// Adds a timeout that runs.
  func add(_ timeout: RunningTimeout) {
    state.withLock { $0.timeouts[ObjectIdentifier(timeout)] = timeout }
  }

  /// Makes sure that the queue wakes by the time at which a timeout may expire.
  func wake(by dueTime: Duration) {
    state.withLock { state in
      guard state.sleeper.map({ dueTime < $0.wakeTime }) ?? true else { return }
      state.sleeper?.task.cancel()
      state.sleeper = (sleep(until: dueTime), dueTime)
    }
  }

  /// Removes a timeout that no longer runs.
  func remove(_ timeout: RunningTimeout) {
    state.withLock { _ = $0.timeouts.removeValue(forKey: ObjectIdentifier(timeout)) }
  }

  private func sleep(until time: Duration) -> Task<Void, Never> {
    Task.detached { [weak self, clock] in
      do { try await clock.sleep(until: time) } catch { return }
      self?.wake(at: time)
    }
  }

  /// Expires the timeouts that are due, and sleeps until the next of the others.
  private func wake(at wakeTime: Duration) {
    let now = max(now, wakeTime)
    let due = state.withLock { state in
      guard state.sleeper?.wakeTime == wakeTime else { return [RunningTimeout]() }
      var (due, next) = ([RunningTimeout](), Duration?.none)
      for timeout in state.timeouts.values {
        guard let dueTime = timeout.dueTime else { continue }
        if dueTime <= now { due.append(timeout) } else { next = min(next ?? dueTime, dueTime) }
      }
      state.sleeper = next.map { (sleep(until: $0), $0) }
      return due
    }
    for timeout in due { timeout.expire(ifDueBy: now) }
  }
}

/// The moment at which the total timeout of a request expires.
struct RequestDeadline: Sendable {
  let clock: StartedClock
  let time: Duration

  /// The time until then; zero if it has passed.
  var remainingTime: Duration { max(.zero, time - clock.elapsed) }
}
