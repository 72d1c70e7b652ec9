import Foundation
import NetworkKit
import NetworkKitRecording
import NetworkKitTesting
import Testing
import XCTest

@JSONDecodable
private struct RecordedProfile: Equatable {
  let id: Int
  let name: String
}

@NetworkRequest(endpoint: "/profiles/{id}")
private struct LoadProfile {
  typealias ResponseType = RecordedProfile
  let id: Int
}

private let api = HTTPNetworkClient(baseURL: "https://api.example.com")

struct RecordingAndReplayingTests {
  @Test(.recorded("user-profile", client: api))
  func showsTheName() async throws {
    let user = try await LoadProfile(id: 42).perform()
    #expect(user.name == "Ann")
  }

  @Test func recordsInAnApp() async throws {
    let transport = MockNetworkClient()
    transport.stub(LoadProfile.self, json: #"{"id": 42, "name": "Ann"}"#)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).har")
    defer { try? FileManager.default.removeItem(at: file) }

    let recording = Recording(mode: .recordAll)
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport) {
    } attemptMiddleware: {
      recording
    }
    let recorded = try await client.perform(LoadProfile(id: 42))
    try recording.archive.write(to: file)

    let replay = ReplayClient(try HTTPArchive(contentsOf: file))
    let offline = HTTPNetworkClient(baseURL: "https://api.example.com", transport: replay)
    let replayed = try await offline.perform(LoadProfile(id: 42))
    #expect(replayed == recorded)
  }

  @Test func revealsNames() async throws {
    let options = RecordingOptions(revealedParameters: ["code"])
    #expect(options.maximumBodySize == 16 << 20)
    #expect(Recording.maximumSize == 256 << 20)
    let recording = Recording(mode: .recordAll, options: options)
    let transport = MockNetworkClient()
    transport.stub(LoadProfile.self, json: #"{"id": 42, "name": "Ann", "code": 7, "pin": 7}"#)
    let request = try LoadProfile(id: 42).makeOutgoingRequest()
    _ = try await recording.send(request, next: Call.Next(transport))
    let text = recording.archive.json["log"]["entries"][0]["response"]["content"]["text"]
    let body = try JSON(jsonString: text.stringValue)
    #expect(body == ["id": 42, "name": "Ann", "code": 7, "pin": 0])
  }

  /// The modes of the article's table.
  @Test func theTableListsEveryMode() throws {
    let article = try Document(
      path: "Sources/NetworkKitRecording/NetworkKitRecording.docc/RecordingAndReplaying.md")
    for mode in Recording.Mode.allCases {
      #expect(article.lines.contains { $0.contains("`\(mode.rawValue)` | `.\(mode)` |") })
    }
  }
}

final class RecordingAndReplayingXCTests: XCTestCase {
  func testShowsTheName() async throws {
    try await withRecordedSession("user-profile", client: api) {
      let user = try await LoadProfile(id: 42).perform()
      XCTAssertEqual(user.name, "Ann")
    }
  }
}
