import NetworkKit
import NetworkKitTesting
import XCTest

final class UnmockedCallsXCTests: XCTestCase {
  /// One failure is expected: it names the request and the line that performed it.
  func testPerformsWithoutAClient() async throws {
    let socket = try ListeningSocket()
    let request = FetchUser(at: socket)
    let code = await FetchUser.code { () async throws(NetworkError) in
      try await request.perform()
    }
    XCTAssertEqual(code, .clientNotConfigured)
    XCTAssertEqual(socket.newConnections(), 0)
  }

  /// One failure is expected: XCTest knows its test in a detached task too.
  func testPerformsInADetachedTask() async throws {
    let socket = try ListeningSocket()
    let request = FetchUser(at: socket)
    let code = await Task.detached {
      await FetchUser.code { () async throws(NetworkError) in try await request.perform() }
    }.value
    XCTAssertEqual(code, .clientNotConfigured)
    XCTAssertEqual(socket.newConnections(), 0)
  }

  /// One failure is expected: the stub wasn't used.
  func testLeavesAStubUnused() async {
    let mock = MockNetworkClient()
    mock.stub(FetchUser.self) { _ in "unused" }
    await withNetworkClient(mock) { await Task.yield() }
    XCTAssertEqual(mock.unusedStubs, ["FetchUser"])
  }
}
