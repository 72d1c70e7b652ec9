import NetworkKit
import NetworkKitTesting
import XCTest

/// The form for XCTest: one client around each test of the case.
final class XCTestFormTests: XCTestCase {
  private let mock = MockNetworkClient()

  override func invokeTest() {
    withNetworkClient(mock) { super.invokeTest() }
    mock.reportUnusedStubs()
  }

  func testAnswersAsynchronousTests() async throws {
    mock.stub(MockAPI.FetchPerson.self) { .init(id: $0.id, name: "XCTest") }
    let person = try await MockAPI.FetchPerson(id: 1).perform()
    XCTAssertEqual(person, MockAPI.Person(id: 1, name: "XCTest"))
  }

  func testAnswersCallbacks() {
    mock.stub(MockAPI.FetchPerson.self) { .init(id: $0.id, name: "callback") }
    let called = expectation(description: "the completion is called")
    let name = Recorder<String?>()
    MockAPI.FetchPerson(id: 1).perform { result in
      name.record(try? result.get().name)
      called.fulfill()
    }
    wait(for: [called], timeout: 10)
    XCTAssertEqual(name.values, ["callback"])
  }

  func testEachTestHasAMockOfItsOwn() {
    XCTAssertEqual(mock.recordedRequests.count, 0)
  }
}
