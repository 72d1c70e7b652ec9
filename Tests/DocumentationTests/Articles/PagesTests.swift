import HTTPTypes
import NetworkKit
import Testing

/// The declarations of the article, whose names other articles have too.
enum PagesArticle {
  @JSONDecodable
  struct Repository {
    let name: String
  }

  @NetworkRequest(endpoint: "/users/{login}/repos")
  @Paginated(.linkHeader)
  struct ListRepositories {
    typealias ResponseType = [Repository]
    let login: String
    @Query("per_page") var pageSize = 100
  }

  @JSONDecodable
  struct Event {
    let id: Int
  }

  @JSONDecodable
  struct EventPage {
    let data: Contents

    @JSONDecodable
    struct Contents {
      let events: [Event]
    }
  }

  @NetworkRequest(endpoint: "/events")
  @Paginated(.cursor("meta.next", as: "after"), elements: "data.events")
  struct ListEvents {
    typealias ResponseType = EventPage
    @Query var after: String?
  }

  @JSONDecodable
  struct Charge {
    let id: String
  }

  @JSONDecodable(keys: .snakeCase)
  struct ChargePage {
    let data: [Charge]
    let hasMore: Bool
  }

  struct ListCharges: PaginatedRequest {
    typealias ResponseType = ChargePage
    var startingAfter: String?
    let endpoint = "/v1/charges"
    var parameters: Parameters { ["starting_after": startingAfter] }

    var pagination: PaginationRule<Self> {
      .next { page in
        guard page.value.hasMore, let last = page.elements.last else { return nil }
        return ListCharges(startingAfter: last.id)
      }
    }
    static let pageElements = PageElements(\ChargePage.data)
  }
}

extension PagesArticle {
  struct Tests {
    private let mock = MockNetworkClient()
    private let client: MockNetworkClient
    private let store = EventStore()

    /// The actions of the articles' functions.
    private actor EventStore {
      private(set) var ids: [Int] = []
      private(set) var waitCount = 0

      func save(_ events: [Event]) {
        ids += events.map(\.id)
      }

      func waitForConnection() {
        waitCount += 1
      }
    }

    private func save(_ events: [Event]) async throws {
      await store.save(events)
    }

    private func waitForConnection() async throws {
      await store.waitForConnection()
    }

    init() {
      client = mock
    }

    /// The events of the article, the second page after a failure.
    private func stubEvents() {
      mock.stub(
        ListEvents.self,
        sequence: [
          .json(#"{"data": {"events": [{"id": 1}]}, "meta": {"next": "MQ=="}}"#),
          .failure(NetworkError(.connectionLost, "the connection was lost")),
          .json(#"{"data": {"events": [{"id": 2}]}, "meta": {"next": null}}"#),
        ])
    }

    private var targets: [String?] { mock.recordedRequests.map(\.outgoing.head.path) }

    @Test func elementsOfLinkedPages() async throws {
      let link = try #require(HTTPField.Name("Link"))
      mock.stub(
        ListRepositories.self,
        sequence: [
          .json(#"[{"name": "swift"}]"#, headers: [link: "</page2>; rel=next"]),
          .json(#"[{"name": "swift-nio"}]"#),
        ])
      var names: [String] = []
      try await withNetworkClient(mock) {
        for try await repository in ListRepositories(login: "apple").elements() {
          names.append(repository.name)
        }
      }
      #expect(names == ["swift", "swift-nio"])
      #expect(targets == ["/users/apple/repos?per_page=100", "/page2"])
    }

    @Test func elementsHaveAMaximum() async throws {
      mock.stub(ListRepositories.self, json: #"[{"name": "swift"}, {"name": "swift-nio"}]"#)
      try await withNetworkClient(mock) {
        let newest = ListRepositories(login: "apple").elements(
          maximumCount: 500, maximumPageCount: 10)
        var count = 0
        for try await _ in newest { count += 1 }
        #expect(count == 2)
      }
    }

    @Test func anIteratorGoesOnAfterAFailure() async throws {
      stubEvents()
      var ids: [Int] = []
      var events = client.elements(of: ListEvents()).makeAsyncIterator()
      var isComplete = false
      while !isComplete {
        do throws(NetworkError) {
          while let event = try await events.next() { ids.append(event.id) }
          isComplete = true
        } catch {
          guard error.code == .connectionLost else { throw error }
          try await waitForConnection()
        }
      }
      #expect(ids == [1, 2])
      #expect(await store.waitCount == 1)
      #expect(targets == ["/events", "/events?after=MQ%3D%3D", "/events?after=MQ%3D%3D"])
    }

    @Test func aLoopGoesOnAtAPosition() async throws {
      stubEvents()
      var position = Pages.Position(ListEvents())
      do {
        for try await page in client.pages(from: position) {
          try await save(page.elements)
          position = page.next ?? position
        }
      } catch {
        for try await page in client.pages(from: position) { try await save(page.elements) }
      }
      #expect(await store.ids == [1, 2])
      #expect(targets.count == 3)
    }

    @Test func pagesAreLoadedAhead() async throws {
      mock.stub(
        ListEvents.self,
        sequence: [
          .json(#"{"data": {"events": [{"id": 1}]}, "meta": {"next": "MQ=="}}"#),
          .json(#"{"data": {"events": [{"id": 2}]}}"#),
        ])
      for try await page in client.pages(of: ListEvents(), prefetchesNextPage: true) {
        try await save(page.elements)
      }
      #expect(await store.ids == [1, 2])
    }

    @Test func aRuleOfOnesOwn() async throws {
      mock.stub(
        ListCharges.self,
        sequence: [
          .json(#"{"data": [{"id": "ch_1"}, {"id": "ch_2"}], "has_more": true}"#),
          .json(#"{"data": [{"id": "ch_3"}], "has_more": false}"#),
        ])
      var ids: [String] = []
      for try await charge in client.elements(of: ListCharges()) { ids.append(charge.id) }
      #expect(ids == ["ch_1", "ch_2", "ch_3"])
      #expect(targets == ["/v1/charges", "/v1/charges?starting_after=ch_2"])
    }
  }
}
