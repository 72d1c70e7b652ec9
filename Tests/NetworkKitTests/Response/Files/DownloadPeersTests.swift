import Foundation
import NetworkKit
import Testing

/// Ranges of a real server: nginx, which sends the files of a folder slowly.
///
/// `.ci/run peers` starts it; without it, these tests are skipped with a message.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["NETWORKKIT_FILES_URL"] != nil,
    "NETWORKKIT_FILES_URL is not set: run .ci/run peers"),
  .serialized, .timeLimit(.minutes(60)))
struct DownloadPeersTests {
  private let numbers = GetFile("/numbers.txt")
  private let options = DownloadOptions(resumption: .acrossCalls)

  /// The file that nginx serves.
  private var source: URL {
    get throws {
      let folder = try #require(ProcessInfo.processInfo.environment["NETWORKKIT_FILES_FOLDER"])
      return URL(fileURLWithPath: folder).appendingPathComponent("numbers.txt")
    }
  }

  private var client: HTTPNetworkClient {
    get throws {
      let url = try #require(ProcessInfo.processInfo.environment["NETWORKKIT_FILES_URL"])
      return HTTPNetworkClient(
        baseURL: try BaseURL(url), transport: TestTransport.connections)
    }
  }

  /// Cancels a download after its first bytes.
  private func interruptDownload(to file: URL) async throws {
    let client = try self.client
    let progress = TransferProgress()
    let download = Task {
      try await client.download(numbers, to: file, options: options, progress: progress)
    }
    for await state in progress where state.completedByteCount > 0 { download.cancel() }
    await #expect(throws: NetworkError.self) { try await download.value }
  }

  @Test func aCanceledDownloadIsResumed() async throws {
    try await withFolder { (folder) async throws in
      try await interruptDownload(to: folder.file)
      let file = try await client.download(numbers, to: folder.file, options: options)
      #expect(file.resumedByteCount > 0)
      #expect(file.resumedByteCount < file.byteCount)
      #expect(try folder.bytes() == [UInt8](Data(contentsOf: source)))
    }
  }

  @Test func aFileThatHasChangedStartsAnew() async throws {
    try await withFolder { (folder) async throws in
      try await interruptDownload(to: folder.file)
      let changed = try Data("another".utf8) + Data(contentsOf: source)
      try changed.write(to: source)
      let file = try await client.download(numbers, to: folder.file, options: options)
      #expect(file.resumedByteCount == 0)
      #expect(try folder.bytes() == [UInt8](changed))
    }
  }
}
