import NetworkKit
import NetworkKitServer
import Testing

@NetworkRequest(endpoint: "/slow")
@Receivable
private struct FetchSlowly {
  typealias ResponseType = String
}

/// A clock whose time doesn't pass.
private struct FrozenClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: .seconds(3600))
  }
}

@Suite(.timeLimit(.minutes(60))) struct DeadlineTests {
  private func received(_ fields: HTTPFields) -> ReceivedRequest {
    ReceivedRequest(method: .get, target: "/slow", headerFields: fields)
  }

  /// A client whose calls have a total timeout of exactly this duration.
  private func client(total: Duration, _ router: RequestRouter) throws -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "http://localhost",
      configuration: .init(timeouts: try .total(total), retries: .never, clock: FrozenClock()),
      transport: router
    ) {
    } attemptMiddleware: {
      TimeoutPropagation()
    }
  }

  // MARK: Values

  @Test(arguments: [
    (Duration.milliseconds(4250), "4.25"), (.seconds(60), "60"), (.milliseconds(1), "0.001"),
    (.microseconds(999), "0"), (.milliseconds(1_070), "1.07"), (.seconds(86_400), "86400"),
  ])
  func theRemainingTimeIsSentAndReceived(duration: Duration, text: String) async throws {
    var router = RequestRouter()
    try router.on(FetchSlowly.self) { _, context in
      let timeout = context.deadline.map { context.arrival.duration(to: $0) }
      return "\(context.headerFields[.requestTimeout] ?? "") \(timeout.map { "\($0)" } ?? "")"
    }
    let response = try await client(total: duration, router).perform(FetchSlowly())
    let milliseconds = Int(duration / .milliseconds(1))
    #expect(response == "\(text) \(Duration.milliseconds(milliseconds))")
  }

  @Test(arguments: [
    "", "-1", "+1", "1.", ".5", "1.2345", "1e3", "1 s", "0x1", "1234567890123", "١", "1, 2",
    "Infinity",
  ])
  func anInvalidTimeoutIsIgnored(text: String) {
    #expect(received([.requestTimeout: text]).deadline == nil)
    #expect(received([.requestTimeout: text]).remainingTime == nil)
  }

  @Test func severalTimeoutsAreIgnored() {
    var fields: HTTPFields = [.requestTimeout: "1"]
    fields.append(HTTPField(name: .requestTimeout, value: "2"))
    #expect(received(fields).deadline == nil)
  }

  @Test func theRemainingTimeDecreasesToZero() {
    var request = received([.requestTimeout: "10"])
    request.arrival = .now - .seconds(4)
    #expect((request.remainingTime ?? .zero) <= .seconds(6))
    request.arrival = .now - .seconds(11)
    #expect(request.remainingTime == .zero)
  }

  @Test func aCallWithoutATimeoutSendsNothing() async throws {
    var router = RequestRouter()
    try router.on(FetchSlowly.self) { _, context in context.headerFields[.requestTimeout] ?? "" }
    let client = HTTPNetworkClient(
      baseURL: "http://localhost", configuration: .init(timeouts: .none), transport: router
    ) {
    } attemptMiddleware: {
      TimeoutPropagation()
    }
    #expect(try await client.perform(FetchSlowly()) == "")
  }

  // MARK: Requests of a handler

  @Test func theTimeoutOfARequestIsAtMostTheRemainingTime() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchSlowly.self) { _ in "" }
    let client = mock.limited(to: .now + .seconds(20))
    _ = try await client.perform(FetchSlowly())
    var outgoing = try FetchSlowly().makeOutgoingRequest()
    outgoing.timeout = .seconds(5)
    _ = try await client.send(outgoing)
    let timeouts = mock.recordedRequests.map(\.outgoing.timeout)
    #expect((timeouts.first ?? nil).map { $0 > .seconds(5) && $0 <= .seconds(20) } == true)
    #expect(timeouts.last == .seconds(5))
  }

  @Test func nothingIsSentAfterTheDeadline() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchSlowly.self) { _ in "" }
    let error = await #expect(throws: NetworkError.self) {
      try await mock.limited(to: .now).perform(FetchSlowly())
    }
    #expect(error?.code == .totalTimeout)
    #expect(error?.transmission == .notSent)
    #expect(mock.recordedRequests.isEmpty)
  }

  @Test func aCallerWithoutADeadlineDoesNotLimitRequests() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchSlowly.self) { _ in "" }
    _ = try await mock.limited(to: nil).perform(FetchSlowly())
    #expect(mock.recordedRequests.map(\.outgoing.timeout) == [nil])
  }
}
