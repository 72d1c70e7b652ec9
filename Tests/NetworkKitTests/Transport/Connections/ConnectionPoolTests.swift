import NetworkKit
import NetworkKitTesting
import Testing

/// Tests of the number of connections that are open at the same time, and of requests that wait for one.
@Suite(.timeLimit(.minutes(60))) struct ConnectionPoolTests {
  @Test func aHundredStreamsDoNotHoldARequest() async throws {
    let gate = FaultGate()
    try await withFaultServer { request in
      request.path == "/stream"
        ? .status(200).header("Content-Length", "1").wait(for: gate).body("x")
        : .reply(body: "text")
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: TestTransport.connections)
      var streams: [ByteStream] = []
      for _ in 0..<100 { streams.append(try await client.perform(GetStream("/stream"))) }
      #expect(try await client.perform(GetText("/")) == "text")
      #expect(server.connections.count == 101)
    }
  }

  @Test func waitingForAConnectionIsNotConnecting() async throws {
    try await withFaultServer { _ in
      .pause(.milliseconds(3_500)).then(.reply(body: "text"))
    } operation: { (server) async throws in
      let transport = try connectionTransport(
        connectTimeout: .seconds(3), maximumConnectionsPerHost: 1)
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none, retries: .never),
        transport: transport)
      async let first = client.perform(GetText("/1"))
      async let second = client.perform(GetText("/2"))
      async let third = client.perform(PostBody("/3", body: .text("body")))
      #expect(try await [first, second, third] == ["text", "text", "text"])
      #expect(server.connections.count == 1)
      try await transport.shutdown()
    }
  }

  @Test func theTotalTimeoutEndsTheWaitWithAnErrorOfItsOwn() async throws {
    let clock = TestClock()
    let gate = FaultGate()
    try await withFaultServer { _ in
      .wait(for: gate).then(.reply(body: "text"))
    } operation: { (server) async throws in
      let transport = try connectionTransport(maximumConnectionsPerHost: 1)
      let holder = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none), transport: transport)
      let client = HTTPNetworkClient(
        baseURL: server.baseURL,
        configuration: .init(timeouts: try .total(.seconds(5)), clock: clock),
        transport: transport)
      let first = Task { try await holder.perform(GetText("/1")) }
      _ = try await server.waitForRequests(count: 1)
      let second = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/2")) }
      }
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(5))
      let error = await second.value
      #expect(error?.code == .connectionUnavailable)
      #expect(error?.transmission == .notSent)
      #expect(error?.reason.contains("5.0 seconds") == true)
      gate.open()
      #expect(try await first.value == "text")
      #expect(server.requests.count == 1)
      try await transport.shutdown()
    }
  }

  @Test func aLimitOfZeroIsRejected() {
    let error = #expect(throws: NetworkError.self) {
      try connectionTransport(maximumConnectionsPerHost: 0)
    }
    #expect(error?.code == .invalidConfiguration)
  }
}
