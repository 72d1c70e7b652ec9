import HTTPTypes
import Logging
import NetworkKit
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
}
