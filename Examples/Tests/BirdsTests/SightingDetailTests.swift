import BirdsAPI
import BirdsModel
import NetworkKit
import NetworkKitTesting
import Testing

/// The detail with a recording of the server's responses, and with a mock.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct SightingDetailTests {
  @Test(.recorded("sightings", client: HTTPNetworkClient(baseURL: "https://birds.example.com")))
  func aRecordedSightingIsShown() async {
    let detail = SightingDetail(id: 1)
    await detail.load()
    #expect(
      detail.content == .sighting(Sighting(id: 1, species: "Grey heron", place: "Reed pond")))
  }

  @Test(.recorded("sightings", client: HTTPNetworkClient(baseURL: "https://birds.example.com")))
  func aRecordedNestIsProtected() async {
    let detail = SightingDetail(id: 3)
    await detail.load()
    #expect(detail.content == .protected(species: "Eagle owl", until: "July"))
  }

  @Test(.networkClient(MockNetworkClient()))
  func aMissingSightingIsExplained() async throws {
    let mock = try #require(MockNetworkClient.current)
    mock.stub(
      FetchSighting.self, status: .notFound, json: #"{"title": "The sighting was a decoy"}"#)
    let detail = SightingDetail(id: 4)
    await detail.load()
    #expect(detail.content == .message("The sighting was a decoy"))
  }

  @Test(.networkClient(MockNetworkClient()))
  func everythingElseIsExplainedByTheLibrary() async throws {
    let mock = try #require(MockNetworkClient.current)
    mock.stub(FetchSighting.self, throwing: NetworkError(.connectionLost, "the connection is lost"))
    let detail = SightingDetail(id: 4)
    await detail.load()
    #expect(detail.content == .message("the connection is lost"))
  }
}
