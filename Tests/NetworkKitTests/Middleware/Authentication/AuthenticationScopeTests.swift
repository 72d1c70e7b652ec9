import Foundation
import HTTPTypes
import Logging
import NetworkKit
import NetworkKitResilience
import NetworkKitTesting
import Testing

/// The requests that get the credential of ``Authentication``, and those that are sent again.
@Suite(.timeLimit(.minutes(60))) struct AuthenticationScopeTests {
  private func client(
    _ transport: any NetworkClient, @MiddlewareBuilder middleware: () -> [any Middleware]
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: "https://a.test", transport: transport, middleware: middleware)
  }

  private func authentication(
    _ refreshed: Recorder<Void> = Recorder(), logger: Logger = Logger(label: "test")
  ) -> Authentication<BearerAuthenticator> {
    Authentication(AccessToken("hush", refreshToken: "hush2"), logger: logger) { _, _ in
      refreshed.record(())
      return AccessToken("hush3")
    }
  }

  @Test func anotherOriginGetsNoCredentialAndRefreshesNothing() async throws {
    let refreshed = Recorder<Void>()
    let transport = FakeTransport { _ in NetworkResponse([], status: .unauthorized) }
    let client = client(transport) { authentication(refreshed) }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/", baseURL: "https://b.test"))
    }
    #expect(
      error?.reason.hasSuffix(
        """
        Authentication sent no credential to https://b.test, because the credential is for \
        https://a.test; to send one to https://b.test, add Authentication(for:)
        """) == true)
    #expect(transport.requests.map { $0.head.headerFields[.authorization] } == [nil])
    #expect(refreshed.values.isEmpty)
  }

  @Test(arguments: [false, true])
  func aRedirectToAnotherOriginGetsNoCredentialAndRefreshesNothing(isAttempt: Bool) async throws {
    let refreshed = Recorder<Void>()
    let transport = FakeTransport { request in
      request.url == "https://a.test/"
        ? NetworkResponse([], status: .found, headers: [.location: "https://b.test/"])
        : NetworkResponse([], status: .unauthorized)
    }
    let authentication = authentication(refreshed)
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      if !isAttempt { authentication }
    } attemptMiddleware: {
      if isAttempt { authentication }
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/"))
    }
    #expect(error?.statusCode == 401)
    let sent = transport.requests.map { $0.head.headerFields[.authorization] }
    #expect(sent == ["Bearer hush", nil])
    #expect(refreshed.values.isEmpty)
  }

  @Test func anotherOriginThatRejectsItsOwnCredentialRefreshesNothing() async throws {
    let refreshed = Recorder<Void>()
    let transport = FakeTransport { request in
      request.url == "https://a.test/"
        ? NetworkResponse([], status: .found, headers: [.location: "https://cdn.test/"])
        : NetworkResponse([], status: .unauthorized)
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      authentication(refreshed)
    } attemptMiddleware: {
      BearerToken("cdn", for: "https://cdn.test")
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/"))
    }
    #expect(error?.statusCode == 401)
    let sent = transport.requests.map { $0.head.headerFields[.authorization] }
    #expect(sent == ["Bearer hush", "Bearer cdn"])
    #expect(refreshed.values.isEmpty)
  }

  @Test func theRequestsOwnFieldOfAnySchemeStaysWithItsOrigin() async throws {
    let server = FakeTransport(redirecting: ["https://a.test/": "https://b.test/"])
    _ = try await client(server) { Authentication(KeyExchange()) }
      .perform(GetText("/", headers: [KeyExchange.field: "own"]))
    #expect(server.requests.map { $0.head.headerFields[KeyExchange.field] } == ["own", nil])
  }

  @Test func theRequestsOwnAuthorizationStays() async throws {
    let refreshed = Recorder<Void>()
    let transport = FakeTransport { _ in NetworkResponse([], status: .unauthorized) }
    let client = client(transport) { authentication(refreshed) }
    await #expect(throws: NetworkError.self) {
      try await client.perform(GetPath("/", headers: [.authorization: "Token own"]))
    }
    #expect(transport.requests.map { $0.head.headerFields[.authorization] } == ["Token own"])
    #expect(refreshed.values.isEmpty)
  }

  @Test func aFieldOfAnySchemeStaysWithItsOrigin() async throws {
    let server = FakeTransport { request in
      request.url == "https://a.test/"
        ? NetworkResponse([], status: .found, headers: [.location: "https://b.test/"])
        : NetworkResponse([])
    }
    _ = try await client(server) { Authentication(KeyExchange()) }.perform(GetText("/"))
    #expect(server.urls == ["https://a.test/token", "https://a.test/", "https://b.test/"])
    #expect(server.requests.map { $0.head.headerFields[KeyExchange.field] } == [nil, "key", nil])
    #expect(server.requests[1].sensitiveHeaders.contains(KeyExchange.field))
  }

  // MARK: Bodies

  @Test func aBodyThatCanBeSentOnceIsSentOnce() async throws {
    let refreshed = Recorder<Void>()
    let transport = FakeTransport { request in
      request.head.headerFields[.authorization] == "Bearer hush3"
        ? NetworkResponse([]) : NetworkResponse([], status: .unauthorized)
    }
    let client = client(transport) { authentication(refreshed) }
    let stream = PostBody("/", body: .stream(.chunks(["once"])))
    let error = await #expect(throws: NetworkError.self) { try await client.perform(stream) }
    #expect(error?.statusCode == 401)
    #expect(error?.reason.contains("can be sent only once") == true)
    #expect(refreshed.values.isEmpty)
    // The next request refreshes first.
    _ = try await client.perform(GetText("/"))
    let sent = transport.requests.map { $0.head.headerFields[.authorization] }
    #expect(sent == ["Bearer hush", "Bearer hush3"])
  }

  // MARK: Streams and hedging

  @Test func aStreamedRequestIsSentAgain() async throws {
    let server = TokenServer()
    let client = client(server) { Authentication(AccessToken("old"), refreshing: refreshTestToken) }
    var bytes: [UInt8] = []
    for try await chunk in try await client.perform(GetStream("/")) { bytes += chunk.bytes }
    #expect(String(decoding: bytes, as: UTF8.self) == "hello")
    #expect(server.refreshCount == 1)
  }

  @Test func hedgedRequestsRefreshOnce() async throws {
    let (clock, second) = (TestClock(), Gate())
    let seen = Recorder<Void>()
    let server = TokenServer { request in
      guard request.head.headerFields[.authorization] == "Bearer old" else { return }
      seen.record(())
      if seen.values.count == 2 { second.open() }
      try? await second.wait()
    }
    let authentication = Authentication(AccessToken("old"), refreshing: refreshTestToken)
    let policy = try HedgingPolicy(delay: .fixed(.seconds(1)))
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none, clock: clock),
      transport: server
    ) {
    } attemptMiddleware: {
      Hedging(policy, clock: clock)
      authentication
    }
    async let text = client.perform(GetText("/"))
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(1))
    #expect(try await text == "hello")
    #expect(server.refreshCount == 1)
  }

  // MARK: Sensitive values

  @Test func nothingShowsTheToken() async throws {
    let (logger, lines) = LogRecorder.logger()
    let transport = FakeTransport { _ in NetworkResponse([], status: .unauthorized) }
    let middleware = authentication(logger: logger)
    let client = client(transport) {
      middleware
      LoggingMiddleware(logger: logger)
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/"))
    }
    var dumped = ""
    dump(error, to: &dumped)
    dump(middleware, to: &dumped)
    dump(middleware.credential, to: &dumped)
    dump(transport.requests, to: &dumped)
    let texts = lines.values.map { "\($0)" } + [dumped, "\(middleware)", "\(error as Any)"]
    #expect(lines.values.count > 3)
    for text in texts { #expect(!text.contains("hush")) }
  }

  @Test func aTokenWithALineBreakIsRejected() async throws {
    let transport = FakeTransport()
    let client = client(transport) {
      Authentication(AccessToken("hush\r\nX-Evil: 1")) { _, _ in AccessToken("t") }
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/"))
    }
    #expect(error?.code == .missingCredential)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
    #expect(transport.requests.isEmpty)
  }
}
