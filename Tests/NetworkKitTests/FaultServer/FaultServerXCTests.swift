import NetworkKit
import NetworkKitTesting
import XCTest

/// The fault server in XCTest: around a part of a test, and for all tests of a case.
final class FaultServerXCTests: XCTestCase {
  func testAPartOfATest() async throws {
    try await withFaultServer {
      .reply(body: $0.path)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let text = try await client.perform(GetText("/hello"))
      XCTAssertEqual(text, "/hello")
      XCTAssertEqual(server.requests.map(\.method), ["GET"])
    }
  }

  func testAServerOfItsOwn() async throws {
    let server = try FaultServer { _ in .status(200).header("Content-Length", "1000").close() }
    addTeardownBlock { await server.stop() }
    let client = HTTPNetworkClient(baseURL: server.baseURL)
    do {
      _ = try await client.perform(GetText("/"))
      XCTFail("a body without its end is an error")
    } catch {
      XCTAssertEqual(error.code, .incompleteBody)
    }
  }
}
