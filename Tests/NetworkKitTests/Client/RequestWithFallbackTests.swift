import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct RequestWithFallbackTests {
  /// A client whose responses have these statuses, by the path; the body is the path.
  private func client(_ statuses: [String: Int]) -> (HTTPNetworkClient, FakeTransport) {
    let transport = FakeTransport { request in
      let path = request.head.path ?? ""
      return NetworkResponse(Array(path.utf8), status: .init(code: statuses[path] ?? 200))
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: .never), transport: transport)
    return (client, transport)
  }

  @Test func aValueReplacesAFailure() async throws {
    let (client, transport) = client(["/a": 503])
    #expect(try await client.perform(GetText("/a").fallback(to: "value")) == "value")
    #expect(try await client.perform(GetText("/b").fallback(to: "value")) == "/b")
    #expect(transport.requests.count == 2)
  }

  @Test func anotherRequestReplacesAFailure() async throws {
    let (client, transport) = client(["/a": 404, "/b": 500])
    #expect(try await client.perform(GetText("/a").fallback(to: GetText("/c"))) == "/c")
    #expect(try await client.perform(GetText("/c").fallback(to: GetText("/d"))) == "/c")
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/a").fallback(to: GetText("/b")))
    }
    #expect(error?.statusCode == 500)
    #expect(transport.urls.count == 5)
  }

  @Test func fallbacksRunInTheirOrder() async throws {
    let (client, transport) = client(["/a": 404, "/b": 500, "/c": 503])
    let request = GetText("/a").fallback(to: GetText("/b")).fallback(to: GetText("/c"))
      .fallback { error in error.statusCode == 503 ? "value" : nil }
    #expect(try await client.perform(request) == "value")
    #expect(transport.urls == ["/a", "/b", "/c"].map { "https://a.test\($0)" })
  }

  @Test func aClosureChoosesTheErrors() async throws {
    let (client, _) = client(["/a": 404, "/b": 500])
    let choose: @Sendable (NetworkError) async -> String? = { error in
      error.statusCode == 404 ? "nobody" : nil
    }
    #expect(try await client.perform(GetText("/a").fallback(choose)) == "nobody")
    let line: UInt = #line + 1
    let task = Task { try await client.perform(GetText("/b").fallback(choose)) }
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.statusCode == 500)
    #expect(error?.request?.callSite?.line == line)
  }

  @Test func theCurrentClientPerformsIt() async throws {
    let mock = MockNetworkClient()
    mock.stub(GetText.self, throwing: NetworkError(.hostUnreachable, "offline"))
    try await withNetworkClient(mock) {
      let text = try await GetText("/").fallback(to: "cached").perform()
      #expect(text == "cached")
    }
    #expect(mock.requests(of: GetText.self).count == 1)
  }

  @Test func declaredFailuresReachTheClosure() async throws {
    struct Refused: RequestFailure {
      let networkError: NetworkError
      init(_ error: NetworkError) { networkError = error }
    }
    struct Get: NetworkRequest {
      typealias ResponseType = String
      typealias Failure = Refused
      var endpoint = "/a"
    }
    let (client, _) = client(["/a": 404])
    let request = Get().fallback { (failure: Refused) in
      failure.networkError.statusCode == 410 ? "gone" : nil
    }
    let error = await #expect(throws: Refused.self) { try await client.perform(request) }
    #expect(error?.networkError.statusCode == 404)
    let other = Get().fallback(to: GetText("/a"))
    await #expect(throws: Refused.self) { try await client.perform(other) }
  }

  @Test func cancellationIsNotReplaced() async throws {
    let gate = Gate()
    let transport = FakeTransport { _ throws(NetworkError) in
      gate.open()
      try? await Gate().wait()
      // An error that a connection can throw if a cancellation closes it.
      throw NetworkError(.connectionLost, "closed")
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: .never), transport: transport)
    let request = GetText("/").fallback(to: GetText("/other")).fallback(to: "value")
    let task = Task { try await client.perform(request) }
    try await gate.wait()
    task.cancel()
    await #expect(throws: NetworkError.self) { try await task.value }
    #expect(transport.requests.count == 1)
  }

  @Test func aTimeoutIsReplaced() async throws {
    let clock = TestClock()
    let transport = FakeTransport { _ throws(NetworkError) in
      try? await Gate().wait()
      throw .init(.cancelled, "canceled")
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(timeouts: try .total(.seconds(1)), clock: clock), transport: transport)
    let task = Task { try await client.perform(GetText("/").fallback(to: "value")) }
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(1))
    #expect(try await task.value == "value")
  }
}
