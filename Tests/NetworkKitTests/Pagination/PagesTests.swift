import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// The rules that find the next page, with real servers and with transports that record URLs.
@Suite(.timeLimit(.minutes(60))) struct PagesTests {
  /// Serves pages by their targets, and returns what was requested.
  private func targets(
    of pages: [String: String], fields: [String: [(String, String)]] = [:],
    operation: (HTTPNetworkClient) async throws -> Void
  ) async throws -> [String] {
    try await withServer { request in
      guard let body = pages[request.uri] else { return Reply(404) }
      return .json(body, fields: (fields[request.uri] ?? []).map { (name: $0.0, value: $0.1) })
    } operation: { (server) async throws in
      try await operation(try server.client())
      return server.requests.map(\.uri)
    }
  }

  @Test func linksAreFollowed() async throws {
    let targets = try await targets(
      of: ["/items?state=open": "[1, 2]", "/items?state=open&page=2": "[3]", "/last": "[]"],
      fields: [
        "/items?state=open": [
          ("Link", "</items?page=1>; rel=first"),
          ("Link", "<?state=open&page=2>; rel=\"last next\""),
        ],
        "/items?state=open&page=2": [("Link", "<last>; rel=next")],
      ]
    ) { (client) async throws in
      #expect(try await client.elements(of: LinkedItems(state: "open")).collected() == [1, 2, 3])
    }
    #expect(targets == ["/items?state=open", "/items?state=open&page=2", "/last"])
  }

  @Test func aCursorInTheBodyIsSent() async throws {
    let targets = try await targets(of: [
      "/items": #"{"meta": {"next": "a b"}, "data": {"items": [1, 2]}}"#,
      "/items?after=a%20b": #"{"data": {"items": []}, "meta": {"next": 7}}"#,
      "/items?after=7": #"{"meta": {"next": null}, "data": {"items": [3]}}"#,
    ]) { (client) async throws in
      #expect(try await client.elements(of: CursorItems()).collected() == [1, 2, 3])
    }
    #expect(targets == ["/items", "/items?after=a%20b", "/items?after=7"])
  }

  @Test(arguments: ["{}", #"{"data": {}}"#, #"{"data": {"items": null}}"#])
  func aMissingListIsEmpty(lastPage: String) async throws {
    let targets = try await targets(of: [
      "/items?page=1": #"{"data": {"items": [1, 2]}}"#, "/items?page=2": lastPage,
    ]) { (client) async throws in
      #expect(try await client.elements(of: OptionalItems()).collected() == [1, 2])
    }
    #expect(targets == ["/items?page=1", "/items?page=2"])
  }

  /// The last element's ID is the cursor, although the model skips the element.
  @Test func theLastElementIsTheCursor() async throws {
    let targets = try await targets(of: [
      "/charges?customer=c": #"{"has_more": true, "data": [{"id": 1, "amount": 5}, {"id": 2}]}"#,
      "/charges?customer=c&starting_after=2":
        #"{"data": [{"id": "3", "amount": 5}, {"amount": 9, "id": 4}], "has_more": true}"#,
      "/charges?customer=c&starting_after=4":
        #"{"data": [{"id": 6, "amount": 1}], "has_more": false}"#,
    ]) { (client) async throws in
      let charges = try await client.elements(of: ChargeItems(customer: "c")).collected()
      #expect(charges.map(\.id) == [1, 4, 6])
    }
    #expect(
      targets == [
        "/charges?customer=c", "/charges?customer=c&starting_after=2",
        "/charges?customer=c&starting_after=4",
      ])
  }

  @Test func aCursorCanHaveAFirstValue() async throws {
    let targets = try await targets(of: [
      "/new?since=0": #"{"items": [{"id": 7}], "more": true}"#, "/new?since=7": #"{"items": []}"#,
    ]) { (client) async throws in
      #expect(try await client.elements(of: NewItems()).collected().count == 1)
    }
    #expect(targets == ["/new?since=0", "/new?since=7"])
  }

  @Test(arguments: [
    (#"{"data": [{"id": 1, "amount": 5}]}"#, NetworkError.Code?.none),
    (#"{"data": [{"id": 1, "amount": 5}], "has_more": null}"#, nil),
    (#"{"data": [{"id": 1, "amount": 5}], "has_more": "no"}"#, .typeMismatch),
    (#"{"data": [{"amount": 5}], "has_more": true}"#, .missingKey),
    (#"{"data": [], "has_more": true}"#, .missingKey),
    (#"{"data": [{"id": [1], "amount": 5}], "has_more": true}"#, .typeMismatch),
  ])
  func aMissingCursorNeverEndsAListThatHasMore(json: String, code: NetworkError.Code?) async {
    let mock = MockNetworkClient()
    mock.stub(ChargeItems.self, json: json)
    var error: NetworkError?
    do throws(NetworkError) {
      _ = try await mock.elements(of: ChargeItems()).collected()
    } catch let failure {
      error = failure
    }
    #expect(error?.code == code)
    #expect(mock.recordedRequests.count == 1)
  }

  @Test(arguments: [
    "{}", #"{"meta": {}}"#, #"{"meta": []}"#, "null", #"{"meta": {"next": ""}}"#,
    #"{"meta": {"next": false}}"#, #"{"meta": {"next": 1}, "meta": {"next": null}}"#,
  ])
  func aListEndsWithoutACursor(json: String) async throws {
    let page = try await page(json)
    #expect(try page.text(at: "meta.next") == nil)
  }

  @Test(arguments: [
    (#"{"meta": {"next": {}}}"#, NetworkError.Code.typeMismatch),
    (#"{"meta": {"next": true}}"#, .typeMismatch), (#"{"meta": {"next": []}}"#, .typeMismatch),
    (#"{"meta": {"next": "a"}"#, .invalidJSON), ("<html>", .invalidJSON),
  ])
  func aCursorOfAnotherTypeIsAnError(json: String, code: NetworkError.Code) async throws {
    let page = try await page(json)
    let error = #expect(throws: NetworkError.self) { try page.text(at: "meta.next") }
    #expect(error?.code == code)
    #expect(error?.response?.text == json)
  }

  /// A page that is read as text, whatever is in it.
  private struct RawPage: PaginatedRequest {
    typealias ResponseType = String
    let endpoint = "/"
    var pagination: PaginationRule<Self> { .linkHeader }
    static let pageElements = PageElements { (text: String) in [text] }
  }

  private func page(_ json: String) async throws -> Pages<RawPage>.Page {
    let mock = MockNetworkClient()
    mock.stub(RawPage.self, json: json)
    return try #require(try await mock.pages(of: RawPage()).collected().first)
  }

  @Test func aNumericCursorIsSentInTheBody() async throws {
    try await withServer { request in
      .json(
        request.text == #"{"position":0}"#
          ? #"{"items": [1], "links": [null, {"next": 7}]}"# : #"{"items": [2], "links": []}"#)
    } operation: { (server) async throws in
      let items = try await server.client().elements(of: NumericCursorItems()).collected()
      #expect(items == [1, 2])
      #expect(server.requests.map(\.text) == [#"{"position":0}"#, #"{"position":7}"#])
    }
  }

  @Test func aCursorThatItsPropertyCannotHoldIsAnError() async throws {
    try await withServer { request in
      .json(#"[{"value": 1}, {"next": 99999999999999999999}]"#)
    } operation: { (server) async throws in
      var list = try server.client().elements(of: HugeCursorItems()).makeAsyncIterator()
      // The elements of the page aren't lost.
      #expect(try await list.next() == "value")
      #expect(try await list.next() == "next")
      let error = await #expect(throws: NetworkError.self) { try await list.next() }
      #expect(error?.code == .typeMismatch)
      #expect(error?.reason.contains("[1].next") == true)
      #expect(server.requests.count == 1)
    }
  }

  private struct HugeCursorItems: PaginatedRequest {
    typealias ResponseType = JSON
    var position: Int?
    let endpoint = "/"
    var parameters: Parameters { ["position": position] }
    var pagination: PaginationRule<Self> { .cursor("[1].next", as: \.position) }
    static let pageElements = PageElements { (json: JSON) in
      json.arrayValue.flatMap { $0.objectValue.keys }
    }
  }

  @Test func pagesAreNumberedUntilOneIsEmpty() async throws {
    let pages = ["/items?page=1": "[1, 2]", "/items?page=2": "[3]", "/items?page=3": "[]"]
    let targets = try await targets(of: pages) { (client) async throws in
      #expect(try await client.elements(of: NumberedItems()).collected() == [1, 2, 3])
    }
    #expect(targets == ["/items?page=1", "/items?page=2", "/items?page=3"])
  }

  @Test func aShortPageIsTheLastOneIfTheSizeIsKnown() async throws {
    let pages = ["/items?page=4&per_page=2": "[1, 2]", "/items?page=5&per_page=2": "[3]"]
    let targets = try await targets(of: pages) { (client) async throws in
      let list = NumberedItems(page: 4, perPage: 2)
      #expect(try await client.elements(of: list).collected() == [1, 2, 3])
    }
    #expect(targets == ["/items?page=4&per_page=2", "/items?page=5&per_page=2"])
  }

  @Test func elementsAreSkipped() async throws {
    let pages = [
      "/items?offset=0&limit=2": #"{"items": [1, 2]}"#,
      "/items?offset=2&limit=2": #"{"items": [3, 4, 5]}"#,
      "/items?offset=5&limit=2": #"{"items": [6]}"#,
    ]
    let targets = try await targets(of: pages) { (client) async throws in
      #expect(try await client.elements(of: SkippedItems()).collected() == Array(1...6))
    }
    #expect(targets.count == 3)
  }

  @Test func theURLOfTheNextPageIsInTheBody() async throws {
    let pages = [
      "/v1/items": #"{"items": [1], "links": {"next": "items?cursor=a&x=%2F"}}"#,
      "/v1/items?cursor=a&x=%2F": #"{"items": [2], "links": {"next": null}}"#,
    ]
    let targets = try await targets(of: pages) { (client) async throws in
      #expect(try await client.elements(of: URLItems()).collected() == [1, 2])
    }
    #expect(targets == ["/v1/items", "/v1/items?cursor=a&x=%2F"])
  }

  @Test func aRuleOfOnesOwnMakesRequests() async throws {
    let targets = try await targets(
      of: ["/items": "[1, 2]", "/items?starting_after=2": "[3]"],
      fields: ["/items": [("Has-More", "1")]]
    ) { (client) async throws in
      var elements: [Int] = []
      for try await element in client.elements(of: CustomItems()) { elements.append(element) }
      #expect(elements == [1, 2, 3])
    }
    #expect(targets == ["/items", "/items?starting_after=2"])
  }

  @Test func aPageHasItsRequestResponseAndNeighbor() async throws {
    let pages = ["/items?page=1": "[1]", "/items?page=2": "[2]", "/items?page=3": "[]"]
    _ = try await targets(of: pages) { (client) async throws in
      let pages = try await client.pages(of: NumberedItems()).collected()
      #expect(pages.map(\.elements) == [[1], [2], []])
      #expect(pages.map(\.value) == [[1], [2], []])
      #expect(pages.map(\.request.page) == [1, 2, 3])
      #expect(pages.map(\.next?.request.page) == [2, 3, nil])
      #expect(pages.map(\.response.head.status) == [.ok, .ok, .ok])
      // URLSession transfers no reason phrase.
      let status = TestTransport.name == "URLSession" ? "200" : "200 OK"
      #expect("\(pages[0])" == "\(status) (1 elements)")
    }
  }

  @Test func aFailureIsTheRequestsOwn() async throws {
    _ = try await targets(of: [:]) { (client) async throws in
      do throws(CustomItems.Failure) {
        for try await _ in client.elements(of: CustomItems()) {}
        Issue.record("the list has no page")
      } catch {
        #expect(error.networkError.statusCode == 404)
        #expect(error.networkError.request?.name == "CustomItems")
      }
    }
  }
}
