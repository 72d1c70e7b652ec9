import Foundation
import HTTPTypes
import NetworkKitTesting
import Testing

@testable import NetworkKit

@Suite(.timeLimit(.minutes(60))) struct DownloadTests {
  private let served = ServedFile()

  private func client(_ bytes: [UInt8] = [1, 2, 3], headers: HTTPFields = [:]) -> FakeTransport {
    FakeTransport { _ in NetworkResponse(bytes, headers: headers) }
  }

  // MARK: Destinations

  @Test func theBodyIsInTheFile() async throws {
    try await withFolder { (folder) async throws in
      try await withFaultServer {
        served.reply(to: $0)
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(baseURL: server.baseURL)
        let file = try await client.download(GetFile(), to: folder.file)
        #expect(file == DownloadedFile(url: folder.file, byteCount: 40))
        #expect(try folder.bytes() == served.content)
        #expect(try folder.names == ["export.bin"])
        #expect(server.requests[0].values(of: "Accept-Encoding") == ["identity"])
        #expect(server.requests[0].values(of: "Range") == [])
      }
    }
  }

  @Test func performDownloadsToATemporaryFile() async throws {
    let first = try await client().perform(GetFile())
    let second = try await client().perform(GetFile())
    #expect(first.url != second.url)
    for file in [first, second] {
      #expect([UInt8](try Data(contentsOf: file.url)) == [1, 2, 3])
      let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      try FileManager.default.removeItem(at: file.url)
    }
  }

  @Test func theHeadIsBesideTheFile() async throws {
    let response = try await client(headers: [.contentType: "text/csv"]).response(for: GetFile())
    #expect(response.head.headerFields[.contentType] == "text/csv")
    try FileManager.default.removeItem(at: response.value.url)
  }

  @Test func anEmptyBodyIsAnEmptyFile() async throws {
    try await withFolder { (folder) async throws in
      let file = try await client([]).download(GetFile(), to: folder.file)
      #expect(file.byteCount == 0)
      #expect(try folder.bytes() == [])
    }
  }

  @Test func anExistingFileIsReplacedKeptOrAnError() async throws {
    try await withFolder { (folder) async throws in
      try Data([9]).write(to: folder.file)
      let client = client()
      let kept = try await client.download(
        GetFile(), to: folder.file, options: DownloadOptions(existingFile: .keep))
      #expect(kept.byteCount == 1)
      let error = await #expect(throws: NetworkError.self) {
        try await client.download(
          GetFile(), to: folder.file, options: DownloadOptions(existingFile: .fail))
      }
      #expect(error?.code == .fileExists)
      #expect(error?.reason.contains(folder.file.path) == true)
      #expect(client.requests.isEmpty)
      #expect(try folder.bytes() == [9])
      _ = try await client.download(GetFile(), to: folder.file)
      #expect(try folder.bytes() == [1, 2, 3])
    }
  }

  @Test(arguments: [DownloadOptions.Resumption.duringCall, .acrossCalls])
  func aFileThatAppearsMeanwhileIsKept(
    resumption: DownloadOptions.Resumption
  ) async throws {
    try await withFolder { (folder) async throws in
      let client = FakeTransport { _ throws(NetworkError) in
        try? Data([9]).write(to: folder.file)
        return NetworkResponse([1, 2, 3], headers: [.eTag: "\"v1\""])
      }
      let kept = try await client.download(
        GetFile(), to: folder.file,
        options: DownloadOptions(existingFile: .keep, resumption: resumption))
      #expect(kept == DownloadedFile(url: folder.file, byteCount: 1))
      #expect(try folder.bytes() == [9])
      #expect(try folder.names == ["export.bin"])
    }
  }

  @Test func aFileThatAppearsMeanwhileStays() async throws {
    try await withFolder { (folder) async throws in
      let client = FakeTransport { _ throws(NetworkError) in
        try? Data([9]).write(to: folder.file)
        return NetworkResponse([1, 2, 3])
      }
      let error = await #expect(throws: NetworkError.self) {
        try await client.download(
          GetFile(), to: folder.file, options: DownloadOptions(existingFile: .fail))
      }
      #expect(error?.code == .fileExists)
      #expect(try folder.bytes() == [9])
      #expect(try folder.names == ["export.bin"])
    }
  }

  // MARK: Failures

  @Test func anErrorOfTheServerLeavesTheOldFile() async throws {
    try await withFolder { (folder) async throws in
      try Data([9]).write(to: folder.file)
      let client = FakeTransport { _ in
        NetworkResponse(Array("not here".utf8), status: .notFound)
      }
      let error = await #expect(throws: NetworkError.self) {
        try await client.download(GetFile(), to: folder.file)
      }
      #expect(error?.code == .clientError)
      #expect(error?.response?.text == "not here")
      #expect(try folder.names == ["export.bin"])
      #expect(try folder.bytes() == [9])
    }
  }

  @Test(arguments: DownloadOptions.Resumption.allCases)
  func aBodyThatIsCutOffAtAnyByteLeavesNoFile(
    resumption: DownloadOptions.Resumption
  ) async throws {
    var weak = served
    weak.tag = #"W/"1""#
    let server = weak
    try await withFolder { (folder) async throws in
      for end in 0..<server.content.count {
        try await withFaultServer {
          server.reply(to: $0, cutOffAt: end)
        } operation: { (running) async throws in
          let client = HTTPNetworkClient(
            baseURL: running.baseURL, configuration: .init(retries: .never))
          let error = await #expect(throws: NetworkError.self) {
            try await client.download(
              GetFile(), to: folder.file, options: DownloadOptions(resumption: resumption))
          }
          #expect(error?.code == .incompleteBody || error?.code == .connectionLost)
          #expect(running.requests.count == 1)
          #expect(try folder.names == [])
        }
      }
    }
  }

  @Test func aDestinationThatCannotBeWrittenNamesItsPathAndTheRemedy() async throws {
    try await withFolder { (folder) async throws in
      let missing = folder.url.appendingPathComponent("missing/export.bin")
      let long = folder.url.appendingPathComponent(String(repeating: "a", count: 250))
      let inFile = folder.url.appendingPathComponent("file/export.bin")
      try Data([9]).write(to: folder.url.appendingPathComponent("file"))
      let client = client()
      for (destination, remedy) in [
        (missing, "create it first"), (folder.url, "append a file name"),
        (long, "255 bytes"), (inFile, "create it first"),
      ] {
        let error = await #expect(throws: NetworkError.self) {
          try await client.download(GetFile(), to: destination)
        }
        #expect(error?.code == .fileNotWritten)
        #expect(error?.reason.contains(destination.path) == true)
        #expect(error?.reason.contains(remedy) == true)
        #expect(error?.request?.name == "GetFile")
      }
      #expect(client.requests.isEmpty)
    }
  }

  @Test func aDestinationIsAFile() async throws {
    let url = try #require(URL(string: "https://a.test/export.bin"))
    let error = await #expect(throws: NetworkError.self) {
      try await client().download(GetFile(), to: url)
    }
    #expect(error?.code == .invalidConfiguration)
  }

  @Test(arguments: [
    (ENOSPC, "free up space"), (EACCES, "permissions"), (EROFS, "permissions"),
    (EFBIG, "choose a destination on another file system"),
    (EIO, "error"),
  ])
  func errorsOfTheSystemAreExplained(code: Int32, remedy: String) {
    let error = NetworkError(writing: "/folder/export.bin", code)
    #expect(error.code == .fileNotWritten)
    #expect(error.reason.contains("/folder/export.bin"))
    #expect(error.reason.contains(remedy))
    #expect((error.underlyingError as? POSIXError)?.code.rawValue == code)
  }

  #if os(Linux)
    @Test func aFullDiskIsAnError() throws {
      let file = try OpenFile(locking: "/dev/full", isPrivate: false)
      let error = #expect(throws: NetworkError.self) {
        try [UInt8](repeating: 1, count: 10).withUnsafeBytes { bytes in try file.append(bytes) }
      }
      #expect(error?.code == .fileNotWritten)
      #expect(error?.reason.contains("the disk is full") == true)
    }
  #endif

  @Test func oneDownloadAtATimeHasADestination() async throws {
    let gate = FaultGate()
    try await withFolder { (folder) async throws in
      try await withFaultServer { request in
        request.number == 1
          ? .status(200).header("Content-Length", "2").body("a").wait(for: gate).body("b")
          : .reply(body: "cd")
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(baseURL: server.baseURL)
        let first = Task { try await client.download(GetFile(), to: folder.file) }
        try await server.waitForRequests(count: 1)
        let error = await #expect(throws: NetworkError.self) {
          try await client.download(GetFile(), to: folder.file)
        }
        #expect(error?.code == .fileNotWritten)
        #expect(error?.reason.contains("another download") == true)
        gate.open()
        #expect(try await first.value.byteCount == 2)
        _ = try await client.download(GetFile(), to: folder.file)
        #expect(try folder.bytes() == Array("cd".utf8))
        #expect(try folder.names == ["export.bin"])
      }
    }
  }

  @Test func aSymbolicLinkInThePlaceOfThePartialFileIsNotFollowed() async throws {
    try await withFolder { (folder) async throws in
      let victim = folder.url.appendingPathComponent("victim")
      try Data([9]).write(to: victim)
      try FileManager.default.createSymbolicLink(
        atPath: folder.file.path + PartialFile.suffix, withDestinationPath: victim.path)
      let error = await #expect(throws: NetworkError.self) {
        try await client().download(GetFile(), to: folder.file)
      }
      #expect(error?.code == .fileNotWritten)
      #expect(try folder.bytes("victim") == [9])
    }
  }

  // MARK: Progress

  @Test func progressIsThatOfTheFile() async throws {
    let gate = FaultGate()
    try await withFolder { (folder) async throws in
      try await withFaultServer { _ in
        .status(200).header("Content-Length", "4").body("ab").wait(for: gate).body("cd")
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(baseURL: server.baseURL)
        let progress = TransferProgress()
        let download = Task {
          try await client.download(GetFile(), to: folder.file, progress: progress)
        }
        var states: [TransferProgress.State] = []
        for await state in progress {
          states.append(state)
          if state.completedByteCount == 2 { gate.open() }
        }
        _ = try await download.value
        #expect(states.last?.completedByteCount == 4)
        #expect(states.last?.totalByteCount == 4)
        #expect(states.contains { $0.fractionCompleted == 0.5 })
      }
    }
  }

  // MARK: Names and mocks

  @Test func theSuggestedNameIsOfferedAndNotUsed() async throws {
    try await withFolder { (folder) async throws in
      let file = try await client(
        headers: [.contentDisposition: #"attachment; filename="../../evil.sh""#]
      ).download(GetFile(), to: folder.file)
      #expect(file.suggestedFilename == "evil.sh")
      #expect(try folder.names == ["export.bin"])
    }
  }

  @Test func aMockWritesItsBytes() async throws {
    let mock = MockNetworkClient()
    mock.stub(GetFile.self) { request in
      .bytes(Array(request.endpoint.utf8), headers: [.eTag: #""1""#])
    }
    try await withFolder { (folder) async throws in
      let file = try await withNetworkClient(mock) {
        try await GetFile("/mocked").download(to: folder.file)
      }
      #expect(file.byteCount == 7)
      #expect(try folder.bytes() == Array("/mocked".utf8))
    }
  }

  @Test func aMockGivesAFileOfItsOwn() async throws {
    let mock = MockNetworkClient()
    let stubbed = DownloadedFile(url: URL(fileURLWithPath: "/fixtures/export.bin"), byteCount: 3)
    mock.stub(GetFile.self) { _ in stubbed }
    try await withFolder { (folder) async throws in
      #expect(try await mock.download(GetFile(), to: folder.file) == stubbed)
      #expect(try folder.names == [])
    }
  }

  @Test func aTypeOfYourOwnIsMadeOfTheFile() async throws {
    struct Recording: StoredResponse {
      let size: Int

      init(response: NetworkResponse) throws(NetworkError) {
        size = try DownloadedFile(response: response).byteCount
      }
    }
    struct FetchRecording: NetworkRequest {
      typealias ResponseType = Recording
      let endpoint = "/recording"
    }
    let size = try await withFolder { (folder) async throws in
      try await client().download(FetchRecording(), to: folder.file).size
    }
    #expect(size == 3)
  }

  @Test func aResponseWithoutFileIsAnError() {
    let error = #expect(throws: NetworkError.self) {
      try GetFile().responseHandler(NetworkResponse([1]))
    }
    #expect(error?.code == .decodingFailed)
  }
}
