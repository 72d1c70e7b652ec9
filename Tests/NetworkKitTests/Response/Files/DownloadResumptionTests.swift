import Foundation
import HTTPTypes
import NetworkKitSupport
import NetworkKitTesting
import Testing

@testable import NetworkKit

@Suite(.timeLimit(.minutes(60))) struct DownloadResumptionTests {
  private let served = ServedFile()
  private let acrossCalls = DownloadOptions(resumption: .acrossCalls)

  private func ranges(_ server: FaultServer) -> [String] {
    server.requests.flatMap { $0.values(of: "Range") }
  }

  // MARK: During a call

  @Test func aFileThatIsCutOffAtAnyByteIsResumed() async throws {
    try await withFolder { (folder) async throws in
      for end in 0...served.content.count {
        try await withFaultServer { request in
          served.reply(to: request, cutOffAt: request.number == 1 ? end : nil)
        } operation: { (server) async throws in
          let client = HTTPNetworkClient(
            baseURL: server.baseURL, configuration: .init(retries: .never))
          let file = try await client.download(GetFile(), to: folder.file)
          #expect(file.byteCount == served.content.count)
          #expect(file.resumedByteCount == 0)
          #expect(try folder.bytes() == served.content)
          #expect(try folder.names == ["export.bin"])
          let isCut = (1..<served.content.count).contains(end)
          #expect(ranges(server) == (isCut ? ["bytes=\(end)-"] : []))
          #expect(server.requests.last?.values(of: "If-Range") == (isCut ? [#""v1""#] : []))
        }
      }
    }
  }

  @Test func aFileThatIsCutOffAfterEachByteFailsInTheEnd() async throws {
    try await withFolder { (folder) async throws in
      try await withFaultServer { request in
        served.reply(to: request, cutOffAt: request.number)
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, configuration: .init(retries: .never))
        let error = await #expect(throws: NetworkError.self) {
          try await client.download(GetFile(), to: folder.file)
        }
        #expect(error?.code == .incompleteBody || error?.code == .connectionLost)
        #expect(ranges(server) == (1...5).map { "bytes=\($0)-" })
        #expect(try folder.names == [])
      }
    }
  }

  @Test(arguments: [
    (DownloadOptions.Resumption.never, GetFile()), (.duringCall, GetFile(method: .post)),
    (.acrossCalls, GetFile(headers: [.range: "bytes=0-99"])),
  ])
  func otherRequestsAreNotResumed(
    resumption: DownloadOptions.Resumption, request: GetFile
  ) async throws {
    try await withFolder { (folder) async throws in
      try await withFaultServer {
        served.reply(to: $0, cutOffAt: 20)
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, configuration: .init(retries: .never))
        await #expect(throws: NetworkError.self) {
          try await client.download(
            request, to: folder.file, options: DownloadOptions(resumption: resumption))
        }
        #expect(server.requests.count == 1)
        #expect(try folder.names == [])
      }
    }
  }

  @Test func aPartThatTheRequestAsksForIsTheFile() async throws {
    let client = FakeTransport { _ in
      NetworkResponse(
        [1, 2], status: .partialContent, headers: [.contentRange: "bytes 5-6/100"])
    }
    try await withFolder { (folder) async throws in
      let request = GetFile(headers: [.range: "bytes=5-6"])
      #expect(try await client.download(request, to: folder.file).byteCount == 2)
      let error = await #expect(throws: NetworkError.self) {
        try await client.download(GetFile(), to: folder.file)
      }
      #expect(error?.code == .invalidResponse)
    }
  }

  /// A response to a range request doesn't repeat the fields of the file (RFC 9110, section 15.3.7).
  @Test(arguments: [DownloadOptions.Resumption.duringCall, .acrossCalls], [true, false])
  func theFieldsOfTheFirstResponseApplyToTheFile(
    resumption: DownloadOptions.Resumption, isValid: Bool
  ) async throws {
    let hash = SHA256.hash(isValid ? served.content : [])
    let digest = "sha-256=:\(Data(hash).base64EncodedString()):"
    var first = served
    first.fields = [("Repr-Digest", digest), ("Content-Disposition", "attachment; filename=a.bin")]
    let complete = first
    try await withFolder { (folder) async throws in
      try await withFaultServer { request in
        request.number == 1 ? complete.reply(to: request, cutOffAt: 20) : served.reply(to: request)
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, configuration: .init(retries: .never))
        let options = DownloadOptions(resumption: resumption)
        do throws(NetworkError) {
          let file = try await client.download(GetFile(), to: folder.file, options: options)
          #expect(isValid)
          #expect(file.suggestedFilename == "a.bin")
        } catch {
          #expect(!isValid)
          #expect(error.code == .checksumMismatch)
        }
        #expect(ranges(server) == ["bytes=20-"])
      }
    }
  }

  // MARK: Across calls

  /// Downloads half of the file with a first call, the rest with a second one.
  private func resume(
    at end: Int = 20, from first: ServedFile? = nil,
    with second: @escaping @Sendable (FaultRequest) -> FaultScript,
    check: (FaultServer, TestFolder, DownloadedFile) throws -> Void
  ) async throws {
    let first = first ?? served
    try await withFolder { (folder) async throws in
      try await withFaultServer { request in
        switch request.number {
        case 1: first.reply(to: request, cutOffAt: end)
        case 2: .reply(403, body: "not now")
        default: second(request)
        }
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, configuration: .init(retries: .never))
        let error = await #expect(throws: NetworkError.self) {
          try await client.download(GetFile(), to: folder.file, options: acrossCalls)
        }
        #expect(error?.statusCode == 403)
        #expect(!FileManager.default.fileExists(atPath: folder.file.path))
        let file = try await client.download(GetFile(), to: folder.file, options: acrossCalls)
        #expect(try folder.names == ["export.bin"])
        try check(server, folder, file)
      }
    }
  }

  @Test func aLaterCallResumesAtAnyByte() async throws {
    for end in 1..<served.content.count {
      try await resume(at: end) {
        served.reply(to: $0)
      } check: { (server, folder, file) throws in
        #expect(file.resumedByteCount == end)
        #expect(file.byteCount == served.content.count)
        #expect(try folder.bytes() == served.content)
        #expect(ranges(server) == ["bytes=\(end)-", "bytes=\(end)-"])
      }
    }
  }

  @Test func aChangedFileStartsAnew() async throws {
    let changed = ServedFile(content: Array("another file".utf8), tag: #""v2""#)
    try await resume {
      changed.reply(to: $0)
    } check: { (server, folder, file) throws in
      #expect(file.resumedByteCount == 0)
      #expect(try folder.bytes() == changed.content)
      #expect(server.requests.count == 3)
    }
  }

  @Test func aServerThatIgnoresRangesStartsAnew() async throws {
    try await resume { _ in
      .reply(body: served.content)
    } check: { (_, folder, file) throws in
      #expect(file.resumedByteCount == 0)
      #expect(try folder.bytes() == served.content)
    }
  }

  @Test func aServerThatIgnoresIfRangeStartsAnew() async throws {
    let content = Array("another file that is longer than the first one was".utf8)
    let changed = ServedFile(content: content, tag: #""v2""#, ignoresIfRange: true)
    try await resume {
      changed.reply(to: $0)
    } check: { (server, folder, file) throws in
      #expect(file.resumedByteCount == 0)
      #expect(try folder.bytes() == content)
      #expect(ranges(server).count == 2)
      #expect(server.requests.count == 4)
    }
  }

  @Test func aFileThatBecameShorterStartsAnew() async throws {
    let changed = ServedFile(content: Array("short".utf8), tag: #""v2""#, ignoresIfRange: true)
    try await resume {
      changed.reply(to: $0)
    } check: { (server, folder, file) throws in
      #expect(try folder.bytes() == changed.content)
      #expect(server.requests.count == 4)
    }
  }

  @Test(arguments: [
    "bytes 0-39/40", "bytes 19-39/40", "bytes 21-39/40", "bytes 20-49/50", "bytes */40", "20-39/40",
    "bytes 20-39", "none", "bytes 39-20/40",
  ])
  func aPartOfAnotherPlaceStartsAnew(range: String) async throws {
    try await resume { request in
      request.values(of: "Range").isEmpty
        ? served.reply(to: request)
        : .reply(206, headers: ["Content-Range": range, "ETag": served.tag], body: "wrong")
    } check: { (server, folder, file) throws in
      #expect(file.resumedByteCount == 0)
      #expect(try folder.bytes() == served.content)
      #expect(server.requests.count == 4)
    }
  }

  @Test func aPartThatIsShorterThanRequestedIsContinued() async throws {
    try await resume { request in
      request.values(of: "Range") == ["bytes=20-"]
        ? .reply(
          206, headers: ["Content-Range": "bytes 20-29/40", "ETag": served.tag],
          body: Array(served.content[20..<30]))
        : served.reply(to: request)
    } check: { (server, folder, _) throws in
      #expect(try folder.bytes() == served.content)
      #expect(ranges(server).last == "bytes=30-")
    }
  }

  @Test func aStrongDateIsAValidator() async throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    var dated = served
    dated.tag = ""
    dated.fields = [("Last-Modified", date), ("Date", "Mon, 07 Nov 1994 08:49:37 GMT")]
    let first = dated
    try await resume(from: first) { request in
      .reply(
        206, headers: ["Content-Range": "bytes 20-39/40"], body: Array(served.content[20...]))
    } check: { (server, folder, file) throws in
      #expect(file.resumedByteCount == 20)
      #expect(try folder.bytes() == served.content)
      #expect(server.requests.last?.values(of: "If-Range") == [date])
    }
  }

  /// Interrupts a first call, whose resumption is rejected, and serves later calls.
  private func replyToInterruptedCall(_ request: FaultRequest) -> FaultScript {
    request.number == 1
      ? served.reply(to: request, cutOffAt: 20)
      : request.number == 2 ? .reply(403) : served.reply(to: request)
  }

  @Test func anotherRequestDoesNotContinueAFile() async throws {
    try await withFolder { (folder) async throws in
      try await withFaultServer {
        replyToInterruptedCall($0)
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, configuration: .init(retries: .never))
        await #expect(throws: NetworkError.self) {
          try await client.download(GetFile(), to: folder.file, options: acrossCalls)
        }
        _ = try await client.download(GetFile("/other"), to: folder.file, options: acrossCalls)
        #expect(server.requests.last?.values(of: "Range") == [])
        #expect(try folder.bytes() == served.content)
      }
    }
  }

  /// Their files can have the same entity tag.
  @Test func aClientWithAnotherBaseURLDoesNotContinueAFile() async throws {
    try await withFolder { (folder) async throws in
      try await withFaultServer {
        replyToInterruptedCall($0)
      } operation: { (server) async throws in
        func client(_ path: String) throws -> HTTPNetworkClient {
          HTTPNetworkClient(
            baseURL: try BaseURL("\(server.baseURL)/\(path)"), configuration: .init(retries: .never)
          )
        }
        let (first, second) = (try client("tenant1"), try client("tenant2"))
        await #expect(throws: NetworkError.self) {
          try await first.download(GetFile(), to: folder.file, options: acrossCalls)
        }
        let file = try await second.download(GetFile(), to: folder.file, options: acrossCalls)
        #expect(file.resumedByteCount == 0)
        #expect(server.requests.last?.values(of: "Range") == [])
      }
    }
  }

  @Test func aCompleteFileThatWasNotRenamedIsNotDownloadedAgain() async throws {
    try await withFolder { (folder) async throws in
      try await withFaultServer {
        served.reply(to: $0)
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(baseURL: server.baseURL)
        try await leavePartialFile(served.content, of: client, at: folder)
        let file = try await client.download(GetFile(), to: folder.file, options: acrossCalls)
        #expect(file.resumedByteCount == served.content.count)
        #expect(try folder.bytes() == served.content)
        #expect(ranges(server) == ["bytes=40-"])
        #expect(try folder.names == ["export.bin"])
      }
    }
  }

  /// Writes what a process that ended would leave.
  private func leavePartialFile(
    _ bytes: [UInt8], of client: HTTPNetworkClient, at folder: TestFolder
  ) async throws {
    var outgoing = try GetFile().makeOutgoingRequest().resolved(against: client.baseURL)
    outgoing.head.headerFields[.acceptEncoding] = "identity"
    let response = try await client.send(outgoing)
    let checkpoint = try #require(DownloadCheckpoint(response, to: outgoing))
    let partial = try await PartialFile.opened(for: folder.file.path)
    try await partial.begin(checkpoint)
    try await partial.append(BodyChunk(bytes))
    await partial.abandon(keepsResumable: true)
  }

  @Test func aDamagedCheckpointStartsAnew() async throws {
    try await withFolder { (folder) async throws in
      for text in ["", "{}", "nonsense", String(repeating: "[", count: 100_000)] {
        let partial = folder.file.path + PartialFile.suffix
        try Data("junk".utf8).write(to: URL(fileURLWithPath: partial))
        try Data(text.utf8).write(to: URL(fileURLWithPath: partial + ".json"))
        let client = FakeTransport { _ in NetworkResponse([1, 2, 3]) }
        _ = try await client.download(GetFile(), to: folder.file, options: acrossCalls)
        #expect(try folder.bytes() == [1, 2, 3])
        #expect(try folder.names == ["export.bin"])
      }
    }
  }

  // MARK: Cancellation

  @Test(arguments: [DownloadOptions.Resumption.duringCall, .acrossCalls])
  func aCanceledDownloadKeepsItsPartIfAskedFor(
    resumption: DownloadOptions.Resumption
  ) async throws {
    try await withFolder { (folder) async throws in
      try await withFaultServer { request in
        request.number == 1
          ? .status(200).header("Content-Length", "40").header("ETag", served.tag)
            .body(Array(served.content[..<20])).stall()
          : served.reply(to: request)
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(baseURL: server.baseURL)
        let options = DownloadOptions(resumption: resumption)
        let progress = TransferProgress()
        let download = Task {
          try await client.download(
            GetFile(), to: folder.file, options: options, progress: progress)
        }
        let partialNames = ["export.bin.nkdownload", "export.bin.nkdownload.json"]
        let isKept = resumption == .acrossCalls
        for await state in progress where state.completedByteCount == 20 {
          #expect(try folder.names == Array(partialNames.prefix(isKept ? 2 : 1)))
          let inUse = await #expect(throws: NetworkError.self) {
            try await DownloadedFile.removePartialDownload(to: folder.file)
          }
          #expect(inUse?.code == .fileNotWritten)
          download.cancel()
        }
        let error = await #expect(throws: NetworkError.self) { try await download.value }
        #expect(error?.code == .cancelled)
        try await server.waitForConnectionsToClose()
        #expect(try folder.names == (isKept ? partialNames : []))
        let file = try await client.download(GetFile(), to: folder.file, options: options)
        #expect(file.resumedByteCount == (isKept ? 20 : 0))
        #expect(try folder.bytes() == served.content)
      }
    }
  }

  @Test func whatIsLeftIsRemoved() async throws {
    try await withFolder { (folder) async throws in
      let client = HTTPNetworkClient(
        baseURL: "https://a.test",
        transport: FakeTransport { [served] _ in
          NetworkResponse(served.content, headers: [.eTag: served.tag])
        })
      try await leavePartialFile([1], of: client, at: folder)
      #expect(try folder.names.count == 2)
      try await DownloadedFile.removePartialDownload(to: folder.file)
      #expect(try folder.names == [])
      try await DownloadedFile.removePartialDownload(to: folder.file)
    }
  }

  @Test func aFileWhoseNameAnotherDownloadUsesIsNotPublished() async throws {
    try await withFolder { (folder) async throws in
      let path = folder.file.path
      let first = try await PartialFile.opened(for: path)
      try await first.append(BodyChunk([1, 1]))
      try FileManager.default.removeItem(at: first.url)
      let second = try await PartialFile.opened(for: path)
      try await second.append(BodyChunk([2]))
      let error = await #expect(throws: NetworkError.self) {
        try await first.publish(to: path, isReplacing: true)
      }
      #expect(error?.code == .fileNotWritten)
      await first.abandon(keepsResumable: false)
      try await second.publish(to: path, isReplacing: true)
      #expect(try folder.bytes() == [2])
      #expect(try folder.names == ["export.bin"])
    }
  }

  @Test func progressIncludesWhatWasResumed() async throws {
    let progress = TransferProgress()
    try await withFolder { (folder) async throws in
      try await withFaultServer { request in
        served.reply(to: request, cutOffAt: request.number == 1 ? 30 : nil)
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, configuration: .init(retries: .never))
        _ = try await client.download(GetFile(), to: folder.file, progress: progress)
        #expect(progress.current.completedByteCount == 40)
        #expect(progress.current.totalByteCount == 40)
      }
    }
  }
}
