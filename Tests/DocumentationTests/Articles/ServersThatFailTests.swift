import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct ServersThatFailTests {
  @Test func aTruncatedBodyThrowsAnError() async throws {
    try await withFaultServer { _ in
      .status(200).header("Content-Length", "1000").body("abc").close()
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(FetchNote(id: 42))
      }
      #expect(error?.code == .incompleteBody)
      #expect(server.requests.map(\.path) == ["/notes/42"])
    }
  }

  @Test func theRequestDecidesWhatHappens() async throws {
    try await withFaultServer { request in
      switch request.path {
      case "/hints": .interim(103, times: 40).reply(body: "late")
      case "/bomb": .gzipBomb(inflatedSize: 200 << 20)
      case "/drip": .status(200).header("Content-Length", "5").drip("hello", every: .seconds(1))
      case "/echo": .echo(request)
      default: request.sequenceNumber == 1 ? .reply(body: "hello") : .reset()
      }
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let text = try await client.perform(FetchNote(id: 1))
      #expect(text == "hello")
      #expect(server.connections.count == 1)
    }
  }

  @Test func aGateHoldsAScript() async throws {
    let gate = FaultGate()
    try await withFaultServer { _ in
      .status(200).header("Content-Length", "10").body("hello").wait(for: gate)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let task = Task { try await client.perform(FetchNote(id: 42)) }
      try await gate.waitForWaiters()
      task.cancel()
      try await server.waitForConnectionsToClose()
      await #expect(throws: NetworkError.self) { try await task.value }
    }
  }

  /// The rows of the article's table are scripts.
  @Test func theTableIsMadeOfScripts() {
    let scripts: [FaultScript] = [
      .status(200).header("Content-Length", "1000").body("abc").close(),
      .reset(),
      .stall(),
      .drip("hello", every: .seconds(1)),
      .status(200).header("Content-Length", "3").header("Content-Length", "4"),
      .status(200).headerLine("no colon"),
      .status(200).header("X-Flood", "x", times: .infinite),
      .interim(103, times: .infinite),
      .status(200).body("x", times: .infinite),
      .gzipBomb(inflatedSize: 200 << 20),
      .raw("SSH-2.0-OpenSSH\r\n"),
    ]
    #expect(scripts.count == 11)
  }
}
