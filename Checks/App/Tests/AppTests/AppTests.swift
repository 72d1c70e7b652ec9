import NetworkKit
import NetworkKitTesting
import Testing

@testable import App

@Suite(.timeLimit(.minutes(60))) struct AppTests {
  @Test func theDefaultTransportIsURLSession() async throws {
    try await withFaultServer { _ in
      .reply(body: #"[{"name": "swift", "stargazers_count": 60000}]"#)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let repositories = try await client.perform(ListRepositories(login: "apple"))
      #expect(repositories.map(\.stars) == [60000])
      #expect(server.requests.first?.target == "/users/apple/repos")
    }
  }
}
