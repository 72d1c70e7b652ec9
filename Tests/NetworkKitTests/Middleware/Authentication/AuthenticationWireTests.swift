import Foundation
import NetworkKit
import NetworkKitIdentity
import NetworkKitTesting
import Testing

/// Refreshes as a server sees them.
@Suite(.timeLimit(.minutes(60))) struct AuthenticationWireTests {
  /// Issues one token, and accepts no other.
  private static func answer(_ request: ReceivedRequest) -> Reply {
    if request.path == "/token" {
      return .json(#"{"access_token": "new", "token_type": "Bearer", "expires_in": 3600}"#)
    }
    let isAccepted = request.values(of: "Authorization") == ["Bearer new"]
    return isAccepted ? .text("hello") : .text("who are you?", status: 401)
  }

  private let store = MemoryTokenStore(AccessToken("old", refreshToken: "refresh"))

  private var oauth: OAuth {
    OAuth(tokenEndpoint: "/token", clientID: "app", grant: .refreshToken, store: store)
  }

  @Test(
    .foundationNetworking(fails: "it can be too slow for a thousand connections", isPartial: true),
    arguments: [false, true])
  func aThousandRequestsThatAreRejectedRefreshOnce(isAttempt: Bool) async throws {
    try await withServer {
      Self.answer($0)
    } operation: { (server) async throws in
      let authentication = Authentication(oauth, credential: AccessToken("old"))
      let client = HTTPNetworkClient(
        baseURL: try server.baseURL, configuration: .init(timeouts: .generous),
        transport: TestTransport.connections
      ) {
        if !isAttempt { authentication }
      } attemptMiddleware: {
        if isAttempt { authentication }
      }
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<1_000 { group.addTask { try await client.perform(GetText("/")) } }
        for try await text in group { #expect(text == "hello") }
      }
      let refreshes = server.requests.filter { $0.path == "/token" }
      #expect(refreshes.count == 1)
      let form = "grant_type=refresh_token&refresh_token=refresh&client_id=app"
      #expect(refreshes.first?.text == form)
      #expect(refreshes.first?.values(of: "Authorization").isEmpty == true)
      let accepted = server.requests.count { $0.values(of: "Authorization") == ["Bearer new"] }
      #expect(accepted == 1_000)
      let stored = await store.load()
      #expect(stored?.value == "new")
      #expect(stored?.refreshToken == "refresh")
    }
  }

  @Test func aRejectionLeavesItsConnection() async throws {
    try await withServer {
      Self.answer($0)
    } operation: { (server) async throws in
      let transport = connectionTransport()
      let client = HTTPNetworkClient(baseURL: try server.baseURL, transport: transport) {
      } attemptMiddleware: {
        Authentication(oauth, credential: AccessToken("old"))
      }
      #expect(try await client.perform(PostBody("/", body: .text("body"))) == "hello")
      try await transport.shutdown()
      #expect(server.requests.map(\.path) == ["/", "/token", "/"])
      #expect(server.requests.map(\.text).last == "body")
      #expect(server.connectionCount == 1)
    }
  }

  @Test func aRefreshNeedsNoSecondConnection() async throws {
    try await withServer {
      Self.answer($0)
    } operation: { (server) async throws in
      let transport = try connectionTransport(maximumConnectionsPerHost: 1)
      let client = HTTPNetworkClient(baseURL: try server.baseURL, transport: transport) {
      } attemptMiddleware: {
        Authentication(oauth, credential: AccessToken("old"))
      }
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<20 { group.addTask { try await client.perform(GetText("/")) } }
        for try await text in group { #expect(text == "hello") }
      }
      try await transport.shutdown()
      #expect(server.requests.count { $0.path == "/token" } == 1)
    }
  }

  // MARK: Faults

  private static let token = #"{"access_token": "new", "token_type": "Bearer"}"#

  /// Performs a request whose token endpoint plays a script.
  private func outcome(
    policy: RefreshPolicy = .default, clock: any Clock<Duration> = ContinuousClock(),
    tokenEndpoint script: @escaping @Sendable (FaultRequest) -> FaultScript,
    meanwhile: () async -> Void = {}
  ) async throws -> (result: Result<String, NetworkError>, tokenRequests: Int) {
    try await withFaultServer { request in
      if request.path == "/token" { return script(request) }
      let isAccepted = request.values(of: "Authorization") == ["Bearer new"]
      return isAccepted ? .reply(body: "hello") : .reply(401)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: TestTransport.connections)
      {
        Authentication(oauth, credential: AccessToken("old"), policy: policy, clock: clock)
      }
      let task = Task { () async -> Result<String, NetworkError> in
        do throws(NetworkError) { return .success(try await client.perform(GetText("/"))) } catch {
          return .failure(error)
        }
      }
      await meanwhile()
      let result = await task.value
      return (result, server.requests.count { $0.path == "/token" })
    }
  }

  private static let faults: [(script: FaultScript, code: NetworkError.Code)] = [
    (.reply(500, body: "oops"), .serverError),
    (.reset(), .connectionLost),
    (.close(), .connectionLost),
    (.raw("hello\r\n").close(), .invalidResponse),
    (.reply(body: "<html>"), .decodingFailed),
    (.reply(body: "{}"), .decodingFailed),
    (.reply(302), .redirectNotFollowed),
    (.reply(303, headers: ["Location": "/other"]), .redirectNotFollowed),
    (.reply(307, headers: ["Location": "/other"]), .redirectNotFollowed),
  ]

  @Test(arguments: faults.indices)
  func aTokenEndpointFails(index: Int) async throws {
    let fault = Self.faults[index]
    let (result, tokenRequests) = try await outcome { _ in fault.script }
    let error = #expect(throws: NetworkError.self) { try result.get() }
    #expect(error?.code == .missingCredential)
    #expect(error?.statusCode == 401)
    #expect((error?.underlyingError as? NetworkError)?.code == fault.code)
    #expect(tokenRequests == 1)
  }

  @Test func aTokenEndpointRejectsTheRefreshToken() async throws {
    let body = #"{"error": "invalid_grant", "error_description": "refresh is revoked"}"#
    let (result, _) = try await outcome { _ in .reply(400, body: body) }
    let error = #expect(throws: NetworkError.self) { try result.get() }
    let cause = error?.underlyingError as? OAuthError
    #expect(cause?.code == .invalidGrant)
    #expect(cause?.serverDescription == "refresh is revoked")
    #expect(
      error?.reason == """
        the credential couldn't be refreshed: the token endpoint responded with invalid_grant
        """)
  }

  @Test func aTokenEndpointHangs() async throws {
    let clock = TestClock()
    let (result, _) = try await outcome(
      clock: clock, tokenEndpoint: { _ in .status(200).header("Content-Length", "10").stall() },
      meanwhile: {
        await clock.waitForSleepers(count: 1)
        clock.advance(by: .seconds(30))
      })
    let error = #expect(throws: NetworkError.self) { try result.get() }
    #expect(error?.code == .missingCredential)
    #expect((error?.underlyingError as? NetworkError)?.code == .totalTimeout)
  }

  @Test func theIdleTimeoutOfATokenRequestIsNamedAsSuch() async throws {
    let (clock, received) = (TestClock(), Gate())
    let (result, _) = try await outcome(
      policy: RefreshPolicy(timeout: .seconds(120)), clock: clock,
      tokenEndpoint: { _ in
        received.open()
        return .raw("HTTP/1.1 200 OK\r\n").stall()
      },
      meanwhile: {
        try? await received.wait()
        clock.advance(by: .seconds(30))
      })
    let error = #expect(throws: NetworkError.self) { try result.get() }
    #expect(error?.code == .missingCredential)
    #expect((error?.underlyingError as? NetworkError)?.code == .idleTimeout)
    #expect(error?.reason.contains("the server sent no data for 30.0 seconds") == true)
  }

  @Test func aTokenResponseIsCutOffAnywhere() async throws {
    let whole =
      "HTTP/1.1 200 OK\r\nContent-Length: \(Self.token.utf8.count)\r\n\r\n\(Self.token)"
    for count in 0...whole.utf8.count {
      let part = Array(whole.utf8.prefix(count))
      let (result, tokenRequests) = try await outcome { _ in .raw(part).close() }
      #expect(tokenRequests == 1)
      if count == whole.utf8.count {
        #expect(try result.get() == "hello")
      } else {
        let error = #expect(throws: NetworkError.self) { try result.get() }
        #expect(error?.code == .missingCredential, "after \(count) bytes")
      }
    }
  }

  /// The rejection's body never ends. A body that is collected has the total timeout; one that isn't is left.
  @Test(arguments: [false, true])
  func aRejectionThatDrips(isAttempt: Bool) async throws {
    let (gate, clock) = (FaultGate(), TestClock())
    try await withFaultServer { request in
      if request.path == "/token" { return .reply(body: Self.token) }
      let isAccepted = request.values(of: "Authorization") == ["Bearer new"]
      return isAccepted
        ? .reply(body: "hello")
        : .status(401).header("Content-Length", "1000").drip("why?", through: gate).stall()
    } operation: { server in
      let authentication = Authentication(oauth, credential: AccessToken("old"))
      let client = HTTPNetworkClient(
        baseURL: server.baseURL,
        configuration: .init(timeouts: try Timeouts(total: .seconds(60), idle: nil), clock: clock),
        transport: TestTransport.connections
      ) {
        if !isAttempt { authentication }
      } attemptMiddleware: {
        if isAttempt { authentication }
      }
      gate.pass(2)
      guard !isAttempt else {
        return #expect(try await client.perform(GetText("/")) == "hello")
      }
      let task = Task { try await client.perform(GetText("/")) }
      try await gate.waitForWaiters()
      clock.advance(by: .seconds(60))
      let error = await #expect(throws: NetworkError.self) { try await task.value }
      #expect(error?.code == .totalTimeout)
      #expect(server.requests.map(\.path) == ["/"])
    }
  }
}
