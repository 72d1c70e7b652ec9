import NetworkKit
import NetworkKitTesting
import Testing

@testable import HTTPBinCLI

@Suite(.timeLimit(.minutes(60))) struct TimelineTests {
  private let clock = TestClock()

  @Test func drawsThePhasesOfARequest() async throws {
    let mock = MockNetworkClient()
    mock.stub(
      EchoGet.self,
      sequence: [
        .json("{}", status: .serviceUnavailable, headers: [.retryAfter: "3"]),
        .json(#"{"url": "http://mock.test/get", "origin": "192.0.2.1"}"#),
      ])
    let timeline = Timeline()
    let client = HTTPNetworkClient(
      baseURL: "http://mock.test", configuration: .init(timeouts: .none, clock: clock),
      transport: mock
    ) {
      timeline.listener(clock: clock)
    }
    let call = Task { try await client.perform(EchoGet()) }
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(3))
    _ = try await call.value
    #expect(
      timeline.text == """
        EchoGet (GET http://mock.test): 200 after 3.000 s
          0.000 s  #-------------------------------  attempt 1: waiting
          0.000 s  #-------------------------------  attempt 1: 503, 2 bytes
          0.000 s  ################################  retry in 3.0 seconds, because of 503
          3.000 s  -------------------------------#  attempt 2: waiting
          3.000 s  -------------------------------#  attempt 2: 200, 54 bytes
          3.000 s  -------------------------------#  decoding

        """)
  }

  @Test func theOptionDrawsOnStandardError() async throws {
    let mock = MockNetworkClient()
    mock.stub(EchoHeaders.self, json: #"{"headers": {}}"#)
    let terminal = try await run(["headers", "--timeline"], over: mock)
    #expect(terminal.diagnostics.hasPrefix("EchoHeaders (GET http://mock.test): 200 after "))
    #expect(terminal.diagnostics.contains("  attempt 1: waiting\n"))
    #expect(terminal.diagnostics.contains("  attempt 1: 200, 15 bytes\n"))
    #expect(terminal.output == "")
    let other = try await run(["headers"], over: mock)
    #expect(other.diagnostics == "")
  }

  @Test func aNewConnectionIsNamed() async throws {
    try await withFaultServer { _ in
      .reply(headers: ["Content-Type": "application/json"], body: #"{"headers": {}}"#)
    } operation: { (server) async throws in
      let timeline = Timeline()
      let transport = NIOTransport()
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: transport) {
        timeline.listener()
      }
      _ = try await client.perform(EchoHeaders())
      _ = try await client.perform(EchoHeaders())
      await transport.shutdown()
      let lines = timeline.text.split(separator: "\n").filter { $0.contains(" over HTTP/1.1") }
      let isNew = lines.map { $0.contains("200 over HTTP/1.1, new connection, 15 bytes") }
      #expect(isNew == [true, false])
    }
  }

  @Test func aFailureIsDrawnToo() async throws {
    let mock = MockNetworkClient()
    mock.stub(EchoHeaders.self, status: .notFound, json: "{}")
    let terminal = Terminal()
    await #expect(throws: NetworkError.self) {
      try await run(["headers", "--timeline"], over: mock, on: terminal)
    }
    #expect(terminal.diagnostics.hasPrefix("EchoHeaders (GET http://mock.test): 404 after "))
  }
}
