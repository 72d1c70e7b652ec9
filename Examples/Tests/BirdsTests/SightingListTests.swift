import BirdsAPI
import BirdsModel
import NetworkKit
import NetworkKitStreams
import NetworkKitTesting
import Testing

/// The list with a mock, which responds in memory to the requests of the test that it belongs to.
@Suite(.networkClient(MockNetworkClient()), .timeLimit(.minutes(60)))
@MainActor struct SightingListTests {
  private let list = SightingList()
  private let owl = Sighting(id: 3, species: "Eagle owl", place: "Old quarry")
  private let wren = Sighting(id: 2, species: "Wren", place: "Churchyard")
  private let heron = Sighting(id: 1, species: "Grey heron", place: "Reed pond")

  @Test func eachCallLoadsTheNextPage() async throws {
    let mock = try #require(MockNetworkClient.current)
    mock.stub(
      ListSightings.self,
      sequence: [.value(SightingPage([owl, wren], next: 2)), .value(SightingPage([heron]))])

    await list.loadMore()
    #expect(list.sightings == [owl, wren])
    #expect(list.hasMore)

    await list.loadMore()
    #expect(list.sightings == [owl, wren, heron])
    #expect(!list.hasMore)
    #expect(mock.requests(of: ListSightings.self).map(\.before) == [nil, 2])
  }

  @Test func aPageThatFailedIsLoadedAgain() async throws {
    let mock = try #require(MockNetworkClient.current)
    let offline = NetworkError(.hostUnreachable, "the device is offline")
    mock.stub(
      ListSightings.self, sequence: [.failure(offline), .value(SightingPage([heron]))])

    await list.loadMore()
    #expect(list.message == "the device is offline")
    #expect(list.hasMore)

    await list.loadMore()
    #expect(list.message == nil)
    #expect(list.sightings == [heron])
  }

  @Test func reloadingBeginsWithTheFirstPage() async throws {
    let mock = try #require(MockNetworkClient.current)
    mock.stub(
      ListSightings.self,
      sequence: [
        .value(SightingPage([wren], next: 2)), .value(SightingPage([owl, wren], next: 2)),
        .value(SightingPage([wren, heron])),
      ])

    await list.loadMore()
    await list.reload()
    #expect(list.sightings == [owl, wren])
    await list.loadMore()
    #expect(list.sightings == [owl, wren, heron])
    #expect(mock.requests(of: ListSightings.self).map(\.before) == [nil, nil, 2])
  }

  @Test func newSightingsAreAtTheStart() async throws {
    let mock = try #require(MockNetworkClient.current)
    let lost = NetworkError(.connectionLost, "the connection is lost")
    mock.stub(ListSightings.self) { [heron] _ in SightingPage([heron]) }
    mock.stub(FollowSightings.self, elements: [wren, owl, heron], throwing: lost)

    await list.loadMore()
    await list.follow()
    #expect(list.sightings == [owl, wren, heron])
    #expect(list.message == "the connection is lost")
  }
}
