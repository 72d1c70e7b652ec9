import HTTPTypes
import NetworkKit
import NetworkKitResilience
import NetworkKitTesting
import Testing

/// The examples of the doc comments in ``ClaimsTests/examples``, compiled as they appear there.
enum DocCommentExamples {
  @JSONDecodable
  struct User {
    let id: Int
    let name: String
  }

  static func request() async throws -> User {
    struct FetchUser: NetworkRequest {
      typealias ResponseType = User
      let id: Int
      var endpoint: String { "/users" }

      func encode(into request: inout RequestEncoder) throws(NetworkError) {
        try request.appendPath("/users/")
        try request.appendPathSegment("id", id)
      }
    }

    let user = try await FetchUser(id: 42).perform()
    return user
  }

  static func client(_ tokens: Tokens) async throws -> String {
    let client = HTTPNetworkClient(baseURL: "https://api.github.com") {
      LoggingMiddleware()
      BearerToken { try await tokens.current() }
    }
    let user = try await client.perform(FetchUser(id: 42))
    return user.name
  }

  static func retries() throws -> HTTPNetworkClient {
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com",
      configuration: .init(
        retries: try RetryPolicy(maximumRetryCount: 4, maximumDelay: .seconds(5))))
    return client
  }

  struct Session: RedactedStringConvertible {
    let user: String
    let key: String

    var description: String { "Session(\(user))" }
  }

  static func redaction(_ request: OutgoingRequest, _ response: NetworkResponse) {
    let redaction = request.redaction
    print(request.head.method, redaction.url(of: request.head))
    for field in response.head.headerFields {
      print(field.name, redaction.value(of: field))
    }
  }

  struct FetchReport: NetworkRequest {
    typealias ResponseType = String
    var endpoint: String { "/report" }
    var idleTimeout: TimeoutOverride { .seconds(300) }
    var cachePolicy: CachePolicy { .reload }
  }

  static func configuration() throws -> HTTPNetworkClient {
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com",
      configuration: .init(timeouts: try .total(.seconds(10)), redirects: .sameOrigin))
    return client
  }

  static func serverLimits(
    _ response: NetworkResponse, _ next: Call.Next, _ clock: ContinuousClock
  ) async throws(NetworkError) {
    let limits = ServerLimits(response.head.headerFields)
    if let delay = limits.retryDelay, delay < next.call.remainingTime ?? .seconds(60) {
      do { try await clock.sleep(for: delay) } catch { throw .cancelled(.responseReceived) }
    }
  }

  static func timeouts() throws -> HTTPNetworkClient {
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", configuration: .init(timeouts: try .total(.seconds(10))))
    return client
  }

  static func limits() throws -> HTTPNetworkClient {
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com",
      configuration: .init(limits: try ResponseLimits(bodySize: 1 << 20)))
    return client
  }

  static func redirects() -> HTTPNetworkClient {
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com",
      configuration: .init(
        redirects: .custom { _, next in next.origin?.host.hasSuffix(".example.com") == true }))
    return client
  }

  static func circuitBreaker() -> HTTPNetworkClient {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
      LoggingMiddleware()
    } attemptMiddleware: {
      CircuitBreaker()
    }
    return client
  }

  static func logging() -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: "https://api.github.com") {
      LoggingMiddleware()
    }
    // FetchUser (GET https://api.github.com/users/42): 200 in 0.031 s
    // FetchUser (GET https://api.github.com/users/43): 200 in 0.524 s after 3 attempts
  }
}

struct MockExampleTests {
  typealias User = DocCommentExamples.User

  @NetworkRequest(endpoint: "/users/{id}")
  struct FetchUser {
    typealias ResponseType = DocCommentExamples.User
    let id: Int
  }

  @Test func everyStubOfTheExampleIsUsed() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchUser.self) { request in User(id: request.id, name: "yoxisem544") }

    let user = try await withNetworkClient(mock) { try await FetchUser(id: 7).perform() }
    #expect(user.name == "yoxisem544")
    #expect(mock.requests(of: FetchUser.self).map(\.id) == [7])
  }
}
