import NetworkKit
import NetworkKitTesting
import Testing

struct FetchUserTests {
  @Test(.networkClient(MockNetworkClient()))
  func performs() async throws {
    let mock = try #require(MockNetworkClient.current)
    mock.stub(FetchUser.self, json: #"{"name": "Ann"}"#)

    let user = try await FetchUser(id: 42).perform()

    #expect(user.name == "Ann")
    #expect(mock.recordedRequests.first?.outgoing.url == "https://api.example.com/users/42")
  }

  @Test func goesThroughTheClientThatItIsGiven() async throws {
    let tokens = Tokens()
    let mock = MockNetworkClient()
    mock.stub(FetchUser.self, json: #"{"name": "Ann"}"#)

    // Made as the README makes it, and not used: it would cross the wire.
    do {
      let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
        BearerToken { try await tokens.current() }
        LoggingMiddleware()
      }
      #expect(client.baseURL == "https://api.example.com")
    }
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) {
      BearerToken { try await tokens.current() }
    }
    let user = try await client.perform(FetchUser(id: 42))

    #expect(user.name == "Ann")
    #expect(
      mock.recordedRequests.first?.outgoing.head.headerFields[.authorization] == "Bearer secret")
  }

  @Test func isTheClientOfTheApp() async {
    await #expect(processExitsWith: .success) {
      let client = MockNetworkClient()
      NetworkClients.bootstrap(client)
    }
  }

  @Test(arguments: [(404, "gone"), (500, "FetchUser (GET https://api.example.com/users/42)")])
  func explainsAFailure(status: Int, explanation: String) async {
    let mock = MockNetworkClient()
    let body = status == 404 ? #"{"message": "gone"}"# : ""
    mock.stub(FetchUser.self, status: HTTPResponse.Status(code: status), json: body)
    var user: User?
    var problem: Problem?
    var message: String?

    await withNetworkClient(mock) {
      do throws(NetworkError) {
        user = try await FetchUser(id: 42).perform()
      } catch {
        problem = try? error.decodeBody(as: Problem.self)
        message = problem?.message ?? "\(error)"
      }
    }

    #expect(user == nil)
    #expect(message?.hasPrefix(explanation) == true)
  }
}

/// Where an app keeps its token.
struct Tokens {
  func current() async throws -> String { "secret" }
}
