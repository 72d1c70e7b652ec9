import HTTPTypes
import NetworkKit
import NetworkKitStreams
import NetworkKitSupport
import Testing

@Suite struct APIKeyTests {
  private let field = HTTPField.Name("X-API-Key")!

  private func requests(
    _ key: APIKey, of paths: [String] = ["/"], base: BaseURL? = nil,
    redirecting locations: [String: String] = [:], isAttempt: Bool = false
  ) async throws -> [OutgoingRequest] {
    let transport = FakeTransport(redirecting: locations)
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      if !isAttempt { key }
    } attemptMiddleware: {
      if isAttempt { key }
    }
    for path in paths { _ = try await client.perform(GetText(path, baseURL: base)) }
    return transport.requests
  }

  @Test func aKeyIsSentInAHeader() async throws {
    let requests = try await requests(APIKey("hush", header: "X-API-Key"))
    #expect(requests.map { $0.head.headerFields[field] } == ["hush"])
    #expect(requests.allSatisfy { !$0.curlCommand.contains("hush") })
  }

  @Test func aKeyIsSentInTheQuery() async throws {
    let requests = try await requests(
      APIKey("hu&sh", queryItem: "api key"), of: ["/", "/a?b=1", "/?api%20key=own"])
    #expect(
      requests.map(\.head.path) == [
        "/?api%20key=hu%26sh", "/a?b=1&api%20key=hu%26sh", "/?api%20key=own",
      ])
    #expect(requests.prefix(2).allSatisfy { !$0.description.contains("hu") })
  }

  @Test(arguments: [APIKey("hush", header: "X-API-Key"), APIKey("hush", queryItem: "k")])
  func anotherOriginGetsNoKey(key: APIKey) async throws {
    let direct = try await requests(key, base: "https://b.test")
    #expect(direct.map(\.url) == ["https://b.test/"])
    #expect(direct.map { $0.head.headerFields[field] } == [nil])
    for isAttempt in [false, true] {
      let redirected = try await requests(
        key,
        redirecting: [
          "https://a.test/": "https://b.test/", "https://a.test/?k=hush": "https://b.test/",
        ], isAttempt: isAttempt)
      #expect(redirected.last?.url == "https://b.test/")
      #expect(redirected.last?.head.headerFields[field] == nil)
    }
  }

  @Test func aQueryItemOfEachAttemptFollowsARedirect() async throws {
    let requests = try await requests(
      APIKey("1", queryItem: "k"), redirecting: ["https://a.test/?k=1": "/b"], isAttempt: true)
    #expect(requests.map(\.head.path) == ["/?k=1", "/b?k=1"])
  }

  private struct Numbers: NetworkRequest {
    typealias ResponseType = JSONLines<Int>
    let endpoint = "/stream"
  }

  /// The name of the item doesn't look like that of a sensitive value, and the server repeats the item.
  @Test(arguments: [false, true])
  func aKeyInTheQueryAppearsNowhere(isAttempt: Bool) async throws {
    let (logger, lines) = LogRecorder.logger()
    let texts = Recorder<String>()
    let transport = FakeTransport { request in
      guard request.head.path?.contains("appid=hush") == true else {
        return NetworkResponse([], status: .badRequest)
      }
      switch request.head.path?.splitAtQuery().path {
      case "/old":
        return NetworkResponse([], status: .found, headers: [.location: "/new?appid=hush"])
      case "/stream":
        return NetworkResponse(
          head: HTTPResponse(status: .ok),
          body: .stream(.chunks(["1\n"], error: NetworkError(.connectionLost, "lost"))))
      default:
        let link = "<https://a.test/next?appid=hush>; rel=next"
        return NetworkResponse([], status: .notFound, headers: [.link: link])
      }
    }
    let key = APIKey("hush", queryItem: "appid")
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      LoggingMiddleware(logger: logger)
      EventListener { texts.record("\($0)") }
      if !isAttempt { key }
    } attemptMiddleware: {
      if isAttempt { key }
    }
    let old = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/old")) }
    #expect(old?.statusCode == 404)
    #expect(old?.request?.url == "https://a.test/new?appid=<redacted>")
    let lost = await #expect(throws: NetworkError.self) {
      for try await _ in try await client.perform(Numbers()) {}
    }
    #expect(lost?.code == .connectionLost)
    #expect(lost?.request?.url == "https://a.test/stream?appid=<redacted>")
    let all = texts.values + lines.values.map { "\($0)" } + ["\(old as Any)", "\(lost as Any)"]
    #expect(lines.values.contains { "\($0)".contains("next?appid") })
    #expect(all.allSatisfy { !$0.contains("hush") })
  }

  @Test func theRequestsOwnKeyIsSensitiveToo() async throws {
    let field = try #require(HTTPField.Name("X-App-Id"))
    let transport = FakeTransport { request in
      request.url == "https://a.test/?appid=own"
        ? NetworkResponse([], status: .found, headers: [.location: "https://b.test/?appid=own"])
        : NetworkResponse([], status: .notFound)
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      APIKey("hush", header: "X-App-Id")
      APIKey("hush", queryItem: "appid")
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/?appid=own", headers: [field: "own"]))
    }
    #expect(transport.requests.map { $0.head.headerFields[field] } == ["own", nil])
    #expect(error?.request?.url == "https://b.test/?appid=<redacted>")
  }

  @Test func aNameThatIsNoFieldIsAnError() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await requests(APIKey("hush", header: "X API Key"))
    }
    #expect(error?.code == .missingCredential)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
    #expect("\(APIKey("hush", header: "X-API-Key"))" == "APIKey")
  }
}
