import NetworkKit
import Testing

/// The request of the landing page.
struct LandingPageTests {
  @JSONDecodable
  struct User { let name: String }

  @NetworkRequest(endpoint: "/users/{id}")
  struct FetchUser {
    typealias ResponseType = User
    var baseURL: BaseURL? { "https://api.example.com" }
    let id: Int
  }

  @Test func performs() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchUser.self, json: #"{"name": "Ann"}"#)
    try await withNetworkClient(mock) {
      let user = try await FetchUser(id: 42).perform()
      #expect(user.name == "Ann")
    }
    #expect(mock.recordedRequests.first?.outgoing.url == "https://api.example.com/users/42")
  }
}
