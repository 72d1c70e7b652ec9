import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitIdentity
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// ``OAuth`` as RFC 6749 has it.
@Suite(.timeLimit(.minutes(60))) struct OAuthTests {
  struct Full: Error {}

  /// A token endpoint that issues responses in their order, and what it received.
  private struct Endpoint {
    let received = Recorder<(url: String, authorization: String?, body: String)>()
    let transport: FakeTransport

    init(_ responses: [NetworkResponse]) {
      let remaining = Locked(responses[...])
      transport = FakeTransport { [received] request async throws(NetworkError) in
        guard request.head.method == .post else { return NetworkResponse(Array("hello".utf8)) }
        var body: [UInt8] = []
        for try await chunk in request.body.chunks { body += chunk.bytes }
        received.record(
          (
            request.url ?? "", request.head.headerFields[.authorization],
            String(decoding: body, as: UTF8.self)
          ))
        return remaining.withLock { $0.popFirst() } ?? NetworkResponse([], status: .badRequest)
      }
    }
  }

  private static func json(_ text: String, status: HTTPResponse.Status = .ok) -> NetworkResponse {
    NetworkResponse(
      Array(text.utf8), status: status, headers: [.contentType: "application/json"])
  }

  private func client(
    _ endpoint: Endpoint, _ oauth: OAuth, credential: AccessToken? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: "https://api.test", transport: endpoint.transport) {
      Authentication(oauth, credential: credential, clock: clock)
    }
  }

  private func sent(_ endpoint: Endpoint) -> [String?] {
    endpoint.transport.requests.filter { $0.head.method == .get }
      .map { $0.head.headerFields[.authorization] }
  }

  @Test func clientCredentials() async throws {
    // The request of section 4.4.2; the response is that of RFC 6750, section 4.
    let endpoint = Endpoint([
      Self.json(
        #"""
        {"access_token":"mF_9.B5f-4.1JqM","token_type":"Bearer","expires_in":3600,
         "refresh_token":"tGzv3JOkF0XG5Qx2TlKWIA"}
        """#)
    ])
    let oauth = OAuth(
      tokenEndpoint: "https://server.example.com/token", clientID: "s6BhdRkqt3",
      clientSecret: "gX1fBat3bV")
    _ = try await client(endpoint, oauth).perform(GetText("/"))
    let received = try #require(endpoint.received.values.first)
    #expect(received.url == "https://server.example.com/token")
    #expect(received.authorization == "Basic czZCaGRSa3F0MzpnWDFmQmF0M2JW")
    #expect(received.body == "grant_type=client_credentials")
    #expect(sent(endpoint) == ["Bearer mF_9.B5f-4.1JqM"])
    let request = try #require(endpoint.transport.requests.first)
    #expect(
      request.head.headerFields[.contentType] == "application/x-www-form-urlencoded")
    #expect(!request.curlCommand.contains("gX1f"))
  }

  @Test func aRefreshTokenRotates() async throws {
    // The request of section 6.
    let endpoint = Endpoint([
      Self.json(
        #"{"access_token":"a2","token_type":"bearer","expires_in":10000,"refresh_token":"r2"}"#),
      Self.json(#"{"access_token":"a3","token_type":"Bearer","expires_in":"10000"}"#),
      Self.json(#"{"access_token":"a4","token_type":"Bearer","scope":"read write"}"#),
    ])
    let store = MemoryTokenStore(
      AccessToken(
        "a1", expiration: Date(timeIntervalSinceNow: -1), refreshToken: "tGzv3JOkF0XG5Qx2TlKWIA"))
    let oauth = OAuth(
      tokenEndpoint: "/token", clientID: "s6BhdRkqt3", clientSecret: "gX1fBat3bV",
      grant: .refreshToken, scope: ["read", "write"], parameters: ["audience": "a&b"], store: store)
    let clock = TestClock()
    let client = client(endpoint, oauth, clock: clock)
    for _ in 0..<3 {
      _ = try await client.perform(GetText("/"))
      clock.advance(by: .seconds(9_960))
      _ = try await client.perform(GetText("/"))
      clock.advance(by: .seconds(20))
    }
    #expect(
      endpoint.received.values.map(\.body)
        == ["tGzv3JOkF0XG5Qx2TlKWIA", "r2", "r2"].map { token in
          "grant_type=refresh_token&refresh_token=\(token)&audience=a%26b&scope=read+write"
        })
    #expect(
      endpoint.received.values.map(\.url) == Array(repeating: "https://api.test/token", count: 3))
    #expect(sent(endpoint) == ["a2", "a2", "a3", "a3", "a4", "a4"].map { "Bearer \($0)" })
    let last = try #require(await store.load())
    #expect(last.value == "a4")
    #expect(last.refreshToken == "r2")
    #expect(last.scope == ["read", "write"])
    #expect(last.expiration == nil)
  }

  @Test func aPublicClientAndABodySecret() async throws {
    let endpoint = Endpoint([
      Self.json(#"{"access_token":"a"}"#), Self.json(#"{"access_token":"b"}"#),
    ])
    let store = MemoryTokenStore(
      AccessToken("old", expiration: .distantPast, refreshToken: "r"))
    let open = OAuth(tokenEndpoint: "/token/", clientID: "a p", grant: .refreshToken, store: store)
    _ = try await client(endpoint, open).perform(GetText("/"))
    let secret = OAuth(
      tokenEndpoint: "/token?tenant=1", clientID: "app", clientSecret: "p:ss",
      clientAuthentication: .body)
    _ = try await client(endpoint, secret).perform(GetText("/"))
    #expect(
      endpoint.received.values.map(\.body) == [
        "grant_type=refresh_token&refresh_token=r&client_id=a+p",
        "grant_type=client_credentials&client_id=app&client_secret=p%3Ass",
      ])
    #expect(
      endpoint.received.values.map(\.url)
        == ["https://api.test/token/", "https://api.test/token?tenant=1"])
    #expect(endpoint.received.values.map(\.authorization) == [nil, nil])
  }

  @Test func aTokenOfAnotherProcessIsUsed() async throws {
    let endpoint = Endpoint([])
    let store = MemoryTokenStore(AccessToken("theirs", refreshToken: "r"))
    let oauth = OAuth(tokenEndpoint: "/token", clientID: "app", grant: .refreshToken, store: store)
    _ = try await client(endpoint, oauth).perform(GetText("/"))
    #expect(endpoint.received.values.isEmpty)
    #expect(sent(endpoint) == ["Bearer theirs"])
  }

  @Test func aStoreThatIsFullLosesNoToken() async throws {
    struct FullStore: TokenStore {
      func load() async throws -> AccessToken? { nil }
      func save(_ token: AccessToken?) async throws { throw Full() }
    }
    let (logger, lines) = LogRecorder.logger()
    let endpoint = Endpoint([Self.json(#"{"access_token":"hush"}"#)])
    let oauth = OAuth(
      tokenEndpoint: "/token", clientID: "app", store: FullStore(), logger: logger)
    let client = client(endpoint, oauth)
    for _ in 0..<2 { _ = try await client.perform(GetText("/")) }
    #expect(sent(endpoint) == ["Bearer hush", "Bearer hush"])
    #expect(lines.values.map(\.message) == ["OAuth couldn't save the refreshed token: Full"])
  }

  @Test func aStoreThatCannotBeWrittenIsBehind() async throws {
    struct ReadOnlyStore: TokenStore {
      func load() async throws -> AccessToken? { AccessToken("a1", refreshToken: "r1") }
      func save(_ token: AccessToken?) async throws { throw Full() }
    }
    let endpoint = Endpoint([
      Self.json(#"{"access_token":"a2","expires_in":1000,"refresh_token":"r2"}"#),
      Self.json(#"{"access_token":"a3","refresh_token":"r3"}"#),
    ])
    let oauth = OAuth(
      tokenEndpoint: "/token", clientID: "app", grant: .refreshToken, store: ReadOnlyStore())
    let clock = TestClock()
    let expired = AccessToken(
      "a1", expiration: Date(timeIntervalSinceNow: -1), refreshToken: "r1")
    let client = client(endpoint, oauth, credential: expired, clock: clock)
    _ = try await client.perform(GetText("/"))
    clock.advance(by: .seconds(1_000))
    _ = try await client.perform(GetText("/"))
    #expect(sent(endpoint) == ["Bearer a2", "Bearer a3"])
    #expect(
      endpoint.received.values.map(\.body)
        == ["r1", "r2"].map { "grant_type=refresh_token&refresh_token=\($0)&client_id=app" })
  }

  @Test func aTokenFromASignInReplacesARejectedOne() async throws {
    let endpoint = Endpoint([
      Self.json(#"{"error":"invalid_grant"}"#, status: .badRequest),
      Self.json(#"{"access_token":"b2"}"#),
    ])
    let past = Date(timeIntervalSinceNow: -1)
    let store = MemoryTokenStore(AccessToken("a1", expiration: past, refreshToken: "r1"))
    let oauth = OAuth(tokenEndpoint: "/token", clientID: "app", grant: .refreshToken, store: store)
    let authentication = Authentication(oauth, clock: TestClock())
    let client = HTTPNetworkClient(baseURL: "https://api.test", transport: endpoint.transport) {
      authentication
    }
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
    #expect((error?.underlyingError as? OAuthError)?.code == .invalidGrant)
    authentication.credential = AccessToken("b1", expiration: past, refreshToken: "s1")
    _ = try await client.perform(GetText("/"))
    #expect(endpoint.received.values.last?.body.contains("refresh_token=s1") == true)
    #expect(sent(endpoint) == ["Bearer b2"])
  }

  @Test func aRejectedTokenIsNotSentAgain() async throws {
    let endpoint = Endpoint([Self.json(#"{"error":"invalid_grant"}"#, status: .badRequest)])
    let past = Date(timeIntervalSinceNow: -1)
    let store = MemoryTokenStore(AccessToken("a1", expiration: past, refreshToken: "r1"))
    let oauth = OAuth(tokenEndpoint: "/token", clientID: "app", grant: .refreshToken, store: store)
    let clock = TestClock()
    let client = client(endpoint, oauth, clock: clock)
    var codes: [OAuthError.Code?] = []
    for _ in 0..<2 {
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      codes.append((error?.underlyingError as? OAuthError)?.code)
      clock.advance(by: .seconds(1_000))
    }
    #expect(codes == [.invalidGrant, .missingRefreshToken])
    #expect(endpoint.received.values.count == 1)
  }

  /// The token of a canceled refresh isn't saved, so the stored one is refreshed again.
  @Test func aCanceledRefreshKeepsTheStoredToken() async throws {
    struct CancelingClient: NetworkClient {
      func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
        withUnsafeCurrentTask { $0?.cancel() }
        return OAuthTests.json(#"{"access_token":"a2","refresh_token":"r2"}"#)
      }
    }
    let past = Date(timeIntervalSinceNow: -1)
    let store = MemoryTokenStore(AccessToken("a1", expiration: past, refreshToken: "r1"))
    let oauth = OAuth(tokenEndpoint: "/token", clientID: "app", grant: .refreshToken, store: store)
    let refresh = Task { try await oauth.refresh(nil, using: CancelingClient()) }
    await #expect(throws: CancellationError.self) { try await refresh.value }
    #expect(await store.load()?.value == "a1")
    let endpoint = Endpoint([Self.json(#"{"access_token":"a3"}"#)])
    _ = try await client(endpoint, oauth).perform(GetText("/"))
    #expect(
      endpoint.received.values.map(\.body)
        == ["grant_type=refresh_token&refresh_token=r1&client_id=app"])
    #expect(await store.load()?.value == "a3")
  }

  // MARK: Errors

  /// The error of a request whose token endpoint sends one response.
  private func error(
    _ response: NetworkResponse, store: any TokenStore = MemoryTokenStore(),
    grant: OAuth.Grant = .clientCredentials
  ) async -> NetworkError? {
    let oauth = OAuth(tokenEndpoint: "/token", clientID: "app", grant: grant, store: store)
    return await #expect(throws: NetworkError.self) {
      try await client(Endpoint([response]), oauth).perform(GetText("/"))
    }
  }

  @Test(arguments: [
    OAuthError.Code.invalidRequest, .invalidClient, .invalidGrant, .unauthorizedClient,
    .unsupportedGrantType, .invalidScope, OAuthError.Code("slow_down"),
  ])
  func anErrorOfTheEndpointIsTyped(code: OAuthError.Code) async throws {
    let body = """
      {"error": "\(code.name)", "error_description": "hush", "error_uri": "https://e.test/"}
      """
    for status in [HTTPResponse.Status.badRequest, .unauthorized, .ok] {
      let error = await error(Self.json(body, status: status))
      let cause = try #require(error?.underlyingError as? OAuthError)
      #expect(cause == OAuthError(code, serverDescription: "hush", uri: "https://e.test/"))
      #expect(error?.code == .missingCredential)
      #expect(error?.reason.hasSuffix("the token endpoint responded with \(code.name)") == true)
      var dumped = "\(error as Any)"
      dump(error, to: &dumped)
      dump(cause, to: &dumped)
      #expect(!dumped.contains("hush"))
    }
  }

  @Test func anErrorCodeOfAnyTextIsNotShown() async throws {
    let error = await error(Self.json(#"{"error": "your token hush"}"#, status: .badRequest))
    #expect(error?.reason.contains("hush") == false)
    #expect((error?.underlyingError as? OAuthError)?.code.name == "your token hush")
  }

  @Test func aTokenOfAnotherTypeIsAnError() async throws {
    // Section 4.4.3.
    let error = await error(
      Self.json(
        #"""
        {"access_token":"2YotnFZFEjr1zCsicMWpAA","token_type":"example","expires_in":3600,
         "example_parameter":"example_value"}
        """#))
    #expect((error?.underlyingError as? OAuthError)?.code == .unsupportedTokenType)
  }

  @Test func withoutARefreshTokenNothingIsSent() async throws {
    let error = await error(Self.json("{}"), store: MemoryTokenStore(), grant: .refreshToken)
    #expect((error?.underlyingError as? OAuthError)?.code == .missingRefreshToken)
  }

  /// Only the token endpoint issues tokens, wherever it redirects the request.
  @Test(
    arguments: [301, 302, 303, 307, 308],
    [
      "https://other.test/token", "//other.test/token", "/other", "https://api.test/other",
      "https://api.test:444/token", "http://api.test/token",
    ])
  func aTokenRequestFollowsNoRedirect(status: Int, location: String) async throws {
    let transport = FakeTransport { request in
      guard request.url == "https://api.test/token" else {
        return Self.json(#"{"access_token":"theirs"}"#)
      }
      return NetworkResponse(
        Array(#"{"access_token":"hush"}"#.utf8), status: HTTPResponse.Status(code: status),
        headers: [.location: location])
    }
    let oauth = OAuth(tokenEndpoint: "/token", clientID: "app", clientSecret: "hush")
    let client = HTTPNetworkClient(baseURL: "https://api.test", transport: transport) {
      Authentication(oauth)
    }
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
    #expect(error?.code == .missingCredential)
    #expect((error?.underlyingError as? NetworkError)?.code == .redirectNotFollowed)
    #expect(
      error?.reason == """
        the credential couldn't be refreshed: the token endpoint responded with \(status), but token requests don't \
        follow redirects; if the token endpoint has moved, pass its new URL as OAuth(tokenEndpoint:)
        """)
    #expect(transport.urls == ["https://api.test/token"])
  }

  @Test func aTokenFromAFollowedRedirectIsRejected() async throws {
    let transport = FakeTransport { request in
      request.url == "https://a.test/token"
        ? NetworkResponse([], status: .seeOther, headers: [.location: "https://b.test/"])
        : Self.json(#"{"access_token":"theirs"}"#)
    }
    // A client that follows redirects regardless of the request's policy.
    let tokens = FollowingClient(
      client: HTTPNetworkClient(baseURL: "https://a.test", transport: transport))
    let oauth = OAuth(tokenEndpoint: "/token", clientID: "app", client: tokens)
    let client = HTTPNetworkClient(baseURL: "https://api.test", transport: FakeTransport()) {
      Authentication(oauth)
    }
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
    #expect((error?.underlyingError as? NetworkError)?.code == .redirectNotFollowed)
    #expect(error?.reason.contains("responded with 303") == true)
  }

  @Test(arguments: [
    "https://", "ftp://a.test/token", "https://a.test:x/token", "https://a b/token",
  ])
  func anEndpointThatIsNotAURLIsAnError(url: String) async throws {
    let oauth = OAuth(tokenEndpoint: url, clientID: "app")
    let error = await #expect(throws: NetworkError.self) {
      try await client(Endpoint([]), oauth).perform(GetText("/"))
    }
    #expect((error?.underlyingError as? NetworkError)?.code == .invalidBaseURL)
  }

  @Test(arguments: ["0", "-5", "1e300", #""soon""#, "null", "true", "[]"])
  func anyLifetimeIsAccepted(lifetime: String) async throws {
    let endpoint = Endpoint([Self.json(#"{"access_token":"a","expires_in":\#(lifetime)}"#)])
    let client = client(endpoint, OAuth(tokenEndpoint: "/token", clientID: "app"))
    for _ in 0..<2 { _ = try await client.perform(GetText("/")) }
    #expect(endpoint.received.values.count == 1)
  }

  @Test func noDescriptionShowsASecret() throws {
    let oauth = OAuth(tokenEndpoint: "/token", clientID: "app", clientSecret: "hush")
    let token = AccessToken("hush", refreshToken: "hush")
    var dumped = "\(oauth) \(token)"
    dump(oauth, to: &dumped)
    dump(token, to: &dumped)
    #expect(!dumped.contains("hush"))
    let data = try JSONEncoder().encode(token)
    #expect(try JSONDecoder().decode(AccessToken.self, from: data) == token)
  }
}

/// A client that ignores the redirect policies of requests.
private struct FollowingClient: NetworkClient {
  let client: HTTPNetworkClient

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    var request = request
    request.redirectPolicy = nil
    return try await client.send(request)
  }
}
