import NetworkKit
import XCTest

final class RepositoryListXCTests: XCTestCase {
  let mock = MockNetworkClient()

  override func invokeTest() {
    withNetworkClient(mock) { super.invokeTest() }
    mock.reportUnusedStubs()
  }

  func testIsEmpty() async throws {
    mock.stub(ListRepositories.self) { _ in [] }
    let repositories = try await ListRepositories(login: "apple").perform()
    XCTAssertTrue(repositories.isEmpty)
  }
}
