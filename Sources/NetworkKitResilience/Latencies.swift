internal import NetworkKit
internal import NetworkKitSupport

/// The durations of the latest responses from each origin.
final class Latencies: Sendable {
  private struct Record {
    /// A ring buffer, in which the next duration replaces the oldest.
    var latest: [Duration] = []
    var next = 0

    mutating func add(_ latency: Duration) {
      if latest.count < Latencies.recordLength {
        latest.append(latency)
      } else {
        latest[next] = latency
        next = (next + 1) % Latencies.recordLength
      }
    }
  }

  private static let recordLength = 100
  private static let minimumCount = 20

  private let clock: StartedClock
  private let records = Locked(RecentTable<Origin, Record>())

  init(clock: StartedClock) {
    self.clock = clock
  }

  var now: Duration { clock.elapsed }

  func add(_ latency: Duration, of origin: Origin) {
    records.withLock { $0.withValue(of: origin, initially: Record()) { $0.add(latency) } }
  }

  /// Returns the time within which this percentage of the responses arrived, or `nil` if there are too few responses.
  func percentile(_ percentile: Double, of origin: Origin) -> Duration? {
    let latest = records.withLock { $0.withValue(of: origin, initially: Record(), \.latest) }
    guard latest.count >= Self.minimumCount else { return nil }
    let sorted = latest.sorted()
    return sorted[min(Int(Double(sorted.count) * percentile / 100), sorted.count - 1)]
  }
}
