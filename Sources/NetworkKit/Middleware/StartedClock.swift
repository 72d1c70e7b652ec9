/// A clock and the moment at which it was started: by a request, or by what counts requests.
struct StartedClock: Sendable {
  /// How a clock that is not the system's is asked.
  private struct Other: Sendable {
    let elapsed: @Sendable () -> Duration
    let sleep: @Sendable (Duration) async throws -> Void
  }

  private let start = ContinuousClock.now
  private let other: Other?

  init(_ clock: any Clock<Duration>) {
    other = clock is ContinuousClock ? nil : Self.started(clock)
  }

  private static func started<C: Clock<Duration>>(_ clock: C) -> Other {
    let start = clock.now
    return Other(
      elapsed: { start.duration(to: clock.now) },
      sleep: { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) })
  }

  /// The time since the start.
  var elapsed: Duration { other?.elapsed() ?? start.duration(to: .now) }

  /// Wakes a timer when so much time has passed since the start.
  func setAlarm(for timer: RequestTimer, at due: Duration) -> Alarm {
    guard let other else {
      return .queued(AlarmQueue.shared.add(timer, at: start.advanced(by: due)))
    }
    return .task(
      Task.detached {
        var due: Duration? = due
        while let moment = due {
          do { try await other.sleep(moment) } catch { return }
          due = timer.alarm()
        }
      })
  }

  /// What was set, to be called off.
  enum Alarm: Sendable {
    case queued(AlarmQueue.Ticket)
    case task(Task<Void, Never>)

    /// Calls the alarm off for a timer.
    func cancel(for timer: RequestTimer) {
      switch self {
      case .queued(let ticket): AlarmQueue.shared.remove(timer, at: ticket)
      case .task(let task): task.cancel()
      }
    }
  }
}
