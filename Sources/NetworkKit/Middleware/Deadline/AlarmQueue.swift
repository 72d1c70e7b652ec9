/// The alarms of all requests that are timed by the system's clock: one task sleeps for all of them.
///
/// Alarms are kept by ticks of 50 milliseconds and never go off early. Setting one and calling it off
/// takes constant time: nearly all are called off.
final class AlarmQueue: Sendable {
  /// The tick of an alarm.
  typealias Ticket = Int

  /// The alarms of one tick; changed where they are, in their dictionary.
  fileprivate struct Tick {
    private(set) var timers: [ObjectIdentifier: RequestTimer] = [:]

    mutating func add(_ timer: RequestTimer) {
      timers[ObjectIdentifier(timer)] = timer
    }

    mutating func remove(_ timer: RequestTimer) {
      timers.removeValue(forKey: ObjectIdentifier(timer))
      // Room for many is not kept until the tick is due.
      if timers.isEmpty, timers.capacity > 16 { timers = [:] }
    }
  }

  fileprivate struct State {
    var ticks: [Ticket: Tick] = [:]
    /// Of `ticks`, in order.
    var tickets: [Ticket] = []
    /// With so many, those are taken out whose alarms were all called off.
    var sweepCount = 1_024
    /// The task that sleeps until the first of them, or until one that has been called off.
    var sleeper: (task: Task<Void, Never>, ticket: Ticket)?
  }

  static let shared = AlarmQueue()

  private static let tick = Duration.milliseconds(50)

  private let origin = ContinuousClock.now
  private let state = Locked(State())

  /// Sets an alarm for a timer.
  func add(_ timer: RequestTimer, at moment: ContinuousClock.Instant) -> Ticket {
    // Up, so that it is not early; what is due in fifteen years is due at the end of them.
    let ticket = Ticket(min((origin.duration(to: moment) / Self.tick).rounded(.up), 1e10))
    state.withLock { state in
      state.add(timer, at: ticket)
      guard let sleeper = state.sleeper, sleeper.ticket <= ticket else {
        state.sleeper?.task.cancel()
        state.sleeper = (sleeping(until: ticket), ticket)
        return
      }
    }
    return ticket
  }

  /// Calls the alarm of a timer off.
  func remove(_ timer: RequestTimer, at ticket: Ticket) {
    state.withLock { $0.ticks[ticket]?.remove(timer) }
  }

  private func sleeping(until ticket: Ticket) -> Task<Void, Never> {
    Task.detached { [self] in
      do {
        try await ContinuousClock().sleep(until: origin.advanced(by: Self.tick * ticket))
      } catch {
        // An earlier alarm was set, and another task sleeps until then.
        return
      }
      goOff(at: ticket)
    }
  }

  /// Wakes the timers whose time has come, and goes back to sleep if there are others.
  private func goOff(at ticket: Ticket) {
    let due = state.withLock { state in
      let due = state.removeAll(upTo: ticket)
      state.sleeper = state.tickets.first.map { (sleeping(until: $0), $0) }
      return due
    }
    for timer in due {
      if let next = timer.alarm() { timer.setAlarm(at: next) }
    }
  }
}

extension AlarmQueue.State {
  /// Adds a timer to the alarms of a tick, made where there is none yet.
  fileprivate mutating func add(_ timer: RequestTimer, at ticket: AlarmQueue.Ticket) {
    if ticks[ticket] == nil { makeTick(at: ticket) }
    ticks[ticket]?.add(timer)
  }

  private mutating func makeTick(at ticket: AlarmQueue.Ticket) {
    if tickets.count >= sweepCount { sweep() }
    ticks[ticket] = AlarmQueue.Tick()
    // Its place is the last one nearly always.
    let index = tickets.lastIndex { $0 < ticket }.map { $0 + 1 } ?? 0
    tickets.insert(ticket, at: index)
  }

  /// Takes out the ticks without alarms: there are many where limits are hours away.
  private mutating func sweep() {
    ticks = ticks.filter { !$0.value.timers.isEmpty }
    tickets.removeAll { ticks[$0] == nil }
    sweepCount = max(1_024, 2 * tickets.count)
  }

  /// Takes out the timers of all tickets up to one.
  fileprivate mutating func removeAll(upTo ticket: AlarmQueue.Ticket) -> [RequestTimer] {
    let due = tickets.prefix { $0 <= ticket }
    tickets.removeFirst(due.count)
    return due.flatMap { ticket in
      ticks.removeValue(forKey: ticket).map { Array($0.timers.values) } ?? []
    }
  }
}
