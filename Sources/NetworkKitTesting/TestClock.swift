internal import NetworkKit
internal import NetworkKitSupport

/// A clock whose time changes only when a test advances the clock.
///
/// ```swift
/// let clock = TestClock()
/// let client = HTTPNetworkClient(configuration: .init(clock: clock), transport: transport)
/// async let user = client.perform(FetchUser(id: 42))
/// await clock.waitForSleepers(count: 1)
/// clock.advance(by: .seconds(60))
/// ```
public final class TestClock: Clock, Sendable {
  /// A point in time, relative to the clock's creation.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the clock's creation.
    public let offset: Swift.Duration

    /// The offset of the latest instant, which is 95 billion years after the clock's creation.
    private static let maximumOffset = Duration.seconds(Int64(3_000_000_000_000_000_000))

    /// Returns the instant that's `duration` later than this instant, or the latest instant if the sum is later than
    /// 95 billion years after the clock's creation.
    public func advanced(by duration: Duration) -> Instant {
      let limit = Self.maximumOffset
      let sum = offset + min(max(duration, .zero - limit), limit)
      return Instant(offset: min(max(sum, .zero - limit), limit))
    }

    /// Returns the duration from this instant to the specified instant.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Returns a Boolean value that indicates whether the first instant is earlier than the second.
    public static func < (first: Instant, second: Instant) -> Bool {
      first.offset < second.offset
    }
  }

  private typealias Continuation = CheckedContinuation<Void, any Error>

  private struct State {
    var now = Instant(offset: .zero)
    var nextSleeper = 0
    var sleepers: [Int: (end: Instant, continuation: Continuation)] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Locked(State())
  /// The number of tasks that are sleeping, which other tasks wait for.
  private let sleeperCount = Observed(0)

  /// Creates a clock whose time is zero.
  public init() {}

  /// The current time of the clock.
  public var now: Instant { state.withLock { $0.now } }

  /// The clock's minimum resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// Advances the clock and wakes the tasks whose deadlines have passed.
  ///
  /// - Parameter duration: The duration by which to advance the clock.
  public func advance(by duration: Swift.Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.value.end <= now }
      for id in due.keys { state.sleepers[id] = nil }
      sleeperCount.update { $0 = state.sleepers.count }
      return due.values.sorted { $0.end < $1.end }.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Waits until the specified number of tasks are sleeping on this clock, or until the task is canceled, for example
  /// because the test exceeds its time limit.
  ///
  /// - Parameter count: The number of tasks.
  public func waitForSleepers(count: Int) async {
    _ = try? await sleeperCount.wait { $0 >= count }
  }

  /// Sleeps until the clock is advanced to the specified instant.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which to wake up.
  ///   - tolerance: The tolerance, which is ignored because the clock is exact.
  /// - Throws: A `CancellationError` if the task is canceled while it's sleeping.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    let id = state.withLock { state in
      state.nextSleeper += 1
      return state.nextSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        fallAsleep(id, until: deadline, continuation)
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        // The task isn't asleep yet, or is awake again.
        if sleeper == nil { state.cancelled.insert(id) }
        sleeperCount.update { $0 = state.sleepers.count }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func fallAsleep(_ id: Int, until deadline: Instant, _ continuation: Continuation) {
    let outcome: Result<Void, any Error>? = state.withLock { state in
      if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
      if deadline <= state.now { return .success(()) }
      state.sleepers[id] = (end: deadline, continuation: continuation)
      sleeperCount.update { $0 = state.sleepers.count }
      return nil
    }
    if let outcome { continuation.resume(with: outcome) }
  }
}
