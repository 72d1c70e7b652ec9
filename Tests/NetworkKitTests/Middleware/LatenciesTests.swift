import NetworkKitSupport
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitResilience

@Suite struct LatenciesTests {
  private let latencies = Latencies(clock: StartedClock(TestClock()))

  private func origin(_ host: String) throws -> Origin {
    try #require(Origin(scheme: "https", authority: host))
  }

  @Test func manyOriginsDoNotPushOutTheOneThatIsInUse() throws {
    let busy = try origin("busy.test")
    for _ in 0..<20 { latencies.add(.milliseconds(10), of: busy) }
    for number in 0..<1_000 {
      latencies.add(.seconds(1), of: try origin("\(number).test"))
      #expect(latencies.percentile(95, of: busy) == .milliseconds(10))
    }
  }
}
