import HTTPTypes
import NetworkKit
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

  @Test func aNameThatIsNoFieldIsAnError() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await requests(APIKey("hush", header: "X API Key"))
    }
    #expect(error?.code == .missingCredential)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
    #expect("\(APIKey("hush", header: "X-API-Key"))" == "APIKey")
  }
}
