import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitRecording
import Testing

/// A session with httpbin, whose archive `.ci/run peers` checks against a schema of the format.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["NETWORKKIT_HAR_FOLDER"] != nil,
    "NETWORKKIT_HAR_FOLDER isn't set: run .ci/run peers"),
  .timeLimit(.minutes(60)))
struct RecordingPeersTests {
  @Test func aSessionIsAValidArchive() async throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = try #require(environment["NETWORKKIT_HAR_FOLDER"])
    let (client, recording) = recordingClient(
      TestTransport.shared, baseURL: try BaseURL(#require(environment["HTTPBIN_URL"])))
    let requests: [any NetworkRequest] = [
      GetText("/gzip?token=hush"), GetText("/image/png"), GetText("/redirect/1"),
      PostBody("/post", body: .text(#"{"title":"Hi"}"#, contentType: "application/json")),
      GetText("/status/418"),
    ]
    for request in requests {
      _ = try await client.send(request.makeOutgoingRequest())
    }
    let archive = recording.archive
    #expect(archive.entriesJSON.count == 6)
    #expect(!archive.json.description.contains("hush"))
    let replay = HTTPNetworkClient(
      baseURL: "https://replayed.example.com", configuration: .init(retries: .never),
      transport: ReplayClient(archive))
    for request in requests {
      let response = try await replay.send(request.makeOutgoingRequest())
      #expect(response.head.status.code == (request.endpoint == "/status/418" ? 418 : 200))
    }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("peers.har")
    try archive.write(to: file)
    #expect(try HTTPArchive(contentsOf: file).json == archive.json)
  }
}
