import NetworkKit
import NetworkKitTesting
import Testing

@JSONDecodable
private struct Team {
  let members: Int
}

@Suite(.networkClient(MockNetworkClient()))
struct GettingStartedTests {
  let mock: MockNetworkClient

  init() throws {
    mock = try #require(MockNetworkClient.current)
  }

  @Test func performs() async throws {
    mock.stub(
      ListRepositories.self, json: #"[{"name": "swift", "stargazers_count": 60000}]"#)
    mock.stub(OpenIssue.self) { _ in }

    let repositories = try await ListRepositories(login: "apple").perform()
    let issue = OpenIssue(owner: "apple", name: "swift", title: "A typo", labels: ["docs"])
    try await issue.perform()

    #expect(repositories.map(\.name) == ["swift"])
    #expect(repositories.map(\.stars) == [60000])
    let paths = mock.recordedRequests.map(\.outgoing.head.path)
    #expect(paths == ["/users/apple/repos?per_page=30", "/repos/apple/swift/issues"])
    let body = try JSON(jsonData: mock.recordedRequests[1].outgoing.body.bytes ?? [])
    #expect(body == ["title": "A typo", "labels": ["docs"]])
  }

  @Test func keepsTheHead() async throws {
    mock.stub(ListRepositories.self, headers: [.eTag: "v1"], json: "[]")
    let response = try await ListRepositories(login: "apple").response()
    let tag = response.head.headerFields[.eTag]
    #expect(tag == "v1")
    #expect(response.value.isEmpty)
  }

  @MainActor @Test func callsBack() async throws {
    mock.stub(ListRepositories.self) { _ in [] }
    var count: Int?
    let task = ListRepositories(login: "apple").perform { result in
      count = try? result.get().count
    }
    await task.waitUntilFinished()
    #expect(count == 0)
  }

  @Test func goesThroughTheClientThatItIsGiven() async throws {
    let tokens = Tokens()
    do {
      let client = HTTPNetworkClient(configuration: .init(timeouts: try .total(.seconds(20)))) {
        LoggingMiddleware()
        BearerToken(for: "https://api.github.com") { try await tokens.current() }
      }
      #expect(client.baseURL == nil)
    }
    mock.stub(ListRepositories.self) { _ in [] }
    let client = HTTPNetworkClient(transport: mock) {
      BearerToken(for: "https://api.github.com") { try await tokens.current() }
    }
    let repositories = try await client.perform(ListRepositories(login: "apple"))
    #expect(repositories.isEmpty)
    let head = try #require(mock.recordedRequests.first?.outgoing.head)
    #expect(head.headerFields[.authorization] == "Bearer secret")
  }

  @Test func responsesHaveAShapeOfTheirOwn() async throws {
    mock.stub(
      FindRepositories.self, json: #"{"items": [{"name": "swift", "stargazers_count": 60000}]}"#)
    #expect(try await FindRepositories(text: "swift").perform().map(\.name) == ["swift"])
    mock.stub(FetchOwner<Team>.self, json: #"{"members": 3}"#)
    #expect(try await FetchOwner<Team>(login: "apple").perform().members == 3)
    mock.stub(FetchOwner<JSON>.self, json: #"{"members": 4}"#)
    #expect(try await FetchOwner<JSON>(login: "apple").perform().members.int == 4)
  }

  @Test(arguments: [(404, "There is no such user"), (500, "ListRepositories (GET ")])
  func explainsAFailure(status: Int, explanation: String) async throws {
    mock.stub(ListRepositories.self, status: HTTPResponse.Status(code: status), json: "{}")
    var repositories: [Repository] = []
    var message = ""
    func load() async {
      do throws(NetworkError) {
        repositories = try await ListRepositories(login: "apple").perform()
      } catch {
        switch (error.code, error.statusCode) {
        case (.cancelled, _): return
        case (_, 404): message = "There is no such user"
        default: message = "\(error)"
        }
      }
    }
    await load()
    #expect(message.hasPrefix(explanation))
    #expect(repositories.isEmpty)
  }

  @Test(arguments: [(404, "Not Found"), (500, "GetRepository (GET ")])
  func throwsADeclaredFailure(status: Int, explanation: String) async {
    let body = #"{"message": "Not Found"}"#
    mock.stub(GetRepository.self, status: HTTPResponse.Status(code: status), json: body)
    var repository: Repository?
    var message = ""
    do throws(GetRepository.Failure) {
      repository = try await GetRepository(owner: "apple", name: "swfit").perform()
    } catch {
      switch error {
      case .notFound(let failure): message = failure.message
      case .other(let error): message = "\(error)"
      }
    }
    #expect(message.hasPrefix(explanation))
    #expect(repository == nil)
  }
}
