import Foundation
import NetworkKit
import NetworkKitRecording
import Testing
import XCTest

@testable import NetworkKitTesting

private func mock() -> MockNetworkClient {
  let mock = MockNetworkClient()
  mock.stub(RecordedAPI.FetchUser.self, json: #"{"id": 42, "name": "Ann"}"#)
  return mock
}

private func api(_ transport: any NetworkClient = UnimplementedNetworkClient()) -> HTTPNetworkClient
{
  HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport)
}

/// Recordings beside this file.
@Suite(.timeLimit(.minutes(60))) struct RecordedTraitTests {
  @Test(.recorded("user-profile", client: api())) func replaysTheRecording() async throws {
    #expect(try await RecordedAPI.FetchUser(id: 42).perform().name == "Ann")
  }

  @Test(.networkClient(api()), .recorded("user-profile"))
  func usesTheClientOfAnOuterTrait() async throws {
    #expect(try await RecordedAPI.FetchUser(id: 42).perform().name == "Ann")
  }

  @Suite(.recorded("user-profile", client: api())) struct OfASuite {
    @Test(arguments: 1...3) func eachCaseReplaysTheWholeRecording(number: Int) async throws {
      #expect(try await RecordedAPI.FetchUser(id: 42).perform().name == "Ann")
    }
  }

  @Suite(.recorded("nothing", client: api())) struct OfASuiteWithAnotherRecording {
    @Test(.recorded("user-profile")) func theRecordingOfTheTestReplacesIt() async throws {
      #expect(try await RecordedAPI.FetchUser(id: 42).perform().name == "Ann")
    }
  }

  @Test func theFunctionReplaysToo() async throws {
    let name = try await withRecordedSession("user-profile", client: api()) {
      try await RecordedAPI.FetchUser(id: 42).perform().name
    }
    #expect(name == "Ann")
  }

  @Test func aMissingRecordingNamesTheRemedy() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await withRecordedSession("nowhere") { Issue.record("the operation must not run") }
    }
    #expect(error?.code == .missingRecording)
    #expect(error?.reason.contains("/__Recordings__/nowhere.har") == true)
    #expect(error?.reason.hasSuffix("run the test with NETWORKKIT_RECORD=missing") == true)
  }
}

/// Recordings in a temporary folder.
@Suite(.timeLimit(.minutes(60))) struct RecordedSessionTests {
  private func withFolder(_ operation: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await operation(folder.appendingPathComponent("Tests.swift").path)
  }

  private func session(
    _ file: String, _ mode: Recording.Mode? = nil, _ environment: [String: String] = [:]
  ) throws(NetworkError) -> RecordedSession {
    try RecordedSession(
      "a/b", beside: file, mode: mode, options: RecordingOptions(), environment: environment)
  }

  @Test(
    arguments: [
      (nil, [:], .replay), (nil, ["NETWORKKIT_RECORD": "all"], .recordAll),
      (nil, ["NETWORKKIT_RECORD": "missing", "CI": "true"], .recordMissing),
      (nil, ["NETWORKKIT_RECORD": ""], .replay), (.recordAll, [:], .recordAll),
      (.recordMissing, ["CI": "true"], .replay), (.recordAll, ["CI": "true"], .replay),
      (.passThrough, ["CI": "true"], .passThrough),
      (.recordAll, ["NETWORKKIT_RECORD": "replay"], .replay),
      (.replay, ["NETWORKKIT_RECORD": "off"], .passThrough),
    ] as [(Recording.Mode?, [String: String], Recording.Mode)])
  func theModeIsChosenExplicitly(
    argument: Recording.Mode?, environment: [String: String], mode: Recording.Mode
  ) async throws {
    try await withFolder { file in
      let har = URL(fileURLWithPath: file).deletingLastPathComponent()
        .appendingPathComponent("__Recordings__/a/b.har")
      try HTTPArchive().write(to: har)
      let session = try session(file, argument, environment)
      #expect(session.recording.mode == mode)
      #expect(session.file.path == har.path)
    }
  }

  @Test func anUnknownModeIsAnError() async throws {
    try await withFolder { file in
      let error = #expect(throws: NetworkError.self) {
        try session(file, nil, ["NETWORKKIT_RECORD": "yes"])
      }
      #expect(error?.code == .invalidConfiguration)
      #expect(
        error?.reason
          == "NETWORKKIT_RECORD is \"yes\"; set it to one of these values: replay, missing, all, "
          + "off")
    }
  }

  @Test func testsWithTheSameRecordingAddToIt() async throws {
    try await withFolder { file in
      for (index, mode) in [Recording.Mode.recordAll, .recordAll, .recordMissing].enumerated() {
        let session = try session(file, mode)
        let client = session.recording.client(around: api(mock()))
        _ = try await client.perform(RecordedAPI.FetchUser(id: 40 + index))
        let issues = try session.save()
        #expect(issues.count == 1)
        #expect(issues.first?.hasPrefix("Recorded 1 new response in b.har.") == true)
      }
      let replay = try session(file)
      let client = replay.recording.client(around: api())
      for id in 40...42 { _ = try await client.perform(RecordedAPI.FetchUser(id: id)) }
      #expect(try replay.save().isEmpty)
    }
  }

  @Test func theMockOfARecordedClientIsTheCurrentOne() async throws {
    try await withFolder { file in
      let session = try session(file, .recordAll)
      let mock = mock()
      try await withNetworkClient(session.recording.client(around: api(mock))) {
        #expect(MockNetworkClient.current === mock)
        _ = try await RecordedAPI.FetchUser(id: 42).perform()
      }
      try await withNetworkClient(session.recording.client(around: mock)) {
        #expect(MockNetworkClient.current === mock)
        _ = try await RecordedAPI.FetchUser(id: 43).perform()
      }
    }
  }

  @Test func theEnvironmentRecordsWithoutAnIssue() async throws {
    try await withFolder { file in
      let session = try session(file, nil, ["NETWORKKIT_RECORD": "missing"])
      let client = session.recording.client(around: api(mock()))
      _ = try await client.perform(RecordedAPI.FetchUser(id: 42))
      #expect(try session.save().isEmpty)
      #expect(FileManager.default.fileExists(atPath: session.file.path))
    }
  }

  @Test func aResponseThatWasNotReadIsAnIssue() async throws {
    try await withFolder { file in
      let session = try session(file, nil, ["NETWORKKIT_RECORD": "all"])
      let transport = FakeTransport { _ in
        var response = NetworkResponse([])
        response.body = .stream(BodyStream(AsyncStream<[UInt8]> { $0.yield([1]) }))
        return response
      }
      let client = session.recording.client(around: api(transport))
      _ = try await client.perform(GetStream("/"))
      let issues = try session.save()
      #expect(
        issues.first?.hasPrefix(
          "GetStream (GET https://api.example.com/) wasn't recorded in b.har") == true)
      #expect(!FileManager.default.fileExists(atPath: session.file.path))
    }
  }

  @Test func aStubbedValueThatCannotBeEncodedIsAnIssue() async throws {
    try await withFolder { file in
      let session = try session(file, nil, ["NETWORKKIT_RECORD": "all"])
      let mock = MockNetworkClient()
      mock.stub(MockAPI.FetchPerson.self) { .init(id: $0.id, name: "Ann") }
      let client = session.recording.client(around: api(mock))
      _ = try await client.perform(MockAPI.FetchPerson(id: 1))
      let issues = try session.save()
      #expect(issues.count == 1)
      #expect(issues.first?.contains("is the value of a stub that can't be encoded") == true)
    }
  }

  @Test func aThrowingOperationLeavesTheFileAsItWas() async throws {
    struct Stop: Error {}
    try await withFolder { file in
      let session = try session(file, .recordAll)
      await #expect(throws: Stop.self) {
        try await session.run(api(mock())) {
          _ = try await RecordedAPI.FetchUser(id: 42).perform()
          throw Stop()
        }
      }
      #expect(session.recording.archive.entriesJSON.count == 1)
      #expect(!FileManager.default.fileExists(atPath: session.file.path))
    }
  }

  @Test func anInnerRecordingReplacesAnOuterOne() async throws {
    try await withFolder { file in
      for client in [api(mock()), mock()] as [any NetworkClient] {
        let (outer, inner) = (try session(file, .recordAll), try session(file, .recordAll))
        let nested = inner.recording.client(around: outer.recording.client(around: client))
        _ = try await nested.perform(RecordedAPI.FetchUser(id: 42))
        #expect(inner.recording.archive.entriesJSON.count == 1)
        #expect(outer.recording.archive.entriesJSON.isEmpty)
      }
    }
  }

  @Test func aClientOfAnotherKindIsRecordedByItsCalls() async throws {
    try await withFolder { file in
      let session = try session(file, .recordAll)
      let client = session.recording.client(around: FakeTransport { _ in NetworkResponse([1]) })
      _ = try await client.send(GetPath("/a").makeOutgoingRequest())
      #expect(session.recording.archive.entriesJSON.first?["request"]["url"] == "/a")
    }
  }

  @Test func aLargeBodyInMemoryIsCompared() async throws {
    try await withFolder { file in
      let session = try session(file, .recordAll)
      let client = session.recording.client(around: api(FakeTransport { _ in NetworkResponse([]) }))
      let text = String(repeating: "x", count: 100_000)
      _ = try await client.perform(PostBody("/", body: .text(text)))
      let postData = session.recording.archive.entriesJSON.first?["request"]["postData"]
      #expect(postData?["text"].string == text)
    }
  }
}

/// The form for XCTest.
final class RecordedSessionXCTests: XCTestCase {
  func testReplays() async throws {
    try await withRecordedSession("user-profile", client: api()) {
      let user = try await RecordedAPI.FetchUser(id: 42).perform()
      XCTAssertEqual(user.name, "Ann")
    }
  }
}
