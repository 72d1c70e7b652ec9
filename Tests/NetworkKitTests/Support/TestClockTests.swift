import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct TestClockTests {
  @Test func theNumberOfSleepersIsThatOfTheTasksAsleep() async throws {
    let clock = TestClock()
    let tasks = [1, 2].map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
    await clock.waitForSleepers(count: 2)
    clock.advance(by: .seconds(1))
    try await tasks[0].value
    tasks[1].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[1].value }
    #expect(clock.now.offset == .seconds(1))
  }

  @Test func aCanceledWaitForSleepersEnds() async {
    let clock = TestClock()
    let task = Task {
      await clock.waitForSleepers(count: 1)
      return Task.isCancelled
    }
    task.cancel()
    #expect(await task.value)
  }
}
