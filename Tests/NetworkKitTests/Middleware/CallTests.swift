import NetworkKit
import NetworkKitTesting
import Testing

@Suite struct CallTests {
  /// Middleware that adds a field to each attempt.
  private struct Tag: Middleware {
    var tag: String?

    func send(
      _ request: OutgoingRequest, next: Call.Next
    ) async throws(NetworkError) -> NetworkResponse {
      guard let tag else {
        return try await next.observingAttempts(with: Tag(tag: "a"))
          .observingAttempts(with: Tag(tag: "b")).send(request)
      }
      var request = request
      request.head.headerFields[.from] = (request.head.headerFields[.from] ?? "") + tag
      return try await next.send(request)
    }
  }

  @Test func attemptMiddlewareRunsInATestOfMiddleware() async throws {
    let transport = FakeTransport()
    let request = try GetText("/").makeOutgoingRequest()
    _ = try await Tag().send(request, next: Call.Next(transport))
    #expect(transport.requests.map { $0.head.headerFields[.from] } == ["ab"])
  }

  @Test func theAttemptsOfATestOfMiddlewareAreCounted() async throws {
    let next = Call.Next(FakeTransport())
    let request = try GetText("/").makeOutgoingRequest()
    for count in 0..<2 {
      #expect(next.call.attemptCount == count)
      _ = try await Tag().send(request, next: next)
    }
    #expect(next.call.attemptCount == 2)
  }

  /// Middleware that sends a request with a credential as a separate call.
  private struct Detached: Middleware {
    func send(
      _ request: OutgoingRequest, next: Call.Next
    ) async throws(NetworkError) -> NetworkResponse {
      var request = request
      try request.setCredential("Bearer b", in: .authorization)
      return try await next.detached().send(request)
    }
  }

  @Test(arguments: [nil, "https://a.test"] as [BaseURL?])
  func aSeparateCallKeepsTheCredentialsOfMiddleware(base: BaseURL?) async throws {
    struct Linked: NetworkRequest {
      let endpoint = ""
      let baseURL: BaseURL? = "https://a.test"

      func encode(into request: inout RequestEncoder) throws(NetworkError) {
        try request.setURL("next", "https://b.test/")
      }
    }
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: base, transport: transport) { Detached() }
    try await client.perform(Linked())
    #expect(transport.urls == ["https://b.test/"])
    #expect(transport.requests.map { $0.head.headerFields[.authorization] } == ["Bearer b"])
  }

  /// Middleware that sends a request as often as the retry budget allows, without waiting for a failure.
  private struct Repeat: Middleware {
    func send(
      _ request: OutgoingRequest, next: Call.Next
    ) async throws(NetworkError) -> NetworkResponse {
      let response = try await next.send(request)
      guard next.call.withdrawRetry(of: request) else { return response }
      await response.drain()
      return try await send(request, next: next)
    }
  }

  /// Middleware draws on the client's budget, even if the client itself doesn't retry requests.
  @Test(arguments: [(0.0, 2), (1, 3)])
  func middlewareWithdrawsRetriesFromTheBudget(ratio: Double, count: Int) async throws {
    let transport = FakeTransport()
    let budget = try RetryBudget(retryRatio: ratio, minimumRetriesPerSecond: 1)
    let client = HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(
        timeouts: .none, retries: try RetryPolicy(maximumRetryCount: 0, budget: budget),
        clock: TestClock()),
      transport: transport
    ) {
    } attemptMiddleware: {
      Repeat()
    }
    _ = try await client.perform(GetText("/"))
    #expect(transport.requests.count == count)
  }

  /// A response of middleware names the request that the middleware received.
  @Test func aResponseOfMiddlewareHasItsRequest() async throws {
    struct Responder: Middleware {
      func send(
        _ request: OutgoingRequest, next: Call.Next
      ) async throws(NetworkError) -> NetworkResponse { NetworkResponse([]) }
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport()) {
      APIKey("secret", header: "X-Tenant")
      Responder()
    }
    let response = try await client.send(GetText("/").makeOutgoingRequest())
    let fields = try #require(response.request).headerFields
    #expect(fields.map(\.name.canonicalName) == ["x-tenant"])
    #expect(response.sensitiveHeaders.map(\.canonicalName) == ["x-tenant"])
  }
}
