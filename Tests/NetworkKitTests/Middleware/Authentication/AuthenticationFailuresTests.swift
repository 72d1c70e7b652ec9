import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// Refreshes that fail, hang, loop, or outlive their request.
@Suite(.timeLimit(.minutes(60))) struct AuthenticationFailuresTests {
  struct Refused: Error {}

  private let clock = TestClock()

  private func client(
    _ transport: any NetworkClient, _ authentication: any Middleware
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none), transport: transport
    ) {
      authentication
    }
  }

  private func error(of client: HTTPNetworkClient) async -> NetworkError? {
    await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
  }

  // MARK: Failures

  @Test func aFailedRefreshFailsAllThatWait() async throws {
    let (asked, waiting, rejected) = (Gate(), Recorder<Void>(), Gate())
    let server = TokenServer()
    let authentication = Authentication(clock: clock) { _, _ in
      asked.open()
      try await rejected.wait()
      throw Refused()
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none), transport: server
    ) {
      FakeMiddleware { _ in waiting.record(()) }
      authentication
    }
    let errors: [NetworkError?] = await withTaskGroup(of: NetworkError?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          do throws(NetworkError) { _ = try await client.perform(GetText("/")) } catch {
            return error
          }
          return nil
        }
      }
      while waiting.values.count < 20 { await Task.yield() }
      try? await asked.wait()
      rejected.open()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors.count == 20)
    for error in errors {
      #expect(error?.code == .missingCredential)
      #expect(error?.underlyingError is Refused)
      #expect(error?.transmission == .notSent)
      #expect(error?.reason == "the credential couldn't be refreshed: Refused")
      #expect(error?.request?.name == "GetText")
    }
    #expect(server.authorizations.isEmpty)
  }

  @Test func aRejectedRequestKeepsItsRejection() async throws {
    let transport = FakeTransport { _ in
      NetworkResponse(Array("why".utf8), status: .unauthorized)
    }
    let authentication = Authentication(AccessToken("hush")) { _, _ in throw Refused() }
    let error = await error(of: client(transport, authentication))
    #expect(error?.code == .missingCredential)
    #expect(error?.statusCode == 401)
    #expect(error?.response?.text == "why")
    #expect(error?.transmission == .responseReceived)
    #expect(error?.underlyingError is Refused)
    #expect(transport.requests.count == 1)
  }

  @Test func aBackoffFollowsEachFailure() async throws {
    let server = TokenServer(issue: { number throws(NetworkError) in
      guard number > 4 else { throw NetworkError(.secureConnectionFailed, "the host is offline") }
      return NetworkResponse(Array("t\(number)".utf8))
    })
    let client = client(server, Authentication(clock: clock, refreshing: refreshTestToken))
    // Refreshes at 0, 1, 3 and 7 seconds fail, and the one at 15 seconds succeeds.
    for (wait, refreshes) in [(0, 1), (0, 1), (1, 2), (1, 2), (1, 3), (3, 3), (1, 4), (7, 4)] {
      clock.advance(by: .seconds(wait))
      let error = await error(of: client)
      #expect(error?.reason == "the credential couldn't be refreshed: the host is offline")
      #expect((error?.underlyingError as? NetworkError)?.code == .secureConnectionFailed)
      #expect(server.refreshCount == refreshes)
    }
    clock.advance(by: .seconds(1))
    #expect(try await client.perform(GetText("/")) == "hello")
    #expect(server.refreshCount == 5)
  }

  @Test func aNewCredentialEndsTheBackoff() async throws {
    let transport = FakeTransport()
    let authentication = Authentication(clock: clock) { _, _ in throw Refused() }
    let client = client(transport, authentication)
    _ = await error(of: client)
    authentication.credential = AccessToken("new")
    _ = try await client.perform(GetText("/"))
    #expect(transport.requests.map { $0.head.headerFields[.authorization] } == ["Bearer new"])
  }

  @Test func aRefreshThatHangsIsEndedByItsTimeout() async throws {
    let never = Gate()
    let server = TokenServer()
    let authentication = Authentication(clock: clock) { _, _ in
      try await never.wait()
      return AccessToken("late")
    }
    let client = client(server, authentication)
    async let failure = error(of: client)
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(30))
    let error = await failure
    #expect(error?.code == .missingCredential)
    #expect(
      error?.reason == """
        the credential couldn't be refreshed: the refresh exceeded its timeout of 30.0 seconds
        """)
    #expect((error?.underlyingError as? NetworkError)?.code == .totalTimeout)
    #expect(authentication.credential == nil)
  }

  /// Neither the timeout nor a cancellation ends the first refresh, which ends long after the second one started.
  @Test func aRefreshThatIgnoresItsCancellationIsLeftAtItsTimeout() async throws {
    let (waiting, refreshes) = (Recorder<Void>(), Recorder<Int>())
    let (first, firstReturns, second) = (Gate(), Gate(), Gate())
    let transport = FakeTransport()
    let authentication = Authentication(
      policy: try RefreshPolicy(timeout: .seconds(1)), clock: clock
    ) { _, _ in
      refreshes.record(refreshes.values.count + 1)
      guard refreshes.values.count == 1 else {
        try await second.wait()
        return AccessToken("second")
      }
      await Task { try? await first.wait() }.value
      defer { firstReturns.open() }
      return AccessToken("first")
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none), transport: transport
    ) {
      FakeMiddleware { _ in waiting.record(()) }
      authentication
    }
    let requests = (0..<10).map { _ in Task { try await client.perform(GetText("/")) } }
    while waiting.values.count < requests.count { await Task.yield() }
    while refreshes.values.isEmpty { await Task.yield() }
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(1))
    await withTaskCancellationHandler {
      for request in requests {
        let error = await #expect(throws: NetworkError.self) { try await request.value }
        #expect(error?.code == .missingCredential)
        #expect((error?.underlyingError as? NetworkError)?.code == .totalTimeout)
        #expect(error?.reason.hasSuffix("the refresh exceeded its timeout of 1.0 seconds") == true)
      }
    } onCancel: {
      // If the requests waited for the refresh, the test wouldn't end.
      first.open()
    }
    #expect(!firstReturns.isOpen)

    // The backoff ends, and the next request starts another refresh, which the late result doesn't end.
    clock.advance(by: .seconds(1))
    let next = Task { try await client.perform(GetText("/")) }
    while refreshes.values.count < 2 { await Task.yield() }
    first.open()
    try await firstReturns.wait()
    for _ in 0..<100 { await Task.yield() }
    #expect(authentication.credential == nil)
    second.open()
    _ = try await next.value
    #expect(authentication.credential?.value == "second")
    #expect(refreshes.values == [1, 2])
    #expect(transport.requests.map { $0.head.headerFields[.authorization] } == ["Bearer second"])
  }

  // MARK: Cancellation

  @Test func aRefreshSurvivesTheRequestThatStartedIt() async throws {
    let (asked, issued) = (Gate(), Gate())
    let server = TokenServer(issue: { _ in
      asked.open()
      try? await issued.wait()
      return NetworkResponse(Array("t".utf8))
    })
    let client = client(server, Authentication(refreshing: refreshTestToken))
    let first = Task { try await client.perform(GetText("/")) }
    try await asked.wait()
    first.cancel()
    let error = await #expect(throws: NetworkError.self) { try await first.value }
    #expect(error?.code == .cancelled)
    #expect(error?.transmission == .notSent)
    async let second = client.perform(GetText("/"))
    issued.open()
    #expect(try await second == "hello")
    #expect(server.refreshCount == 1)
    #expect(server.authorizations == ["Bearer t"])
  }

  @Test func aRefreshSurvivesTheTimeoutOfTheRequestThatStartedIt() async throws {
    let (asked, issued) = (Gate(), Gate())
    let server = TokenServer(issue: { _ in
      asked.open()
      try? await issued.wait()
      return NetworkResponse(Array("t".utf8))
    })
    let client = HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(timeouts: try .total(.seconds(5)), clock: clock), transport: server
    ) {
      Authentication(refreshing: refreshTestToken)
    }
    async let failure = error(of: client)
    try await asked.wait()
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(5))
    #expect(await failure?.code == .totalTimeout)
    issued.open()
    #expect(try await client.perform(GetText("/")) == "hello")
    #expect(server.refreshCount == 1)
  }

  @Test func aCanceledRequestStopsWaiting() async throws {
    let (asked, never) = (Gate(), Gate())
    let authentication = Authentication { _, _ in
      asked.open()
      try await never.wait()
      return AccessToken("late")
    }
    let client = client(FakeTransport(), authentication)
    let tasks = (0..<10).map { _ in Task { try await client.perform(GetText("/")) } }
    try await asked.wait()
    for task in tasks {
      task.cancel()
      let error = await #expect(throws: NetworkError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
    never.open()
  }

  // MARK: Loops

  @Test func aServerThatRejectsEveryTokenEndsTheRefreshes() async throws {
    let count = Recorder<Void>()
    let transport = FakeTransport { _ in NetworkResponse([], status: .unauthorized) }
    let authentication = Authentication(AccessToken("t"), clock: clock) { _, _ in
      count.record(())
      return AccessToken("t")
    }
    let client = client(transport, authentication)
    for number in 1...10 {
      let error = await error(of: client)
      #expect(error?.code == .clientError)
      #expect(error?.statusCode == 401)
      #expect(error?.reason.contains("maximum number of refreshes") == (number > 5))
    }
    #expect(count.values.count == 5)
    #expect(transport.requests.count == 15)
    clock.advance(by: .seconds(60))
    _ = await error(of: client)
    // Once before the request, because the last response was a rejection, and once after it.
    #expect(count.values.count == 7)
  }

  @Test func aPolicyIsChecked() throws {
    let errors = [
      #expect(throws: NetworkError.self) { try RefreshPolicy(expiryLeeway: .seconds(-1)) },
      #expect(throws: NetworkError.self) { try RefreshPolicy(timeout: .zero) },
      #expect(throws: NetworkError.self) { try RefreshPolicy(maximumRefreshCount: -1) },
    ]
    #expect(errors.map { $0?.code } == Array(repeating: .invalidConfiguration, count: 3))
    #expect(try RefreshPolicy() == .default)
    #expect(try RefreshPolicy(period: .seconds(Int64.max)).period < .seconds(Int64.max))
  }
}
