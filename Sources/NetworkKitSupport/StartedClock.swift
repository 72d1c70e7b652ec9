/// A clock of any type that measures the time since it was started.
public struct StartedClock: Sendable {
  /// The time since the start.
  public var elapsed: Duration { readElapsed() }

  private let readElapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Starts a clock.
  public init(_ clock: some Clock<Duration>) {
    let start = clock.now
    readElapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// Sleeps until the time since the start reaches `moment`.
  ///
  /// - Throws: A `CancellationError` if the task is canceled.
  public func sleep(until moment: Duration) async throws {
    try await sleep(moment)
  }
}

extension Duration {
  /// The duration, or about a hundred years if it's longer.
  ///
  /// Servers and policies can specify any number of seconds. Without this limit, clocks would trap if they slept for
  /// longer than their instants can represent, and sums and multiples of durations could overflow.
  public var bounded: Duration { min(self, .seconds(Int64(3_000_000_000))) }

  /// Returns the duration doubled a number of times, but at most a maximum.
  public func doubled(_ count: Int, upTo maximum: Duration) -> Duration {
    var (delay, remaining) = (bounded, count)
    while remaining > 0, delay > .zero, delay < maximum.bounded {
      delay *= 2
      remaining -= 1
    }
    return min(delay, maximum.bounded)
  }
}
