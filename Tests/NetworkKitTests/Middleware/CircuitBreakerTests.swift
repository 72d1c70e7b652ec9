import HTTPTypes
import NetworkKit
import NetworkKitResilience
import NetworkKitTesting
import Testing

@Suite struct CircuitBreakerTests {
  private let clock = TestClock()

  /// A client whose responses have these statuses, by the host and the number of the request.
  private func client(
    _ policy: CircuitBreakerPolicy = .default,
    _ status: @escaping @Sendable (OutgoingRequest) -> Int
  ) -> (client: HTTPNetworkClient, transport: FakeTransport) {
    let transport = FakeTransport { request in
      NetworkResponse([], status: HTTPResponse.Status(code: status(request)))
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: .never, clock: clock),
      transport: transport
    ) {
      CircuitBreaker(policy, clock: clock)
    }
    return (client, transport)
  }

  private func code(of request: GetPath, _ client: HTTPNetworkClient) async -> NetworkError.Code? {
    do throws(NetworkError) {
      try await client.perform(request)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func case50_theBreakerOpensProbesAndCloses() async throws {
    let isHealthy = Recorder<Bool>()
    let (client, transport) = client { _ in isHealthy.values.last == true ? 200 : 500 }
    for _ in 0..<20 { #expect(await code(of: GetPath("/"), client) == .serverError) }
    #expect(transport.requests.count == 20)

    // Open for ten seconds: nothing is sent.
    clock.advance(by: .milliseconds(9_999))
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    #expect(error?.code == .circuitOpen)
    #expect(error?.transmission == .notSent)
    #expect(error?.reason.contains("https://a.test") == true)
    #expect(transport.requests.count == 20)

    // One probe, which fails: open again.
    clock.advance(by: .milliseconds(1))
    #expect(await code(of: GetPath("/"), client) == .serverError)
    #expect(await code(of: GetPath("/"), client) == .circuitOpen)
    #expect(transport.requests.count == 21)

    // One probe, which succeeds: closed.
    isHealthy.record(true)
    clock.advance(by: .seconds(10))
    for _ in 0..<5 { #expect(await code(of: GetPath("/"), client) == nil) }
    #expect(transport.requests.count == 26)
  }

  @Test func nineteenFailuresDoNotOpenIt() async throws {
    let (client, transport) = client { _ in 503 }
    for _ in 0..<19 { #expect(await code(of: GetPath("/"), client) == .serverError) }
    clock.advance(by: .seconds(30))
    for _ in 0..<19 { #expect(await code(of: GetPath("/"), client) == .serverError) }
    #expect(transport.requests.count == 38)
  }

  @Test func lessThanHalfDoesNotOpenIt() async throws {
    let (client, transport) = client { $0.head.path == "/bad" ? 500 : 200 }
    for _ in 0..<40 {
      _ = await code(of: GetPath("/"), client)
      _ = await code(of: GetPath("/"), client)
      #expect(await code(of: GetPath("/bad"), client) == .serverError)
    }
    #expect(transport.requests.count == 120)
  }

  @Test func anotherOriginIsAsked() async throws {
    let (client, _) = client { $0.origin?.host == "a.test" ? 500 : 200 }
    for _ in 0..<20 { _ = await code(of: GetPath("/"), client) }
    #expect(await code(of: GetPath("/"), client) == .circuitOpen)
    #expect(try await client.perform(GetText("/", baseURL: "https://b.test")).isEmpty)
  }

  @Test func anAnswerOfTheClientsFaultIsNoFailure() async throws {
    let (client, transport) = client { _ in 404 }
    for _ in 0..<40 { #expect(await code(of: GetPath("/"), client) == .clientError) }
    #expect(transport.requests.count == 40)
  }

  @Test func aPolicyIsChecked() {
    for make in [
      { () throws(NetworkError) in _ = try CircuitBreakerPolicy(failureRatio: 0) },
      { () throws(NetworkError) in _ = try CircuitBreakerPolicy(failureRatio: .nan) },
      { () throws(NetworkError) in _ = try CircuitBreakerPolicy(failureRatio: 1.1) },
      { () throws(NetworkError) in _ = try CircuitBreakerPolicy(minimumRequestCount: 0) },
      { () throws(NetworkError) in _ = try CircuitBreakerPolicy(samplingDuration: .zero) },
      { () throws(NetworkError) in _ = try CircuitBreakerPolicy(openDuration: .seconds(-1)) },
    ] {
      let error = #expect(throws: NetworkError.self) { try make() }
      #expect(error?.code == .invalidConfiguration)
    }
  }
}
