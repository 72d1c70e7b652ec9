import HTTPTypes
import NetworkKitSupport
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitResilience

@Suite(.timeLimit(.minutes(60))) struct CoalescingTests {
  private let coalescing = Coalescing()
  private let clock = TestClock()
  private let gate = Gate()

  private func client(
    _ transport: any NetworkClient, timeouts: Timeouts = .none
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: timeouts, clock: clock),
      transport: transport
    ) {
      coalescing
    }
  }

  /// A transport that responds when the gate is open, with the number of the request.
  private func gated() -> FakeTransport {
    let count = Locked(0)
    return FakeTransport { [gate] _ throws(NetworkError) in
      let number = count.withLock { count in
        count += 1
        return count
      }
      do { try await gate.wait() } catch { throw NetworkError(.cancelled, "canceled") }
      return NetworkResponse(Array("\(number)".utf8))
    }
  }

  private func waitForCallers(_ count: Int) async {
    while coalescing.requests.callerCount != count { await Task.yield() }
  }

  /// Performs the requests at once, and returns their strings once all of them have begun.
  private func texts(
    of requests: [GetText], _ client: HTTPNetworkClient, callers: Int
  ) async throws -> [String] {
    let tasks = requests.map { request in Task { try await client.perform(request) } }
    await waitForCallers(callers)
    gate.open()
    var texts: [String] = []
    for task in tasks { texts.append(try await task.value) }
    return texts.sorted()
  }

  // MARK: Which requests are shared

  @Test func identicalRequestsShareOne() async throws {
    let transport = gated()
    let requests = [GetText](repeating: GetText("/"), count: 10)
    #expect(
      try await texts(of: requests, client(transport), callers: 10)
        == [String](repeating: "1", count: 10))
    #expect(transport.requests.count == 1)
    #expect(coalescing.requests.callerCount == 0)
  }

  @Test func differentRequestsAreSentEach() async throws {
    let transport = gated()
    let requests = [
      GetText("/"), GetText("/other"), GetText("/", method: .head),
      GetText("/", headers: [.accept: "text/plain"]),
      GetText("/", headers: [.authorization: "Bearer ann"]),
      GetText("/", headers: [.authorization: "Bearer bob"]),
      GetText("/", baseURL: "https://b.test"),
    ]
    #expect(try await texts(of: requests, client(transport), callers: 7).count == 7)
    #expect(transport.requests.count == 7)
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .delete])
  func aRequestThatIsNotSafeIsNotShared(method: HTTPRequest.Method) async throws {
    let transport = gated()
    let requests = [GetText](repeating: GetText("/", method: method), count: 2)
    #expect(try await texts(of: requests, client(transport), callers: 0) == ["1", "2"])
    #expect(transport.requests.count == 2)
  }

  @Test func aStreamIsNotShared() async throws {
    let transport = FakeTransport { _ in
      NetworkResponse(head: HTTPResponse(status: .ok), body: .stream(.chunks(["a", "b"])))
    }
    let client = client(transport)
    let streams = [
      try await client.perform(GetStream("/")), try await client.perform(GetStream("/")),
    ]
    for stream in streams {
      var text = ""
      for try await chunk in stream { text += String(decoding: chunk.bytes, as: UTF8.self) }
      #expect(text == "ab")
    }
    #expect(transport.requests.count == 2)
  }

  @Test func requestsWithOtherRulesAreSentEach() async throws {
    struct Ruled: NetworkRequest {
      typealias ResponseType = String
      var endpoint = "/"
      var idleTimeout = TimeoutOverride.inherited
      var retryPolicy: RetryPolicy?
    }
    let transport = gated()
    let client = client(transport)
    let tasks = [Ruled(), Ruled(idleTimeout: nil), Ruled(retryPolicy: .never), Ruled()].map {
      request in Task { try await client.perform(request) }
    }
    await waitForCallers(4)
    gate.open()
    for task in tasks { _ = try await task.value }
    #expect(transport.requests.count == 3)
  }

  @Test func aLaterRequestIsSentAnew() async throws {
    let transport = gated()
    let client = client(transport)
    gate.open()
    #expect(try await client.perform(GetText("/")) == "1")
    #expect(try await client.perform(GetText("/")) == "2")
  }

  @Test func aStreamFromBelowIsBufferedOnceForAll() async throws {
    let transport = FakeTransport { [gate] _ throws(NetworkError) in
      do { try await gate.wait() } catch { throw NetworkError(.cancelled, "canceled") }
      return NetworkResponse(
        head: HTTPResponse(status: .ok), body: .stream(.chunks(["a", "b"])))
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
    } attemptMiddleware: {
      coalescing
    }
    let requests = [GetText](repeating: GetText("/"), count: 3)
    #expect(try await texts(of: requests, client, callers: 3) == ["ab", "ab", "ab"])
    #expect(transport.requests.count == 1)
  }

  // MARK: Leaving

  @Test func aCanceledCallerLeavesTheOthersAlone() async throws {
    let transport = gated()
    let client = client(transport)
    // The first one started the shared request.
    let first = Task { try await client.perform(GetText("/")) }
    await waitForCallers(1)
    let others = (0..<5).map { _ in Task { try await client.perform(GetText("/")) } }
    await waitForCallers(6)
    first.cancel()
    others[2].cancel()
    for task in [first, others[2]] {
      let error = await #expect(throws: NetworkError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
    await waitForCallers(4)
    gate.open()
    for index in [0, 1, 3, 4] { #expect(try await others[index].value == "1") }
    #expect(transport.requests.count == 1)
  }

  @Test func theLastCallerCancelsTheRequest() async throws {
    let (began, ended) = (Gate(), Gate())
    let transport = FakeTransport { [gate] _ throws(NetworkError) in
      began.open()
      do { try await gate.wait() } catch {
        ended.open()
        throw NetworkError(.cancelled, "canceled")
      }
      return NetworkResponse([])
    }
    let client = client(transport)
    let tasks = (0..<3).map { _ in Task { try await client.perform(GetText("/")) } }
    await waitForCallers(3)
    try await began.wait()
    for task in tasks {
      #expect(!ended.isOpen)
      task.cancel()
      await #expect(throws: NetworkError.self) { try await task.value }
    }
    try await ended.wait()
    #expect(coalescing.requests.callerCount == 0)
    // No request joins a canceled one.
    gate.open()
    #expect(try await client.perform(GetText("/")).isEmpty)
    #expect(transport.requests.count == 2)
  }

  @Test func eachCallerHasItsOwnTotalTimeout() async throws {
    let transport = gated()
    let client = client(transport, timeouts: try Timeouts(total: .seconds(60), idle: nil))
    let impatient = Task { try await client.perform(GetText("/", timeout: .seconds(1))) }
    await waitForCallers(1)
    let patient = Task { try await client.perform(GetText("/")) }
    await waitForCallers(2)
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(1))
    let error = await #expect(throws: NetworkError.self) { try await impatient.value }
    #expect(error?.code == .totalTimeout)
    gate.open()
    #expect(try await patient.value == "1")
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [true, false], [true, false])
  func theLastCallerEndsTheSharedRequest(byTimeout: Bool, isAttempt: Bool) async throws {
    let codes = Recorder<NetworkError.Code>()
    let client = HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(timeouts: try Timeouts(total: .seconds(1), idle: nil), clock: clock),
      transport: gated()
    ) {
      coalescing
      if !isAttempt { FailureRecorder(codes: codes) }
    } attemptMiddleware: {
      if isAttempt { FailureRecorder(codes: codes) }
    }
    let task = Task { try await client.perform(GetText("/")) }
    await waitForCallers(1)
    await clock.waitForSleepers(count: 1)
    if byTimeout { clock.advance(by: .seconds(1)) } else { task.cancel() }
    let code: NetworkError.Code = byTimeout ? .totalTimeout : .cancelled
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.code == code)
    while codes.values.isEmpty { await Task.yield() }
    #expect(codes.values == [code])
  }

  @Test func eachCallHasItsOwnEvents() async throws {
    let events = Recorder<ClientEvent>()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: gated()) {
      EventListener(clock: clock) { events.record($0) }
      coalescing
    }
    #expect(try await texts(of: [GetText("/"), GetText("/")], client, callers: 2) == ["1", "1"])
    let decoded = events.values.filter { $0.kind == .decoded }
    #expect(decoded.map(\.callNumber).sorted() == [1, 2])
  }

  @Test func aRequestWithARedirectPolicyIsNotShared() throws {
    var request = try GetText("/", baseURL: "https://a.test").makeOutgoingRequest()
    #expect(SharedRequests.Key(request) != nil)
    request.redirectPolicy = .never
    #expect(SharedRequests.Key(request) == nil)
  }

  @Test(arguments: [(Duration.seconds(5), 1), (.seconds(30), 2)])
  func theLatestTimeoutLimitsTheRetries(timeout: Duration, attempts: Int) async throws {
    let transport = FakeTransport { [gate] _ throws(NetworkError) in
      do { try await gate.wait() } catch { throw NetworkError(.cancelled, "canceled") }
      return NetworkResponse([], status: .serviceUnavailable, headers: [.retryAfter: "20"])
    }
    let policy = RetryPolicy.retry(maximumCount: 1)
    let client = HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(timeouts: try Timeouts(idle: nil), retries: policy, clock: clock),
      transport: transport
    ) {
      coalescing
    }
    let short = Task { try await client.perform(GetText("/", timeout: .seconds(4))) }
    await waitForCallers(1)
    let long = Task { try await client.perform(GetText("/", timeout: timeout)) }
    await waitForCallers(2)
    gate.open()
    if attempts > 1 {
      // The queue of timeouts sleeps, and so does the retry.
      await clock.waitForSleepers(count: 2)
      clock.advance(by: .seconds(4))
    }
    let shortError = await #expect(throws: NetworkError.self) { try await short.value }
    #expect(shortError?.code == (attempts > 1 ? .totalTimeout : .serverError))
    clock.advance(by: .seconds(16))
    let longError = await #expect(throws: NetworkError.self) { try await long.value }
    #expect(longError?.code == .serverError)
    #expect(longError?.attemptCount == attempts)
    #expect(transport.requests.count == attempts)
  }

  // MARK: Failures

  @Test func aFailureReachesEachCallerUnderItsOwnName() async throws {
    let transport = FakeTransport { [gate] request throws(NetworkError) in
      try? await gate.wait()
      throw NetworkError(.secureConnectionFailed, "no certificate").about(request)
    }
    let client = client(transport)
    let text = Task { try await client.perform(GetText("/same")) }
    await waitForCallers(1)
    let line: UInt = #line + 1
    let path = Task { try await client.perform(GetPath("/same")) }
    await waitForCallers(2)
    gate.open()
    let textError = await #expect(throws: NetworkError.self) { try await text.value }
    let pathError = await #expect(throws: NetworkError.self) { try await path.value }
    #expect(textError?.code == .secureConnectionFailed)
    #expect(textError?.request?.name == "GetText")
    #expect(pathError?.code == .secureConnectionFailed)
    #expect(pathError?.request?.name == "GetPath")
    #expect(pathError?.request?.url == "https://a.test/same")
    #expect(pathError?.request?.callSite?.line == line)
    #expect(transport.requests.count == 1)
  }
}
