import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// Heads that never end, and heads that come before the head.
@Suite(.timeLimit(.minutes(60))) struct ConnectionLimitsTests {
  /// The error of a request to a server that responds by a script; its connection is closed.
  private func error(
    of script: FaultScript
  ) async throws -> (error: NetworkError?, sent: Int) {
    try await withFaultServer { _ in
      script
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: TestTransport.connections)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      try await server.waitForConnectionsToClose()
      return (error, server.sentByteCount)
    }
  }

  /// The maximum size of the sockets' buffers, beyond the bytes that a client reads.
  private let bufferSize = 32 << 20

  @Test func case30_aHeaderFieldOfAMegabyte() async throws {
    let value = String(repeating: "a", count: 1 << 20)
    let (error, _) = try await error(
      of: .status(200).header("X-Large", value).header("Content-Length", "0"))
    #expect(error?.code == .responseHeadersTooLarge)
    #expect(error?.reason.contains("aaa") == false)
  }

  @Test func case30_twentyThousandHeaderFields() async throws {
    let (error, _) = try await error(
      of: .status(200).header("X-Field", "value", times: 20_000).header("Content-Length", "0"))
    #expect(error?.code == .responseHeadersTooLarge)
  }

  @Test func case30_headerFieldsWithoutAnEnd() async throws {
    let (error, sent) = try await error(of: .status(200).header("X-Field", "v", times: .infinite))
    #expect(error?.code == .responseHeadersTooLarge)
    #expect(sent < bufferSize)
  }

  @Test func case30_aHeaderFieldWithoutAnEnd() async throws {
    let (error, sent) = try await error(of: .status(200).raw("X: ").body("a", times: .infinite))
    #expect(error?.code == .responseHeadersTooLarge)
    #expect(sent < bufferSize)
  }

  @Test func aThousandHeaderFieldsAreRead() async throws {
    try await withFaultServer { _ in
      .status(200).header("X-Field", "value", times: 999).header("Content-Length", "0")
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: TestTransport.connections)
      let head = try await client.response(for: GetPath("/")).head
      #expect(head.headerFields.count == 1_000)
      // The connection serves again.
      try await client.perform(GetPath("/"))
      #expect(server.connections.count == 1)
    }
  }

  // MARK: Interim responses

  @Test func anyNumberUpToTheLimitIsPassedOver() async throws {
    try await withFaultServer { _ in
      .interim(103, headers: ["Link": "</a.css>"], times: 31).interim(100).reply(body: "final")
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: TestTransport.connections)
      // They are counted for each response.
      for _ in 0..<2 {
        let text = try await client.perform(GetText("/"))
        #expect(text == "final")
      }
      #expect(server.connections.count == 1)
    }
  }

  @Test func oneMoreThanTheLimitIsAnError() async throws {
    let (error, _) = try await error(of: .interim(103, times: 33).reply(body: "final"))
    #expect(error?.code == .tooManyInterimResponses)
    #expect(error?.transmission == .mayHaveBeenSent)
    #expect(error?.reason.contains("32 interim responses") == true)
  }

  @Test func interimResponsesWithoutAnEndAreAnError() async throws {
    let (error, sent) = try await error(of: .interim(100, times: .infinite))
    #expect(error?.code == .tooManyInterimResponses)
    #expect(sent < bufferSize)
  }

  @Test func theLimitsOfATransportAreItsOwn() async throws {
    try await withFaultServer { _ in
      .interim(103).reply(body: "final")
    } operation: { server in
      let limits = try ResponseLimits(interimResponseCount: 0)
      let transport = try connectionTransport(limits: limits)
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: transport)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .tooManyInterimResponses)
    }
  }
}
