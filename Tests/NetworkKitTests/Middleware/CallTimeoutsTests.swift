import NetworkKitTesting
import Testing

@testable import NetworkKit

@Suite(.timeLimit(.minutes(60))) struct CallTimeoutsTests {
  /// If the wait for the server ends while its idle timeout is examined, the queue sleeps until the total timeout.
  @Test func theTotalTimeoutRemainsAfterAWait() async throws {
    let queue = TimeoutQueue(clock: TestClock())
    let call = CallTimeouts(total: .seconds(60), in: queue)
    let error = await #expect(throws: NetworkError.self) {
      try await call.run { () async throws(NetworkError) in
        call.beginWait(.seconds(2))
        #expect(call.dueTime == .seconds(2))
        call.endWait()
        #expect(call.expire(ifDueBy: .seconds(2)) == .seconds(60))
        #expect(call.expire(ifDueBy: .seconds(60)) == nil)
      }
    }
    #expect(error?.code == .totalTimeout)
    #expect(call.expire(ifDueBy: .seconds(60)) == nil)
  }

  /// A request that's sent after the end of its call starts the timeouts again.
  @Test func timeoutsRunWhileATaskOfTheCallRuns() async throws {
    let call = CallTimeouts(total: .seconds(60), in: TimeoutQueue(clock: TestClock()))
    #expect(!call.isRunning)
    for _ in 0..<2 {
      try await call.run { () async throws(NetworkError) in #expect(call.isRunning) }
      #expect(!call.isRunning)
    }
  }
}
