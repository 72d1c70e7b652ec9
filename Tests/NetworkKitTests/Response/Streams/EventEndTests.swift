import HTTPTypes
import NetworkKit
import NetworkKitStreams
import NetworkKitTesting
import Testing

/// The end of an event stream: its end marker, and a missing end marker.
@Suite(.timeLimit(.minutes(10))) struct EventEndTests {
  /// Serves the bodies one after another, each of which ends with its connection, and collects the events.
  private func events(
    of method: HTTPRequest.Method = .post, ending bodies: [String],
    options change: (inout ServerSentEventOptions) -> Void = { _ in }
  ) async throws -> [String] {
    try await withFaultServer { request in
      .status(200).header("Content-Type", "text/event-stream").body(bodies[request.number - 1])
        .close()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none, retries: .never))
      var events = try await client.perform(EventRequests.Follow(method: method))
      events.options.endMarker = "[DONE]"
      events.options.reconnection = try RetryPolicy(baseDelay: .zero, maximumDelay: .zero)
      change(&events.options)
      defer { #expect(server.requests.count == bodies.count) }
      return try await events.reduce(into: []) { $0.append($1) }
    }
  }

  // MARK: End markers

  @Test(arguments: ["", "data: a\n\n", "data: a\n\ndata: [DONE]", "data: a\n\ndata: [DO"])
  func aStreamWithoutItsEndMarkerIsIncomplete(body: String) async throws {
    let error = await #expect(throws: NetworkError.self) { try await events(ending: [body]) }
    #expect(error?.code == .incompleteBody)
    #expect(error?.reason.contains("'[DONE]'") == true)
    #expect(error?.request?.name == "Follow")
  }

  @Test func aMissingEndMarkerCanBeAllowed() async throws {
    let events = try await events(ending: ["data: a\n\n"]) { $0.requiresEndMarker = false }
    #expect(events == ["a"])
  }

  @Test func aStreamReconnectsUntilItsEndMarker() async throws {
    let reconnections = Recorder<Reconnection>()
    let bodies = ["id: 1\ndata: a\n\n", "id: 2\ndata: b\n\ndata: [DONE]\n\ndata: c\n\n"]
    let events = try await events(of: .get, ending: bodies) { options in
      options.onReconnect = { reconnections.record($0) }
    }
    #expect(events == ["a", "b"])
    #expect(reconnections.values.map(\.error?.code) == [.incompleteBody])
  }

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
