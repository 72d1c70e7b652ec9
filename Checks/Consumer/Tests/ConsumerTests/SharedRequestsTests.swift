import NetworkKit
import NetworkKitResilience
import Testing

@testable import Consumer

/// A thousand concurrent requests, over a client without a network. CI runs this under the thread sanitizer.
@Suite(.timeLimit(.minutes(60))) struct SharedRequestsTests {
  /// Responds when the test allows it, and counts the requests.
  private actor Server: NetworkClient {
    private(set) var requestCount = 0
    private(set) var mostInProgress = 0
    private var inProgress = 0

    nonisolated func send(
      _ request: OutgoingRequest
    ) async throws(NetworkError) -> NetworkResponse {
      await begin()
      for _ in 0..<10 { await Task.yield() }
      await end()
      return try await GreetingServer().send(request)
    }

    private func begin() {
      requestCount += 1
      inProgress += 1
      mostInProgress = max(mostInProgress, inProgress)
    }

    private func end() {
      inProgress -= 1
    }
  }

  /// The numbers of greetings and of cancellations, if every third request is canceled.
  private func perform(
    _ count: Int, with client: some NetworkClient
  ) async -> (greeted: Int, canceled: Int) {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<count {
        group.addTask {
          let task = Task { try await client.perform(FetchGreeting(name: "Ann")).text }
          if number.isMultiple(of: 3) { task.cancel() }
          switch await task.result {
          case .success(let text): return text == "Hello, Ann"
          case .failure(let error):
            #expect((error as? NetworkError)?.code == .cancelled)
            return false
          }
        }
      }
      return await group.reduce(into: (0, 0)) { counts, isGreeted in
        if isGreeted { counts.0 += 1 } else { counts.1 += 1 }
      }
    }
  }

  @Test func aThousandRequestsShareFew() async {
    let server = Server()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: server) { Coalescing() }
    let (greeted, canceled) = await perform(1_000, with: client)
    #expect(greeted + canceled == 1_000)
    #expect(greeted >= 666)
    #expect(await server.requestCount < 1_000)
  }

  @Test func aThousandRequestsPassInTurn() async throws {
    let server = Server()
    let limit = try ConcurrencyLimit(4)
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: server) {
    } attemptMiddleware: {
      limit
    }
    let (greeted, canceled) = await perform(1_000, with: client)
    #expect(greeted + canceled == 1_000)
    #expect(greeted >= 666)
    #expect(await server.mostInProgress <= 4)
  }

  @Test func aThousandRequestsKeepTheRate() async throws {
    let server = Server()
    let policy = try RateLimitPolicy(maximumRequestCount: 1_000_000, burst: 10)
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: server) {
    } attemptMiddleware: {
      RateLimit(policy)
    }
    let (greeted, canceled) = await perform(1_000, with: client)
    #expect(greeted + canceled == 1_000)
    #expect(greeted >= 666)
    #expect(await server.requestCount <= 1_000)
  }
}
