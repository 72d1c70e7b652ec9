import Foundation
import NetworkKit
import NetworkKitTesting
import Testing

/// The rows of the table in "Downloads and uploads" about the files that remain.
@Suite(.timeLimit(.minutes(60))) struct PartialDownloadsTests {
  /// A response with the first three of six bytes.
  private static func interrupted(validator: String = #""v1""#) -> FaultScript {
    .status(200).header("ETag", validator).header("Content-Length", "6").body("abc").close()
  }

  private static let rest = FaultScript.reply(
    206, headers: ["ETag": #""v1""#, "Content-Range": "bytes 3-5/6"], body: "def")

  /// Downloads a file twice, and returns the names of the files after the first call, which fails.
  private func download(
    _ responses: [FaultScript], checksum: FileChecksum? = nil,
    then verify: (DownloadedFile) -> Void = { _ in }
  ) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("export.csv")
    return try await withFaultServer { request in
      request.number <= responses.count ? responses[request.number - 1] : .reply(500)
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(retries: .never))
      await #expect(throws: NetworkError.self) {
        try await client.download(
          FetchExport(id: 7), to: url,
          options: DownloadOptions(resumption: .acrossCalls, checksum: checksum))
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      let file = try await client.download(
        FetchExport(id: 7), to: url, options: DownloadOptions(resumption: .acrossCalls))
      verify(file)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["export.csv"])
      return names
    }
  }

  @Test(arguments: [401, 404, 503])
  func anErrorStatusOfARangeRequestKeepsBothFiles(status: Int) async throws {
    let names = try await download([Self.interrupted(), .reply(status), Self.rest]) { file in
      #expect(file.resumedByteCount == 3)
    }
    #expect(names == ["export.csv.nkdownload", "export.csv.nkdownload.json"])
  }

  @Test func anErrorStatusOfTheFirstRequestLeavesNoFile() async throws {
    #expect(try await download([.reply(404), .reply(body: "abcdef")]).isEmpty)
  }

  @Test func aWeakValidatorLeavesNoFile() async throws {
    let names = try await download([
      Self.interrupted(validator: #"W/"v1""#), .reply(body: "abcdef"),
    ])
    #expect(names.isEmpty)
  }

  @Test func aDifferentChecksumLeavesNoFile() async throws {
    let checksum = FileChecksum.sha256(String(repeating: "0", count: 64))
    let names = try await download(
      [.reply(body: "abcdef"), .reply(body: "abcdef")], checksum: checksum)
    #expect(names.isEmpty)
  }
}
