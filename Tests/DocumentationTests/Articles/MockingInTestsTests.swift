import NetworkKit
import NetworkKitTesting
import Testing

struct MockingInTestsTests {
  @Test func answersWithAValue() async throws {
    let mock = MockNetworkClient()
    mock.stub(ListRepositories.self) { request in
      [Repository(name: request.login, stars: 1, description: nil)]
    }

    let repositories = try await withNetworkClient(mock) {
      try await ListRepositories(login: "apple").perform()
    }

    #expect(repositories.map(\.name) == ["apple"])
    #expect(mock.requests(of: ListRepositories.self).map(\.login) == ["apple"])
    #expect(mock.recordedRequests.first?.outgoing.head.path == "/users/apple/repos?per_page=30")
  }

  @Test func answersWithAStatus() async throws {
    let mock = MockNetworkClient()
    mock.stub(ListRepositories.self, status: .notFound, json: #"{"message": "Not Found"}"#)
    let error = await #expect(throws: NetworkError.self) {
      try await mock.perform(ListRepositories(login: "apple"))
    }
    #expect(try error?.decodeBody(as: Problem.self).message == "Not Found")
  }

  @Test func throwsAnError() async throws {
    let mock = MockNetworkClient()
    mock.stub(ListRepositories.self, throwing: NetworkError(.idleTimeout, "too late"))
    let error = await #expect(throws: NetworkError.self) {
      try await mock.perform(ListRepositories(login: "apple"))
    }
    #expect(error?.code == .idleTimeout)
  }

  @Test func answersOneAfterTheOther() async throws {
    let mock = MockNetworkClient()
    mock.stub(
      ListRepositories.self,
      sequence: [
        .json(#"{"message": "wait"}"#, status: .tooManyRequests),
        .value([]),
      ])
    let error = await #expect(throws: NetworkError.self) {
      try await mock.perform(ListRepositories(login: "apple"))
    }
    #expect(error?.statusCode == 429)
    #expect(try await mock.perform(ListRepositories(login: "apple")).isEmpty)
  }

  @Test func isTheTransportBelowMiddleware() async throws {
    let mock = MockNetworkClient()
    mock.stub(ListRepositories.self) { _ in [] }
    let client = HTTPNetworkClient(baseURL: "https://api.github.com", transport: mock) {
      Language(tag: "de")
    }
    _ = try await client.perform(ListRepositories(login: "apple"))
    #expect(mock.recordedRequests.first?.outgoing.head.headerFields[.acceptLanguage] == "de")
  }

  @Test func encodesWithoutAClient() throws {
    let outgoing = try ListRepositories(login: "a b").makeOutgoingRequest()
    #expect(outgoing.url == "https://api.github.com/users/a%20b/repos?per_page=30")
  }

  @Test func decodesWithoutAClient() throws {
    let response = NetworkResponse(Array("[]".utf8))
    #expect(try ListRepositories(login: "apple").responseHandler(response).isEmpty)
  }
}

@Suite(.networkClient(MockNetworkClient()))
struct RepositoryListTests {
  let mock = MockNetworkClient.current

  @Test func countsStars() async throws {
    mock?.stub(ListRepositories.self, json: #"[{"name": "swift", "stargazers_count": 60000}]"#)
    let repositories = try await ListRepositories(login: "apple").perform()
    #expect(repositories.map(\.stars) == [60000])
  }
}
