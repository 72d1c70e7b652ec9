import Foundation
import NetworkKit
import NetworkKitTesting
import Testing

private struct Episode: JSONDecodable, Sendable {
  let id: String
  let title: String

  init(json: JSON) throws(JSONError) {
    id = try json.decode(at: "id")
    title = try json.decode(at: "title")
  }
}

extension Episode {
  private static let site = URL(string: "https://talk.objc.io/episodes")!

  static let all = Resource<[Episode]>(url: site)

  var media: Resource<Data> {
    Resource(url: Self.site.appending(components: id, "media"))
  }
}

/// Swift Talk's `Resource` and `Webservice`: a description of a resource, and one way to load it.
@Suite struct EvolutionSwiftTalkTests {
  private let episodes = #"[{"id": "1", "title": "Networking"}, {"id": "2", "title": "Views"}]"#

  @Test func resource_isLoadedOnAnyClient() async throws {
    try await withHTTPBin { server in
      let url = try #require(URL(string: server.url + "/anything?show=talk"))
      let client: any NetworkClient = HTTPNetworkClient()
      let show = Resource(url: url, method: .post) { (json: JSON) in
        json["args"]["show"].stringValue
      }
      #expect(try await client.load(show) == "talk")
      let bytes = try await client.load(Resource<Data>(url: url))
      #expect(try JSON(jsonData: bytes)["args"]["show"] == "talk")
      #expect(server.requests.map(\.method) == ["POST", "GET"])
    }
  }

  @Test func resourceNaming_readsAsEpisodeAllAndEpisodeMedia() async throws {
    let mock = MockNetworkClient()
    mock.stub(Resource<[Episode]>.self, json: episodes)
    mock.stub(Resource<Data>.self) { resource in Data(resource.url.path().utf8) }
    let client: any NetworkClient = mock
    let all = try await client.load(Episode.all)
    #expect(all.map(\.title) == ["Networking", "Views"])
    let media = try await client.load(try #require(all.last).media)
    #expect(String(decoding: media, as: UTF8.self) == "/episodes/2/media")
    #expect(
      mock.recordedRequests.map(\.outgoing.url) == [
        "https://talk.objc.io/episodes", "https://talk.objc.io/episodes/2/media",
      ])
  }

  @Test func resourceAllOrNothing_aListFailsAsAWholeWhenOneElementDoes() async throws {
    let mock = MockNetworkClient()
    mock.stub(Resource<[Episode]>.self, json: #"[{"id": "1", "title": "a"}, {"id": "2"}]"#)
    let error = await #expect(throws: NetworkError.self) { try await mock.load(Episode.all) }
    #expect(error?.code == .missingKey)
    #expect(error?.underlyingError as? JSONError == .missingKey("[1].title"))
  }

  @Test func resourceSynchronous_parseIsTestedWithoutANetwork() throws {
    let parsed = try Episode.all.parse(Data(episodes.utf8))
    #expect(parsed.map(\.id) == ["1", "2"])
    #expect(throws: JSONError.self) { try Episode.all.parse(Data("[".utf8)) }
  }
}
