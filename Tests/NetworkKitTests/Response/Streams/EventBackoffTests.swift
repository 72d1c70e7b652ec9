import HTTPTypes
import NetworkKit
import NetworkKitStreams
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// The delays between the connections of an event stream, and the IDs that are sent.
@Suite(.timeLimit(.minutes(60))) struct EventBackoffTests {
  private let clock = TestClock()
  private let reconnections = Recorder<Reconnection>()

  /// A transport whose connections each deliver a text, last as long as specified, and end. A response with the status
  /// code 204 follows.
  private func transport(
    _ text: String, lasting duration: Duration = .zero, count: Int = 1
  ) -> FakeTransport {
    let number = Locked(0)
    return FakeTransport { [clock] _ in
      let isLast = number.withLock { number in
        number += 1
        return number > count
      }
      if isLast { return NetworkResponse([], status: .noContent) }
      let isRead = Locked(false)
      let body = AsyncStream<BodyChunk> {
        guard isRead.exchange(true) else { return BodyChunk(Array(text.utf8)) }
        clock.advance(by: duration)
        return nil
      }
      return NetworkResponse(
        head: HTTPResponse(status: .ok, headerFields: [.contentType: "text/event-stream"]),
        body: .stream(BodyStream(body)))
    }
  }

  /// Reads all events and advances the clock when the stream waits.
  private func events(
    from transport: FakeTransport, reconnecting count: Int = 1,
    changing change: (inout ServerSentEventOptions) -> Void = { _ in }
  ) async throws -> [ServerSentEvent] {
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none, retries: .never),
      transport: transport)
    var events = try await client.perform(FollowAll())
    events.options.clock = clock
    events.options.onReconnect = { [reconnections] in reconnections.record($0) }
    change(&events.options)
    let stream = events
    async let all: [ServerSentEvent] = stream.reduce(into: []) { $0.append($1) }
    for _ in 0..<count {
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(3600))
    }
    return try await all
  }

  private var delays: [Duration] { reconnections.values.map(\.delay) }

  // MARK: Delays

  @Test func aServerThatEndsEachConnectionAtOnceIsRequestedLessAndLessOften() async throws {
    let transport = transport("retry: 0\ndata: 1\n\n", count: 20)
    #expect(try await events(from: transport, reconnecting: 20).count == 20)
    #expect(delays.count == 20)
    #expect(delays.first == .milliseconds(500))
    #expect(delays.allSatisfy { (.milliseconds(500) ... .seconds(30)).contains($0) })
    // Each of the last 15 delays is a random time of up to 30 seconds.
    #expect(delays.reduce(.zero, +) > .seconds(30))
    // An event arrives on each connection, so none of the attempts fails.
    #expect(reconnections.values.allSatisfy { $0.attempt == 1 })
  }

  @Test func aConnectionThatLastsRestartsTheBackoff() async throws {
    let transport = transport("retry: 1500\ndata: 1\n\n", lasting: .seconds(30), count: 20)
    #expect(try await events(from: transport, reconnecting: 20).count == 20)
    #expect(delays == Array(repeating: .milliseconds(1500), count: 20))
  }

  @Test(arguments: [
    ("9223372036854775807", Duration.seconds(3600)), ("99999999999999999999", .seconds(3600)),
    ("3600001", .seconds(3600)), ("3599999", .milliseconds(3_599_999)),
    ("501", .milliseconds(501)), ("499", .milliseconds(500)), ("0", .milliseconds(500)),
  ])
  func aServerRequestsADelayWithinLimits(retry: String, delay: Duration) async throws {
    _ = try await events(from: transport("retry: \(retry)\n\ndata: 1\n\n"))
    #expect(delays == [delay])
  }

  @Test(arguments: [("0", Duration.zero), ("1", .milliseconds(1)), ("70000", .seconds(60))])
  func anAppCanChangeTheLimits(retry: String, delay: Duration) async throws {
    let count = delay == .zero ? 0 : 1
    _ = try await events(from: transport("retry: \(retry)\ndata: 1\n\n"), reconnecting: count) {
      $0.reconnectionTimeRange = .zero ... .seconds(60)
    }
    #expect(delays == [delay])
  }

  // MARK: IDs

  private static let lastEventID = HTTPField.Name("Last-Event-ID")

  @Test(arguments: ["a\u{1}b", "a\u{7F}", "\u{1B}[31m", " a", "\ta"])
  func anIDThatAHeaderFieldWouldChangeIsNotSent(id: String) async throws {
    let name = try #require(Self.lastEventID)
    let transport = transport("id: 1\ndata: 1\n\nid: \(id)\ndata: 2\n\n")
    #expect(try await events(from: transport).map(\.id) == ["1", id])
    #expect(transport.requests.map { $0.head.headerFields[name] } == [nil, nil])
    #expect(reconnections.values.map(\.lastEventID) == [nil])
  }

  @Test(arguments: ["1", "a b", "é…", "%0A", "\u{1}\u{2}\n: a comment\nid: ok"])
  func anyOtherIDIsSentAsItArrived(id: String) async throws {
    let name = try #require(Self.lastEventID)
    let transport = transport("id: \(id)\ndata: 1\n\n")
    let sent = id.hasSuffix("ok") ? "ok" : id
    #expect(try await events(from: transport).map(\.id) == [sent])
    #expect(transport.requests.map { $0.head.headerFields[name] } == [nil, sent])
    #expect(reconnections.values.map(\.lastEventID) == [sent])
  }
}

/// Requests a stream of events with all of their fields.
private struct FollowAll: NetworkRequest {
  typealias ResponseType = ServerSentEvents<ServerSentEvent>
  var endpoint: String { "/events" }
}
