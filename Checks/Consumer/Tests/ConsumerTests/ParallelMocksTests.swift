import NetworkKit
import NetworkKitTesting
import Testing

@testable import Consumer

/// Case 69: tests that run at once and stub the same request don't see each other's stubs. CI runs this under the
/// thread sanitizer.
struct ParallelMocksTests {
  @Test(arguments: 0..<200)
  func case69_noCrossTalk(number: Int) async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchGreeting.self) { request in Greeting(text: "\(number) \(request.name)") }
    try await withNetworkClient(mock) {
      let texts = try await withThrowingTaskGroup(of: String.self) { group in
        for name in ["a", "b", "c", "d"] {
          group.addTask { try await FetchGreeting(name: name).perform().text }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(texts == ["\(number) a", "\(number) b", "\(number) c", "\(number) d"])
    }
    #expect(mock.recordedRequests.count == 4)
  }
}
