import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct FallbackTests {
  private func client(
    _ transport: FakeTransport, _ replacement: @escaping Fallback.Replacement
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: "https://a.test", retries: .never, transport: transport) {
      Fallback(replacement)
    }
  }

  private func answering(_ status: Int) -> FakeTransport {
    FakeTransport { _ in
      NetworkResponse(Array("original".utf8), status: .init(code: status))
    }
  }

  private func failing(_ code: NetworkError.Code) -> FakeTransport {
    FakeTransport { _ throws(NetworkError) in throw NetworkError(code, "failed") }
  }

  @Test func aTransientStatusIsReplaced() async throws {
    let errors = Recorder<NetworkError>()
    let client = client(answering(503)) { request, error in
      errors.record(error)
      return NetworkResponse(Array("replaced \(request.name)".utf8))
    }
    #expect(try await client.perform(GetText("/")) == "replaced GetText")
    let error = try #require(errors.values.first)
    #expect(error.code == .serverError)
    #expect(error.response?.text == "original")
    #expect(error.request?.name == "GetText")
  }

  @Test(arguments: [200, 404, 500])
  func anotherStatusIsNot(status: Int) async throws {
    let client = client(answering(status)) { _, _ in NetworkResponse([]) }
    let response = try await client.send(GetText("/").makeOutgoingRequest())
    #expect(response.head.status.code == status)
    #expect(response.text == "original")
  }

  @Test func anErrorIsReplaced() async throws {
    let client = client(failing(.hostNotFound)) { _, error in
      NetworkResponse(Array("\(error.code) of \(error.request?.name ?? "")".utf8))
    }
    #expect(try await client.perform(GetText("/")) == "hostNotFound of GetText")
  }

  @Test func nilKeepsTheFailure() async throws {
    let unanswered = client(failing(.hostNotFound)) { _, _ in nil }
    let error = await #expect(throws: NetworkError.self) {
      try await unanswered.perform(GetText("/"))
    }
    #expect(error?.code == .hostNotFound)
    let refused = try await client(answering(503)) { _, _ in nil }
      .send(GetText("/").makeOutgoingRequest())
    #expect(refused.head.status == .serviceUnavailable)
    #expect(refused.text == "original")
  }

  @Test func cancellationIsNotReplaced() async throws {
    let gate = Gate()
    let transport = FakeTransport { _ throws(NetworkError) in
      gate.open()
      try? await Gate().wait()
      throw NetworkError(.connectionLost, "closed")
    }
    let client = client(transport) { _, _ in NetworkResponse([]) }
    let task = Task { try await client.perform(GetText("/")) }
    try await gate.wait()
    task.cancel()
    await #expect(throws: NetworkError.self) { try await task.value }
  }

  /// The timeout that ends the whole call can't be replaced by its middleware, but by the fallback of the request.
  @Test(arguments: [
    (Duration?.some(.seconds(60)), Duration.seconds(2), NetworkError.Code?.some(.idleTimeout)),
    (.seconds(60), .seconds(90), .totalTimeout), (nil, .seconds(2), nil),
  ])
  func onlyAnAttemptsTimeoutIsReplaced(
    total: Duration?, idle: Duration, code: NetworkError.Code?
  ) async throws {
    let clock = TestClock()
    let arrivals = [Gate(), Gate()]
    try await withExchanges { exchange in
      arrivals[exchange.request.connection - 1].open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client(
        timeouts: try Timeouts(total: total, idle: idle), retries: .never, clock: clock
      ) {
        Fallback { _, _ in NetworkResponse(Array("replaced".utf8)) }
      }
      let performed = Task { try await client.perform(GetText("/")) }
      try await arrivals[0].wait()
      clock.advance(by: .seconds(90))
      switch (await performed.result, code) {
      case (.success(let text), nil): #expect(text == "replaced")
      case (.failure(let error as NetworkError), let code?): #expect(error.code == code)
      case (let result, _): Issue.record("\(result)")
      }
      let withFallback = Task {
        try await client.perform(GetText("/").fallback(to: "of the request"))
      }
      try await arrivals[1].wait()
      clock.advance(by: .seconds(90))
      #expect(try await withFallback.value == (code == nil ? "replaced" : "of the request"))
    }
  }

  /// If it's truncated after any byte, the response is replaced.
  @Test func aResponseThatIsCutOffIsReplaced() async throws {
    let response = Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello".utf8)
    try await withFaultServer { request in
      .raw(Array(response.prefix(request.number - 1))).close()
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL, retries: .never) {
        Fallback { _, _ in NetworkResponse(Array("replaced".utf8)) }
      }
      for _ in response {
        let text = try await client.perform(GetText("/"))
        #expect(text == "replaced")
      }
      let text = try await client.perform(GetText("/"))
      #expect(text == "hello")
    }
  }
}
