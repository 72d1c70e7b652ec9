import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitSupport
import Testing

@testable import NetworkKitTesting

/// Retries as a server sees them.
@Suite(.timeLimit(.minutes(60))) struct RetryWireTests {
  private let clock = TestClock()

  /// The client has no total timeout, so every sleeper on its clock is a retry.
  private func client(_ server: LoopbackServer) throws -> HTTPNetworkClient {
    try server.client(timeouts: .none, clock: clock)
  }

  /// The waits before a request on a stale connection is sent again: `NIOTransport` sends it again at once.
  private let staleWaits = TestTransport.name == "NIO" ? 0 : 1

  /// Performs a request, and moves the clock on over each of its waits.
  private func perform<Request: NetworkRequest>(
    _ request: Request, with client: HTTPNetworkClient, waits: Int = 1
  ) async throws -> Request.ResponseType where Request.ResponseType: Sendable {
    async let value = client.perform(request)
    for _ in 0..<waits {
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(20))
    }
    return try await value
  }

  /// Serves each connection's first request, and resets the first connection at its second one.
  private func withStaleConnection(
    _ operation: (LoopbackServer) async throws -> Void
  ) async throws {
    try await withExchanges { exchange in
      try await exchange.readBody()
      let isStale = exchange.request.connection == 1 && exchange.request.path != "/first"
      guard !isStale else { return try await exchange.reset() }
      try await exchange.send(.text(exchange.request.method))
    } operation: { (server) async throws in
      #expect(try await client(server).perform(GetText("/first")) == "GET")
      try await operation(server)
    }
  }

  @Test(.foundationNetworking(hangs: "libcurl retries on a stale connection by itself"))
  func case42_aGetOnAStaleConnectionIsSentOnceMore() async throws {
    try await withStaleConnection { (server) async throws in
      let text = try await perform(GetText("/second"), with: client(server), waits: staleWaits)
      #expect(text == "GET")
      #expect(server.requests.map(\.path) == ["/first", "/second", "/second"])
      #expect(server.requests.map(\.connection) == [1, 1, 2])
    }
  }

  @Test(
    .foundationNetworking(fails: "libcurl retries on a stale connection by itself", isPartial: true)
  )
  func case42_aPostOnAStaleConnectionIsNot() async throws {
    try await withStaleConnection { (server) async throws in
      let error = await #expect(throws: NetworkError.self) {
        try await client(server).perform(PostBody("/second", body: .text("once")))
      }
      #expect(error?.code == .connectionLost)
      #expect(error?.transmission == .mayHaveBeenSent)
      #expect(error.map { "\($0)".contains("the request may have been sent") } == true)
      #expect(error?.attemptCount == 1)
      #expect(server.requests.map(\.path) == ["/first", "/second"])
    }
  }

  @Test(.foundationNetworking(fails: "libcurl can begin to retry by itself", isPartial: true))
  func case43_aPostWithAKeyIsSentAgainAsItWas() async throws {
    try await withStaleConnection { (server) async throws in
      let key = try #require(HTTPField.Name("Idempotency-Key"))
      let post = PostBody("/second", body: .text("the same"), headers: [key: "8e03978e"])
      #expect(try await perform(post, with: client(server), waits: staleWaits) == "POST")
      let (first, second) = (server.requests[1], server.requests[2])
      #expect(first.values(of: "Idempotency-Key") == ["8e03978e"])
      #expect(second.headers == first.headers)
      #expect(first.text == "the same")
      #expect(second.text == "the same")
      #expect(server.requests.count == 3)
    }
  }

  @Test(.foundationNetworking(fails: "it may open a connection for each attempt", isPartial: true))
  func anAnswerThatIsTriedAgainLeavesItsConnection() async throws {
    try await withExchanges { exchange in
      guard exchange.request.path == "/first" else { return try await exchange.send(.text("yes")) }
      try await exchange.send(.text(String(repeating: "no", count: 10_000), status: 503))
    } operation: { (server) async throws in
      let error = await #expect(throws: NetworkError.self) {
        try await perform(GetText("/first"), with: client(server), waits: 2)
      }
      #expect(error?.statusCode == 503)
      #expect(error?.response?.bytes.count == 20_000)
      #expect(try await client(server).perform(GetText("/second")) == "yes")
      #expect(server.requests.map(\.connection) == [1, 1, 1, 1])
    }
  }

  @Test(.foundationNetworking(fails: "it has no code for a refused connection"))
  func aRefusedConnectionIsTriedAgain() async throws {
    let (socket, port) = try Socket.reservingPort()
    defer { socket.close() }
    let client = HTTPNetworkClient(
      baseURL: try BaseURL("http://127.0.0.1:\(port)"),
      configuration: .init(timeouts: .none, clock: clock), transport: TestTransport.shared)
    let error = await #expect(throws: NetworkError.self) {
      try await perform(GetText("/"), with: client, waits: 2)
    }
    #expect(error?.code == .connectionRefused)
    #expect(error?.transmission == .notSent)
    #expect(error?.attemptCount == 3)
  }

  // MARK: Delays that the server specifies

  private static let date = ("Date", "Sun, 06 Nov 1994 08:49:37 GMT")

  @Test(arguments: [
    [("Retry-After", "2")],
    [("Retry-After", "Sun, 06 Nov 1994 08:49:39 GMT"), date],
    [("Retry-After", "Sunday, 06-Nov-94 08:49:39 GMT"), date],
    [("Retry-After", "Sun Nov  6 08:49:39 1994"), date],
    [("RateLimit", #""default";r=0;t=2"#)],
    [("RateLimit-Remaining", "0"), ("RateLimit-Reset", "2")],
  ])
  func case46_theWaitThatTheServerAsksForIsKept(fields: [(String, String)]) async throws {
    try await withUnavailable(fields) { (server) async throws in
      async let text = client(server).perform(GetText("/"))
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .milliseconds(1_999))
      #expect(server.requests.count == 1)
      clock.advance(by: .milliseconds(1))
      #expect(try await text == "yes")
    }
  }

  @Test(arguments: ["-1", "1e9", "soon", "0", "Sun, 06 Nov 1994 08:49:37 GMT"])
  func case46_whatMakesNoSenseIsNotWaitedFor(value: String) async throws {
    try await withUnavailable([("Retry-After", value)]) { (server) async throws in
      async let text = client(server).perform(GetText("/"))
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .milliseconds(100))
      #expect(try await text == "yes")
    }
  }

  @Test(arguments: ["61", "1000000000", "99999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
  func case46_anAbsurdWaitIsAnAnswer(value: String) async throws {
    try await withUnavailable([("Retry-After", value)]) { (server) async throws in
      let error = await #expect(throws: NetworkError.self) {
        try await client(server).perform(GetText("/"))
      }
      #expect(error?.statusCode == 503)
      #expect(error?.attemptCount == 1)
      #expect(server.requests.count == 1)
    }
  }

  /// A server that responds with 503 and header fields first, and then with 200.
  private func withUnavailable(
    _ fields: [(String, String)], _ operation: (LoopbackServer) async throws -> Void
  ) async throws {
    let isFirst = Locked(true)
    try await withServer { _ in
      let isUnavailable = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      return isUnavailable
        ? .text("no", status: 503, fields: fields.map { (name: $0.0, value: $0.1) })
        : .text("yes")
    } operation: { (server) async throws in
      try await operation(server)
    }
  }

  // MARK: The end of a wait

  @Test func case49_aWaitBeyondTheTotalIsNotBegun() async throws {
    try await withServer { _ in
      .text("no", status: 503, fields: [("Retry-After", "3")])
    } operation: { (server) async throws in
      let client = try server.client(timeouts: .total(.seconds(5)), clock: clock)
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      // One sleeps until the total is over, one until the next attempt.
      await clock.waitForSleepers(count: 2)
      clock.advance(by: .seconds(3))
      let error = await task.value
      #expect(error?.statusCode == 503)
      #expect(error?.response?.text == "no")
      #expect(error?.attemptCount == 2)
      #expect(server.requests.count == 2)
    }
  }

  @Test(.foundationNetworking(fails: "it has no code for a refused connection"))
  func case49_theLastErrorIsGivenAtOnce() async throws {
    let (socket, port) = try Socket.reservingPort()
    defer { socket.close() }
    let client = HTTPNetworkClient(
      baseURL: try BaseURL("http://127.0.0.1:\(port)"),
      configuration: .init(timeouts: try .total(.nanoseconds(1)), clock: clock),
      transport: TestTransport.shared)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/"))
    }
    #expect(error?.code == .connectionRefused)
    #expect(error?.attemptCount == 1)
  }

  @Test func case39_cancellingEndsTheWait() async throws {
    try await withServer { _ in
      .text("no", status: 503)
    } operation: { (server) async throws in
      let client = try client(server)
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      await clock.waitForSleepers(count: 1)
      task.cancel()
      let error = await task.value
      #expect(error?.code == .cancelled)
      #expect(error?.transmission == .mayHaveBeenSent)
      #expect(error?.request?.name == "GetText")
      #expect(server.requests.count == 1)
    }
  }
}
