/// Lets a limited number of requests to each origin proceed at the same time; the others wait in line.
///
/// Over HTTP/1.1, each request in progress uses its own connection.
final class ConnectionLimit: Sendable {
  /// The requests to one origin.
  private struct Line {
    var permitCount = 0
    var waiters: [AsyncStream<Void>.Continuation] = []

    /// Passes a permit on to the first request that still waits, or takes it back.
    mutating func advance() {
      while !waiters.isEmpty {
        guard case .terminated = waiters.removeFirst().yield() else { return }
      }
      permitCount -= 1
    }
  }

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
    let turn = lines.withLock { lines -> AsyncStream<Void>? in
      guard lines[origin, default: Line()].permitCount >= maximum else {
        lines[origin, default: Line()].permitCount += 1
        return nil
      }
      let (turn, waiter) = AsyncStream<Void>.makeStream()
      lines[origin]?.waiters.append(waiter)
      return turn
    }
    // A canceled task leaves the line: its stream ends, and says so to the one who yields to it.
    if let turn, await turn.first(where: { _ in true }) == nil { throw .cancelled(.queued) }
    return Permit(self, origin)
  }

  fileprivate func release(_ origin: Origin) {
    lines.withLock { lines in
      lines[origin]?.advance()
      if lines[origin]?.permitCount == 0 { lines[origin] = nil }
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
      if !wasReleased { limit.release(origin) }
    }
  }
}
