import Foundation
import HTTPTypes
import Logging
import NetworkKit
import NetworkKitCaching
import NetworkKitIdentity
import NetworkKitStreams
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// The recipes of the cookbook, each run against a mock or a server on the loopback interface.
@Suite(.timeLimit(.minutes(10))) struct CookbookTests {
  private let mock = MockNetworkClient()

  @Test func refreshesAToken() async throws {
    let token = AccessToken("old", refreshToken: "r1")
    try await withFaultServer { request in
      if request.path == "/session" {
        return .reply(
          headers: ["Content-Type": "application/json"],
          body: #"{"access_token": "new", "refresh_token": "r2"}"#)
      }
      return request.values(of: "Authorization") == ["Bearer new"]
        ? .reply(headers: ["Content-Type": "application/json"], body: "[]") : .reply(401)
    } operation: { (server) async throws in
      let authentication = Authentication(token) { expired, client in
        let refresh = RefreshSession(refreshToken: expired?.refreshToken)
        let session = try await client.perform(refresh)
        return AccessToken(session.accessToken, refreshToken: session.refreshToken)
      }
      let client = HTTPNetworkClient(baseURL: server.baseURL) { authentication }
      #expect(try await client.perform(ListStories()).isEmpty)
      #expect(authentication.credential?.refreshToken == "r2")
      let bodies = server.requests.filter { $0.path == "/session" }.map(\.text)
      #expect(bodies == [#"{"refresh_token":"r1"}"#])
    }
  }

  @Test func loadsAllPages() async throws {
    typealias ListRepositories = PagesArticle.ListRepositories
    let link = try #require(HTTPField.Name("Link"))
    mock.stub(
      ListRepositories.self,
      sequence: [
        .json(#"[{"name": "swift"}]"#, headers: [link: "</page2>; rel=next"]),
        .json(#"[{"name": "swift-nio"}]"#),
      ])
    let names = try await withNetworkClient(mock) { () async throws in
      var names: [String] = []
      let repositories = ListRepositories(login: "apple").elements(maximumCount: 500)
      for try await repository in repositories {
        names.append(repository.name)
      }
      return names
    }
    #expect(names == ["swift", "swift-nio"])
  }

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

  @Test func uploadsWithProgress() async throws {
    let bar = Bar()
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("abc".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let path = url.path
    try await withFaultServer { _ in
      .reply()
    } operation: { (server) async throws in
      try await withNetworkClient(HTTPNetworkClient(baseURL: server.baseURL)) {
        let progress = TransferProgress()
        let display = Task {
          for await state in progress { bar.show(state.fractionCompleted ?? 0) }
        }
        let recording = UploadRecording(recording: .file(path: path, contentType: "audio/mp4"))
        try await recording.perform(uploadProgress: progress)
        await display.value
      }
      #expect(server.requests.map(\.text) == ["abc"])
    }
    #expect(bar.values.last == 1)
  }

  @MainActor @Test func followsEvents() async {
    mock.stub(
      FollowHeadlines.self, elements: [Headline(title: "Water found on Mars")], interval: .zero)
    let feed = HeadlineFeed()
    await withNetworkClient(mock) { await feed.follow() }
    #expect(feed.headlines.map(\.title) == ["Water found on Mars"])
    #expect(feed.message == nil)
  }

  @Test func keepsCookies() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    for _ in 1...2 {
      let saved = try? Data(contentsOf: file)
      let jar = try saved.map { try CookieJar(jsonData: $0) } ?? CookieJar()
      let client = HTTPNetworkClient(
        baseURL: "https://api.example.com", attemptMiddleware: { Cookies(jar) })
      #expect(client.baseURL == "https://api.example.com")
      #expect(jar.cookies.isEmpty == (saved == nil))
      jar.insert(try Cookie(name: "session", value: "38afes7a8", domain: "api.example.com"))
      try jar.jsonData().write(to: file, options: .atomic)
    }
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

  @MainActor @Test func callsACompletionHandler() async {
    mock.stub(ListStories.self) { _ in [Story(id: 1, title: "Moon")] }
    let loader = StoryLoader()
    let titles = await withCheckedContinuation { continuation in
      withNetworkClient(mock) {
        loader.load { result in
          continuation.resume(returning: ((try? result.get()) ?? []).map(\.title))
        }
      }
    }
    #expect(titles == ["Moon"])
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

  @Test func explainsATLSFailure() async throws {
    mock.stub(
      ListStories.self,
      sequence: [
        .failure(NetworkError(.secureConnectionFailed, "the certificate has expired")),
        .failure(NetworkError(.invalidResponse, "the response isn't HTTP")),
      ])
    await withNetworkClient(mock) {
      await #expect(throws: Never.self) { try await explainTLSFailures() }
      let error = await #expect(throws: NetworkError.self) { try await explainTLSFailures() }
      #expect(error?.code == .invalidResponse)
    }
  }
}
