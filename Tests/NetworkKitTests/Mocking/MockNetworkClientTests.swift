import Foundation
import NetworkKit
import NetworkKitTesting
import Testing

@Suite struct MockNetworkClientTests {
  struct Offline: Error, Equatable {}

  @Test func aTypedStubSeesTheRequestAndGivesTheValue() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchPerson.self) { .init(id: $0.id, name: "Ann") }
    let person = try await withNetworkClient(mock) {
      try await MockAPI.FetchPerson(id: 7).perform()
    }
    #expect(person == MockAPI.Person(id: 7, name: "Ann"))
  }

  @Test func everyKindOfValueReachesTheCaller() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchMixed.self) { _ in .init(value: 1) }
    mock.stub(MockAPI.FetchCoded.self) { _ in [.init(value: 2)] }
    mock.stub(MockAPI.FetchBoth.self) { _ in .init(value: 3) }
    mock.stub(MockAPI.FetchText.self) { _ in "text" }
    mock.stub(MockAPI.FetchMaybe.self) { _ in nil }
    mock.stub(MockAPI.FetchData.self) { _ in Data([1, 2]) }
    mock.stub(MockAPI.Delete.self) { _ in }
    try await withNetworkClient(mock) { () async throws in
      #expect(try await MockAPI.FetchMixed().perform() == MockAPI.Mixed(value: 1))
      #expect(try await MockAPI.FetchCoded().perform() == [MockAPI.Coded(value: 2)])
      #expect(try await MockAPI.FetchBoth().perform() == MockAPI.Both(value: 3))
      #expect(try await MockAPI.FetchText().perform() == "text")
      #expect(try await MockAPI.FetchMaybe().perform() == nil)
      #expect(try await MockAPI.FetchData().perform() == Data([1, 2]))
      try await MockAPI.Delete().perform()
    }
    #expect(mock.unusedStubs == [])
  }

  @Test func anEmptyArrayOfModelsIsNoEmptyBody() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchCoded.self) { _ in [] }
    #expect(try await mock.perform(MockAPI.FetchCoded()) == [])
  }

  @Test func aJSONStubIsReallyDecoded() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchPerson.self, json: #"{"id": 1}"#)
    let error = await #expect(throws: NetworkError.self) {
      try await mock.perform(MockAPI.FetchPerson(id: 1))
    }
    #expect(error?.code == .missingKey)
    #expect(error?.underlyingError as? JSONError == .missingKey("name"))
  }

  @Test func aJSONStubWithAStatusIsThrownWithItsBody() async throws {
    let mock = MockNetworkClient()
    mock.stub(
      MockAPI.FetchPerson.self, status: .notFound, headers: [.retryAfter: "3"],
      json: #"{"id": 4, "name": "hint"}"#)
    let error = await #expect(throws: NetworkError.self) {
      try await mock.perform(MockAPI.FetchPerson(id: 1))
    }
    #expect(error?.statusCode == 404)
    #expect(error?.response?.head.headerFields[.retryAfter] == "3")
    #expect(try error?.decodeBody(as: MockAPI.Person.self).name == "hint")
  }

  @Test func anEmptyAnswerIsAStatusAlone() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.Delete.self, status: .noContent)
    let response = try await mock.response(for: MockAPI.Delete())
    #expect(response.head.status == .noContent)
    #expect(response.head.headerFields[.contentType] == nil)
  }

  @Test func anyErrorCanBeTheFailure() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchPerson.self, throwing: Offline())
    mock.stub(MockAPI.FetchText.self) { _ in throw NetworkError(.totalTimeout, "too late") }
    let arbitrary = await #expect(throws: NetworkError.self) {
      try await mock.perform(MockAPI.FetchPerson(id: 1))
    }
    #expect(arbitrary?.underlyingError as? Offline == Offline())
    #expect(arbitrary?.request?.name == "FetchPerson")
    let own = await #expect(throws: NetworkError.self) {
      try await mock.perform(MockAPI.FetchText())
    }
    #expect(own?.code == .totalTimeout)
  }

  @Test func aSequenceAnswersOneAfterTheOther() async throws {
    let mock = MockNetworkClient()
    mock.stub(
      MockAPI.FetchText.self,
      sequence: [.failure(Offline()), .json("busy", status: .serviceUnavailable), .value("done")])
    let first = await #expect(throws: NetworkError.self) {
      try await mock.perform(MockAPI.FetchText())
    }
    #expect(first?.underlyingError is Offline)
    let second = await #expect(throws: NetworkError.self) {
      try await mock.perform(MockAPI.FetchText())
    }
    #expect(second?.code == .serverError)
    #expect(try await mock.perform(MockAPI.FetchText()) == "done")
  }

  @Test func aDelayRunsOnTheMocksClock() async throws {
    let clock = TestClock()
    let mock = MockNetworkClient(clock: clock)
    mock.stub(MockAPI.FetchText.self, delay: .seconds(3600)) { _ in "late" }
    async let text = mock.perform(MockAPI.FetchText())
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(3600))
    #expect(try await text == "late")
  }

  @Test func aCancelledRequestDoesNotWaitForItsDelay() async throws {
    let mock = MockNetworkClient(clock: TestClock())
    mock.stub(MockAPI.FetchText.self, delay: .seconds(1)) { _ in "never" }
    let task = Task { try await mock.perform(MockAPI.FetchText()) }
    task.cancel()
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }

  @Test func callsAreRecordedAsDeclaredAndAsSent() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchPerson.self) { .init(id: $0.id, name: "") }
    let client = HTTPNetworkClient(baseURL: "https://api.example.com/v1", transport: mock) {
      BearerToken("s3cret")
    }
    _ = try await client.perform(MockAPI.FetchPerson(id: 5))
    #expect(mock.requests(of: MockAPI.FetchPerson.self).map(\.id) == [5])
    let recorded = try #require(mock.recordedRequests.first)
    #expect(recorded.outgoing.url == "https://api.example.com/v1/people/5")
    #expect(recorded.outgoing.endpointTemplate == "/people/{id}")
    #expect(recorded.outgoing.head.headerFields[.authorization] == "Bearer s3cret")
    #expect(recorded.request(as: MockAPI.FetchText.self) == nil)
  }

  @Test func aStreamIsDeliveredAsOne() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchStream.self, json: "one\r\ntwo\nthree")
    var lines: [String] = []
    for try await line in try await mock.perform(MockAPI.FetchStream()).lines {
      lines.append(line)
    }
    #expect(lines == ["one", "two", "three"])
  }
}

@Suite struct MockReportTests {
  @Test func aRequestWithoutAStubFailsTheTestByName() async throws {
    await withKnownIssue {
      let error = await #expect(throws: NetworkError.self) {
        try await MockNetworkClient().perform(MockAPI.FetchText())
      }
      #expect(error?.code == .missingStub)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("FetchText was performed at NetworkKitTests/")
      }
    }
  }

  @Test func aSequenceThatHasEndedFailsTheTestByName() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchText.self, sequence: [.value("one"), .value("two")])
    #expect(try await mock.perform(MockAPI.FetchText()) == "one")
    #expect(try await mock.perform(MockAPI.FetchText()) == "two")
    await withKnownIssue {
      let error = await #expect(throws: NetworkError.self) {
        try await mock.perform(MockAPI.FetchText())
      }
      #expect(error?.code == .missingStub)
      #expect(error?.request?.name == "FetchText")
      #expect(error?.reason == "the mock's sequence for FetchText has only 2 responses")
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("FetchText was performed at NetworkKitTests/")
          && $0.rawValue.contains("only 2 responses")
      }
    }
  }

  @Test func theFailureIsReportedAtTheLineOfTheCall() async {
    let line = #line + 2
    await withKnownIssue {
      _ = try? await MockNetworkClient().perform(MockAPI.FetchText())
    } matching: { issue in
      issue.sourceLocation?.fileID == #fileID && issue.sourceLocation?.line == line
    }
  }

  @Test func anUnusedStubIsReportedWhenTheScopeEnds() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchText.self) { _ in "unused" }
    await withKnownIssue {
      await withNetworkClient(mock) { await Task.yield() }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("No request used the stub for FetchText") }
    }
  }

  @Test func theUnusedEndOfASequenceIsReportedWhenTheScopeEnds() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchText.self, sequence: [.value("one"), .value("two"), .value("three")])
    try await withKnownIssue {
      let text = try await withNetworkClient(mock) { try await MockAPI.FetchText().perform() }
      #expect(text == "one")
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains(
          "No request received the last 2 responses in the mock's sequence for FetchText")
      }
    }
    for text in ["two", "three"] {
      #expect(try await mock.perform(MockAPI.FetchText()) == text)
    }
    #expect(mock.issuesAtScopeEnd().isEmpty)
  }

  @Test func anUnusedStubBehindMiddlewareIsReportedToo() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchText.self) { _ in "unused" }
    await withKnownIssue {
      await withNetworkClient(HTTPNetworkClient(transport: mock)) { await Task.yield() }
    }
  }

  @Test func afterTheSynchronousScopeTheTestAsks() {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchText.self) { _ in "unused" }
    withNetworkClient(mock) {}
    withKnownIssue { mock.reportUnusedStubs() }
  }

  /// As with a real client.
  @Test func aStubThatIsCanceledCancelsTheRequest() async throws {
    let mock = MockNetworkClient()
    mock.stub(GetText.self) { _ in throw CancellationError() }
    let error = await #expect(throws: NetworkError.self) {
      try await mock.perform(GetText("/"))
    }
    #expect(error?.code == .cancelled)
  }
}
