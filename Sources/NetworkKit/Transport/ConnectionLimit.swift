/// Lets a limited number of requests to each origin proceed at the same time; the others wait in line.
///
/// Over HTTP/1.1, each request in progress uses its own connection.
final class ConnectionLimit: Sendable {
  private let maximum: Int
  private let lines = Locked<[Origin: Line]>([:])

  /// Creates a limit.
  ///
  /// - Parameter maximum: The number of requests to one origin.
  init(_ maximum: Int) {
    self.maximum = maximum
  }

  /// Waits until a request to an origin may proceed.
  ///
  /// - Throws: ``NetworkError/Code/cancelled`` if the task is canceled in line.
  func permit(for origin: Origin) async throws(NetworkError) -> Permit {
    let waiter = Waiter()
    let mayProceed = lines.withLock { lines in
      lines[origin, default: Line()].enter(waiter, maximum: maximum)
    }
    if !mayProceed {
      await withTaskCancellationHandler(operation: waiter.wait, onCancel: waiter.leave)
      guard waiter.hasPermit else { throw .cancelled(.queued) }
    }
    return Permit(self, origin)
  }

  fileprivate func advance(_ origin: Origin) {
    lines.withLock { lines in
      if lines[origin]?.advance() == true { lines[origin] = nil }
    }
  }

  /// The right of one request to proceed, until it's released or dropped.
  final class Permit: Sendable {
    private let limit: ConnectionLimit
    private let origin: Origin
    private let isReleased = Locked(false)

    fileprivate init(_ limit: ConnectionLimit, _ origin: Origin) {
      self.limit = limit
      self.origin = origin
    }

    deinit { release() }

    /// Lets the next request in line proceed.
    func release() {
      let wasReleased = isReleased.withLock { value in
        defer { value = true }
        return value
      }
      if !wasReleased { limit.advance(origin) }
    }
  }
}

/// The requests to one origin: those that proceed, and those in line.
private struct Line {
  private var permitCount = 0
  private var waiters: [Waiter] = []
  /// The number of waiters at the start of the line that have left it.
  private var leftCount = 0

  /// Lets a request proceed, or puts it in line.
  ///
  /// - Returns: A Boolean value that indicates whether the request may proceed.
  mutating func enter(_ waiter: Waiter, maximum: Int) -> Bool {
    guard permitCount >= maximum else {
      permitCount += 1
      return true
    }
    waiters.append(waiter)
    return false
  }

  /// Passes a permit on to the first request in line.
  ///
  /// - Returns: A Boolean value that indicates whether no request has a permit any more.
  mutating func advance() -> Bool {
    while leftCount < waiters.count {
      let first = waiters[leftCount]
      leftCount += 1
      if leftCount > 64, leftCount > waiters.count / 2 {
        waiters.removeFirst(leftCount)
        leftCount = 0
      }
      if first.proceed() { return false }
    }
    permitCount -= 1
    return permitCount == 0
  }
}

/// One request in line.
private final class Waiter: Sendable {
  private enum State {
    case entered
    case waiting(CheckedContinuation<Void, Never>)
    case proceeds
    case left
  }

  private let state = Locked(State.entered)

  /// A Boolean value that indicates whether the request was let proceed.
  var hasPermit: Bool {
    state.withLock { if case .proceeds = $0 { true } else { false } }
  }

  /// Waits until the request may proceed or has left the line.
  @Sendable func wait() async {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        guard case .entered = state else { return false }
        state = .waiting(continuation)
        return true
      }
      if !waits { continuation.resume() }
    }
  }

  /// Lets the request proceed.
  ///
  /// - Returns: A Boolean value that indicates whether it was still in line.
  func proceed() -> Bool { end(as: .proceeds) }

  /// Leaves the line.
  @Sendable func leave() { _ = end(as: .left) }

  private func end(as end: State) -> Bool {
    let (ended, continuation) = state.withLock {
      state -> (Bool, CheckedContinuation<Void, Never>?) in
      switch state {
      case .entered:
        state = end
        return (true, nil)
      case .waiting(let continuation):
        state = end
        return (true, continuation)
      case .proceeds, .left: return (false, nil)
      }
    }
    continuation?.resume()
    return ended
  }
}
