import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitStreams
import NetworkKitTesting
import Testing

/// Tests of the types that events are decoded as, and of the end of a stream.
@Suite struct ServerSentEventsTests {
  private func all<Event: Sendable>(_ events: ServerSentEvents<Event>) async throws -> [Event] {
    try await events.reduce(into: []) { $0.append($1) }
  }

  private func all<Event: Sendable>(
    _ text: String, as type: Event.Type
  ) async throws -> [Event] {
    try await all(ServerSentEvents<Event>(text: text))
  }

  // MARK: Events

  @Test func anEventIsDecodedAsItsType() async throws {
    let text = "data: {\"text\":\"a\"}\n\ndata: {\"text\":\ndata: \"b\"}\n\n"
    #expect(try await all(text, as: EventRequests.Message.self).map(\.text) == ["a", "b"])
    #expect(try await all(text, as: EventRequests.CodableMessage.self).map(\.text) == ["a", "b"])
    #expect(try await all(text, as: JSON.self).map { $0["text"].string } == ["a", "b"])
    #expect(
      try await all(text, as: String.self) == ["{\"text\":\"a\"}", "{\"text\":\n\"b\"}"])
    #expect(try await all("data: 1\n\ndata: null\n\n", as: Int?.self) == [1, nil])
  }

  @Test func anEnumIsDecodedByTheNameOfTheEvent() async throws {
    let text = """
      event: joined
      data: {"text":"Ada"}

      data: Hello

      event: room-closed
      data: not JSON

      event: counted
      id: 4
      data: 42

      event: added
      id: 5
      data: 1


      """
    let events = try await all(text, as: EventRequests.RoomEvent.self)
    #expect(
      events == [
        .joined(.init(text: "Ada")), .message("Hello"), .closed, .counted(42),
        .other(ServerSentEvent(name: "added", id: "5", data: "1")),
      ])
    #expect(try await all(text, as: EventRequests.ManualEvent.self).count == 5)
  }

  @Test func anEventThatDoesNotDecodeIsNamed() async throws {
    let text = "event: joined\ndata: {\"text\":1}\n\nevent: joined\ndata: {\"text\":\"b\"}\n\n"
    var events = try ServerSentEvents<EventRequests.RoomEvent>(text: text).makeAsyncIterator()
    let error = await #expect(throws: NetworkError.self) { try await events.next() }
    #expect(error?.code == .typeMismatch)
    #expect(
      error?.reason.hasPrefix(
        "the event joined (10 bytes): can't decode the response as JSON: text") == true)
    #expect(try await events.next() == nil)
  }

  @Test func textThatIsNotJSONIsAnError() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await all("data: secret-token\n\n", as: EventRequests.Message.self)
    }
    #expect(error?.code == .invalidJSON)
    #expect(error.map { "\($0)".contains("secret") } == false)
  }

  @Test func aTypeThatCannotBeDecodedIsRejected() throws {
    struct Opaque: Sendable {}
    let error = #expect(throws: NetworkError.self) {
      try ServerSentEvents<Opaque>(text: "data: x\n\n")
    }
    #expect(error?.code == .decodingFailed)
    #expect(error?.reason.contains("Opaque must be JSONDecodable or Decodable") == true)
  }

  @Test func anEventShowsNoData() {
    let event = ServerSentEvent(name: "a\nb", id: "1", data: "secret")
    #expect("\(event)" == "a\\nb (6 bytes)")
    #expect("\(Mirror(reflecting: event).children.map(\.value))".contains("secret") == false)
    #expect(Set([event, event, ServerSentEvent(data: "secret")]).count == 2)
  }

  // MARK: The end

  @Test func anEndMarkerEndsTheStream() async throws {
    var events = try ServerSentEvents<EventRequests.Message>(
      text: "data: {\"text\":\"a\"}\n\ndata: [DONE]\n\ndata: {\"text\":\"b\"}\n\n")
    events.options.endMarker = "[DONE]"
    #expect(try await all(events).map(\.text) == ["a"])
  }

  @Test(arguments: [204, 205])
  func aResponseWithoutContentHasNoEvents(status: Int) async throws {
    let response = NetworkResponse([], status: HTTPResponse.Status(code: status))
    #expect(try await all(ServerSentEvents<String>(response: response)) == [])
  }

  @Test(arguments: [
    "text/event-stream", "Text/Event-Stream; charset=utf-8", "text/event-stream;charset=bogus",
  ])
  func theMediaTypeIsThatOfEventStreams(type: String) async throws {
    let response = NetworkResponse(Array("data: x\n\n".utf8), headers: [.contentType: type])
    #expect(try await all(ServerSentEvents<String>(response: response)) == ["x"])
  }

  @Test(arguments: [nil, "text/plain", "text/event-stream2", "application/json", ""])
  func anotherMediaTypeIsRejected(type: String?) throws {
    var response = NetworkResponse(Array("data: x\n\n".utf8))
    response.head.headerFields[.contentType] = type
    let error = #expect(throws: NetworkError.self) {
      try ServerSentEvents<String>(response: response)
    }
    #expect(error?.code == .decodingFailed)
    #expect(error?.reason.contains("text/event-stream") == true)
  }

  // MARK: The request

  @Test func theRequestHasTheDefaultsOfEventStreams() throws {
    let request = try EventRequests.Follow().makeOutgoingRequest()
    #expect(request.delivery == .streamed)
    #expect(request.head.headerFields[.accept] == "text/event-stream")
    #expect(request.head.headerFields[.cacheControl] == "no-store")
    #expect(request.idleTimeout == .none)
  }

  @Test func theRequestKeepsItsOwn() throws {
    var request = EventRequests.Follow()
    request.headers = [.accept: "text/*", .cacheControl: "no-cache"]
    request.idleTimeout = .seconds(5)
    let outgoing = try request.makeOutgoingRequest()
    #expect(outgoing.head.headerFields[.accept] == "text/*")
    #expect(outgoing.head.headerFields[.cacheControl] == "no-cache")
    #expect(outgoing.idleTimeout == .seconds(5))
  }

  // MARK: Mocks

  @Test func aMockGivesElementsInTheirTime() async throws {
    let clock = TestClock()
    let mock = MockNetworkClient(clock: clock)
    mock.stub(
      EventRequests.Follow.self, elements: ["a", "b"], interval: .seconds(5),
      throwing: URLError(.networkConnectionLost))
    var events = try await mock.perform(EventRequests.Follow()).makeAsyncIterator()
    for text in ["a", "b"] {
      async let wake: Void = {
        await clock.waitForSleepers(count: 1)
        clock.advance(by: .seconds(5))
      }()
      #expect(try await events.next() == text)
      await wake
    }
    let error = await #expect(throws: NetworkError.self) { try await events.next() }
    #expect(error?.underlyingError is URLError)
    #expect(try await events.next() == nil)
  }

  @Test func aMockGivesAnySequence() async throws {
    let mock = MockNetworkClient()
    mock.stub(EventRequests.Follow.self) { _ in
      ServerSentEvents(
        AsyncStream { continuation in
          continuation.yield("a")
          continuation.finish()
        })
    }
    #expect(try await all(mock.perform(EventRequests.Follow())) == ["a"])
    mock.stub(EventRequests.Follow.self) { _ in ServerSentEvents(["b", "c"]) }
    #expect(try await all(mock.perform(EventRequests.Follow())) == ["b", "c"])
    mock.stub(EventRequests.Follow.self) { _ in try ServerSentEvents(text: "data: d\n\n") }
    #expect(try await all(mock.perform(EventRequests.Follow())) == ["d"])
  }

  @Test func aMockGivesTheBytesOfEachConnection() async throws {
    let mock = MockNetworkClient()
    let headers: HTTPFields = [.contentType: "text/event-stream"]
    mock.stub(
      EventRequests.Follow.self,
      sequence: [
        .bytes(Array("retry: 0\nid: 1\ndata: a\n\n".utf8), headers: headers),
        .bytes(Array("id: 2\ndata: b\n\n".utf8), headers: headers),
        .json("", status: .noContent),
      ])
    var events = try await mock.perform(EventRequests.Follow())
    events.options.reconnection = try RetryPolicy(baseDelay: .zero, maximumDelay: .zero)
    events.options.reconnectionTimeRange = .zero ... .zero
    #expect(try await all(events) == ["a", "b"])
    let name = try #require(HTTPField.Name("Last-Event-ID"))
    #expect(mock.recordedRequests.map { $0.outgoing.head.headerFields[name] } == [nil, "1", "2"])
  }

  @Test func aCancelledTaskEndsAMock() async throws {
    let mock = MockNetworkClient(clock: TestClock())
    mock.stub(EventRequests.Follow.self, elements: ["a"], interval: .seconds(5))
    let task = Task { try await all(mock.perform(EventRequests.Follow())) }
    task.cancel()
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }
}
