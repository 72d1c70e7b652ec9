import Foundation
import NetworkKit
import NetworkKitStreams
import Synchronization
import Testing

@testable import HTTPBinCLI

/// Tests of the commands whose response is read while it arrives.
@Suite struct StreamingCommandTests {
  @Test func streamPrintsEachLineBeforeTheNextIsRead() async throws {
    let terminal = Terminal()
    let seen = Seen()
    let body = ScriptedBody(pieces: ["one\nt", "wo\n", "three"]) { _ in
      seen.append(terminal.output)
    }
    try await run(["stream", "3"], over: body, on: terminal)
    #expect(seen.values == ["", "one\n", "one\ntwo\n", "one\ntwo\n"])
    #expect(terminal.output == "one\ntwo\nthree\n")
  }

  @Test func elementsPrintsEachElementBeforeTheNextIsRead() async throws {
    let terminal = Terminal()
    let seen = Seen()
    let pieces = [
      #"{"data":{"elements":[{"id":0,"name":"a"},{"i"#, #"d":1,"name":"b"}"#, #"]}}"#,
    ]
    let body = ScriptedBody(pieces: pieces) { _ in seen.append(terminal.output) }
    try await run(["elements", "2"], over: body, on: terminal)
    #expect(seen.values == ["", "0: a\n", "0: a\n1: b\n", "0: a\n1: b\n"])
  }

  @Test func elementsThatBreakOffAreAnError() async throws {
    let terminal = Terminal()
    let body = ScriptedBody(pieces: [#"{"data":{"elements":[{"id":0,"name":"a"},{"id"#])
    let error = await #expect(throws: NetworkError.self) {
      try await run(["elements", "2"], over: body, on: terminal)
    }
    #expect(error?.code == .invalidJSON)
    #expect(terminal.output == "0: a\n")
  }

  @Test func linesPrintsEachLineBeforeTheNextIsRead() async throws {
    let terminal = Terminal()
    let seen = Seen()
    let body = ScriptedBody(pieces: ["{\"id\":0,\"url\":\"a\"}\n{\"id\"", ":1,\"url\":\"b\"}"]) {
      _ in
      seen.append(terminal.output)
    }
    try await run(["lines", "2"], over: body, on: terminal)
    #expect(seen.values == ["", "Line 0: a\n", "Line 0: a\n"])
    #expect(terminal.output == "Line 0: a\nLine 1: b\n")
  }

  @Test func ssePrintsTheEventsOfAMock() async throws {
    let mock = MockNetworkClient()
    mock.stub(
      FollowEvents.self, elements: [.ping(.init(id: 7)), .other(ServerSentEvent(data: "x"))])
    let terminal = try await run(["sse", "3"], over: mock)
    #expect(terminal.output == "Ping: 7\nmessage: x\n")
  }

  @Test func downloadWritesEachPieceBeforeTheNextIsRead() async throws {
    try await TemporaryFolder.with { folder in
      let seen = Seen()
      let body = ScriptedBody(pieces: ["one", "two"]) { _ in
        let partial = try? folder.read("file.nkdownload")
        seen.append(partial.map { String(decoding: $0, as: UTF8.self) } ?? "none")
      }
      let file = folder.path(of: "file")
      let terminal = try await run(["download", "6", "--output", file], over: body)
      #expect(seen.values == ["", "one", "onetwo"])
      #expect(try folder.contents == ["file"])
      #expect(try folder.read("file") == Array("onetwo".utf8))
      #expect(terminal.output == "Saved: 6 bytes to \(file)\n")
    }
  }

  @Test func downloadWorksWithAMock() async throws {
    let mock = MockNetworkClient()
    mock.stub(DownloadBytes.self) { _ in
      .bytes([7, 8], headers: [.contentLength: "2"])
    }
    try await TemporaryFolder.with { folder in
      let terminal = try await run(
        ["download", "2", "--output", folder.path(of: "file")], over: mock)
      #expect(try folder.read("file") == [7, 8])
      #expect(terminal.diagnostics == "[####################] 100% 2 of 2 bytes\n")
      #expect(mock.requests(of: DownloadBytes.self).map(\.count) == [2])
    }
  }

  @Test func aDownloadThatBreaksOffLeavesTheOldFile() async throws {
    try await TemporaryFolder.with { folder in
      let file = try folder.write([1], to: "file")
      let body = ScriptedBody(
        pieces: ["half"], failure: NetworkError(.connectionLost, "the connection was lost"))
      let error = await #expect(throws: NetworkError.self) {
        try await run(["download", "8", "--output", file], over: body)
      }
      #expect(error?.code == .connectionLost)
      #expect(try folder.contents == ["file"])
      #expect(try folder.read("file") == [1])
    }
  }

  @Test func aDownloadIsResumedByTheNextCommand() async throws {
    let mock = MockNetworkClient()
    let isDown = MockResponse<DownloadedFile>.failure(
      NetworkError(.connectionRefused, "the server is down"))
    mock.stub(
      DownloadBytes.self,
      sequence: [
        .bytes(Array("half".utf8), headers: [.eTag: #""1""#, .contentLength: "8"]),
        // The client retries twice.
        isDown, isDown, isDown,
        .bytes(
          Array("rest".utf8), status: .partialContent,
          headers: [.eTag: #""1""#, .contentLength: "4", .contentRange: "bytes 4-7/8"]),
      ])
    try await TemporaryFolder.with { folder in
      let file = folder.path(of: "file")
      let command = ["download", "8", "--output", file, "--resume"]
      let error = await #expect(throws: NetworkError.self) { try await run(command, over: mock) }
      #expect(error?.code == .connectionRefused)
      #expect(try folder.contents == ["file.nkdownload", "file.nkdownload.json"])
      let terminal = try await run(command, over: mock)
      #expect(terminal.output == "Saved: 8 bytes to \(file), resumed at byte 4\n")
      #expect(terminal.diagnostics.contains("100% 8 of 8 bytes"))
      #expect(try folder.read("file") == Array("halfrest".utf8))
      #expect(try folder.contents == ["file"])
    }
  }

  @Test func aDownloadToNowhereSaysSo() async throws {
    let mock = MockNetworkClient()
    mock.stub(DownloadBytes.self) { _ in .bytes([7]) }
    try await TemporaryFolder.with { folder in
      for path in [folder.path(of: "no/file"), folder.path] {
        let error = await #expect(throws: NetworkError.self) {
          try await run(["download", "1", "--output", path], over: mock)
        }
        #expect(error?.code == .fileNotWritten)
        #expect(error?.reason.contains(path) == true)
      }
    }
  }
}

/// The observed events, in their order.
private final class Seen: Sendable {
  private let list = Mutex<[String]>([])
  var values: [String] { list.withLock { $0 } }
  func append(_ value: String) { list.withLock { $0.append(value) } }
}
