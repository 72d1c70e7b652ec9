import HTTPTypes
import NetworkKit
import NetworkKitStreams
import NetworkKitTesting
import Testing

/// The end of an event stream: its end marker.
@Suite(.timeLimit(.minutes(10))) struct EventEndTests {
  // MARK: End markers

  @Test func aServerThatKeepsTheConnectionOpenDelaysTheEndForOneSecond() async throws {
    let clock = TestClock()
    try await withFaultServer { _ in
      .status(200).header("Content-Type", "text/event-stream").header("Content-Length", "100")
        .body("data: a\n\ndata: [DONE]\n\n").stall()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL, configuration: .init(timeouts: .none))
      var events = try await client.perform(EventRequests.Follow())
      events.options.endMarker = "[DONE]"
      events.options.clock = clock
      let stream = events
      async let all: [String] = stream.reduce(into: []) { $0.append($1) }
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(1))
      #expect(try await all == ["a"])
      try await server.waitForConnectionsToClose()
    }
  }

  @Test func theConnectionIsReusedAfterTheEndMarker() async throws {
    try await withFaultServer { _ in
      .status(200).header("Content-Type", "text/event-stream")
        .header("Transfer-Encoding", "chunked").chunk("data: a\n\ndata: [DONE]\n\n").lastChunk()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL, configuration: .init(timeouts: .none))
      for _ in 1...2 {
        var events = try await client.perform(EventRequests.Follow())
        events.options.endMarker = "[DONE]"
        events.options.clock = TestClock()
        #expect(try await events.reduce(into: []) { $0.append($1) } == ["a"])
      }
      #expect(server.requests.map(\.connection) == [1, 1])
    }
  }
}
