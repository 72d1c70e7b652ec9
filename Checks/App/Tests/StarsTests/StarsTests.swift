import NetworkKit
import NetworkKitTesting
import Testing

@testable import Stars

@Suite(.networkClient(MockNetworkClient()))
struct StarsTests {
  let mock = MockNetworkClient.current

  @Test func listsStars() async {
    mock?.stub(ListRepositories.self, json: #"[{"name": "swift", "stargazers_count": 70000}]"#)

    #expect(await StarsCommand.report(on: "apple") == "swift: 70000")

    let paths = mock?.recordedRequests.map(\.outgoing.head.path)
    #expect(paths == ["/users/apple/repos?per_page=30"])
  }

  @Test func explainsAMissingUser() async {
    mock?.stub(ListRepositories.self, status: .notFound, json: #"{"message": "Not Found"}"#)

    #expect(await StarsCommand.report(on: "aple") == "aple: Not Found")
  }
}
