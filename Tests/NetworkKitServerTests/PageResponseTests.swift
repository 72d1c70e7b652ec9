import NetworkKit
import NetworkKitServer
import Testing

@JSONCodable
private struct ItemPage: Equatable {
  var items: [Item]
}

@JSONCodable
private struct Item: Equatable {
  let id: Int
}

@NetworkRequest(endpoint: "/groups/{group}/items")
@Paginated(.linkHeader)
@Receivable
private struct LinkedItems {
  typealias ResponseType = [Item]
  let group: String
  @Query var page = 0
  @Sensitive @Query("api_key") var key = "k&y"
}

@NetworkRequest(endpoint: "/pages/{page}")
@Paginated(.nextURL("links.next"), elements: "items")
@Receivable
private struct URLItems {
  typealias ResponseType = ItemPage
  var page = 0
}

@NetworkRequest(endpoint: "/items", method: .post)
@Paginated(.cursor("meta.next", as: "page"), elements: "items")
@Receivable
private struct CursorItems {
  typealias ResponseType = ItemPage
  var page: Int?
}

@NetworkRequest(endpoint: "/flagged")
@Paginated(.cursor("id", ofLastIn: "items", as: "page", hasMore: "has_more"), elements: "items")
@Receivable
private struct FlaggedItems {
  typealias ResponseType = ItemPage
  @Query var page: Int?
}

@NetworkRequest(endpoint: "/numbered")
@Paginated(.page("page"))
@Receivable
private struct NumberedItems {
  typealias ResponseType = [Item]
  @Query var page = 0
}

@NetworkRequest(endpoint: "/bodies", method: .post)
@Paginated(.linkHeader)
@Receivable
private struct PostedItems {
  typealias ResponseType = [Item]
  var page = 0
}

/// For each rule of `@Paginated`, the client finds the next page in what the server writes.
struct PageResponseTests {
  /// Serves three pages of an element each, and returns the elements that a client finds.
  private func items<Request: ReceivableRequest & PaginatedRequest>(
    of first: Request, _ number: any WritableKeyPath<Request, Int> & Sendable,
    _ page: @escaping @Sendable (Int) -> Request.ResponseType
  ) async throws -> [Int] where Request.PageElement == Item {
    var router = RequestRouter(prefix: "/v1") { error, _ in Issue.record(error) }
    try router.serve(Request.self) { request, _ in
      var next = request
      next[keyPath: number] += 1
      let isLast = request[keyPath: number] == 2
      return try request.encodePage(page(request[keyPath: number]), next: isLast ? nil : next)
    }
    let client = HTTPNetworkClient(
      baseURL: "http://localhost/v1", configuration: .init(retries: .never), transport: router)
    var ids: [Int] = []
    for try await item in client.elements(of: first, maximumPageCount: 5) { ids.append(item.id) }
    return ids
  }

  @Test(arguments: ["a", "a/b ü?&"]) func links(group: String) async throws {
    #expect(
      try await items(of: LinkedItems(group: group), \.page) { [Item(id: $0)] } == [0, 1, 2])
  }

  @Test func urls() async throws {
    #expect(
      try await items(of: URLItems(), \.page) { ItemPage(items: [Item(id: $0)]) } == [0, 1, 2])
  }

  @Test func cursors() async throws {
    #expect(
      try await items(of: CursorItems(page: 0), \.page.orZero) { ItemPage(items: [Item(id: $0)]) }
        == [0, 1, 2])
  }

  @Test func flags() async throws {
    // The cursor is the ID of the last element.
    #expect(
      try await items(of: FlaggedItems(page: 0), \.page.orZero) {
        ItemPage(items: [Item(id: $0 + 1)])
      } == [1, 2, 3])
  }

  @Test func numbers() async throws {
    #expect(
      try await items(of: NumberedItems(), \.page) { $0 < 3 ? [Item(id: $0)] : [] } == [0, 1, 2])
  }

  @Test func aLinkHasNoSensitiveItemAndNoPrefix() throws {
    let next = LinkedItems(group: "a", page: 1)
    let response = try LinkedItems(group: "a").encodePage([], next: next)
    #expect(response.headerFields.link(to: "next")?.target == "?page=1")
    let other = LinkedItems(group: "b:c", page: 1)
    #expect(
      try LinkedItems(group: "a").encodePage([], next: other).headerFields.link(to: "next")?.target
        == "../b%3Ac/items?page=1")
  }

  @Test func aRequestWithABodyHasNoLink() throws {
    let error = #expect(throws: NetworkError.self) {
      try PostedItems().encodePage([], next: PostedItems(page: 1))
    }
    #expect(error?.reason.contains("PostedItems") == true)
  }
}

extension Int? {
  fileprivate var orZero: Int {
    get { self ?? 0 }
    set { self = newValue }
  }
}
