import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

@NetworkRequest(endpoint: "/exports/{id}")
struct FetchExport {
  typealias ResponseType = DownloadedFile
  let id: Int
}

@NetworkRequest(endpoint: "/uploads/{id}", method: .put)
struct UploadRest {
  let id: String
  @Header("Content-Range") let range: String
  @Body let rest: RequestBody
  var acceptableStatusCodes: Range<Int> { 200..<309 }
}

func upload(_ path: String, as id: String) async throws {
  let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  let size = Int(try file.seekToEnd())
  let query = UploadRest(id: id, range: "bytes */\(size)", rest: .empty)
  let status = try await query.response().head
  guard status.status.code == 308 else { return }
  let last = status.headerFields[.range]?.split(separator: "-").last.flatMap { Int($0) }
  let start = last.map { $0 + 1 } ?? 0
  try file.seek(toOffset: UInt64(start))
  let rest = AsyncThrowingStream(unfolding: { try file.read(upToCount: 64 << 10) })
  let request = UploadRest(
    id: id, range: "bytes \(start)-\(size - 1)/\(size)",
    rest: .stream(rest, length: size - start))
  try await request.perform()
}

/// Collects what a progress bar would show.
private final class Bar: Sendable {
  private let shown = Locked<[Int]>([])

  var values: [Int] { shown.withLock { $0 } }

  func show(_ count: Int, of total: Int?) {
    shown.withLock { $0.append(count) }
  }
}

@Suite(.timeLimit(.minutes(60))) struct DownloadsAndUploadsTests {
  private let content = Array("0123456789abcdefghijklmnopqrstuvwxyzABCD".utf8)

  /// Runs an operation with an empty folder, and a server that interrupts its first response.
  private func withServer(
    _ operation: (_ url: URL, _ server: FaultServer) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = content
    try await withFaultServer { request in
      request.number == 1
        ? .status(200).header("ETag", #""v1""#).header("Content-Length", "40")
          .body(Array(content[..<20])).close()
        : .status(206).header("ETag", #""v1""#).header("Content-Length", "20")
          .header("Content-Range", "bytes 20-39/40").body(Array(content[20...]))
    } operation: { (server) async throws in
      try await withNetworkClient(HTTPNetworkClient(baseURL: server.baseURL)) {
        try await operation(folder.appendingPathComponent("export.csv"), server)
      }
    }
  }

  @Test func aDownloadIsResumed() async throws {
    try await withServer { url, server in
      let file = try await FetchExport(id: 7).download(to: url)
      #expect(file.byteCount == 40)
      #expect([UInt8](try Data(contentsOf: url)) == content)
      #expect(server.requests.last?.values(of: "Range") == ["bytes=20-"])
      #expect(server.requests.last?.values(of: "If-Range") == [#""v1""#])
      #expect(server.requests.last?.values(of: "Accept-Encoding") == ["identity"])
    }
  }

  @Test func aDownloadHasProgressAndIsResumed() async throws {
    try await withServer { url, _ in
      let progress = TransferProgress()
      let file = try await FetchExport(id: 7).download(
        to: url, options: DownloadOptions(resumption: .acrossCalls), progress: progress)
      #expect(file.byteCount == 40)
    }
  }

  @Test func optionsAreAValue() async throws {
    try await withServer { url, _ in
      let options = DownloadOptions(existingFile: .fail, resumption: .acrossCalls)
      let file = try await FetchExport(id: 7).download(to: url, options: options)
      #expect(file.byteCount == 40)
      await #expect(throws: NetworkError.self) {
        try await FetchExport(id: 7).download(to: url, options: options)
      }
    }
    try await withServer { url, _ in
      let options = DownloadOptions(resumption: .acrossCalls)
      let file = try await FetchExport(id: 7).download(to: url, options: options)
      #expect(file.byteCount == 40)
      try await DownloadedFile.removePartialDownload(to: url)
    }
  }

  @Test func progressIsASequence() async throws {
    let bar = Bar()
    try await withServer { url, _ in
      let progress = TransferProgress()
      let display = Task {
        for await state in progress {
          bar.show(state.completedByteCount, of: state.totalByteCount)
        }
      }
      let file = try await FetchExport(id: 7).download(to: url, progress: progress)
      await display.value
      #expect(bar.values.last == file.byteCount)
    }
  }

  @Test func checksumsAreVerified() async throws {
    let published = "fb65825bb81d9c4923c4f4f9b2d30400fa03b04521137d3b36f13c0a0561ca20"
    try await withServer { url, _ in
      let options = DownloadOptions(checksum: .sha256(published))
      let file = try await FetchExport(id: 7).download(to: url, options: options)
      #expect(file.byteCount == 40)
    }
  }

  @Test func theSuggestedNameIsSafe() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchExport.self) { _ in
      .bytes([1], headers: [.contentDisposition: #"attachment; filename="../report.csv""#])
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withNetworkClient(mock) {
      let download = try await FetchExport(id: 7).download()
      let name = download.suggestedFilename ?? "export.csv"
      let destination = folder.appendingPathComponent(name)
      try FileManager.default.moveItem(at: download.url, to: destination)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.csv"])
    }
  }

  @Test func aStubWritesItsBytes() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchExport.self) { request in .bytes(Array("export \(request.id)".utf8)) }
    let file = try await mock.perform(FetchExport(id: 7))
    #expect([UInt8](try Data(contentsOf: file.url)) == Array("export 7".utf8))
    try FileManager.default.removeItem(at: file.url)
  }

  @Test func anUploadHasAProgressOfItsOwn() async throws {
    try await withFile { path in
      try await withFaultServer {
        .reply(body: "\($0.body.count)")
      } operation: { (server) async throws in
        try await withNetworkClient(HTTPNetworkClient(baseURL: server.baseURL)) {
          let progress = TransferProgress()
          let recording = UploadRecording(recording: .file(path: path, contentType: "audio/mp4"))
          try await recording.perform(uploadProgress: progress)
          #expect(progress.current.fractionCompleted == 1)
        }
      }
    }
  }

  @Test func theRestOfAnUploadIsSent() async throws {
    try await withFile { path in
      try await withFaultServer { request in
        request.number == 1
          ? .reply(308, headers: ["Range": "bytes=0-14"]) : .reply(200)
      } operation: { (server) async throws in
        try await withNetworkClient(HTTPNetworkClient(baseURL: server.baseURL)) {
          try await upload(path, as: "42")
        }
        #expect(
          server.requests.map { $0.values(of: "Content-Range") } == [
            ["bytes */40"], ["bytes 15-39/40"],
          ])
        #expect(server.requests.last?.body == Array(content[15...]))
        #expect(server.requests.last?.values(of: "Content-Length") == ["25"])
      }
    }
  }

  private func withFile(_ operation: (_ path: String) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(content).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try await operation(url.path)
  }
}
