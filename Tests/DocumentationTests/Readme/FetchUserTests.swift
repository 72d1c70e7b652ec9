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

    // Created as in the README, and not used, because it would access the network.
    do {
      let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
        LoggingMiddleware()
        BearerToken { try await tokens.current() }
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

/// A view model whose task handles the typed error of a request.
@MainActor
private final class UserScreen {
  private(set) var user: User?
  private(set) var message = ""

  @discardableResult func load() -> Task<Void, Never> {
    Task {
      do throws(NetworkError) {
        user = try await FetchUser(id: 42).perform()
      } catch {
        message = "\(error.code)"
      }
    }
  }
}

struct TaskTests {
  @MainActor @Test func aTaskHandlesATypedError() async {
    let mock = MockNetworkClient()
    mock.stub(FetchUser.self, status: .notFound)
    let screen = UserScreen()
    await withNetworkClient(mock) { await screen.load().value }
    #expect(screen.user == nil)
    #expect(screen.message == "clientError")
  }
}

/// The storage of an app's token.
struct Tokens {
  func current() async throws -> String { "secret" }
}
