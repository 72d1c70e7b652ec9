import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitStreams
import NetworkKitSupport
import NetworkKitTesting
import Testing

@JSONDecodable
struct Headline: Equatable {
  let title: String
}

@NetworkRequest(endpoint: "/headlines")
struct FollowHeadlines {
  typealias ResponseType = ServerSentEvents<Headline>
}

@NetworkRequest(endpoint: "/headlines")
struct FollowHeadlinesWithHeartbeats {
  typealias ResponseType = ServerSentEvents<Headline>
  var idleTimeout: TimeoutOverride { .seconds(45) }
}

@NetworkRequest(endpoint: "/rooms/{id}/headlines")
@Failure(404, GitHubProblem.self)
struct FollowRoom {
  typealias ResponseType = ServerSentEvents<Headline>
  let id: Int
}

@JSONCodable
struct Player: Equatable {
  let name: String
}

@ServerSentEventDecodable
enum GameEvent: Equatable {
  case joined(Player)
  case chat(String)
  @JSONKey("game-over") case over
  @JSONOther case other(ServerSentEvent)
}

enum ScoreEvent: ServerSentEventDecodable {
  case score(Int)
  case other

  init(event: ServerSentEvent) throws(NetworkError) {
    switch event.name {
    case "score": self = .score(try event.decode())
    default: self = .other
    }
  }
}

@NetworkRequest(endpoint: "/game")
struct PlayGame {
  typealias ResponseType = ServerSentEvents<GameEvent>
}

@JSONDecodable
struct ChatDelta: Equatable {
  let text: String
}

@JSONDecodable
struct ChatProblem {
  let message: String
}

@NetworkRequest(endpoint: "/chat/completions", method: .post)
@Failure(500..<600, ChatProblem.self)
struct CompleteChat {
  typealias ResponseType = ServerSentEvents<ChatDelta>
  let prompt: String

  func responseHandler(
    _ response: NetworkResponse
  ) throws(NetworkError) -> ServerSentEvents<ChatDelta> {
    var deltas = try ServerSentEvents<ChatDelta>(response: response)
    deltas.options.endMarker = "[DONE]"
    deltas.options.failureStatusCode = { event in event.name == "error" ? 500 : nil }
    return deltas
  }
}

@NetworkRequest(endpoint: "/players.ndjson")
struct ExportPlayers {
  typealias ResponseType = JSONLines<Player>
}

@NetworkRequest(endpoint: "/players", method: .post)
struct ImportPlayers {
  @Body let players: RequestBody
}

struct EventStreamsTests {
  private let eventStream: HTTPFields = [.contentType: "text/event-stream"]

  @Test func aMockStubsElements() async throws {
    let mock = MockNetworkClient(clock: ImmediateClock())
    mock.stub(
      FollowHeadlines.self,
      elements: [Headline(title: "Water found on Mars"), Headline(title: "It was ice")],
      interval: .seconds(1), throwing: NetworkError(.connectionLost, "offline"))
    let titles = Locked<[String]>([])
    let error = await #expect(throws: NetworkError.self) {
      try await withNetworkClient(mock) { () async throws in
        for try await headline in try await FollowHeadlines().perform() {
          titles.withLock { $0.append(headline.title) }
        }
      }
    }
    #expect(error?.code == .connectionLost)
    #expect(titles.withLock { $0 } == ["Water found on Mars", "It was ice"])
  }

  @Test func theWireIsThatOfTheArticle() async throws {
    try await withFaultServer { request in
      guard request.number == 1 else { return .reply(204) }
      return .reply(
        headers: ["Content-Type": "text/event-stream"],
        body: """
          : a comment, which keeps the connection open

          retry: 0
          id: 1
          data: {"title":"Water found on Mars"}

          id: 2
          data: {"title":
          data: "It was ice"}


          """)
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      try await withNetworkClient(client) { () async throws in
        for try await headline in try await FollowHeadlines().perform() {
          print(headline.title)
        }
      }
      #expect(
        server.requests.map { $0.values(of: "Accept") } == [
          ["text/event-stream"], ["text/event-stream"],
        ])
      #expect(
        server.requests.map { $0.values(of: "Cache-Control") } == [["no-store"], ["no-store"]])
      #expect(server.requests.map { $0.values(of: "Last-Event-ID") } == [[], ["2"]])
    }
  }

  @Test func oneStatementHandlesBothErrors() async throws {
    let mock = MockNetworkClient()
    mock.stub(
      FollowHeadlines.self, elements: [Headline(title: "It was ice")],
      throwing: NetworkError(.connectionLost, "the connection was lost"))
    var (titles, message): ([String], String) = ([], "")
    await withNetworkClient(mock) {
      do throws(NetworkError) {
        for try await headline in try await FollowHeadlines().perform() {
          titles.append(headline.title)
        }
      } catch {
        message = error.reason
      }
    }
    #expect(titles == ["It was ice"])
    #expect(message == "the connection was lost")
  }

  private final class Room {
    private(set) var titles: [String] = []

    /// Follows the headlines of a room, and returns the reason for the end.
    func follow(_ id: Int) async -> String {
      let headlines: ServerSentEvents<Headline>
      do throws(FollowRoom.Failure) {
        headlines = try await FollowRoom(id: id).perform()
      } catch {
        if case .notFound(let failure) = error { return failure.message }
        return error.networkError.reason
      }
      do throws(NetworkError) {
        for try await headline in headlines { titles.append(headline.title) }
      } catch {
        return error.reason
      }
      return "the stream has ended"
    }
  }

  @Test func openingAndReadingThrowDifferentErrors() async throws {
    let mock = MockNetworkClient()
    let missing = MockResponse<ServerSentEvents<Headline>>.json(
      #"{"message": "no such room"}"#, status: .notFound)
    let first = Array("retry: 0\nid: 1\ndata: {\"title\":\"It was ice\"}\n\n".utf8)
    mock.stub(FollowRoom.self, sequence: [missing, .bytes(first, headers: eventStream), missing])
    let room = Room()
    await withNetworkClient(mock) {
      #expect(await room.follow(7) == "no such room")
      let reason = await room.follow(7)
      #expect(reason.contains("404"))
    }
    #expect(room.titles == ["It was ice"])
  }

  @Test func optionsAreSetOnTheResponse() async throws {
    let mock = MockNetworkClient()
    mock.stub(FollowHeadlines.self, elements: [Headline(title: "a")])
    try await withNetworkClient(mock) { () async throws in
      var events = try await FollowHeadlines().perform()
      events.options.reconnection = try RetryPolicy(
        maximumRetryCount: 10, baseDelay: .milliseconds(500), maximumDelay: .seconds(10))
      events.options.onReconnect = { reconnection in
        print("Reconnecting in \(reconnection.delay), attempt \(reconnection.attempt)")
      }
      #expect(events.options.reconnection.maximumRetryCount == 10)
      events.options.reconnection = .never
      #expect(events.options.reconnection == .never)
      #expect(try await events.reduce(into: []) { $0.append($1.title) } == ["a"])
    }
    let request = try FollowHeadlinesWithHeartbeats().makeOutgoingRequest()
    #expect(request.idleTimeout == .seconds(45))
  }

  /// A 204 or 205 response ends the stream. A requested delay of more than 60 seconds is an error.
  @Test(arguments: [(204, "0", true), (205, "0", true), (503, "61", false), (503, "60", true)])
  func aReconnectionEnds(status: Int, retryAfter: String, isComplete: Bool) async throws {
    try await withFaultServer { request in
      switch request.number {
      case 1: .reply(headers: ["Content-Type": "text/event-stream"], body: "data: 1\n\n")
      case 2: .reply(status, headers: ["Retry-After": retryAfter])
      default: .reply(204)
      }
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(retries: .never))
      var events = try await client.perform(FollowTicks())
      events.options.clock = ImmediateClock()
      var iterator = events.makeAsyncIterator()
      #expect(try await iterator.next() == "1")
      do throws(NetworkError) {
        #expect(try await iterator.next() == nil)
        #expect(isComplete)
      } catch {
        #expect(error.code == .serverError && !isComplete)
      }
      #expect(server.requests.count == (status == 503 && isComplete ? 3 : 2))
    }
  }

  private struct FollowTicks: NetworkRequest {
    typealias ResponseType = ServerSentEvents<String>
    var endpoint = "/ticks"
  }

  @Test func eventsAreThoseOfTheTable() async throws {
    let text = """
      event: joined
      data: {"name":"Ada"}

      event: chat
      data: Hello

      event: game-over
      data: 3:1

      event: left
      data: {"name":"Ada"}


      """
    let events = try ServerSentEvents<GameEvent>(text: text)
    let other = ServerSentEvent(name: "left", data: #"{"name":"Ada"}"#)
    #expect(
      try await events.reduce(into: []) { $0.append($1) } == [
        .joined(Player(name: "Ada")), .chat("Hello"), .over, .other(other),
      ])
    var scores = try ServerSentEvents<ScoreEvent>(text: "event: score\ndata: 7\n\n")
      .makeAsyncIterator()
    guard case .score(7) = try await scores.next() else {
      Issue.record("expected the score 7")
      return
    }
  }

  @Test func mocksGiveTextAndBytes() async throws {
    let mock = MockNetworkClient()
    mock.stub(PlayGame.self) { _ in
      try ServerSentEvents(text: "event: chat\ndata: Hello\n\n")
    }
    #expect(
      try await mock.perform(PlayGame()).reduce(into: []) { $0.append($1) } == [.chat("Hello")])
    mock.stub(
      PlayGame.self,
      sequence: [
        .bytes(Array("retry: 0\nid: 1\nevent: chat\ndata: Hello\n\n".utf8), headers: eventStream),
        .bytes(Array("event: game-over\ndata\n\n".utf8), headers: eventStream),
        .json("", status: .noContent),
      ])
    var events = try await mock.perform(PlayGame())
    events.options.reconnection = try RetryPolicy(baseDelay: .zero, maximumDelay: .zero)
    events.options.reconnectionTimeRange = .zero ... .zero
    #expect(try await events.reduce(into: []) { $0.append($1) } == [.chat("Hello"), .over])
  }

  /// Reads the response to a chat, and returns its text and the reason for its end.
  private func completion(_ deltas: ServerSentEvents<ChatDelta>) async -> String {
    var text = ""
    do throws(NetworkError) {
      for try await delta in deltas { text += delta.text }
    } catch {
      if case .serverError(let failure) = CompleteChat.Failure(error) { return failure.message }
      return error.reason
    }
    return text
  }

  @Test(arguments: [
    ("data: [DONE]\n\n", "Hi"), ("event: error\ndata: {\"message\":\"busy\"}\n\n", "busy"),
    ("", "the event stream ended without its end marker, '[DONE]'"),
  ])
  func aStreamEndsWithItsMarkerOrAFailure(end: String, result: String) async throws {
    let mock = MockNetworkClient()
    mock.stub(CompleteChat.self) { _ in
      .bytes(Array("data: {\"text\":\"Hi\"}\n\n\(end)".utf8), headers: eventStream)
    }
    let deltas = try await mock.perform(CompleteChat(prompt: "Hello"))
    #expect(await completion(deltas).hasPrefix(result))
  }

  @Test func linesGoBothWays() async throws {
    try await withFaultServer { request in
      request.method == "POST"
        ? .reply(204)
        : .reply(
          headers: ["Content-Type": "application/x-ndjson"],
          body: "{\"name\":\"Ada\"}\n{\"name\":7}\n")
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      try await withNetworkClient(client) { () async throws in
        let players = AsyncStream<Player> { continuation in
          for name in ["Ada", "Grace"] { continuation.yield(Player(name: name)) }
          continuation.finish()
        }
        try await ImportPlayers(players: .jsonLines(players)).perform()
        var lines = try await ExportPlayers().perform().makeAsyncIterator()
        #expect(try await lines.next() == Player(name: "Ada"))
        let error = await #expect(throws: NetworkError.self) { try await lines.next() }
        #expect(
          error?.reason.hasPrefix(
            "line 2: can't decode the response as JSON: name: expected a string, found 7")
            == true)
      }
      let (sent, received) = (server.requests[0], server.requests[1])
      #expect(sent.values(of: "Content-Type") == ["application/x-ndjson"])
      #expect(sent.values(of: "Transfer-Encoding") == ["chunked"])
      #expect(sent.text == "{\"name\":\"Ada\"}\n{\"name\":\"Grace\"}\n")
      #expect(received.values(of: "Accept") == ["application/x-ndjson, */*;q=0.5"])
    }
  }
}

/// A clock on which every sleep is over at once.
private struct ImmediateClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
