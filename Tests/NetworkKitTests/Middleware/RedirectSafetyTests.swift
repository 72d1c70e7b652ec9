import HTTPTypes
import NetworkKit
import Testing

/// What a redirect must not do, whatever the case of a scheme and however often a server redirects.
@Suite struct RedirectSafetyTests {
  // MARK: Schemes in capitals

  private func outgoing(_ scheme: String, _ authority: String = "a.test") -> OutgoingRequest {
    OutgoingRequest(
      head: HTTPRequest(method: .get, scheme: scheme, authority: authority, path: "/"), name: "Own")
  }

  @Test func aCircleEndsAtOnceInAnyCase() async throws {
    let transport = FakeTransport(redirecting: [
      "HTTPS://A.test/": "/", "https://a.test/": "https://a.test/",
    ])
    let error = await #expect(throws: NetworkError.self) {
      try await HTTPNetworkClient(transport: transport).send(outgoing("HTTPS", "A.test"))
    }
    #expect(error?.code == .redirectLoop)
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: ["https", "HTTPS", "Https"], ["http", "HTTP"])
  func toHTTPIsRejectedInAnyCase(from scheme: String, to target: String) async throws {
    let transport = FakeTransport { _ in
      NetworkResponse([], status: .found, headers: [.location: "\(target)://a.test/next"])
    }
    let error = await #expect(throws: NetworkError.self) {
      try await HTTPNetworkClient(transport: transport).send(outgoing(scheme))
    }
    #expect(error?.code == .insecureRedirect)
    #expect(transport.requests.count == 1)
  }

  @Test func toHTTPIsRejectedBelowABaseURLInCapitals() async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": "HTTP://A.test/next"])
    let client = HTTPNetworkClient(baseURL: "HTTPS://A.TEST", transport: transport)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    #expect(error?.code == .insecureRedirect)
    #expect(transport.urls == ["https://a.test/"])
  }
}
