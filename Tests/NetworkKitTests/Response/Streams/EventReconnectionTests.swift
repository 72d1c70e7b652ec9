import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitStreams
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// Reconnections as a server sees them.
@Suite(.timeLimit(.minutes(60))) struct EventReconnectionTests {
  /// Reconnects at once, and at most three times without an event.
  private static let atOnce = try? RetryPolicy(
    maximumRetryCount: 3, baseDelay: .zero, maximumDelay: .zero, budget: nil)

  private func client(
    _ server: FaultServer, retries: RetryPolicy = .never
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: server.baseURL, configuration: .init(timeouts: .none, retries: retries))
  }

  /// The events of a request to a server, and the reconnections on the way.
  private func follow(
    _ request: EventRequests.Follow = .init(), from server: FaultServer,
    retries: RetryPolicy = .never, reconnections: Recorder<Reconnection> = Recorder()
  ) async throws -> [String] {
    var events = try await client(server, retries: retries).perform(request)
    events.options.reconnection = try #require(Self.atOnce)
    events.options.onReconnect = { reconnections.record($0) }
    return try await events.reduce(into: []) { $0.append($1) }
  }

  // MARK: Truncated streams

  /// Three events, from the one behind the last that the client has.
  private static func events(after request: FaultRequest) -> String? {
    let last = request.values(of: "Last-Event-ID").first.flatMap(Int.init) ?? 0
    guard last < 3 else { return nil }
    return (last + 1...3).map { "id: \($0)\ndata: event \($0)\n\n" }.joined()
  }

  enum Cut: CaseIterable {
    /// The response ends in order, without a length.
    case end
    /// The connection closes before the body is complete.
    case truncation
    /// The connection is reset.
    case reset
  }

  @Test(arguments: Cut.allCases)
  func nothingIsLostWhereverAStreamIsCut(cut: Cut) async throws {
    let size = 3 * "id: 1\ndata: event 1\n\n".utf8.count
    for length in 0...size {
      try await withFaultServer { request in
        guard let text = Self.events(after: request) else { return .reply(204) }
        let head = FaultScript().status(200).header("Content-Type", "text/event-stream")
        guard request.number == 1 else { return head.body(text).close() }
        let part = String(text.prefix(length))
        switch cut {
        case .end: return head.body(part).close()
        case .truncation: return head.header("Content-Length", "\(size + 1)").body(part).close()
        case .reset: return head.header("Content-Length", "\(size + 1)").body(part).reset()
        }
      } operation: { (server) async throws in
        // A reset may also discard the head of the response, before the stream begins.
        let events = try await follow(from: server, retries: try #require(Self.atOnce))
        #expect(events == ["event 1", "event 2", "event 3"], "cut at byte \(length)")
      }
    }
  }

  @Test func aReconnectionReportsItsCause() async throws {
    let reconnections = Recorder<Reconnection>()
    try await withFaultServer { request in
      switch request.number {
      case 1:
        .status(200).header("Content-Type", "text/event-stream")
          .header("Content-Length", "100").body("id: a\ndata: 1\n\ndata: lost").close()
      case 2: .reply(503)
      case 3: .reply(headers: ["Content-Type": "text/event-stream"], body: "id\ndata: 2\n\n")
      default: .reply(204)
      }
    } operation: { (server) async throws in
      #expect(try await follow(from: server, reconnections: reconnections) == ["1", "2"])
      #expect(
        server.requests.map { $0.values(of: "Last-Event-ID") } == [[], ["a"], ["a"], []])
      #expect(server.requests.allSatisfy { $0.values(of: "Accept") == ["text/event-stream"] })
    }
    #expect(reconnections.values.map(\.attempt) == [1, 2, 1])
    #expect(reconnections.values.map(\.error?.code) == [.incompleteBody, .serverError, nil])
    #expect(reconnections.values.map(\.lastEventID) == ["a", "a", nil])
  }

  // MARK: Delays

  @Test func theServerSetsTheDelay() async throws {
    let clock = TestClock()
    let reconnections = Recorder<Reconnection>()
    try await withFaultServer { request in
      request.number == 1
        ? .reply(headers: ["Content-Type": "text/event-stream"], body: "retry: 7000\ndata: 1\n\n")
        : .reply(204)
    } operation: { (server) async throws in
      var events = try await client(server).perform(EventRequests.Follow())
      events.options.clock = clock
      events.options.onReconnect = { reconnections.record($0) }
      let stream = events
      async let all: [String] = stream.reduce(into: []) { $0.append($1) }
      await clock.waitForSleepers(count: 1)
      #expect(server.requests.count == 1)
      clock.advance(by: .seconds(7))
      #expect(try await all == ["1"])
      #expect(server.requests.count == 2)
    }
    #expect(reconnections.values.map(\.delay) == [.seconds(7)])
  }

  @Test func theDelayGrowsAndRetryAfterCounts() async throws {
    let reconnections = Recorder<Reconnection>()
    let clock = TestClock()
    try await withFaultServer { request in
      switch request.number {
      case 1: .reply(headers: ["Content-Type": "text/event-stream"])
      case 2...4: .reply(503)
      case 5: .reply(503, headers: ["Retry-After": "50"])
      default: .reply(204)
      }
    } operation: { (server) async throws in
      var events = try await client(server).perform(EventRequests.Follow())
      events.options.clock = clock
      events.options.onReconnect = { reconnections.record($0) }
      let stream = events
      async let all: [String] = stream.reduce(into: []) { $0.append($1) }
      for _ in 1...5 {
        await clock.waitForSleepers(count: 1)
        clock.advance(by: .seconds(50))
      }
      #expect(try await all == [])
    }
    let delays = reconnections.values.map(\.delay)
    #expect(delays.count == 5)
    for (delay, longest) in zip(delays, [1, 2, 4, 8]) { #expect(delay <= .seconds(longest)) }
    #expect(delays.last == .seconds(50))
  }

  @Test func noMoreReconnectionsThanThePolicyAllows() async throws {
    try await withFaultServer { request in
      request.number == 1
        ? .reply(headers: ["Content-Type": "text/event-stream"], body: "data: 1\n\n")
        : .reply(503)
    } operation: { (server) async throws in
      let error = await #expect(throws: NetworkError.self) { try await follow(from: server) }
      #expect(error?.code == .serverError)
      #expect(error?.request?.name == "Follow")
      #expect(server.requests.count == 4)
    }
  }

  @Test func aStreamThatDoesNotReconnectEndsOrFails() async throws {
    for isComplete in [true, false] {
      try await withFaultServer { _ in
        let head = FaultScript().status(200).header("Content-Type", "text/event-stream")
          .header("Transfer-Encoding", "chunked").chunk("data: 1\n\ndata: 2")
        return isComplete ? head.lastChunk() : head.close()
      } operation: { (server) async throws in
        var events = try await client(server).perform(EventRequests.Follow())
        events.options.reconnection = .never
        var iterator = events.makeAsyncIterator()
        #expect(try await iterator.next() == "1")
        if isComplete {
          #expect(try await iterator.next() == nil)
        } else {
          let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
          #expect(error?.code == .incompleteBody)
          #expect(try await iterator.next() == nil)
        }
        #expect(server.requests.count == 1)
      }
    }
  }

  // MARK: Streams that don't reconnect

  @Test func aPostIsSentOnce() async throws {
    try await withFaultServer { _ in
      .status(200).header("Content-Type", "text/event-stream").header("Content-Length", "100")
        .body("data: 1\n\n").close()
    } operation: { (server) async throws in
      let error = await #expect(throws: NetworkError.self) {
        try await follow(.init(method: .post), from: server)
      }
      #expect(error?.code == .incompleteBody)
      #expect(server.requests.count == 1)
    }
  }

  @Test(arguments: [403, 404, 500])
  func anotherStatusIsThrown(status: Int) async throws {
    try await withFaultServer { request in
      request.number == 1
        ? .reply(headers: ["Content-Type": "text/event-stream"], body: "data: 1\n\n")
        : .reply(status, body: "no")
    } operation: { (server) async throws in
      let error = await #expect(throws: NetworkError.self) { try await follow(from: server) }
      #expect(error?.statusCode == status)
      #expect(error?.response?.text == "no")
      #expect(server.requests.count == 2)
    }
  }

  @Test func anotherMediaTypeIsThrown() async throws {
    try await withFaultServer { request in
      let type = request.number == 1 ? "text/event-stream" : "text/html"
      return .reply(headers: ["Content-Type": type], body: "data: 1\n\n")
    } operation: { (server) async throws in
      let error = await #expect(throws: NetworkError.self) { try await follow(from: server) }
      #expect(error?.code == .decodingFailed)
      #expect(error?.reason.contains("text/html") == true)
      #expect(server.requests.count == 2)
    }
  }

  // MARK: Ending

  @Test func aCancelledTaskDoesNotReconnect() async throws {
    let clock = TestClock()
    try await withFaultServer { _ in
      .reply(headers: ["Content-Type": "text/event-stream"], body: "data: 1\n\n")
    } operation: { (server) async throws in
      var events = try await client(server).perform(EventRequests.Follow())
      events.options.clock = clock
      let stream = events
      let task = Task {
        try await stream.reduce(into: [String]()) { $0.append($1) }
      }
      await clock.waitForSleepers(count: 1)
      task.cancel()
      let error = await #expect(throws: NetworkError.self) { try await task.value }
      #expect(error?.code == .cancelled)
      #expect(server.requests.count == 1)
    }
  }

  @Test func aCancelledTaskClosesTheConnection() async throws {
    try await withFaultServer { _ in
      .status(200).header("Content-Type", "text/event-stream").body("data: 1\n\n").stall()
    } operation: { (server) async throws in
      let hasEvent = Gate()
      let client = client(server)
      let task = Task {
        for try await _ in try await client.perform(EventRequests.Follow()) { hasEvent.open() }
      }
      try await hasEvent.wait()
      task.cancel()
      let error = await #expect(throws: NetworkError.self) { try await task.value }
      #expect(error?.code == .cancelled)
      try await server.waitForConnectionsToClose()
      #expect(server.requests.count == 1)
    }
  }

  @Test func leavingTheLoopClosesTheConnection() async throws {
    try await withFaultServer { request in
      let head = FaultScript().status(200).header("Content-Type", "text/event-stream")
      return request.number == 1
        ? head.body("retry: 0\ndata: 1\n\n").close() : head.body("data: 2\n\n").stall()
    } operation: { (server) async throws in
      for try await event in try await client(server).perform(EventRequests.Follow())
      where event == "2" { break }
      try await server.waitForConnectionsToClose()
      #expect(server.requests.count == 2)
    }
  }

  @Test func eventsAreReadOnce() async throws {
    try await withFaultServer { _ in
      .reply(headers: ["Content-Type": "text/event-stream"], body: "data: 1\n\n")
    } operation: { (server) async throws in
      let events = try await client(server).perform(EventRequests.Follow())
      var first = events.makeAsyncIterator()
      #expect(try await first.next() == "1")
      var second = events.makeAsyncIterator()
      let error = await #expect(throws: NetworkError.self) { try await second.next() }
      #expect(error?.code == .invalidBody)
      #expect(server.requests.count == 1)
    }
  }

  // MARK: Idle time

  @Test func aHeartbeatRestartsTheIdleTimeout() async throws {
    let (clock, heartbeat, isIdle) = (TestClock(), Gate(), Gate())
    let isFirst = Locked(true)
    let transport = FakeTransport { _ in
      guard
        isFirst.withLock({ isFirst in
          defer { isFirst = false }
          return isFirst
        })
      else { return NetworkResponse([], status: .noContent) }
      let chunks = Locked(0)
      let body = AsyncThrowingStream<BodyChunk, any Error> {
        let number = chunks.withLock { number in
          number += 1
          return number
        }
        if number == 1 {
          try await heartbeat.wait()
          return BodyChunk(Array(":\n".utf8))
        }
        isIdle.open()
        try await Gate().wait()
        return nil
      }
      return NetworkResponse(
        head: HTTPResponse(status: .ok, headerFields: [.contentType: "text/event-stream"]),
        body: .stream(BodyStream(body)))
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: .never, clock: clock),
      transport: transport)
    let reconnections = Recorder<Reconnection>()
    var events = try await client.perform(EventRequests.Follow(idleTimeout: .seconds(30)))
    events.options.reconnection = try #require(Self.atOnce)
    events.options.onReconnect = { reconnections.record($0) }
    let stream = events
    async let all: [String] = stream.reduce(into: []) { $0.append($1) }
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(20))
    heartbeat.open()
    // The wait for the next chunk begins at second 20.
    try await isIdle.wait()
    clock.advance(by: .seconds(29))
    #expect(reconnections.values.isEmpty)
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(1))
    #expect(try await all == [])
    #expect(reconnections.values.map(\.error?.code) == [.idleTimeout])
  }
}
