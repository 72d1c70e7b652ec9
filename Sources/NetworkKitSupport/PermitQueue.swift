/// A queue that lets a limited number of requests with the same key proceed at the same time. Other requests wait in
/// line.
///
/// Requests with the same key proceed in the order in which they arrive. A key without requests uses no memory.
public final class PermitQueue<Key: Hashable & Sendable>: Sendable {
  /// The reason that a request doesn't proceed.
  public enum Rejection: Error {
    /// The task was canceled while the request waited in line.
    case cancelled
    /// The line is full.
    case full
  }

  /// The requests with one key.
  private struct Line {
    var permitCount = 0
    var waiters: WaitingLine<Arrival<Void>>

    /// The number of requests that proceed or wait.
    var requestCount: Int { permitCount + waiters.count }

    /// Lets a request proceed, or puts it at the end of the line.
    mutating func enter(_ maximum: Int, maximumQueueLength: Int) -> Place {
      if permitCount < maximum {
        permitCount += 1
        return .permit
      }
      guard waiters.count < maximumQueueLength else { return .full }
      let turn = Arrival<Void>()
      return .inLine(ticket: waiters.append(turn), turn: turn)
    }

    /// Passes a permit to the first request that's still waiting, or withdraws the permit.
    mutating func advance() {
      while let waiter = waiters.popFirst() {
        if waiter.deliver(()) { return }
      }
      permitCount -= 1
    }
  }

  private struct State {
    var lines: [Key: Line] = [:]
    /// The first ticket of the next line. Tickets aren't reused, because a canceled request may leave its line after
    /// the line has emptied, and must not remove a request from a later line.
    var firstTicket = 0
  }

  /// The outcome of a request for a permit.
  private enum Place {
    case permit
    case inLine(ticket: Int, turn: Arrival<Void>)
    case full
  }

  private let maximum: Int
  private let maximumQueueLength: Int
  private let state = Locked(State())

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - maximum: The maximum number of requests with the same key that proceed at the same time.
  ///   - maximumQueueLength: The maximum number of waiting requests with the same key; no limit by default.
  public init(_ maximum: Int, maximumQueueLength: Int = .max) {
    self.maximum = maximum
    self.maximumQueueLength = maximumQueueLength
  }

  /// Waits until a request may proceed.
  ///
  /// - Throws: The reason that the request may not proceed.
  public func permit(for key: Key) async throws(Rejection) -> Permit {
    let place = state.withLock { state in
      // The line is removed, changed, and stored again, because changing it in the dictionary allocates memory.
      var line =
        state.lines.removeValue(forKey: key)
        ?? Line(waiters: WaitingLine(firstTicket: state.firstTicket))
      defer { state.lines[key] = line }
      return line.enter(maximum, maximumQueueLength: maximumQueueLength)
    }
    switch place {
    case .permit: return Permit(self, key)
    case .full: throw .full
    case .inLine(let ticket, let turn):
      guard await turn.value() != nil else {
        state.withLock { $0.lines[key]?.waiters.remove(ticket) }
        throw .cancelled
      }
      return Permit(self, key)
    }
  }

  /// The number of requests with a key that proceed or wait.
  public func requestCount(for key: Key) -> Int {
    state.withLock { $0.lines[key]?.requestCount ?? 0 }
  }

  /// The number of requests with a key that wait.
  public func queueLength(for key: Key) -> Int {
    state.withLock { $0.lines[key]?.waiters.count ?? 0 }
  }

  fileprivate func release(_ key: Key) {
    state.withLock { state in
      guard var line = state.lines.removeValue(forKey: key) else { return }
      line.advance()
      if line.permitCount > 0 {
        state.lines[key] = line
      } else {
        state.firstTicket = max(state.firstTicket, line.waiters.nextTicket)
      }
    }
  }

  /// The right of one request to proceed, until the permit is released or deinitialized.
  public final class Permit: Sendable {
    private let queue: PermitQueue
    private let key: Key
    private let isReleased = Locked(false)

    fileprivate init(_ queue: PermitQueue, _ key: Key) {
      self.queue = queue
      self.key = key
    }

    deinit { release() }

    /// Lets the next request in line proceed.
    public func release() {
      if !isReleased.exchange(true) { queue.release(key) }
    }
  }
}
