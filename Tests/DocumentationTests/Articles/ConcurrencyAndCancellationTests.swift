import NetworkKit
import NetworkKitResilience
import NetworkKitTesting
import Testing

@Suite(.networkClient(MockNetworkClient()))
struct ConcurrencyAndCancellationTests {
  let mock: MockNetworkClient

  init() throws {
    mock = try #require(MockNetworkClient.current)
  }

  @Test func aCanceledTaskThrows() async {
    let client = MockNetworkClient()
    client.stub(FetchReport.self, delay: .seconds(60)) { _ in "report" }
    // Without a scope that ends, because the request may be canceled before it's sent.
    let canceled = withNetworkClient(client) {
      let task = Task { try await FetchReport(id: 7).perform() }
      task.cancel()
      return task
    }
    let error = await #expect(throws: NetworkError.self) { try await canceled.value }
    #expect(error?.code == .cancelled)
  }

  @MainActor private final class Screen {
    var report = ""
    var message = ""
    var task: Task<Void, Never>?

    func load() {
      task?.cancel()
      task = Task {
        do throws(NetworkError) {
          report = try await FetchReport(id: 7).perform()
        } catch {
          if error.code != .cancelled { message = error.reason }
        }
      }
    }
  }

  @MainActor @Test func aTaskHandlesItsOwnErrors() async {
    mock.stub(FetchReport.self, throwing: NetworkError(.idleTimeout, "too late"))
    let screen = Screen()
    screen.load()
    await screen.task?.value
    #expect(screen.message == "too late")
    #expect(screen.report.isEmpty)
  }

  @concurrent
  func loadReport() async throws(NetworkError) -> String {
    try await FetchReport(id: 7).perform()
  }

  @Test func aConcurrentFunctionInheritsTheClient() async throws {
    mock.stub(FetchReport.self) { _ in "report" }
    #expect(try await loadReport() == "report")
  }

  @Test func childTasksInheritTheClient() async throws {
    mock.stub(FetchReport.self) { request in "report \(request.id)" }
    let client = mock
    let reports = try await withNetworkClient(client) {
      async let first = FetchReport(id: 1).perform()
      async let second = FetchReport(id: 2).perform()
      return try await [first, second]
    }
    #expect(reports == ["report 1", "report 2"])
  }

  @Test func aDetachedTaskIsGivenTheClient() async throws {
    mock.stub(FetchReport.self) { request in "report \(request.id)" }
    let client = NetworkClients.current
    let task = Task.detached {
      try await client.perform(FetchReport(id: 7))
    }
    #expect(try await task.value == "report 7")
  }

  @Test func aGroupIsLimited() async throws {
    mock.stub(FetchReport.self) { request in "report \(request.id)" }
    let transport = mock
    let limit = try ConcurrencyLimit(4)
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", transport: transport, attemptMiddleware: { limit })
    let reports = try await withThrowingTaskGroup(of: String.self) { group in
      for id in 1...100 {
        group.addTask { try await client.perform(FetchReport(id: id)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(reports).count == 100)
  }
}
