import Foundation
import HTTPTypes
import Logging
import NetworkKit
import NetworkKitCaching
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// The recipes of the cookbook, each run against a mock or a server on the loopback interface.
@Suite(.timeLimit(.minutes(60))) struct CookbookTests {
  private let mock = MockNetworkClient()

  /// Collects what a progress bar would show.
  private final class Bar: Sendable {
    private let shown = Locked<[Double]>([])

    var values: [Double] { shown.withLock { $0 } }

    func show(_ fraction: Double) {
      shown.withLock { $0.append(fraction) }
    }
  }

  @Test func downloadsWithProgress() async throws {
    let bar = Bar()
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try await withFaultServer { request in
      request.number == 1
        ? .status(200).header("ETag", #""v1""#).header("Content-Length", "6").body("abc").close()
        : .status(206).header("ETag", #""v1""#).header("Content-Length", "3")
          .header("Content-Range", "bytes 3-5/6").body("def")
    } operation: { (server) async throws in
      try await withNetworkClient(HTTPNetworkClient(baseURL: server.baseURL)) {
        let progress = TransferProgress()
        let display = Task {
          for await state in progress { bar.show(state.fractionCompleted ?? 0) }
        }
        let file = try await FetchExport(id: 7).download(
          to: url, options: DownloadOptions(resumption: .acrossCalls), progress: progress)
        await display.value
        #expect(file.byteCount == 6)
      }
    }
    #expect(bar.values.last == 1)
    #expect(try String(contentsOf: url, encoding: .utf8) == "abcdef")
  }

  @Test func reloadsACachedResponse() async throws {
    let headers: HTTPFields = [.cacheControl: "max-age=60"]
    mock.stub(
      FetchProfile.self,
      sequence: [
        .bytes(Array("Ann".utf8), headers: headers), .bytes(Array("Bea".utf8), headers: headers),
      ])
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) { Cache() }
    #expect(try await client.perform(FetchProfile(id: 42)) == "Ann")
    #expect(try await client.perform(FetchProfile(id: 42)) == "Ann")
    let profile = try await client.perform(FetchProfile(id: 42, cachePolicy: .reload))
    #expect(profile == "Bea")
  }

  @Test func servesAStaleResponseWhenOffline() async throws {
    let offline = NetworkError(.hostUnreachable, "the device is offline")
    mock.stub(
      FetchFrontPage.self,
      sequence: [
        .json(
          #"[{"id": 1, "title": "Moon"}]"#,
          headers: [.cacheControl: "max-age=1", .age: "10", .eTag: #""v1""#]),
        .failure(offline),
      ])
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", configuration: .init(retries: .never), transport: mock
    ) { Cache() }
    _ = try await client.perform(FetchFrontPage())
    let response = try await client.response(for: FetchFrontPage())
    let isStale = (response.cacheStatus?.timeToLive ?? 0) < 0
    #expect(response.value.map(\.title) == ["Moon"])
    #expect(isStale)
    #expect(try await client.perform(FetchSavedFrontPage()).map(\.title) == ["Moon"])
    #expect(mock.recordedRequests.count == 2)
  }

  @Test func sendsTwoRequestsAtTheSameTime() async throws {
    mock.stub(ListStories.self) { _ in [Story(id: 1, title: "Moon")] }
    mock.stub(FetchAccount.self) { _ in ["theme": "dark"] }
    try await withNetworkClient(mock) {
      async let stories = ListStories().perform()
      async let account = FetchAccount().perform()
      let page = try await (stories, account)
      #expect(page.0.count == 1)
      #expect(page.1["theme"].string == "dark")
    }
  }

  @Test func pollsUntilAnExportIsFinished() async throws {
    let clock = TestClock()
    mock.stub(
      FetchExportStatus.self,
      sequence: [.json(#"{"isFinished": false}"#), .json(#"{"isFinished": true}"#)])
    let task = withNetworkClient(mock) { Task { try await waitForExport(7, clock: clock) } }
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(2))
    try await task.value
    #expect(mock.recordedRequests.count == 2)
  }

  @Test(arguments: [Backend.production, .staging, .local])
  func hasAClientForEachBackend(backend: Backend) throws {
    #expect(try backend.makeClient().baseURL?.text == backend.rawValue)
  }

  @Test func logsBodies() async throws {
    do {
      var logger = Logger(label: "com.example.news")
      logger.logLevel = .trace

      let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
        LoggingMiddleware(logger: logger, maximumBodyLength: 1_000)
      }
      #expect(client.baseURL == "https://api.example.com")
    }
    mock.stub(ListStories.self, json: #"[{"id": 1, "title": "Moon", "access_token": "hush"}]"#)
    let (lines, recorder) = AsyncStream.makeStream(of: String.self)
    let logger = Logger(label: "test") { _ in LogRecorder(lines: recorder) }
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) {
      LoggingMiddleware(logger: logger, maximumBodyLength: 1_000)
    }
    #expect(try await client.perform(ListStories()).count == 1)
    recorder.finish()
    let log = await lines.reduce(into: "") { $0 += $1 }
    #expect(log.contains("Moon") && log.contains("<redacted>") && !log.contains("hush"))
  }
}
