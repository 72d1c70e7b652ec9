import ArgumentParser
import Foundation
import NetworkKit
import NetworkKitTesting
import Testing

@testable import HTTPBinCLI

@Suite(.timeLimit(.minutes(60))) struct RecordingTests {
  private let mock = MockNetworkClient()

  /// Fails the test if a request is sent.
  private let nothing = UnimplementedNetworkClient()

  @Test func aRecordedCommandReplays() async throws {
    mock.stub(EchoGet.self, json: #"{"url": "http://a/get", "origin": "192.0.2.1", "args": {}}"#)
    try await TemporaryFolder.with { folder in
      let file = folder.path(of: "session.har")
      let recorded = try await run(["get", "--record", file], over: mock)
      let replayed = try await run(["get", "--replay", file], over: nothing)
      #expect(recorded.output == "URL: http://a/get\nOrigin: 192.0.2.1\n")
      #expect(replayed.output == recorded.output)
      let archive = try JSON(jsonData: folder.read("session.har"))
      #expect(archive["log"]["entries"][0]["request"]["url"] == "http://mock.test/get")
      #expect(archive["log"]["entries"][0]["_name"] == "EchoGet")
    }
  }

  @Test func aFailureIsRecorded() async throws {
    mock.stub(AskStatus.self, status: .serviceUnavailable, json: "")
    try await TemporaryFolder.with { folder in
      let file = folder.path(of: "session.har")
      for (arguments, transport) in [
        (["--record", file], mock as any NetworkClient), (["--replay", file], nothing),
      ] {
        let error = await #expect(throws: NetworkError.self) {
          try await run(["status", "503"] + arguments, over: transport)
        }
        #expect(error?.statusCode == 503)
      }
    }
  }

  @Test func thePasswordIsNotRecorded() async throws {
    mock.stub(Authenticate.self, json: #"{"authenticated": true, "user": "ann"}"#)
    try await TemporaryFolder.with { folder in
      let file = folder.path(of: "session.har")
      try await run(["auth", "ann", "s3cret", "--record", file], over: mock)
      let text = String(decoding: try folder.read("session.har"), as: UTF8.self)
      #expect(!text.contains("s3cret") && !text.contains("YW5uOnMzY3JldA"))
      let terminal = try await run(["auth", "ann", "another", "--replay", file], over: nothing)
      #expect(terminal.output == "Authenticated: ann\n")
    }
  }

  @Test func aStreamIsRecorded() async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.path(of: "session.har")
      let body = ScriptedBody(pieces: ["{\"id\": 0}\n", "{\"id\"", ": 1}\n"])
      let recorded = try await run(["stream", "2", "--record", file], over: body)
      let replayed = try await run(["stream", "2", "--replay", file], over: nothing)
      #expect(recorded.output == "{\"id\": 0}\n{\"id\": 1}\n")
      #expect(replayed.output == recorded.output)
    }
  }

  @Test func theBuiltCommandReplaysWithoutAServer() async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.path(of: "session.har")
      let recorded = try await Executable.run(["get", "--record", file])
      #expect(recorded.status == 0)
      let replayed = try await Executable.run(["get", "--replay", file])
      #expect(replayed.output == recorded.output)
      let missing = try await Executable.run(["headers", "--replay", file])
      #expect(missing.status == 1)
      #expect(missing.diagnostics.contains("the recording has no response for GET"))
      #expect(missing.diagnostics.split(separator: "\n").count == 1)
    }
  }

  @Test func oneFileIsEnough() throws {
    let error = #expect(throws: (any Error).self) {
      try HTTPBin.parseAsRoot(["get", "--record", "a", "--replay", "b"])
    }
    #expect(error.map(HTTPBin.exitCode) == .validationFailure)
  }
}
