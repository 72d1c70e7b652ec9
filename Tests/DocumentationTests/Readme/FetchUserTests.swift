import NetworkKit
import NetworkKitTesting
import Testing

struct FetchUserTests {
  @Test(arguments: [
    (200, #"{"name": "Ann"}"#, "Ann"), (404, #"{"message": "gone"}"#, "gone"),
    (500, "", "FetchUser (GET https://api.example.com/users/42)"),
  ])
  func performsOrExplainsItsFailure(status: Int, body: String, result: String) async {
    let mock = MockNetworkClient()
    mock.stub(FetchUser.self, status: HTTPResponse.Status(code: status), json: body)
    var user: User?
    var message = ""

    await withNetworkClient(mock) {
      do throws(FetchUser.Failure) {
        user = try await FetchUser(id: 42).perform()
      } catch {
        switch error {
        case .notFound(let failure): message = failure.message
        case .other(let error): message = "\(error)"
        }
      }
    }

    #expect(user?.name == (status == 200 ? result : nil))
    #expect(message.hasPrefix(status == 200 ? "" : result))
    #expect(mock.recordedRequests.first?.outgoing.url == "https://api.example.com/users/42")
  }

  @Test func isTheClientOfTheApp() async {
    await #expect(processExitsWith: .success) {
      let tokens = Tokens()
      let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
        LoggingMiddleware()
        BearerToken { try await tokens.current() }
      }
      NetworkClients.bootstrap(client)
    }
  }

  @Test func theTokenIsSentToItsOriginOnly() async throws {
    let tokens = Tokens()
    let mock = MockNetworkClient()
    mock.stub(FetchUser.self, json: #"{"name": "Ann"}"#)
    for baseURL: BaseURL in ["https://api.example.com", "https://other.example.com"] {
      let client = HTTPNetworkClient(baseURL: baseURL, transport: mock) {
        BearerToken { try await tokens.current() }
      }
      _ = try await client.perform(FetchUser(id: 42))
    }
    let fields = mock.recordedRequests.map { $0.outgoing.head.headerFields[.authorization] }
    #expect(fields == ["Bearer secret", nil])
  }
}

/// The storage of an app's token.
struct Tokens {
  func current() async throws -> String { "secret" }
}
