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
  struct MessagePage {
    let messages: [Event]
  }

  struct ListMessages: PaginatedRequest {
    typealias ResponseType = MessagePage
    let room: String
    var before: Int?
    let endpoint = "/messages"
    var parameters: Parameters { ["room": room, "before": before] }

    var pagination: PaginationRule<Self> {
      .next { page in
        guard let oldest = page.elements.first else { return nil }
        var request = page.request
        request.before = oldest.id
        return request
      }
    }
    static let pageElements = PageElements(\MessagePage.messages)
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
        let all: [Repository] = try await newest.reduce(into: []) { $0.append($1) }
        #expect(all.map(\.name) == ["swift", "swift-nio"])
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
        ListMessages.self,
        sequence: [
          .json(#"{"messages": [{"id": 7}, {"id": 8}]}"#), .json(#"{"messages": []}"#),
        ])
      var ids: [Int] = []
      for try await message in client.elements(of: ListMessages(room: "a")) {
        ids.append(message.id)
      }
      #expect(ids == [7, 8])
      #expect(targets == ["/messages?room=a", "/messages?room=a&before=7"])
    }
  }
}
