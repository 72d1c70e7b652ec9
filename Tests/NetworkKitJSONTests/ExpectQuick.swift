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
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
}
