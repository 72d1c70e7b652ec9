import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.serialized)
struct UnmockedCallsTests {
  /// One issue is expected: it names the request and the line that performed it.
  @Test func performsWithoutAClient() async throws {
    let socket = try ListeningSocket()
    let request = FetchUser(at: socket)
    let code = await FetchUser.code { () async throws(NetworkError) in
      try await request.perform()
    }
    #expect(code == .clientNotConfigured)
    #expect(socket.newConnections() == 0)
  }

  /// No issue is expected: a detached task isn't part of its test. It throws all the same.
  @Test func performsInADetachedTask() async throws {
    let socket = try ListeningSocket()
    let request = FetchUser(at: socket)
    let code = await Task.detached {
      await FetchUser.code { () async throws(NetworkError) in try await request.perform() }
    }.value
    #expect(code == .clientNotConfigured)
    #expect(socket.newConnections() == 0)
  }

  /// One issue is expected: the stub wasn't used.
  @Test func leavesAStubUnused() async {
    let mock = MockNetworkClient()
    mock.stub(FetchUser.self) { _ in "unused" }
    await withNetworkClient(mock) { await Task.yield() }
    #expect(mock.unusedStubs == ["FetchUser"])
  }

  /// One issue is expected: the stub wasn't used.
  @Test(.networkClient(MockNetworkClient()))
  func leavesAStubOfTheTraitUnused() throws {
    try #require(MockNetworkClient.current).stub(FetchUser.self) { _ in "unused" }
  }

  /// No issue is expected: with a client that uses the network, the socket receives the request.
  @Test func countsARealConnection() async throws {
    let socket = try ListeningSocket()
    let request = FetchUser(at: socket)
    let client = HTTPNetworkClient(configuration: .init(timeouts: try .total(.milliseconds(500))))
    let code = await FetchUser.code { () async throws(NetworkError) in
      try await client.perform(request)
    }
    #expect(code == .totalTimeout)
    #expect(socket.newConnections() == 1)
  }
}
