import HTTPTypes
import NetworkKitSupport
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitCaching
@testable import NetworkKitResilience

/// Tests that an error concerns the whole call: all of its attempts, and the timeout that ended it.
@Suite(.timeLimit(.minutes(60))) struct CallErrorsTests {
  private let clock = TestClock()
  private let refused = NetworkError(.connectionRefused, "refused")

  private func client(
    _ transport: FakeTransport, retries: RetryPolicy = .never, timeouts: Timeouts = .none,
    attemptMiddleware: [any Middleware] = [], _ middleware: any Middleware...
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(timeouts: timeouts, retries: retries, clock: clock),
      transport: transport
    ) {
      for each in middleware { each }
    } attemptMiddleware: {
      for each in attemptMiddleware { each }
    }
  }

  private func error(
    of client: HTTPNetworkClient, method: HTTPRequest.Method = .get
  ) async -> NetworkError? {
    await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/", method: method))
    }
  }

  // MARK: Transmission

  @Test(arguments: [NetworkError.Transmission.notSent, .queued])
  func aRedirectWasSent(last: NetworkError.Transmission) async {
    let transport = FakeTransport { request throws(NetworkError) in
      guard request.head.path == "/" else {
        throw NetworkError(.connectionRefused, "refused", transmission: last)
      }
      return NetworkResponse([], status: .temporaryRedirect, headers: [.location: "/next"])
    }
    let failure = await error(of: client(transport), method: .post)
    #expect(failure?.code == .connectionRefused)
    #expect(failure?.transmission == .mayHaveBeenSent)
  }

  @Test(arguments: [
    (NetworkError.Transmission.mayHaveBeenSent, NetworkError.Transmission.queued),
    (.notSent, .notSent), (.notSent, .queued), (.responseReceived, .notSent),
  ])
  func anEarlierAttemptWasSent(
    first: NetworkError.Transmission, last: NetworkError.Transmission
  ) async throws {
    let count = Locked(0)
    let transport = FakeTransport { _ throws(NetworkError) in
      let isFirst = count.add(1) == 1
      if isFirst, first == .responseReceived {
        return NetworkResponse([], status: .serviceUnavailable)
      }
      throw NetworkError(.connectionRefused, "refused", transmission: isFirst ? first : last)
    }
    let policy = try RetryPolicy(maximumRetryCount: 1, baseDelay: .zero)
    let failure = await error(of: client(transport, retries: policy))
    #expect(failure?.code == .connectionRefused)
    #expect(failure?.attemptCount == 2)
    #expect(failure?.transmission == (first == .notSent ? last : .mayHaveBeenSent))
  }

  @Test func aHedgedRequestWasSent() async throws {
    let (arrived, failed) = (Gate(), Gate())
    let transport = FakeTransport { [refused] _ throws(NetworkError) in
      guard arrived.isOpen else {
        arrived.open()
        try? await failed.wait()
        throw NetworkError(.connectionLost, "lost", transmission: .mayHaveBeenSent)
      }
      failed.open()
      throw refused
    }
    let hedging = Hedging(try HedgingPolicy(delay: .fixed(.seconds(1))), clock: clock)
    let client = client(transport, attemptMiddleware: [hedging])
    let task = Task { await error(of: client) }
    try await arrived.wait()
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(1))
    #expect(await task.value?.transmission == .mayHaveBeenSent)
    #expect(transport.requests.count == 2)
  }

  // MARK: Timeouts

  /// A transport that returns the results, and then waits until it's canceled.
  private func hanging(
    returning results: [Result<NetworkResponse, NetworkError>] = []
  ) -> (FakeTransport, arrived: Gate) {
    let (arrived, never, count) = (Gate(), Gate(), Locked(0))
    let transport = FakeTransport { _ throws(NetworkError) in
      let number = count.add(1)
      if number <= results.count { return try results[number - 1].get() }
      arrived.open()
      try? await never.wait()
      throw .cancelled(.mayHaveBeenSent)
    }
    return (transport, arrived)
  }

  private func advance(_ arrived: Gate, by duration: Duration) async throws {
    try await arrived.wait()
    await clock.waitForSleepers(count: 1)
    clock.advance(by: duration)
  }

  @Test(arguments: [
    (Duration?.some(.seconds(9)), Duration?.none, NetworkError.Code.totalTimeout),
    (nil, .seconds(9), .idleTimeout), (.seconds(9), .seconds(9), .totalTimeout),
  ])
  func attemptMiddlewareReceivesTheTimeout(
    total: Duration?, idle: Duration?, code: NetworkError.Code
  ) async throws {
    let (transport, arrived) = hanging()
    let codes = Recorder<NetworkError.Code>()
    let client = client(
      transport, timeouts: try Timeouts(total: total, idle: idle),
      attemptMiddleware: [FailureRecorder(codes: codes)], FailureRecorder(codes: codes))
    let task = Task { await error(of: client) }
    try await advance(arrived, by: .seconds(9))
    #expect(await task.value?.code == code)
    #expect(codes.values == [code, code])
  }

  @Test(arguments: [(Duration?.some(.seconds(9)), Duration?.none), (nil, .seconds(9))])
  func middlewareRecoversFromATimeout(total: Duration?, idle: Duration?) async throws {
    let (transport, arrived) = hanging()
    let client = client(transport, timeouts: try Timeouts(total: total, idle: idle), Recovery())
    let task = Task { try await client.perform(GetText("/")) }
    try await advance(arrived, by: .seconds(9))
    #expect(try await task.value == "recovered")
  }

  @Test func theStoredResponseReplacesAServerThatHangs() async throws {
    let fields: HTTPFields = [.cacheControl: "max-age=0, stale-if-error=60"]
    let (transport, arrived) = hanging(returning: [
      .success(NetworkResponse(Array("stored".utf8), headers: fields))
    ])
    let client = client(transport, timeouts: try Timeouts(total: .seconds(9), idle: nil), Cache())
    #expect(try await client.perform(GetText("/")) == "stored")
    let task = Task { try await client.perform(GetText("/")) }
    try await advance(arrived, by: .seconds(9))
    #expect(try await task.value == "stored")
    #expect(transport.requests.count == 2)
  }

  @Test func aTimeoutKeepsTheCircumstances() async throws {
    let (transport, arrived) = hanging(returning: [.failure(refused)])
    let policy = try RetryPolicy(baseDelay: .zero)
    let client = client(
      transport, retries: policy, timeouts: try Timeouts(total: .seconds(9), idle: nil))
    let task = Task { await error(of: client) }
    try await advance(arrived, by: .seconds(9))
    let failure = await task.value
    #expect(failure?.code == .totalTimeout)
    #expect(failure?.attemptCount == 2)
    #expect(failure?.request?.url == "https://a.test/")
  }

  // MARK: Attempts

  @Test func aBodyThatIsTooLargeHasAllAttempts() async throws {
    let count = Locked(0)
    let transport = FakeTransport { _ in
      count.add(1) == 1
        ? NetworkResponse([], status: .serviceUnavailable)
        : NetworkResponse([UInt8](repeating: 0, count: 9))
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(
        retries: try RetryPolicy(baseDelay: .zero), limits: try ResponseLimits(bodySize: 8)),
      transport: transport)
    let failure = await error(of: client)
    #expect(failure?.code == .responseTooLarge)
    #expect(failure?.attemptCount == 2)
  }

  @Test func aRequestThatIsNotValidIsNoAttempt() async throws {
    let counts = Recorder<Int>()
    let events = Recorder<ClientEvent>()
    let client = client(
      FakeTransport(), Attempts(counts: counts), EventListener(clock: clock) { events.record($0) },
      InvalidField())
    #expect(await error(of: client)?.code == .invalidRequest)
    #expect(counts.values == [0])
    #expect(events.values.map(\.kind) == [.callStarted, .failed(.invalidRequest)])
  }
}

/// Records the codes of the errors that it receives.
struct FailureRecorder: Middleware {
  let codes: Recorder<NetworkError.Code>

  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    do throws(NetworkError) {
      return try await next.send(request)
    } catch {
      codes.record(error.code)
      throw error
    }
  }
}

private struct Recovery: Middleware {
  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    do throws(NetworkError) {
      return try await next.send(request)
    } catch {
      return NetworkResponse(Array("recovered".utf8))
    }
  }
}

private struct Attempts: Middleware {
  let counts: Recorder<Int>

  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    defer { counts.record(next.call.attemptCount) }
    return try await next.send(request)
  }
}

private struct InvalidField: Middleware {
  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    var request = request
    request.head.headerFields[.contentLength] = "1"
    return try await next.send(request)
  }
}
