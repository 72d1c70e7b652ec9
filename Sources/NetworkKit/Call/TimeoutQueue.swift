internal import NetworkKitSupport

/// The calls of a client that have a timeout. One task sleeps until the first timeout may expire.
///
/// Nearly every call finishes before its timeouts expire, so no task is scheduled for it. The queue examines the calls
/// only when it wakes.
final class TimeoutQueue: Sendable {
  private struct State {
    var calls: [ObjectIdentifier: CallTimeouts] = [:]
    var sleeper: (task: Task<Void, Never>, wakeTime: Duration)?
  }

  let clock: StartedClock
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

  /// Adds a call that's running, and ensures that the queue wakes by the time at which a timeout of the call may
  /// expire.
  func add(_ call: CallTimeouts, wakingBy dueTime: Duration?) {
    state.withLock { state in
      state.calls[ObjectIdentifier(call)] = call
      if let dueTime { wake(by: dueTime, &state) }
    }
  }

  /// Ensures that the queue wakes by the time at which a timeout of a call may expire.
  func wake(by dueTime: Duration) {
    state.withLock { wake(by: dueTime, &$0) }
  }

  private func wake(by dueTime: Duration, _ state: inout State) {
    guard state.sleeper.map({ dueTime < $0.wakeTime }) ?? true else { return }
    state.sleeper?.task.cancel()
    state.sleeper = (sleep(until: dueTime), dueTime)
  }

  /// Removes a call that has ended.
  func remove(_ call: CallTimeouts) {
    state.withLock { _ = $0.calls.removeValue(forKey: ObjectIdentifier(call)) }
  }

  private func sleep(until time: Duration) -> Task<Void, Never> {
    Task.detached { [weak self, clock] in
      do { try await clock.sleep(until: time) } catch { return }
      // Data that arrived is delivered first, even if the tasks of the app keep all threads busy.
      await Task.yield()
      self?.wake(at: time)
    }
  }

  /// Expires the timeouts that are due, and sleeps until the next one.
  private func wake(at wakeTime: Duration) {
    let now = max(clock.elapsed, wakeTime)
    let due = state.withLock { state in
      guard state.sleeper?.wakeTime == wakeTime else { return [CallTimeouts]() }
      var (due, next) = ([CallTimeouts](), Duration?.none)
      for call in state.calls.values {
        guard let dueTime = call.dueTime else { continue }
        if dueTime <= now { due.append(call) } else { next = min(next ?? dueTime, dueTime) }
      }
      state.sleeper = next.map { (sleep(until: $0), $0) }
      return due
    }
    for call in due {
      if let dueTime = call.expire(ifDueBy: now) { wake(by: dueTime) }
    }
  }
}
