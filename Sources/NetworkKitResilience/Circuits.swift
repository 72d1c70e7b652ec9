internal import NetworkKit
internal import NetworkKitSupport

/// The circuits of a ``CircuitBreaker``, one for each origin that received requests recently.
final class Circuits: Sendable {
  /// The result of a request.
  enum Outcome { case success, failure, neither }

  /// The state of the circuit when it permitted a request.
  enum Passage {
    case closed
    /// Half-open: the request probes whether the origin has recovered.
    case probe
  }

  private let policy: CircuitBreakerPolicy
  private let clock: StartedClock
  private let circuits = Locked(RecentTable<Origin, Circuit>())

  init(_ policy: CircuitBreakerPolicy, clock: StartedClock) {
    self.policy = policy
    self.clock = clock
  }

  /// Returns permission to send a request to an origin, or `nil` if the circuit is open.
  func enter(_ origin: Origin) -> Passage? {
    let now = clock.elapsed
    return circuits.withLock {
      $0.withValue(of: origin, initially: Circuit()) { $0.enter(at: now) }
    }
  }

  /// Records the result of a permitted request.
  ///
  /// - Returns: The new state of the circuit, or `nil` if the result doesn't change it.
  func leave(
    _ origin: Origin, _ passage: Passage, _ outcome: Outcome
  ) -> ClientEvent.CircuitState? {
    let now = clock.elapsed
    return circuits.withLock {
      $0.withValue(of: origin, initially: Circuit()) { circuit in
        let previous = circuit.state
        circuit.leave(passage, outcome, at: now, policy)
        return circuit.state == previous ? nil : circuit.state
      }
    }
  }
}

/// The circuit of one origin.
private struct Circuit {
  /// The number of requests within one tenth of the sampling duration.
  private struct Slice {
    let index: Int
    var failures = 0
    var count = 0
  }

  private static let sliceCount = 10

  private(set) var state = ClientEvent.CircuitState.closed
  /// The time until which an open circuit rejects requests.
  private var openEnd = Duration.zero
  private var slices: [Slice] = []

  mutating func enter(at now: Duration) -> Circuits.Passage? {
    switch state {
    case .closed: return .closed
    case .halfOpen: return nil
    case .open:
      guard now >= openEnd else { return nil }
      state = .halfOpen
      return .probe
    }
  }

  mutating func leave(
    _ passage: Circuits.Passage, _ outcome: Circuits.Outcome, at now: Duration,
    _ policy: CircuitBreakerPolicy
  ) {
    switch (passage, outcome) {
    case (.probe, .success):
      self = Circuit()
    case (.probe, .failure):
      open(until: now + policy.openDuration.bounded)
    case (.probe, .neither):
      // The result is unknown, so the next request can be the probe.
      open(until: now)
    case (.closed, .neither): break
    case (.closed, _):
      count(outcome, at: now, policy)
    }
  }

  private mutating func count(
    _ outcome: Circuits.Outcome, at now: Duration, _ policy: CircuitBreakerPolicy
  ) {
    guard state == .closed else { return }
    // Prevents a division by zero if the duration is very short, and an overflow if centuries of short slices have
    // passed.
    let slice = max(policy.samplingDuration / Self.sliceCount, .nanoseconds(1))
    let index = Int(min(now / slice, 1e18))
    slices.removeAll { $0.index <= index - Self.sliceCount }
    if slices.last?.index != index { slices.append(Slice(index: index)) }
    slices[slices.count - 1].count += 1
    if outcome == .failure { slices[slices.count - 1].failures += 1 }
    let total = slices.reduce(0) { $0 + $1.count }
    let failures = slices.reduce(0) { $0 + $1.failures }
    guard total >= policy.minimumRequestCount,
      Double(failures) >= policy.failureRatio * Double(total)
    else { return }
    open(until: now + policy.openDuration.bounded)
    slices = []
  }

  private mutating func open(until end: Duration) { (state, openEnd) = (.open, end) }
}
