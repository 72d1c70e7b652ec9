import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitRecording
import NetworkKitStreams
import NetworkKitTesting
import Testing

/// The end of an event stream: its end marker, a missing end marker, and an event that reports a failure.
@Suite(.timeLimit(.minutes(60))) struct EventEndTests {
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

  /// Comparing the data with the marker as strings would take minutes.
  @Test func aRunOfCombiningMarksIsComparedAtOnce() async throws {
    let marks = String(repeating: "\u{301}\u{316}", count: 250_000)
    let events = try await events(ending: ["data: \(marks)\n\ndata: [DONE]\n\n"])
    #expect(events.map(\.utf8.count) == [1_000_000])
  }

  @Test func anEventWhoseNameWouldTakeLongToCompareIsRejected() async throws {
    let marks = String(repeating: "\u{301}\u{316}", count: 100)
    let error = await #expect(throws: NetworkError.self) {
      try await events(ending: ["event: \(marks)\ndata: a\n\n"])
    }
    #expect(error?.code == .invalidResponse)
    #expect(error?.reason.contains("100 combining marks") == true)
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

  // MARK: Failures

  private static func transport(_ end: String) -> FakeTransport {
    FakeTransport { _ in
      NetworkResponse(
        Array("data: a\n\n\(end)data: b\n\n".utf8),
        headers: [.contentType: "text/event-stream", .retryAfter: "5"])
    }
  }

  /// The failure of a stream whose first event is `a`.
  private func failure(
    _ chat: Chat = Chat(), from client: any NetworkClient
  ) async throws -> NetworkError {
    var events = try await client.perform(chat).makeAsyncIterator()
    #expect(try await events.next() == "a")
    let error = await #expect(throws: NetworkError.self) { try await events.next() }
    #expect(try await events.next() == nil)
    return try #require(error)
  }

  @Test func anEventIsADeclaredFailure() async throws {
    let transport = Self.transport("event: overloaded\ndata: {\"message\":\"busy\"}\n\n")
    let error = try await failure(from: transport)
    #expect(error.code == .serverError)
    #expect(error.statusCode == 503)
    #expect(error.response?.head.headerFields[.retryAfter] == "5")
    #expect(error.request?.name == "Chat")
    #expect(error.reason.hasPrefix("the event overloaded (18 bytes) reports a failure"))
    guard case .serviceUnavailable(let failure) = Chat.Failure(error) else {
      Issue.record("\(error) isn't the declared failure")
      return
    }
    #expect(failure.message == "busy")
    #expect(failure.response?.text == #"{"message":"busy"}"#)
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [(-32603, 500), (99, 500), (1_000, 500), (.max, 500), (100, 100), (999, 999)])
  func aCodeThatIsNotAStatusCodeIsReplaced(code: Int, statusCode: Int) async throws {
    var events = try ServerSentEvents<String>(text: "data: a\n\n")
    events.options.failureStatusCode = { _ in code }
    let error = await #expect(throws: NetworkError.self) { for try await _ in events {} }
    #expect(error?.statusCode == statusCode)
  }

  @Test func anUndeclaredFailureIsDecodedByTheRequestsCoder() async throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let chat = Chat(coder: JSONCoder(decoder: decoder, encoder: JSONEncoder()))
    let error = try await failure(
      chat, from: Self.transport("event: rejected\ndata: {\"user_message\":\"no\"}\n\n"))
    #expect(error.code == .clientError)
    #expect(try error.decodeBody(as: CodableProblem.self).userMessage == "no")
    if case .other = Chat.Failure(error) { return }
    Issue.record("\(error) is a declared failure")
  }

  @Test func aStreamThatReportsAFailureIsRecorded() async throws {
    let transport = FakeTransport { _ in
      var response = NetworkResponse([], headers: [.contentType: "text/event-stream"])
      let text = "data: a\n\nevent: overloaded\ndata: {}\n\n"
      response.body = .stream(RequestBody.text(text).chunks)
      return response
    }
    let (client, recording) = recordingClient(transport)
    #expect(try await failure(from: client).statusCode == 503)
    #expect(recording.incompleteRequests.isEmpty)
    #expect(try await failure(from: replayingClient(recording.archive)).statusCode == 503)
  }
}

@JSONDecodable
private struct Problem {
  let message: String
}

private struct CodableProblem: Decodable {
  let userMessage: String
}

@NetworkRequest(endpoint: "/chat", method: .post)
@Failure(503, Problem.self)
private struct Chat {
  typealias ResponseType = ServerSentEvents<String>
  var coder: any BodyCoder = JSONCoder()

  func responseHandler(
    _ response: NetworkResponse
  ) throws(NetworkError) -> ServerSentEvents<String> {
    var events = try ServerSentEvents<String>(response: response)
    events.options.failureStatusCode = { event in
      event.name == "overloaded" ? 503 : event.name == "rejected" ? 422 : nil
    }
    events.options.clock = TestClock()
    return events
  }
}
