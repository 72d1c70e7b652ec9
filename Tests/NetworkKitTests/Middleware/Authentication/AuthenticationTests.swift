import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct AuthenticationTests {
  private func client(
    _ transport: any NetworkClient, @MiddlewareBuilder middleware: () -> [any Middleware]
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none), transport: transport,
      middleware: middleware)
  }

  @Test func theFirstRequestRefreshes() async throws {
    let server = TokenServer()
    let client = client(server) { Authentication(refreshing: refreshTestToken) }
    for _ in 0..<3 { #expect(try await client.perform(GetText("/")) == "hello") }
    #expect(server.refreshCount == 1)
    #expect(server.authorizations == Array(repeating: "Bearer t1", count: 3))
  }

  @Test func aRejectedTokenIsRefreshedAndTheRequestSentAgain() async throws {
    let server = TokenServer()
    let client = client(server) { Authentication(AccessToken("old"), refreshing: refreshTestToken) }
    #expect(try await client.perform(GetText("/")) == "hello")
    server.revoke()
    #expect(try await client.perform(PostBody("/", body: .text("body"))) == "hello")
    #expect(server.authorizations == ["Bearer old", "Bearer t1", "Bearer t1", "Bearer t2"])
  }

  @Test func theRefreshReceivesTheOldToken() async throws {
    let received = Recorder<AccessToken?>()
    let server = TokenServer()
    let old = AccessToken("old", refreshToken: "r")
    let client = client(server) {
      Authentication(old) { token, client in
        received.record(token)
        return try await refreshTestToken(token, using: client)
      }
    }
    _ = try await client.perform(GetText("/"))
    #expect(received.values == [old])
  }

  @Test func aHundredRequestsThatFailAtOnceRefreshOnce() async throws {
    let (arrived, all) = (Recorder<Void>(), Gate())
    let server = TokenServer { request in
      guard request.head.headerFields[.authorization] == "Bearer old" else { return }
      arrived.record(())
      if arrived.values.count == 100 { all.open() }
      try? await all.wait()
    }
    let client = client(server) { Authentication(AccessToken("old"), refreshing: refreshTestToken) }
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { try await client.perform(GetText("/")) } }
      for try await text in group { #expect(text == "hello") }
    }
    #expect(server.refreshCount == 1)
    #expect(server.authorizations.filter { $0 == "Bearer t1" }.count == 100)
  }

  @Test func aRequestWithTheOldTokenThatFailsLaterDoesNotRefreshAgain() async throws {
    let (arrived, late) = (Gate(), Gate())
    let server = TokenServer { request in
      guard request.head.path == "/late" else { return }
      arrived.open()
      try? await late.wait()
    }
    let client = client(server) { Authentication(AccessToken("old"), refreshing: refreshTestToken) }
    async let slow = client.perform(GetText("/late"))
    try await arrived.wait()
    #expect(try await client.perform(GetText("/")) == "hello")
    late.open()
    #expect(try await slow == "hello")
    #expect(server.refreshCount == 1)
  }

  // MARK: Expiry

  @Test func aCredentialIsRefreshedBeforeItExpires() async throws {
    let (server, clock) = (TokenServer(), TestClock())
    let client = client(server) { Authentication(ShortLived(), clock: clock) }
    for (wait, refreshes) in [(0, 1), (74, 1), (1, 2), (74, 2), (60, 3)] {
      clock.advance(by: .seconds(wait))
      #expect(try await client.perform(GetText("/")) == "hello")
      #expect(server.refreshCount == refreshes)
    }
    #expect(!server.authorizations.contains(nil))
  }

  @Test func aFailedRefreshAheadOfTheExpiryLeavesTheCredential() async throws {
    let clock = TestClock()
    let server = TokenServer(issue: { number throws(NetworkError) in
      guard number != 2 else { throw NetworkError(.secureConnectionFailed, "offline") }
      return NetworkResponse(Array("t\(number)".utf8))
    })
    let client = client(server) { Authentication(ShortLived(), clock: clock) }
    _ = try await client.perform(GetText("/"))
    clock.advance(by: .seconds(80))
    #expect(try await client.perform(GetText("/")) == "hello")
    #expect(try await client.perform(GetText("/")) == "hello")
    #expect(server.refreshCount == 2)
    clock.advance(by: .seconds(1))
    #expect(try await client.perform(GetText("/")) == "hello")
    #expect(server.authorizations.suffix(3) == ["Bearer t1", "Bearer t1", "Bearer t3"])
  }

  @Test func anExpiredFirstTokenIsRefreshedFirst() async throws {
    let server = TokenServer()
    let expired = AccessToken("old", expiration: Date(timeIntervalSinceNow: -60))
    let client = client(server) { Authentication(expired, refreshing: refreshTestToken) }
    #expect(try await client.perform(GetText("/")) == "hello")
    #expect(server.authorizations == ["Bearer t1"])
  }

  @Test(arguments: [-1e300, -1, 1e300, Double.infinity, Double.nan])
  func aTokenWithAnyDateIsUsed(date: TimeInterval) async throws {
    let server = TokenServer()
    let client = client(server) {
      Authentication { _, client in
        AccessToken(
          try await client.perform(GetText("/token")),
          expiration: Date(timeIntervalSinceReferenceDate: date))
      }
    }
    for _ in 0..<2 { #expect(try await client.perform(GetText("/")) == "hello") }
    #expect(server.refreshCount == 1)
  }

  // MARK: Signing in and out

  @Test func theCredentialCanBeReplaced() async throws {
    let server = TokenServer()
    let authentication = Authentication(AccessToken("old"), refreshing: refreshTestToken)
    let client = client(server) { authentication }
    #expect(try await client.perform(GetText("/")) == "hello")
    #expect(authentication.credential == AccessToken("t1"))
    authentication.credential = AccessToken("mine")
    _ = try await client.perform(GetText("/"))
    authentication.credential = nil
    _ = try await client.perform(GetText("/"))
    #expect(
      server.authorizations
        == ["Bearer old", "Bearer t1", "Bearer mine", "Bearer t2", "Bearer t3"])
  }

  @Test(arguments: [AccessToken("bob"), nil])
  func aRequestThatWasSentBeforeItIsReplacedIsNotSentAgain(other: AccessToken?) async throws {
    let (arrived, replaced) = (Gate(), Gate())
    let server = TokenServer { _ in
      arrived.open()
      try? await replaced.wait()
    }
    let authentication = Authentication(AccessToken("ann"), refreshing: refreshTestToken)
    let client = client(server) { authentication }
    let task = Task { try await client.perform(PostBody("/", body: .text("by Ann"))) }
    try await arrived.wait()
    authentication.credential = other
    replaced.open()
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.statusCode == 401)
    #expect(error?.reason.contains("Authentication.credential was replaced") == true)
    #expect(server.authorizations == ["Bearer ann"])
    #expect(server.refreshCount == 0)
  }

  @Test func aRefreshThatRunsGivesWayToANewCredential() async throws {
    let (asked, never) = (Gate(), Gate())
    let transport = FakeTransport()
    let authentication = Authentication { _, _ in
      asked.open()
      try await never.wait()
      return AccessToken("late")
    }
    let client = client(transport) { authentication }
    async let text = client.perform(GetText("/"))
    try await asked.wait()
    authentication.credential = AccessToken("new")
    _ = try await text
    #expect(transport.requests.map { $0.head.headerFields[.authorization] } == ["Bearer new"])
    #expect(authentication.credential == AccessToken("new"))
  }

  // MARK: The same client

  @Test func aRefreshCanUseTheWholeClient() async throws {
    let server = TokenServer()
    let whole = Locked<HTTPNetworkClient?>(nil)
    let client = client(server) {
      Authentication(AccessToken("old")) { token, _ in
        let client = try #require(whole.withLock { $0 })
        return try await refreshTestToken(token, using: client)
      }
    }
    whole.withLock { $0 = client }
    #expect(try await client.perform(GetText("/")) == "hello")
    #expect(try await client.perform(GetText("/")) == "hello")
    #expect(server.refreshCount == 1)
  }

  @Test func aTaskThatARefreshStartsSendsTheCredentialAfterwards() async throws {
    let server = TokenServer()
    let ended = Gate()
    let whole = Locked<HTTPNetworkClient?>(nil)
    let task = Locked<Task<String, any Error>?>(nil)
    let client = client(server) {
      Authentication { token, client in
        task.withLock { task in
          task = Task {
            try await ended.wait()
            return try await #require(whole.withLock { $0 }).perform(GetText("/later"))
          }
        }
        return try await refreshTestToken(token, using: client)
      }
    }
    whole.withLock { $0 = client }
    #expect(try await client.perform(GetText("/")) == "hello")
    ended.open()
    let later = try #require(task.withLock { $0 })
    #expect(try await later.value == "hello")
    #expect(server.authorizations == ["Bearer t1", "Bearer t1"])
  }

  @Test func theRefreshHasTheBaseURLOfTheClient() async throws {
    let transport = FakeTransport { request in
      NetworkResponse(Array((request.url ?? "").utf8))
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test/v1", transport: transport) {
      Authentication(refreshing: refreshTestToken)
    }
    _ = try await client.perform(GetText("/users"))
    #expect(transport.urls == ["https://a.test/v1/token", "https://a.test/v1/users"])
    let sent = transport.requests.map { $0.head.headerFields[.authorization] }
    #expect(sent == [nil, "Bearer https://a.test/v1/token"])
  }

  @Test func twoCredentialsAreRefreshedIndependently() async throws {
    let server = TokenServer()
    let keys = Recorder<String?>()
    let client = client(server) {
      Authentication(refreshing: refreshTestToken)
      Authentication(KeyExchange())
      FakeMiddleware { keys.record($0.head.headerFields[KeyExchange.field]) }
    }
    #expect(try await client.perform(GetText("/")) == "hello")
    #expect(keys.values == [nil, "key", "key"])
  }
}

/// A scheme with a custom header field.
struct KeyExchange: Authenticator {
  static let field = HTTPField.Name("X-Session")!

  var credentialField: HTTPField.Name { Self.field }

  func apply(_ key: String, to request: inout OutgoingRequest) throws(NetworkError) {
    request.head.headerFields[Self.field] = key
  }

  func refresh(_ key: String?, using client: any NetworkClient) async throws -> String {
    _ = try await client.perform(GetText("/token"))
    return "key"
  }
}

/// Middleware that looks at requests.
struct FakeMiddleware: Middleware {
  let look: @Sendable (OutgoingRequest) -> Void

  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    look(request)
    return try await next.send(request)
  }
}
