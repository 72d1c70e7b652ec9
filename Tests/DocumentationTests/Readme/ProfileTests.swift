import NetworkKit
import XCTest

final class ProfileTests: XCTestCase {
  let mock = MockNetworkClient()

  override func invokeTest() {
    withNetworkClient(mock) { super.invokeTest() }
    mock.reportUnusedStubs()
  }

  func testShowsTheUsersName() async {
    mock.stub(FetchUser.self) { _ in User(name: "Ann") }
    let profile = Profile(id: 7)
    await profile.load()
    XCTAssertEqual(profile.title, "Ann")
  }
}
