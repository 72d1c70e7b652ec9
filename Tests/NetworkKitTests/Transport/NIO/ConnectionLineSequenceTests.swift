import Testing

@testable import NetworkKit

/// The rules by which a request gets a connection, after random sequences of events.
@Suite struct ConnectionLineSequenceTests {
  @Test(arguments: [false, true]) func everyRuleAppliesAfterRandomEvents(mayBeHTTP2: Bool) {
    for seed in UInt64(1)...400 {
      var sequence = LineSequence(seed: seed, mayBeHTTP2: mayBeHTTP2)
      for _ in 0..<200 where sequence.violation == nil { sequence.step() }
      if sequence.violation == nil { sequence.end() }
      #expect(sequence.violation == nil, "seed \(seed), event \(sequence.count)")
      guard sequence.violation == nil else { return }
    }
  }
}

/// A connection of HTTP/1.1.
private final class Exclusive {}

/// A connection of HTTP/2, and the streams that it must have.
private final class Shared {
  var streamCount = 1
  var maximum: Int

  init(maximum: Int) {
    self.maximum = maximum
  }
}

/// A line, and the leases and connections that it must have.
private struct LineSequence {
  private enum Lease {
    case opening
    case exclusive(Exclusive)
    case shared(Shared)
  }

  private(set) var violation: String?
  /// The number of events.
  private(set) var count = 0
  private var random: SplitMix64
  private let mayBeHTTP2: Bool
  private let maximum: Int
  private var line: ConnectionLine<Exclusive, Shared>
  private var maximumOpeningCount: Int
  private var leases: [Lease] = []
  private var idle: [Exclusive] = []
  /// The connections of HTTP/2 that accept requests.
  private var shared: [Shared] = []

  init(seed: UInt64, mayBeHTTP2: Bool) {
    random = SplitMix64(state: seed)
    maximum = Int.random(in: 1...6, using: &random)
    self.mayBeHTTP2 = mayBeHTTP2
    maximumOpeningCount = mayBeHTTP2 ? 1 : .max
    line = ConnectionLine(maximumLeaseCount: maximum, mayBeHTTP2: mayBeHTTP2)
  }

  mutating func step() {
    count += 1
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: grant()
    case 5..<8: if let lease = takeLease() { change(lease) }
    default: changeConnection()
    }
    checkCounts()
  }

  /// Ends every lease, and closes every connection.
  mutating func end() {
    while let lease = takeLease() {
      switch lease {
      case .opening: line.withdraw(.newConnection)
      case .exclusive: line.endLease(keeping: nil)
      case .shared(let connection): endStream(of: connection)
      }
    }
    for connection in idle { line.remove(connection) }
    for connection in shared { line.remove(connection) }
    (idle, shared) = ([], [])
    checkCounts()
    check(line.isUnused, "the line is in use after everything ended")
    grant()
    if case .opening? = leases.last { return }
    check(false, "a request waits although nothing is in use")
  }

  // MARK: Events

  private mutating func grant() {
    let isFresh = Int.random(in: 0..<4, using: &random) == 0
    let preferred = idle.shuffled(using: &random)
      .prefix(Int.random(in: 0...idle.count, using: &random))
    let openingCount = leases.count { if case .opening = $0 { true } else { false } }
    let grant = line.grant(isFresh: isFresh) { connection in
      preferred.contains { $0 === connection }
    }
    let isAtMaximum = leases.count + idle.count >= maximum
    switch grant {
    case .exclusive(let connection):
      check(idle.contains { $0 === connection }, "a connection that isn't idle is granted")
      let isPreferred = preferred.contains { $0 === connection }
      check(!isFresh && (isPreferred || isAtMaximum), "an unusable one is granted")
      idle.removeAll { $0 === connection }
      leases.append(.exclusive(connection))
    case .shared(let connection):
      connection.streamCount += 1
      check(shared.contains { $0 === connection }, "a stream of a removed connection is granted")
      check(connection.streamCount <= connection.maximum, "the limit of streams is exceeded")
      leases.append(.shared(connection))
    case .newConnection:
      check(isFresh || !isAtMaximum, "a connection above the maximum is opened")
      check(shared.isEmpty, "a second connection of HTTP/2 is established")
      check(isFresh || preferred.isEmpty, "an idle connection isn't used")
      check(openingCount < maximumOpeningCount, "too many connections may be of HTTP/2")
      leases.append(.opening)
    case nil:
      let isFull = !shared.isEmpty && shared.allSatisfy { $0.streamCount >= $0.maximum }
      check(
        leases.count == maximum || isFull || openingCount >= maximumOpeningCount,
        "a request waits without a reason")
      let awaitsOpening = leases.count < maximum && !isFull
      check(line.awaitsOpening == awaitsOpening, "awaitsOpening is wrong")
    }
  }

  private mutating func takeLease() -> Lease? {
    guard let index = leases.indices.randomElement(using: &random) else { return nil }
    return leases.remove(at: index)
  }

  private mutating func change(_ lease: Lease) {
    switch lease {
    case .opening: endOpening()
    case .exclusive(let connection): endLease(of: connection)
    case .shared(let connection): endStream(of: connection)
    }
  }

  private mutating func endOpening() {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      line.withdraw(.newConnection)
    case 1:
      line.openingFailed()
      maximumOpeningCount = max(maximumOpeningCount, 4)
    case 2..<5 where mayBeHTTP2:
      let connection = Shared(maximum: Int.random(in: 1...4, using: &random))
      line.opened(connection, maximumStreamCount: connection.maximum)
      maximumOpeningCount = 1
      shared.append(connection)
      leases.append(.shared(connection))
    default:
      let connection = Exclusive()
      line.opened(connection)
      maximumOpeningCount = .max
      leases.append(.exclusive(connection))
    }
  }

  private mutating func endLease(of connection: Exclusive) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      // The server closed the connection while a request used it.
      line.remove(connection)
      let wasIdle = line.removeIfIdle(connection)
      check(!wasIdle, "a connection that a request uses is idle")
      line.endLease(keeping: nil)
    case 1:
      line.withdraw(.exclusive(connection))
      idle.append(connection)
    default:
      line.endLease(keeping: connection)
      idle.append(connection)
    }
  }

  private mutating func endStream(of connection: Shared) {
    connection.streamCount -= 1
    if Bool.random(using: &random) {
      line.endLease(of: connection)
    } else {
      line.withdraw(.shared(connection))
    }
  }

  private mutating func changeConnection() {
    if let connection = idle.randomElement(using: &random), Bool.random(using: &random) {
      idle.removeAll { $0 === connection }
      let wasIdle = line.removeIfIdle(connection)
      check(wasIdle, "an idle connection can't be removed")
    } else if let connection = shared.randomElement(using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        line.remove(connection)
        shared.removeAll { $0 === connection }
      case 1:
        let wasIdle = line.removeIfIdle(connection)
        check(wasIdle == (connection.streamCount == 0), "removeIfIdle is wrong")
        if wasIdle { shared.removeAll { $0 === connection } }
      default:
        connection.maximum = Int.random(in: 0...4, using: &random)
        line.limit(connection, toStreamCount: connection.maximum)
      }
    }
  }

  // MARK: Rules

  private mutating func checkCounts() {
    check(line.leaseCount == leases.count, "the number of leases is wrong")
    check(line.leaseCount <= maximum, "the maximum number of leases is exceeded")
    let idleCount = idle.count + shared.count { $0.streamCount == 0 }
    check(line.idleCount == idleCount, "the number of idle connections is wrong")
    let isUnused = leases.isEmpty && idle.isEmpty && shared.isEmpty
    check(line.isUnused == isUnused, "isUnused is wrong")
  }

  private mutating func check(_ isRight: Bool, _ failure: String) {
    if !isRight, violation == nil { violation = failure }
  }
}
