import Foundation
import HTTPTypes
import Logging
import NetworkKit
import NetworkKitCaching
import NetworkKitIdentity
import NetworkKitSupport
import NetworkKitTesting
import Testing

func makeAuthentication(_ token: AccessToken) -> Authentication<BearerAuthenticator> {
  Authentication(token) { expired, client in
    let refresh = RefreshSession(refreshToken: expired?.refreshToken)
    let session = try await client.perform(refresh)
    return AccessToken(session.accessToken, refreshToken: session.refreshToken)
  }
}

@NetworkRequest(endpoint: "/sign-in", method: .post)
struct SignIn {
  let user: String
  @Sensitive let password: String
}

struct LogRecorder: LogHandler {
  let lines: AsyncStream<String>.Continuation
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level = .trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    lines.yield("\(event.level) \(event.message) \(event.metadata ?? [:])\n")
  }
}

/// The recipes of the testing cookbook.
@Suite(.timeLimit(.minutes(60))) struct TestingCookbookTests {
  @Test func refreshesTheToken() async throws {
    let mock = MockNetworkClient()
    mock.stub(ListStories.self, sequence: [.json("", status: .unauthorized), .json("[]")])
    mock.stub(RefreshSession.self, json: #"{"access_token": "new", "refresh_token": "r2"}"#)
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) {
      makeAuthentication(AccessToken("old", refreshToken: "r1"))
    }

    _ = try await client.perform(ListStories())

    let fields = mock.recordedRequests.map { $0.outgoing.head.headerFields[.authorization] }
    #expect(fields == ["Bearer old", nil, "Bearer new"])
    #expect(mock.requests(of: RefreshSession.self).map(\.refreshToken) == ["r1"])
  }

  @Test func refreshesTheOAuthToken() async throws {
    let store = MemoryTokenStore(AccessToken("old", refreshToken: "r1"))
    try await withFaultServer { request in
      switch (request.path, request.values(of: "Authorization")) {
      case ("/oauth/token", _): .reply(body: #"{"access_token": "new"}"#)
      case (_, ["Bearer new"]): .reply(body: "[]")
      default: .reply(401)
      }
    } operation: { (server) async throws in
      let client = try makeClient(baseURL: server.baseURL, store: store)
      #expect(try await client.perform(ListStories()).isEmpty)
    }
    #expect(await store.load()?.value == "new")
  }

  @Test func reportsTheProgressOfAnUpload() async throws {
    let bytes = [UInt8](repeating: 7, count: 200_000)
    let progress = TransferProgress()
    try await withFaultServer { _ in
      .reply()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let recording = UploadRecording(recording: .bytes(bytes, contentType: "audio/mp4"))
      try await client.perform(recording, uploadProgress: progress)
      #expect(server.requests.map(\.body) == [bytes])
    }
    #expect(progress.current.completedByteCount == 200_000)
    #expect(progress.current.fractionCompleted == 1)
  }

  @Test func resumesADownload() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try await withFaultServer { request in
      request.number == 1
        ? .status(200).header("ETag", #""v1""#).header("Content-Length", "6").body("abc").close()
        : .reply(206, headers: ["ETag": #""v1""#, "Content-Range": "bytes 3-5/6"], body: "def")
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      _ = try await client.download(FetchExport(id: 7), to: url)
      #expect(server.requests.last?.values(of: "Range") == ["bytes=3-"])
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == "abcdef")
  }

  @Test func usesTheCache() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchProfile.self, headers: [.cacheControl: "max-age=60"], json: "Ann")
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) { Cache() }

    _ = try await client.perform(FetchProfile(id: 42))
    let response = try await client.response(for: FetchProfile(id: 42))

    #expect(response.cacheStatus?.isHit == true)
    #expect(mock.requests(of: FetchProfile.self).count == 1)
  }

  @Test func aCachedResponseExpires() async throws {
    let time = Locked(Date(timeIntervalSince1970: 1_795_202_920))
    let mock = MockNetworkClient()
    mock.stub(FetchProfile.self, headers: [.cacheControl: "max-age=60"], json: "Ann")
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) {
      Cache(now: { time.withLock { $0 } })
    }
    _ = try await client.perform(FetchProfile(id: 42))
    time.withLock { $0 += 61 }
    let response = try await client.response(for: FetchProfile(id: 42))
    #expect(response.cacheStatus?.isHit == false)
    #expect(mock.requests(of: FetchProfile.self).count == 2)
  }

  @Test func enforcesTheTotalTimeout() async throws {
    let clock = TestClock()
    let mock = MockNetworkClient(clock: clock)
    mock.stub(ListStories.self, json: "[]", delay: .seconds(60))
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com",
      configuration: .init(timeouts: try .total(.seconds(20)), clock: clock), transport: mock)

    let task = Task { try await client.perform(ListStories()) }
    await clock.waitForSleepers(count: 2)
    clock.advance(by: .seconds(20))

    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.code == .totalTimeout)
  }

  @Test func aRetryDelaySleeps() async throws {
    let clock = TestClock()
    let mock = MockNetworkClient(clock: clock)
    mock.stub(
      ListStories.self, sequence: [.json("", status: .serviceUnavailable), .json("[]")])
    let retries = try RetryPolicy(baseDelay: .seconds(1), maximumDelay: .seconds(1))
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", configuration: .init(retries: retries, clock: clock),
      transport: mock)
    let task = Task { try await client.perform(ListStories()) }
    await clock.waitForSleepers(count: 2)
    clock.advance(by: .seconds(1))
    #expect(try await task.value.isEmpty)
  }

  @Test func logsContainNoPassword() async throws {
    let (lines, recorder) = AsyncStream.makeStream(of: String.self)
    let logger = Logger(label: "test") { _ in LogRecorder(lines: recorder) }
    let mock = MockNetworkClient()
    mock.stub(SignIn.self) { _ in }
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) {
      BearerToken("hush")
    } attemptMiddleware: {
      LoggingMiddleware(logger: logger, maximumBodyLength: 1_000)
    }
    try await client.perform(SignIn(user: "ann", password: "hush"))
    recorder.finish()
    let log = await lines.reduce(into: "") { $0 += $1 }
    #expect(log.contains("<redacted>") && !log.contains("hush"))
  }
}
