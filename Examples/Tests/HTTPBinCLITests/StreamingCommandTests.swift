import Foundation
import NetworkKit
import Synchronization
import Testing

@testable import HTTPBinCLI

/// The commands whose answer is read while it arrives.
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

  @Test func downloadWritesEachPieceBeforeTheNextIsRead() async throws {
    try await TemporaryFolder.with { folder in
      let seen = Seen()
      let body = ScriptedBody(pieces: ["one", "two"]) { _ in
        let partial = try? folder.read("file.part")
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

  @Test func aDownloadToNowhereSaysSo() async throws {
    let mock = MockNetworkClient()
    mock.stub(DownloadBytes.self) { _ in .bytes([7]) }
    try await TemporaryFolder.with { folder in
      for path in [folder.path(of: "no/file"), folder.path] {
        let error = await #expect(throws: CommandFailure.self) {
          try await run(["download", "1", "--output", path], over: mock)
        }
        #expect(error?.description.contains(path) == true)
      }
    }
  }
}

/// What was seen, in its order.
private final class Seen: Sendable {
  private let list = Mutex<[String]>([])
  var values: [String] { list.withLock { $0 } }
  func append(_ value: String) { list.withLock { $0.append(value) } }
}
