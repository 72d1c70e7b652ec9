import NetworkKit
import NetworkKitTesting
import Testing

@testable import Releases

@Suite(.networkClient(MockNetworkClient()))
struct ReleaseListTests {
  @Test func listsReleases() async throws {
    let mock = try #require(MockNetworkClient.current)
    mock.stub(ListReleases.self, json: #"[{"tag_name": "2.86.0", "author": {"login": "ann"}}]"#)

    var list = ReleaseList()
    await list.load(owner: "apple", name: "swift-nio")

    #expect(list.lines == ["2.86.0 by ann"])
  }
}
