import AllocationCounter
import Foundation
import NetworkKitJSON

/// The time that one library needs for one operation on one document.
@JSONCodable
struct Measurement {
  let library: String
  let operation: String
  let corpus: String
  let bytes: Int
  var nanoseconds: Double?
  var allocations: Int?

  init(_ pass: Subject.Pass, on corpus: Corpus) {
    library = pass.library.rawValue
    operation = pass.operation.rawValue
    self.corpus = corpus.rawValue
    bytes = pass.byteCount
  }

  /// A million bytes for each second.
  var megabytesPerSecond: Double? {
    nanoseconds.map { Double(bytes) * 1_000 / $0 }
  }
}

extension Measurement {
  /// Counts the allocations of every pass, after one that fills caches.
  static func allocations(of subjects: [Subject]) throws -> [Measurement] {
    try subjects.flatMap { subject in
      try subject.passes.map { pass in
        var measurement = Measurement(pass, on: subject.corpus)
        try pass.run()
        let before = allocation_count()
        try pass.run()
        if allocation_counter_is_available() {
          measurement.allocations = Int(allocation_count() - before)
        }
        return measurement
      }
    }
  }

  /// Measures every pass in several rounds, in which the libraries take turns, and gives medians.
  static func times(of subjects: [Subject], rounds: Int, seconds: Double) throws -> [Measurement] {
    var results = try allocations(of: subjects)
    let passes = subjects.flatMap(\.passes)
    var times = [[Double]](repeating: [], count: passes.count)
    for _ in 0..<rounds {
      for (index, pass) in passes.enumerated() {
        times[index].append(try Stopwatch.nanoseconds(seconds: seconds, of: pass.run))
      }
    }
    for index in results.indices { results[index].nanoseconds = times[index].median }
    return results
  }
}

extension [Measurement] {
  /// A line for each document and operation, with how many times as fast as Foundation it is.
  var report: String {
    map { measurement in
      let foundation = first {
        $0.library == Subject.Library.foundation.rawValue && $0.corpus == measurement.corpus
          && $0.operation == measurement.operation
      }
      var line = measurement.corpus.padding(toLength: 14, withPad: " ", startingAt: 0)
      line += measurement.operation.padding(toLength: 8, withPad: " ", startingAt: 0)
      line += measurement.library.padding(toLength: 12, withPad: " ", startingAt: 0)
      if let speed = measurement.megabytesPerSecond {
        line += String(format: "%8.0f MB/s", speed)
        if let base = foundation?.megabytesPerSecond {
          line += String(format: "%7.1f x", speed / base)
        }
      }
      if let allocations = measurement.allocations {
        line += "\(allocations) allocations".leftPadded(26)
      }
      return line
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
