import Foundation

/// Measures processor time, so that other processes on the machine have little effect.
enum Stopwatch {
  /// The nanoseconds that one pass takes, as the mean of a batch.
  ///
  /// - Parameters:
  ///   - seconds: The approximate duration of the batch.
  ///   - pass: The operation to measure.
  static func nanoseconds(seconds: Double, of pass: () throws -> Void) rethrows -> Double {
    let single = try time { try pass() }
    let count = max(1, Int(seconds / max(single, 1e-6)))
    let batch = try time {
      for _ in 0..<count { try pass() }
    }
    return batch / Double(count) * 1e9
  }

  private static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = clock()
    try body()
    // POSIX has a million of them in a second, whatever the system's resolution is.
    return Double(clock() - start) / 1_000_000
  }
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle.
  var median: Double {
    let sorted = self.sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
