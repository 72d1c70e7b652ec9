import NetworkKit
import NetworkKitTesting
import Testing

struct Language: Middleware {
  let tag: String

  func send(
    _ request: OutgoingRequest, next: any NetworkClient
  ) async throws(NetworkError) -> NetworkResponse {
    var request = request
    request.head.headerFields[.acceptLanguage] = tag
    return try await next.send(request)
  }
}

struct WritingMiddlewareTests {
  @Test(arguments: [nil, "secret"])
  func isListedWhereTheClientIsMade(password: String?) {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
      LoggingMiddleware()
      Language(tag: "de")
      if let password {
        BasicAuthentication(user: "ann", password: password)
      }
    }
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func changesTheChain() throws {
    var chain = HTTPNetworkClient.defaultChain(timeouts: try .total(.seconds(5)))
    chain.removeAll { $0 is Redirects }
    chain.insert(Language(tag: "de"), at: 0)
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", transport: AsyncHTTPClientTransport.shared, chain: chain)
    #expect(client.baseURL == "https://api.example.com")
    #expect(chain.first is Language)
    #expect(!chain.contains { $0 is Redirects })
  }
}
