import NetworkKitSupport
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitResilience

@Suite struct CircuitsTests {
  private let clock = TestClock()

  private func origin(_ number: Int) throws -> Origin {
    try #require(Origin(scheme: "https", authority: "\(number).test"))
  }

  @Test func openCircuitsAreBoundedAndTheOldestIsForgotten() throws {
    let policy = try CircuitBreakerPolicy(minimumRequestCount: 1)
    let circuits = Circuits(policy, clock: StartedClock(clock))
    for number in 0..<2_000 { _ = circuits.leave(try origin(number), .closed, .failure) }
    #expect(circuits.enter(try origin(1_999)) == nil)
    #expect(circuits.enter(try origin(0)) == .closed)
  }

  /// A window of attoseconds, and times of centuries.
  @Test func noPolicyOverflows() throws {
    for (window, open) in [
      (Duration(secondsComponent: 0, attosecondsComponent: 1), Duration.seconds(Int64.max) * 18),
      (.seconds(Int64.max) * 18, Duration(secondsComponent: 0, attosecondsComponent: 1)),
    ] {
      let policy = try CircuitBreakerPolicy(
        minimumRequestCount: 1, samplingDuration: window, openDuration: open)
      let circuits = Circuits(policy, clock: StartedClock(clock))
      clock.advance(by: .seconds(1_000_000_000))
      _ = circuits.leave(try origin(1), .closed, .failure)
      #expect(circuits.enter(try origin(1)) == nil)
    }
  }
}
