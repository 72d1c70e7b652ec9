import NetworkKit
import NetworkKitTesting
import Testing

/// A request's own idle timeout, over a transport and middleware that know nothing of timeouts.
@Suite(.timeLimit(.minutes(60))) struct TimeoutOverrideTests {
  private let clock = TestClock()

  private struct Quiet: NetworkRequest {
    typealias ResponseType = String
    var endpoint = "/events"
    var idleTimeout: TimeoutOverride
  }

  /// Sends the request through a transport that responds after a minute and a half.
  private func perform(_ idleTimeout: TimeoutOverride) async throws -> Task<String, any Error> {
    let clock = clock
    let transport = FakeTransport { _ throws(NetworkError) in
      do {
        try await clock.sleep(for: .seconds(90))
      } catch {
        throw NetworkError(.cancelled, "canceled", transmission: .mayHaveBeenSent)
      }
      return NetworkResponse(Array("text".utf8))
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(timeouts: try Timeouts(total: nil), clock: clock), transport: transport)
    return Task { try await client.perform(Quiet(idleTimeout: idleTimeout)) }
  }

  @Test func theClientsIdleTimeoutIsTheDefault() async throws {
    let task = try await perform(.inherited)
    await clock.waitForSleepers(count: 2)
    clock.advance(by: .seconds(30))
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.code == .idleTimeout)
    #expect(error?.transmission == .mayHaveBeenSent)
  }

  @Test(arguments: [nil, .seconds(100)] as [TimeoutOverride])
  func aRequestMayWaitLonger(idleTimeout: TimeoutOverride) async throws {
    let task = try await perform(idleTimeout)
    await clock.waitForSleepers(count: idleTimeout == nil ? 1 : 2)
    clock.advance(by: .seconds(90))
    #expect(try await task.value == "text")
  }

  @Test func aRequestMayWaitShorter() async throws {
    let task = try await perform(.after(.milliseconds(1_500)))
    await clock.waitForSleepers(count: 2)
    clock.advance(by: .milliseconds(1_500))
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.code == .idleTimeout)
    #expect(error?.reason.contains("1.5 seconds") == true)
  }

  @Test func itMustBeAboveZero() async throws {
    let task = try await perform(.after(.zero))
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.code == .invalidRequest)
  }
}
