import NetworkKit
import NetworkKitResilience
import NetworkKitSupport
import NetworkKitTesting
import Testing

struct ResilienceTests {
  @Test func aCircuitBreakerIsListed() {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
      LoggingMiddleware()
    } attemptMiddleware: {
      CircuitBreaker()
    }
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func theOrderOfTheChain() throws {
    let limit = try ConcurrencyLimit(32)
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", configuration: .init(timeouts: try .total(.seconds(10)))
    ) {
      Coalescing()
    } attemptMiddleware: {
      CircuitBreaker()
      limit
      Hedging()
    }
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func policiesAreValues() throws {
    let breaker = CircuitBreaker(
      try CircuitBreakerPolicy(
        failureRatio: 0.25, minimumRequestCount: 50, openDuration: .seconds(30)))
    let hedging = Hedging(try HedgingPolicy(delay: .fixed(.milliseconds(200))))
    let retries = try RetryPolicy(
      maximumRetryCount: 3,
      budget: RetryBudget(retryRatio: 0.1, minimumRetriesPerSecond: 1))
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", configuration: .init(retries: retries)
    ) {
    } attemptMiddleware: {
      breaker
      hedging
    }
    #expect(client.baseURL == "https://api.example.com")
  }

  /// Fails each request, and counts them.
  private struct FailingTransport: NetworkClient {
    let count = Locked(0)

    func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      count.withLock { $0 += 1 }
      throw NetworkError(.connectionRefused, "the host refused the connection")
    }
  }

  @Test func anOpenCircuitEndsTheRetries() async throws {
    let transport = FailingTransport()
    // In real time, the circuit of a busy machine could close again between two attempts.
    let clock = TestClock()
    let policy = try CircuitBreakerPolicy(minimumRequestCount: 2)
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com",
      configuration: .init(
        retries: try RetryPolicy(maximumRetryCount: 5, baseDelay: .zero), clock: clock),
      transport: transport
    ) {
    } attemptMiddleware: {
      CircuitBreaker(policy, clock: clock)
    }
    let error = await #expect(throws: NetworkError.self) { try await client.perform(FetchMe()) }
    #expect(error?.code == .circuitOpen)
    #expect(transport.count.withLock { $0 } == 2)
  }

  /// Responds with the same result to each request.
  private struct FixedTransport: NetworkClient {
    let result: Result<HTTPResponse.Status, NetworkError>

    func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      NetworkResponse([], status: try result.get())
    }
  }

  /// A Boolean value that indicates whether one attempt with this result opens a circuit.
  private func isFailure(
    _ result: Result<HTTPResponse.Status, NetworkError>
  ) async throws -> Bool {
    let policy = try CircuitBreakerPolicy(failureRatio: 1, minimumRequestCount: 1)
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", configuration: .init(retries: .never),
      transport: FixedTransport(result: result)
    ) {
    } attemptMiddleware: {
      CircuitBreaker(policy, clock: TestClock())
    }
    _ = try? await client.perform(FetchMe())
    do throws(NetworkError) {
      _ = try await client.perform(FetchMe())
      return false
    } catch {
      return error.code == .circuitOpen
    }
  }

  @Test(arguments: [
    (200, false), (404, false), (408, false), (429, false), (500, true), (503, true),
  ])
  func countsStatusCodes(code: Int, isFailure: Bool) async throws {
    #expect(try await self.isFailure(.success(HTTPResponse.Status(code: code))) == isFailure)
  }

  @Test(arguments: [
    (NetworkError.Code.connectionRefused, true), (.connectTimeout, true), (.connectionLost, true),
    (.streamRefused, false), (.idleTimeout, true), (.totalTimeout, true),
    (.secureConnectionFailed, true), (.invalidResponse, true), (.cancelled, false),
    (.requestQueueFull, false), (.rateLimited, false),
  ])
  func countsErrors(code: NetworkError.Code, isFailure: Bool) async throws {
    #expect(try await self.isFailure(.failure(NetworkError(code, "failed"))) == isFailure)
  }

  /// The numbers of the articles.
  @Test func theDefaultsAreThoseOfTheArticle() {
    #expect(CircuitBreakerPolicy.default.failureRatio == 0.5)
    #expect(CircuitBreakerPolicy.default.minimumRequestCount == 20)
    #expect(CircuitBreakerPolicy.default.samplingDuration == .seconds(30))
    #expect(CircuitBreakerPolicy.default.openDuration == .seconds(10))
    #expect(HedgingPolicy.default.delay == .percentile(95))
    #expect(RetryPolicy.default.maximumRetryCount == 2)
    #expect(RetryBudget.default.retryRatio == 0.2)
    #expect(RetryBudget.default.minimumRetriesPerSecond == 10)
    #expect(Timeouts.default.total == .seconds(60))
    #expect(Timeouts.default.idle == .seconds(30))
    #expect(NIOTransport.defaultConnectTimeout == .seconds(10))
  }
}
