import HTTPTypes
import NetworkKitSupport
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitResilience

@Suite(.timeLimit(.minutes(60))) struct RateLimitTests {
  private let clock = TestClock()

  private func client(
    _ limit: RateLimit, _ transport: any NetworkClient, timeouts: Timeouts = .none,
    retries: RetryPolicy = .never
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(timeouts: timeouts, retries: retries, clock: clock),
      transport: transport
    ) {
    } attemptMiddleware: {
      limit
    }
  }

  /// Ten requests per second, one of them at once.
  private func spaced(
    maximumQueueLength: Int = 1_000, maximumDelay: Duration = .seconds(60)
  ) throws -> RateLimit {
    let policy = try RateLimitPolicy(
      maximumRequestCount: 10, burst: 1, maximumQueueLength: maximumQueueLength,
      maximumDelay: maximumDelay)
    return RateLimit(policy, clock: clock)
  }

  private func wait(for count: Int, _ limit: RateLimit) async {
    while limit.queue.requestCount(for: "https://a.test") != count { await Task.yield() }
  }

  private func waitForRequests(_ count: Int, _ transport: FakeTransport) async {
    while transport.requests.count < count { await Task.yield() }
  }

  private func code(of path: String, _ client: HTTPNetworkClient) async -> NetworkError.Code? {
    do throws(NetworkError) {
      try await client.perform(GetPath(path))
      return nil
    } catch {
      return error.code
    }
  }

  // MARK: The rate

  @Test func aBurstIsSentAtOnceAndTheRestInOrder() async throws {
    let transport = FakeTransport()
    let limit = RateLimit(try RateLimitPolicy(maximumRequestCount: 4), clock: clock)
    let client = client(limit, transport)
    for number in 0..<4 { try await client.perform(GetPath("/\(number)")) }
    var tasks: [Task<Void, any Error>] = []
    for number in 4..<10 {
      tasks.append(Task { try await client.perform(GetPath("/\(number)")) })
      await wait(for: number - 3, limit)
    }
    for number in 4..<10 {
      await clock.waitForSleepers(count: 1)
      #expect(transport.requests.count == number)
      clock.advance(by: .milliseconds(249))
      #expect(transport.requests.count == number)
      clock.advance(by: .milliseconds(1))
      await waitForRequests(number + 1, transport)
    }
    for task in tasks { try await task.value }
    #expect(transport.urls == (0..<10).map { "https://a.test/\($0)" })
    #expect(limit.queue.requestCount(for: "https://a.test") == 0)
    // After a second without requests, the bucket is full again.
    clock.advance(by: .seconds(1))
    for number in 0..<4 { try await client.perform(GetPath("/\(number)")) }
  }

  @Test func eachOriginHasItsOwnBucket() async throws {
    let limit = try spaced(maximumQueueLength: 0)
    let client = client(limit, FakeTransport())
    #expect(await code(of: "/", client) == nil)
    #expect(await code(of: "/", client) == .rateLimited)
    #expect(try await client.perform(GetText("/", baseURL: "https://b.test")).isEmpty)
  }

  @Test func aClosureReturnsTheKey() async throws {
    let policy = try RateLimitPolicy(maximumRequestCount: 1, maximumQueueLength: 0)
    let limit = RateLimit(policy, clock: clock) { request in
      request.head.path == "/unlimited" ? nil : request.head.path
    }
    let client = client(limit, FakeTransport())
    #expect(await code(of: "/a", client) == nil)
    #expect(await code(of: "/b", client) == nil)
    #expect(await code(of: "/a", client) == .rateLimited)
    for _ in 0..<5 { #expect(await code(of: "/unlimited", client) == nil) }
  }

  @Test func retriesCount() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], status: .badGateway) }
    let retries = try RetryPolicy(baseDelay: .zero, maximumDelay: .zero)
    let client = client(try spaced(maximumQueueLength: 0), transport, retries: retries)
    #expect(await code(of: "/", client) == .rateLimited)
    #expect(transport.requests.count == 1)
  }

  // MARK: Failing instead of waiting

  @Test func withoutAQueueARequestFailsAtOnce() async throws {
    let transport = FakeTransport()
    let client = client(try spaced(maximumQueueLength: 0), transport)
    #expect(await code(of: "/", client) == nil)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    #expect(error?.code == .rateLimited)
    #expect(error?.transmission == .notSent)
    #expect(error?.reason.contains("https://a.test") == true)
    #expect(error?.reason.contains("0.1 seconds") == true)
    clock.advance(by: .milliseconds(100))
    #expect(await code(of: "/", client) == nil)
    #expect(transport.requests.count == 2)
  }

  @Test func aFullQueueIsAnError() async throws {
    let transport = FakeTransport()
    let limit = try spaced(maximumQueueLength: 2)
    let client = client(limit, transport)
    #expect(await code(of: "/", client) == nil)
    let tasks = (0..<2).map { _ in Task { await code(of: "/", client) } }
    await wait(for: 2, limit)
    #expect(await code(of: "/", client) == .requestQueueFull)
    for count in 2...3 {
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .milliseconds(100))
      await waitForRequests(count, transport)
    }
    for task in tasks { #expect(await task.value == nil) }
  }

  @Test func aRequestThatWouldWaitTooLongFailsAtOnce() async throws {
    let transport = FakeTransport()
    let limit = try spaced(maximumDelay: .milliseconds(250))
    let client = client(limit, transport)
    #expect(await code(of: "/", client) == nil)
    let tasks = (0..<2).map { _ in Task { await code(of: "/", client) } }
    await wait(for: 2, limit)
    // It would be the third, after 300 ms.
    #expect(await code(of: "/", client) == .rateLimited)
    for count in 2...3 {
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .milliseconds(100))
      await waitForRequests(count, transport)
    }
    for task in tasks { #expect(await task.value == nil) }
  }

  @Test func aRequestThatHasLessTimeFailsAtOnce() async throws {
    let transport = FakeTransport()
    let timeouts = try Timeouts(total: .seconds(60), idle: nil)
    let client = client(try spaced(), transport, timeouts: timeouts)
    #expect(await code(of: "/", client) == nil)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/", timeout: .milliseconds(99)))
    }
    #expect(error?.code == .rateLimited)
    #expect(transport.requests.count == 1)
  }

  /// A server that extends its delay while a request waits.
  @Test func allOfTheWaitCountsTowardTheMaximumDelay() async throws {
    let gate = Gate()
    let transport = FakeTransport { request async throws(NetworkError) in
      if request.head.path == "/slow" {
        do { try await gate.wait() } catch { throw NetworkError(.cancelled, "cancelled") }
      }
      return NetworkResponse([], status: .serviceUnavailable, headers: [.retryAfter: "40"])
    }
    let client = client(RateLimit(clock: clock), transport)
    let slow = Task { await code(of: "/slow", client) }
    await waitForRequests(1, transport)
    #expect(await code(of: "/", client) == .serverError)
    let waiting = Task { await code(of: "/", client) }
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(39))
    gate.open()
    #expect(await slow.value == .serverError)
    clock.advance(by: .seconds(1))
    // The server accepts the request only after 79 seconds.
    #expect(await waiting.value == .rateLimited)
    #expect(transport.requests.count == 2)
  }

  // MARK: Canceling

  @Test func aCanceledRequestTakesNoToken() async throws {
    let transport = FakeTransport()
    let limit = try spaced()
    let client = client(limit, transport)
    try await client.perform(GetPath("/0"))
    var tasks: [Task<NetworkError.Code?, Never>] = []
    for number in 1...4 {
      tasks.append(Task { await code(of: "/\(number)", client) })
      await wait(for: number, limit)
    }
    // The one that waits for the token, and one that waits behind it.
    await clock.waitForSleepers(count: 1)
    for index in [0, 2] {
      tasks[index].cancel()
      #expect(await tasks[index].value == .cancelled)
    }
    await wait(for: 2, limit)
    for count in 2...3 {
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .milliseconds(100))
      await waitForRequests(count, transport)
    }
    #expect(await tasks[1].value == nil)
    #expect(await tasks[3].value == nil)
    #expect(transport.urls == ["/0", "/2", "/4"].map { "https://a.test\($0)" })
    #expect(limit.queue.requestCount(for: "https://a.test") == 0)
  }

  @Test func thousandsWaitAndLeave() async throws {
    let policy = try RateLimitPolicy(
      maximumRequestCount: 1_000_000, burst: 1, maximumQueueLength: 10_000)
    let transport = FakeTransport()
    let limit = RateLimit(policy)
    let client = client(limit, transport)
    let results = await withTaskGroup(of: NetworkError.Code?.self) { group in
      for number in 0..<2_000 {
        group.addTask {
          let task = Task { await code(of: "/", client) }
          if number.isMultiple(of: 3) { task.cancel() }
          return await task.value
        }
      }
      return await group.reduce(into: [NetworkError.Code?: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(results[nil, default: 0] + results[.cancelled, default: 0] == 2_000)
    #expect(results[nil, default: 0] >= 1_333)
    #expect(transport.requests.count >= results[nil, default: 0])
    #expect(limit.queue.requestCount(for: "https://a.test") == 0)
  }
}
