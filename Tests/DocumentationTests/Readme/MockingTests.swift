import NetworkKit
import NetworkKitTesting
import Testing

struct MockingTests {
  @Test(.networkClient(MockNetworkClient()))
  func showsTheUsersName() async throws {
    let mock = try #require(MockNetworkClient.current)
    mock.stub(FetchUser.self) { request in User(name: "user \(request.id)") }

    let profile = Profile(id: 7)
    await profile.load()

    #expect(profile.title == "user 7")
    #expect(mock.requests(of: FetchUser.self).map(\.id) == [7])
  }

  @Test func showsTheFailure() async {
    let profile = Profile(id: 7)

    let mock = MockNetworkClient()
    mock.stub(FetchUser.self, status: .notFound, json: #"{"message": "gone"}"#)

    await withNetworkClient(mock) { await profile.load() }
    #expect(profile.title == "Request failed")
  }
}
