import NetworkKitTesting
import Testing

@testable import NetworkKit

@Suite struct CircuitsTests {
  private let clock = TestClock()

  private func origin(_ number: Int) throws -> Origin {
    try #require(Origin(scheme: "https", authority: "\(number).test"))
  }

  @Test func openCircuitsAreBoundedAndTheOldestIsForgotten() throws {
    let policy = try CircuitBreakerPolicy(minimumCount: 1)
    let circuits = Circuits(policy, clock: StartedClock(clock))
    for number in 0..<2_000 { circuits.leave(try origin(number), .closed, .failure) }
    #expect(circuits.enter(try origin(1_999)) == nil)
    #expect(circuits.enter(try origin(0)) == .closed)
  }
}
