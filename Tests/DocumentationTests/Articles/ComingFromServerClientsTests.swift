import NetworkKit
import NetworkKitTesting
import Testing

/// The declarations of the articles for users of AsyncHTTPClient and swift-openapi-generator.
enum Greetings {
  @JSONDecodable
  struct Greeting {
    let message: String
  }

  @JSONDecodable
  struct UnknownLanguage {
    let supported: [String]
  }

  @NetworkRequest(endpoint: "/greet")
  @Failure(404, UnknownLanguage.self)
  struct FetchGreeting {
    typealias ResponseType = Greeting
    @Query var name: String?
    @Header var acceptLanguage: String?
  }
}

struct ComingFromServerClientsTests {
  private typealias FetchGreeting = Greetings.FetchGreeting
  private let mock = MockNetworkClient()

  @Test func aResponseIsAValue() async throws {
    mock.stub(FetchGreeting.self, json: #"{"message": "Hello, Ann"}"#)
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock)
    let greeting = try await client.perform(FetchGreeting(name: "Ann"))
    #expect(greeting.message == "Hello, Ann")
    #expect(mock.recordedRequests.first?.outgoing.head.path == "/greet?name=Ann")
  }

  @Test func aDocumentedStatusIsAFailure() async {
    mock.stub(FetchGreeting.self, status: .notFound, json: #"{"supported": ["de"]}"#)
    var message = ""
    await withNetworkClient(mock) {
      do throws(FetchGreeting.Failure) {
        message = try await FetchGreeting(name: "Ann").perform().message
      } catch {
        switch error {
        case .notFound(let failure): message = "Choose one of \(failure.supported)"
        case .other(let error): message = error.reason
        }
      }
    }
    #expect(message == #"Choose one of ["de"]"#)
  }

  @Test func aTransportHasItsOwnConnections() async throws {
    let transport = try NIOTransport(
      connectTimeout: .seconds(3), maximumConnectionsPerHost: 64, httpVersion: .http1Only)
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com",
      configuration: .init(
        timeouts: try Timeouts(total: .seconds(20)), redirects: try .follow(maximumCount: 5),
        limits: try ResponseLimits(bodySize: 1 << 20)),
      transport: transport)
    #expect(client.baseURL == "https://api.example.com")
    await transport.shutdown()
  }

  @Test func aBodyIsReadInChunks() async throws {
    mock.stub(FollowEvents.self, json: "abc")
    var byteCount = 0
    for try await chunk in try await mock.perform(FollowEvents()) { byteCount += chunk.count }
    #expect(byteCount == 3)
  }
}
