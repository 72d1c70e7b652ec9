/// Lets a limited number of requests to each origin proceed at the same time; the others wait in line.
///
/// Over HTTP/1.1, each request in progress uses its own connection.
final class ConnectionLimit: Sendable {
  /// The requests to one origin.
  private struct Line {
    var permitCount = 0
    var waiters: [(ticket: Int, turn: AsyncStream<Void>.Continuation)] = []
    private var ticketCount = 0

    /// Puts a request at the end of the line.
    mutating func join() -> (ticket: Int, turn: AsyncStream<Void>) {
      let (turn, continuation) = AsyncStream<Void>.makeStream()
      ticketCount += 1
      waiters.append((ticketCount, continuation))
      return (ticketCount, turn)
    }

    /// Takes a request that no longer waits out of the line.
    mutating func leave(_ ticket: Int) {
      waiters.removeAll { $0.ticket == ticket }
    }

    /// Passes a permit on to the first request that still waits, or takes it back.
    mutating func advance() {
      while !waiters.isEmpty {
        guard case .terminated = waiters.removeFirst().turn.yield() else { return }
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
    let place = lines.withLock { lines -> (ticket: Int, turn: AsyncStream<Void>)? in
      guard lines[origin, default: Line()].permitCount >= maximum else {
        lines[origin, default: Line()].permitCount += 1
        return nil
      }
      return lines[origin]?.join()
    }
    guard let place else { return Permit(self, origin) }
    // The stream of a canceled task ends. Until the task has left the line, yielding to it reports that.
    guard await place.turn.first(where: { _ in true }) != nil else {
      lines.withLock { $0[origin]?.leave(place.ticket) }
      throw .cancelled(.queued)
    }
    return Permit(self, origin)
  }

  /// The number of requests to an origin that wait.
  func waiterCount(for origin: Origin) -> Int {
    lines.withLock { $0[origin]?.waiters.count ?? 0 }
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
      if !isReleased.exchange(true) { limit.release(origin) }
    }
  }
}
