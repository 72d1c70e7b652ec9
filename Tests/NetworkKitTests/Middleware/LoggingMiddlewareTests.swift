import HTTPTypes
import Logging
import NetworkKit
import NetworkKitSupport
import Testing

@Suite struct LoggingMiddlewareTests {
  private func client(
    _ transport: FakeTransport, _ logger: Logger, level: Logger.Level = .info
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      BearerToken("hush")
      LoggingMiddleware(logger: logger, level: level)
    }
  }

  @Test func anExchangeIsOneLine() async throws {
    let (logger, lines) = LogRecorder.logger(level: .info)
    try await client(FakeTransport(), logger).perform(GetPath("/users"))
    let line = try #require(lines.values.first)
    #expect(lines.values.count == 1)
    #expect(line.level == .info)
    #expect(line.message.hasPrefix("GetPath (GET https://a.test/users): 200 in "))
  }

  @Test func theLevelIsTheUsersChoice() async throws {
    let (logger, lines) = LogRecorder.logger(level: .debug)
    try await client(FakeTransport(), logger, level: .debug).perform(GetPath("/"))
    #expect(lines.values.map(\.level) == [.debug])
  }

  @Test func theHeadsAreTraced() async throws {
    let (logger, lines) = LogRecorder.logger()
    let transport = FakeTransport { _ in
      var headers = HTTPFields()
      headers[values: .vary] = ["Accept", "Origin"]
      headers[.setCookie] = "session=hush"
      return NetworkResponse([], headers: headers)
    }
    try await client(transport, logger).perform(GetPath("/", headers: [.accept: "text/plain"]))
    #expect(lines.values.map(\.level) == [.trace, .info, .trace])
    #expect(lines.values.first?.metadata["accept"] == "text/plain")
    #expect(lines.values.last?.metadata["vary"] == "Accept, Origin")
  }

  @Test func aFailureIsAnError() async throws {
    let (logger, lines) = LogRecorder.logger(level: .info)
    let transport = FakeTransport { _ throws(NetworkError) in
      throw NetworkError(.connectionRefused, "the host refused the connection")
    }
    await #expect(throws: NetworkError.self) {
      try await client(transport, logger).perform(GetPath("/users"))
    }
    let line = try #require(lines.values.first)
    #expect(lines.values.count == 1)
    #expect(line.level == .error)
    #expect(line.message.contains("GetPath (GET https://a.test/users)"))
    #expect(line.message.contains("connectionRefused"))
  }

  @Test func case14_noLineShowsASecret() async throws {
    let name = try #require(HTTPField.Name("X-Api-Key"))
    let (logger, lines) = LogRecorder.logger()
    let transport = FakeTransport { request throws(NetworkError) in
      guard request.head.path?.hasPrefix("/fail") == true else {
        return NetworkResponse(Array("hush".utf8), headers: [.setCookie: "a=hush"])
      }
      throw NetworkError(.totalTimeout, "late")
    }
    let headers: HTTPFields = [
      .cookie: "a=hush", .proxyAuthorization: "hush", .authorization: "Bearer hush", name: "hush",
    ]
    let client = client(transport, logger)
    try await client.perform(GetPath("/ok?access_token=hush&page=2", headers: headers))
    await #expect(throws: NetworkError.self) {
      try await client.perform(GetPath("/fail?password=hush&page=3", headers: headers))
    }
    let text = lines.values.map(\.description).joined(separator: "\n")
    #expect(!text.contains("hush"))
    #expect(text.contains("page=2"))
    #expect(text.contains("page=3"))
  }

  @Test func theResultHasMetadata() async throws {
    let (logger, lines) = LogRecorder.logger(level: .info)
    let count = Locked(0)
    let transport = FakeTransport { request throws(NetworkError) in
      let number = count.withLock { count in
        count += 1
        return count
      }
      switch number {
      case 1: throw NetworkError(.connectionLost, "the connection was lost")
      case 2: return NetworkResponse([], status: .serviceUnavailable)
      case 3: return NetworkResponse([], status: .found, headers: [.location: "/new"])
      default: return NetworkResponse([])
      }
    }
    let policy = try RetryPolicy(baseDelay: .zero, maximumDelay: .zero)
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: policy), transport: transport
    ) {
      LoggingMiddleware(logger: logger)
    }
    try await client.perform(FetchLogged(id: 7))
    let metadata = try #require(lines.values.first?.metadata)
    #expect(metadata["http.request.method"] == "GET")
    #expect(metadata["url.template"] == "/logged/{id}")
    #expect(metadata["http.response.status_code"] == "200")
    #expect(metadata["attempts"] == "4")
    #expect(metadata["retry.reasons"] == ["connectionLost", "503"])
    #expect(metadata["error.type"] == nil)
    #expect(metadata["duration"].flatMap { Double("\($0)") } != nil)
  }

  @Test func aFailureHasItsCodeInTheMetadata() async throws {
    let (logger, lines) = LogRecorder.logger(level: .info)
    let transport = FakeTransport { _ throws(NetworkError) in
      throw NetworkError(.invalidResponse, "the response isn't HTTP")
    }
    await #expect(throws: NetworkError.self) {
      try await client(transport, logger).perform(GetPath("/users"))
    }
    let metadata = try #require(lines.values.first?.metadata)
    #expect(metadata["error.type"] == "invalidResponse")
    #expect(metadata["attempts"] == "1")
    #expect(metadata["http.response.status_code"] == nil)
  }

  @Test(arguments: [
    ("application/json", #"{"id": 1, "password": "hush"}"#, #"{"id":1,"password":"<redacted>"}"#),
    (
      "application/json", #"{"text": "a long text that's cut off at 40"}"#,
      #"{"text": "a long text that's cut off at …"#
    ),
    // Malformed JSON may have members that can't be found.
    ("application/json", #"{"password": "hush"#, "<18 bytes>"),
    ("application/x-www-form-urlencoded", "a=1&password=hush", "a=1&password=<redacted>"),
    (
      "application/x-www-form-urlencoded ; charset=utf-8", "a=1&password=hush",
      "a=1&password=<redacted>"
    ),
    ("application/json ; charset=utf-8", #"{"password": "hush"}"#, #"{"password":"<redacted>"}"#),
    ("text/plain; charset=utf-8", "hello", "hello"),
    ("application/octet-stream", "hush", "<4 bytes>"),
  ])
  func bodiesAreTracedByOption(type: String, body: String, shown: String) async throws {
    let transport = FakeTransport { _ in
      NetworkResponse(Array(body.utf8), headers: [.contentType: type])
    }
    let request = PostBody(
      "/", body: .bytes(Array(body.utf8), contentType: type), headers: [.contentType: type])
    for length in [0, 40] {
      let (logger, lines) = LogRecorder.logger()
      let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
        LoggingMiddleware(logger: logger, maximumBodyLength: length)
      }
      _ = try await client.perform(request)
      let expected: Logger.MetadataValue? = length > 0 ? .string(shown) : nil
      #expect(lines.values.first?.metadata["http.request.body"] == expected)
      #expect(lines.values.last?.metadata["http.response.body"] == expected)
    }
    let (logger, lines) = LogRecorder.logger(level: .debug)
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      LoggingMiddleware(logger: logger, maximumBodyLength: 40)
    }
    _ = try await client.perform(request)
    #expect(lines.values.map { $0.metadata["http.response.body"] } == [nil])
  }
}

@NetworkRequest(endpoint: "/logged/{id}")
private struct FetchLogged {
  typealias ResponseType = IgnorableResult
  let id: Int
}
