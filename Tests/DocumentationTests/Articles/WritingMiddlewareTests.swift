import NetworkKit
import NetworkKitTesting
import Testing

struct Language: Middleware {
  let tag: String

  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    var request = request
    request.head.headerFields[.acceptLanguage] = tag
    return try await next.send(request)
  }
}

struct AttemptLog: Middleware {
  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let log = LoggingMiddleware(maximumBodyLength: 1_000)
    return try await next.observingAttempts(with: log).send(request)
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

  @Test func anAttemptIsLogged() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchMe.self, json: #"{"name": "Ann"}"#)
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) {
      AttemptLog()
    }
    _ = try await client.response(for: FetchMe())
    #expect(mock.recordedRequests.count == 1)
  }
}
