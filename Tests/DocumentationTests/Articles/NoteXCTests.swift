import NetworkKit
import NetworkKitTesting
import XCTest

final class NoteXCTests: XCTestCase {
  func testSendsNothingTwice() async throws {
    let server = try FaultServer { _ in .reset() }
    addTeardownBlock { await server.stop() }
    let client = HTTPNetworkClient(
      baseURL: server.baseURL, transport: NIOTransport.shared)
    do {
      try await client.perform(PostNote(text: "hello"))
      XCTFail("a reset is an error")
    } catch {
      XCTAssertEqual(error.code, .connectionLost)
      XCTAssertEqual(server.requests.count, 1)
    }
  }
}
