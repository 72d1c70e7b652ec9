import NetworkKit
import NetworkKitTesting
import Testing

@Suite struct CurrentClientTests {
  private func mock(named name: String = "") -> MockNetworkClient {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchPerson.self) { .init(id: $0.id, name: name) }
    return mock
  }

  @Test func withoutAClientARequestFailsTheTestByNameAndPlace() async throws {
    await withKnownIssue {
      let error = await #expect(throws: NetworkError.self) {
        try await MockAPI.FetchPerson(id: 1).perform()
      }
      #expect(error?.code == .clientNotConfigured)
      #expect(error?.transmission == .notSent)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains(
          "FetchPerson was performed at NetworkKitTests/CurrentClientTests.swift:")
      }
    }
  }

  @Test func theFailureIsReportedAtTheLineOfTheCall() async {
    let line = #line + 2
    await withKnownIssue {
      _ = try? await MockAPI.FetchPerson(id: 1).perform()
    } matching: { issue in
      issue.sourceLocation?.fileID == #fileID && issue.sourceLocation?.line == line
    }
  }

  @Test func childTasksAndTasksInheritTheClient() async throws {
    try await withNetworkClient(mock()) { () async throws in
      async let child = MockAPI.FetchPerson(id: 1).perform()
      let unstructured = Task { try await MockAPI.FetchPerson(id: 2).perform().id }
      let sum = try await withThrowingTaskGroup(of: Int.self) { group in
        for id in 1...10 { group.addTask { try await MockAPI.FetchPerson(id: id).perform().id } }
        return try await group.reduce(0, +)
      }
      #expect(try await child.id == 1)
      #expect(try await unstructured.value == 2)
      #expect(sum == 55)
    }
  }

  @Test func aDetachedTaskHasNoClientAndThrows() async throws {
    let error = await withNetworkClient(UnimplementedNetworkClient()) {
      await Task.detached { () -> NetworkError? in
        do throws(NetworkError) {
          _ = try await MockAPI.FetchPerson(id: 1).perform()
          return nil
        } catch {
          return error
        }
      }.value
    }
    #expect(error?.code == .clientNotConfigured)
    #expect(error?.transmission == .notSent)
  }

  @Test func theInnermostScopeWins() async throws {
    let (outer, inner) = (mock(named: "outer"), mock(named: "inner"))
    try await withNetworkClient(outer) { () async throws in
      let first = try await MockAPI.FetchPerson(id: 1).perform()
      let second = try await withNetworkClient(inner) {
        try await MockAPI.FetchPerson(id: 1).perform()
      }
      #expect([first.name, second.name] == ["outer", "inner"])
    }
  }

  @Test func theSynchronousScopeReachesTasksThatBeginInIt() async throws {
    let task = withNetworkClient(mock(named: "scoped")) {
      Task { try await MockAPI.FetchPerson(id: 1).perform().name }
    }
    #expect(try await task.value == "scoped")
  }

  @MainActor @Test func theOperationStaysOnTheCallersActor() async throws {
    final class NotSendable { var names: [String] = [] }
    let state = NotSendable()
    try await withNetworkClient(mock(named: "main")) {
      state.names.append(try await MockAPI.FetchPerson(id: 1).perform().name)
      MainActor.assertIsolated()
    }
    #expect(state.names == ["main"])
  }

  @Test func typedErrorsStayTyped() async {
    func load(_ client: any NetworkClient) async throws(NetworkError) -> Int {
      try await withNetworkClient(client) { () async throws(NetworkError) in
        try await MockAPI.FetchPerson(id: 3).perform().id
      }
    }
    let mock = mock()
    await #expect(throws: Never.self) { () async throws in #expect(try await load(mock) == 3) }
  }

  @Test(arguments: 0..<200)
  func case69_parallelTestsDoNotSeeEachOthersStubs(number: Int) async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchPerson.self) { .init(id: $0.id, name: "\(number)") }
    try await withNetworkClient(mock) {
      for id in 0..<5 {
        let person = try await MockAPI.FetchPerson(id: id).perform()
        #expect(person == MockAPI.Person(id: id, name: "\(number)"))
        await Task.yield()
      }
    }
    #expect(mock.recordedRequests.count == 5)
  }
}

private func stubbedMock() -> MockNetworkClient {
  let mock = MockNetworkClient()
  mock.stub(MockAPI.FetchPerson.self) { .init(id: $0.id, name: "trait") }
  return mock
}

@Suite struct NetworkClientTraitTests {
  @Test(.networkClient(stubbedMock())) func ofATest() async throws {
    #expect(try await MockAPI.FetchPerson(id: 1).perform().name == "trait")
  }

  @Test(.networkClient(MockNetworkClient())) func theMockIsReadBack() async throws {
    let mock = try #require(MockNetworkClient.current)
    mock.stub(MockAPI.FetchPerson.self) { .init(id: $0.id, name: "read back") }
    #expect(try await MockAPI.FetchPerson(id: 1).perform().name == "read back")
  }

  @Test(.networkClient(HTTPNetworkClient(baseURL: "https://a.test", transport: stubbedMock())))
  func theMockIsFoundBehindMiddleware() async throws {
    _ = try await MockAPI.FetchPerson(id: 1).perform()
    #expect(
      MockNetworkClient.current?.recordedRequests.first?.outgoing.url == "https://a.test/people/1")
  }

  @Suite(.networkClient(stubbedMock())) struct OfASuite {
    @Test(arguments: 1...3) func eachTestHasAFreshClient(id: Int) async throws {
      #expect(try await MockAPI.FetchPerson(id: id).perform().id == id)
      #expect(MockNetworkClient.current?.recordedRequests.count == 1)
    }

    @Suite struct Inner {
      @Test func andSoHaveTheSuitesInIt() async throws {
        #expect(try await MockAPI.FetchPerson(id: 9).perform().id == 9)
        #expect(MockNetworkClient.current?.recordedRequests.count == 1)
      }
    }
  }
}
