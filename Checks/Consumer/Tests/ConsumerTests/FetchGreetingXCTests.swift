import NetworkKit
import NetworkKitTesting
import XCTest

@testable import Consumer

final class FetchGreetingXCTests: XCTestCase {
  func testAnswersWithAMock() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchGreeting.self, json: #"{"greeting": "Good evening"}"#)
    let greeting = try await withNetworkClient(mock) {
      try await FetchGreeting(name: "Ann").perform()
    }
    XCTAssertEqual(greeting.text, "Good evening")
  }
}
