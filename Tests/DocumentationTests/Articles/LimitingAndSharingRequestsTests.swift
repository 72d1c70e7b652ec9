import HTTPTypes
import NetworkKit
import NetworkKitResilience
import NetworkKitTesting
import Testing

struct LimitingAndSharingRequestsTests {
  struct FetchUser: NetworkRequest {
    typealias ResponseType = User
    let id: Int
    var endpoint: String { "/users" }
  }

  struct FetchArchivedUser: NetworkRequest {
    typealias ResponseType = User
    let id: Int
    var endpoint: String { "/archive" }
  }

  struct User: JSONDecodable, Equatable {
    static let guest = User(name: "guest")

    let name: String

    init(name: String) {
      self.name = name
    }

    init(json: JSON) throws(JSONError) {
      name = try json.decode(at: "name")
    }
  }

  @Test func coalescingIsListed() {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
      Coalescing()
    }
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func aConcurrencyLimitIsListed() throws {
    let limit = try ConcurrencyLimit(4)
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
    } attemptMiddleware: {
      limit
    }
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func aRateLimitIsListed() throws {
    let policy = try RateLimitPolicy(maximumRequestCount: 10, per: .seconds(1))
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
    } attemptMiddleware: {
      RateLimit(policy)
    }
    #expect(client.baseURL == "https://api.example.com")
    #expect(policy.burst == 10)
  }

  @Test func aRateLimitFailsAtOnce() async throws {
    let policy = try RateLimitPolicy(maximumRequestCount: 10, maximumQueueLength: 0)
    let perEndpoint = RateLimit(policy) { request in request.endpointTemplate }
    let mock = MockNetworkClient()
    mock.stub(ListRepositories.self) { _ in [] }
    let client = HTTPNetworkClient(transport: mock) {
    } attemptMiddleware: {
      perEndpoint
    }
    var code: NetworkError.Code?
    for _ in 0..<100 where code == nil {
      do throws(NetworkError) {
        _ = try await client.perform(ListRepositories(login: "ann"))
      } catch {
        code = error.code
      }
    }
    #expect(code == .rateLimited)
  }

  @Test func theLimitsOfTheServerAreFollowed() {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
    } attemptMiddleware: {
      RateLimit()
    }
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func aRequestHasAFallback() async throws {
    let cachedUser = User(name: "cached")
    let mock = MockNetworkClient()
    mock.stub(FetchUser.self, status: .notFound, json: "{}")
    mock.stub(FetchArchivedUser.self, json: #"{"name": "archived"}"#)
    try await withNetworkClient(mock) {
      do {
        let user = try await FetchUser(id: 7).fallback(to: cachedUser).perform()
        #expect(user == cachedUser)
      }
      do {
        let user = try await FetchUser(id: 7).fallback(to: FetchArchivedUser(id: 7)).perform()
        #expect(user.name == "archived")
      }
      let user = try await FetchUser(id: 7)
        .fallback { error in error.statusCode == 404 ? .guest : nil }
        .perform()
      #expect(user == .guest)
    }
  }

  @Test(arguments: [
    StubbedResponse.error(.connectionLost), .error(.incompleteBody), .error(.circuitOpen),
    .error(.totalTimeout), .error(.idleTimeout), .status(408), .status(503), .status(404),
    .status(500), .undecodable,
  ])
  private func aFallbackReplacesEveryFailure(response: StubbedResponse) async throws {
    let mock = MockNetworkClient()
    switch response {
    case .error(let code):
      mock.stub(FetchUser.self, throwing: NetworkError(code, "failed"))
    case .status(let code):
      mock.stub(FetchUser.self, status: HTTPResponse.Status(code: code), json: "{}")
    case .undecodable: mock.stub(FetchUser.self, json: "{}")
    }
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", configuration: .init(retries: .never), transport: mock)
    #expect(try await client.perform(FetchUser(id: 7).fallback(to: .guest)) == .guest)
  }

  private enum StubbedResponse {
    case error(NetworkError.Code)
    case status(Int)
    case undecodable
  }
}
