import HTTPTypes
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// Tests of the requests that are retried, the number of retries, and the requests that aren't.
@Suite(.timeLimit(.minutes(60))) struct RetryTests {
  /// A policy that doesn't wait.
  private func atOnce(limit: Int = 2, budget: RetryBudget? = .default) throws -> RetryPolicy {
    try RetryPolicy(maximumRetryCount: limit, baseDelay: .zero, maximumDelay: .zero, budget: budget)
  }

  private func client(
    _ transport: FakeTransport, retries: RetryPolicy? = nil
  ) throws -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: try retries ?? atOnce()),
      transport: transport)
  }

  /// A transport that responds with a status, and then with 200.
  private func failing(_ status: Int, times: Int = .max) -> FakeTransport {
    let count = Locked(0)
    return FakeTransport { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return NetworkResponse([], status: number > times ? .ok : .init(code: status))
    }
  }

  // MARK: Retryable responses and errors

  @Test(arguments: [408, 429, 502, 503, 504])
  func aTransientStatusIsTriedAgain(status: Int) async throws {
    let transport = failing(status, times: 2)
    let response = try await client(transport).send(GetPath("/").makeOutgoingRequest())
    #expect(response.head.status == .ok)
    #expect(response.attemptCount == 3)
    #expect(transport.requests.count == 3)
  }

  @Test(arguments: [400, 401, 404, 409, 425, 500, 501, 505])
  func anotherStatusIsTheAnswer(status: Int) async throws {
    let transport = failing(status)
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetPath("/"))
    }
    #expect(error?.statusCode == status)
    #expect(error?.attemptCount == 1)
    #expect(transport.requests.count == 1)
  }

  @Test func theLastAnswerIsGivenOnceRetriesAreUsedUp() async throws {
    let transport = failing(503)
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetPath("/"))
    }
    #expect(error?.statusCode == 503)
    #expect(error?.attemptCount == 3)
    #expect(error.map { "\($0)".hasSuffix("[serverError]; 3 attempts") } == true)
    #expect(transport.requests.count == 3)
  }

  @Test(arguments: [
    NetworkError(.hostNotFound, ""), NetworkError(.hostUnreachable, ""),
    NetworkError(.connectionRefused, ""), NetworkError(.connectionFailed, ""),
    NetworkError(.connectTimeout, "no connection"), NetworkError(.streamRefused, ""),
    NetworkError(.connectionLost, "", transmission: .mayHaveBeenSent),
  ])
  func aFailedConnectionIsTriedAgain(failure: NetworkError) async throws {
    let transport = FakeTransport { _ throws(NetworkError) in throw failure }
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetPath("/"))
    }
    #expect(error?.code == failure.code)
    #expect(error?.attemptCount == 3)
    #expect(transport.requests.count == 3)
  }

  @Test(arguments: [
    NetworkError(.secureConnectionFailed, ""), NetworkError(.cancelled, ""),
    NetworkError(.invalidResponse, "", transmission: .mayHaveBeenSent),
    NetworkError(.streamReset, "", transmission: .mayHaveBeenSent),
    NetworkError(.idleTimeout, "silence", transmission: .mayHaveBeenSent),
    NetworkError(.connectionLost, "within the body", transmission: .responseReceived),
    NetworkError(.responseTooLarge, "", transmission: .responseReceived),
    NetworkError(.transportFailed, "", transmission: .mayHaveBeenSent),
    NetworkError(.missingStub, ""),
  ])
  func whatFailsTheSameWayEachTimeIsThrown(failure: NetworkError) async throws {
    let transport = FakeTransport { _ throws(NetworkError) in throw failure }
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetPath("/"))
    }
    #expect(error?.code == failure.code)
    #expect(error?.attemptCount == 1)
    #expect(transport.requests.count == 1)
  }

  @Test func whatMayHaveBeenSentOnceStaysSo() async throws {
    let failures = Locked([
      NetworkError(.connectionRefused, ""),
      NetworkError(.connectionLost, "", transmission: .mayHaveBeenSent),
    ])
    let transport = FakeTransport { _ throws(NetworkError) in
      throw failures.withLock { $0.popLast() } ?? NetworkError(.connectionRefused, "")
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetPath("/", method: .put))
    }
    #expect(error?.code == .connectionRefused)
    #expect(error?.transmission == .mayHaveBeenSent)
  }

  // MARK: Which requests

  @Test(arguments: [HTTPRequest.Method.get, .head, .put, .delete, .options, .trace])
  func anIdempotentMethodIsRepeated(method: HTTPRequest.Method) async throws {
    let transport = failing(503, times: 1)
    try await client(transport).perform(GetPath("/", method: method))
    #expect(transport.requests.map(\.head.method) == [method, method])
  }

  @Test(arguments: [HTTPRequest.Method.post, .patch, .connect])
  func anotherMethodIsNot(method: HTTPRequest.Method) async throws {
    let transport = failing(503)
    await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetPath("/", method: method))
    }
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [HTTPRequest.Method.post, .patch])
  func aKeyMakesAMethodRepeatable(method: HTTPRequest.Method) async throws {
    let transport = failing(503, times: 2)
    let key = try #require(HTTPField.Name("Idempotency-Key"))
    try await client(transport).perform(GetPath("/", method: method, headers: [key: "42"]))
    #expect(transport.requests.map { $0.head.headerFields[key] } == ["42", "42", "42"])
  }

  @Test func aBodyThatCanBeReadOnceIsSentOnce() async throws {
    let transport = failing(503)
    let key = try #require(HTTPField.Name("Idempotency-Key"))
    let body = RequestBody.stream(BodyStream(AsyncStream<BodyChunk> { $0.finish() }))
    await #expect(throws: NetworkError.self) {
      try await client(transport).perform(PostBody("/", body: body, headers: [key: "42"]))
    }
    #expect(transport.requests.count == 1)
  }

  @Test func eachHopIsTriedAgainForItself() async throws {
    let answered = Locked(0)
    let transport = FakeTransport { request in
      guard request.head.method == .get else {
        return NetworkResponse([], status: .seeOther, headers: [.location: "/result"])
      }
      let count = answered.withLock { count in
        count += 1
        return count
      }
      return NetworkResponse([], status: count == 1 ? .serviceUnavailable : .ok)
    }
    try await client(transport).perform(GetPath("/", method: .post))
    #expect(transport.requests.map(\.head.method) == [.post, .get, .get])
  }

  @Test func neverIsNever() async throws {
    let transport = failing(503)
    await #expect(throws: NetworkError.self) {
      try await client(transport, retries: .never).perform(GetPath("/"))
    }
    #expect(transport.requests.count == 1)
  }

  // MARK: How often

  @Test func case47_aServerThatIsDownGetsLittleMore() async throws {
    let clock = TestClock()
    let attempts = Locked(0)
    let transport = FakeTransport { _ throws(NetworkError) in
      attempts.withLock { $0 += 1 }
      throw NetworkError(.connectionRefused, "down")
    }
    let client = HTTPNetworkClient(
      configuration: .init(timeouts: .none, retries: try atOnce(), clock: clock),
      transport: transport)
    let request = try GetText("/", baseURL: "https://a.test").makeOutgoingRequest()
    for _ in 0..<10_000 {
      await #expect(throws: NetworkError.self) { try await client.send(request) }
      clock.advance(by: .milliseconds(1))
    }
    let count = attempts.withLock { $0 }
    #expect(count <= 12_000 + 10 * 10)
    #expect(count >= 12_000 + 10 * 9)
  }

  @Test func copiesShareABudget() async throws {
    let policy = try atOnce(budget: RetryBudget(retryRatio: 0, minimumRetriesPerSecond: 1))
    let client = HTTPNetworkClient(
      configuration: .init(timeouts: .none, retries: policy, clock: TestClock()),
      transport: failing(503))
    let copy = client
    let request = try GetText("/", baseURL: "https://a.test").makeOutgoingRequest()
    #expect(try await client.send(request).attemptCount == 2)
    #expect(try await copy.send(request).attemptCount == 1)
  }
}
