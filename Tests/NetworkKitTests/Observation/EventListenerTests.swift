import HTTPTypes
import NetworkKit
import NetworkKitCaching
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// The receivers of events, and their cost for a request.
@Suite(.timeLimit(.minutes(60))) struct EventListenerTests {
  @Test func aReaderThatIsSlowLosesTheOldestEvents() async throws {
    let events = ClientEvents(bufferSize: 4)
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport()) { events }
    // No task reads the events, and no request waits for one.
    for _ in 0..<100 { try await client.perform(GetPath("/")) }
    let eventsOfACall: [ClientEvent.Kind] = [
      .callStarted, .attemptStarted, .headReceived(statusCode: 200, httpVersion: nil),
      .bodyReceived(byteCount: 0), .finished(statusCode: 200), .decoded,
    ]
    #expect(events.droppedEventCount == 100 * eventsOfACall.count - 4)
    events.finish()
    try await client.perform(GetPath("/"))
    var kinds: [ClientEvent.Kind] = []
    for await event in events { kinds.append(event.kind) }
    #expect(kinds == eventsOfACall.suffix(4))
  }

  @Test func theSequenceEndsWithItsClient() async throws {
    var client: HTTPNetworkClient?
    var iterator: AsyncStream<ClientEvent>.Iterator
    do {
      let events = ClientEvents()
      client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport()) { events }
      iterator = events.makeAsyncIterator()
    }
    try await client?.perform(GetPath("/"))
    client = nil
    var count = 0
    while await iterator.next() != nil { count += 1 }
    #expect(count == 6)
  }

  @Test func listenersShareTheCallAndReceiveWhatIsInside() async throws {
    let (outer, inner) = (Recorder<ClientEvent>(), Recorder<ClientEvent>())
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport()) {
      EventListener { outer.record($0) }
      Cache()
      EventListener { inner.record($0) }
    }
    try await client.perform(GetPath("/", method: .post))
    #expect(Set((outer.values + inner.values).map(\.callNumber)) == [1])
    let attempt: [ClientEvent.Kind] = [
      .attemptStarted, .headReceived(statusCode: 200, httpVersion: nil),
      .bodyReceived(byteCount: 0),
    ]
    #expect(
      inner.values.map(\.kind)
        == [.callStarted] + attempt + [.finished(statusCode: 200), .decoded])
    let handled = outer.values.filter { event in
      if case .cacheHandled = event.kind { true } else { false }
    }
    #expect(handled.count == 1)
    #expect(
      outer.values.filter { !handled.contains($0) }.map(\.kind)
        == [.callStarted] + attempt + [.finished(statusCode: 200), .decoded])
  }

  @Test func nothingIsEvaluatedIfNobodyListens() async throws {
    let evaluations = Locked(0)
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport()) {
      Reporting(evaluations: evaluations)
    }
    try await client.perform(GetPath("/"))
    #expect(evaluations.withLock { $0 } == 0)
  }

  @Test func middlewareReportsItsOwnEvents() async throws {
    let recorder = Recorder<ClientEvent>()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport()) {
      EventListener { recorder.record($0) }
      Reporting(evaluations: Locked(0))
    }
    try await client.perform(GetPath("/"))
    let own = ClientEvent.Kind.retryScheduled(.error(.connectionLost), delay: .seconds(1))
    #expect(recorder.values.map(\.kind).prefix(2) == [.callStarted, own])
  }

  @Test func theMiddlewareOfARequestRunsForEachAttempt() async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/old": "/new"])
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) { Numbering() }
    try await client.perform(GetPath("/old"))
    #expect(transport.requests.map { $0.head.headerFields[.via] } == ["1", "2"])
  }
}

private struct Reporting: Middleware {
  /// The number of times that an event was created.
  let evaluations: Locked<Int>

  private var event: ClientEvent.Kind {
    evaluations.add(1)
    return .retryScheduled(.error(.connectionLost), delay: .seconds(1))
  }

  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    next.report(event)
    return try await next.send(request)
  }
}

/// Adds a field to each attempt, although it's listed once.
private struct Numbering: Middleware {
  private struct Attempt: Middleware {
    let count = Locked(0)

    func send(
      _ request: OutgoingRequest, next: Call.Next
    ) async throws(NetworkError) -> NetworkResponse {
      var request = request
      let number = count.withLock { count in
        count += 1
        return count
      }
      request.head.headerFields[.via] = "\(number)"
      return try await next.send(request)
    }
  }

  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    try await next.observingAttempts(with: Attempt()).send(request)
  }
}
