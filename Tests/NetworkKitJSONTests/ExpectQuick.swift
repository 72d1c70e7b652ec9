import Foundation
import Testing

/// Expects that work takes less than ten seconds of its thread's processor time, however busy the machine is.
func expectQuick(
  _ work: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  let start = processorTime
  try work()
  #expect(processorTime - start < .seconds(10), sourceLocation: sourceLocation)
}

/// The processor time that the current thread has used.
private var processorTime: Duration {
  // In a module with many imports, the compiler finds the properties of `timespec` in any of them, so none is used here.
  var time = (seconds: 0, nanoseconds: 0)
  withUnsafeMutablePointer(to: &time) { time in
    time.withMemoryRebound(to: timespec.self, capacity: 1) {
      _ = clock_gettime(CLOCK_THREAD_CPUTIME_ID, $0)
    }
  }
  return .seconds(time.seconds) + .nanoseconds(time.nanoseconds)
}
