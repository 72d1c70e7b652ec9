import HTTPTypes
import NetworkKit

/// A list whose pages are linked.
@NetworkRequest(endpoint: "/items")
@Paginated(.linkHeader)
struct LinkedItems {
  typealias ResponseType = [Int]
  @Header("X-Api-Key") var key: String?
  @Header("X-Trace") var trace: String?
  @Query("api_key") var queryKey: String?
  @Query var state: String?
}

/// A list whose request declares a base URL.
@NetworkRequest(endpoint: "/items")
@Paginated(.linkHeader)
struct HomeItems {
  typealias ResponseType = [Int]
  var baseURL: BaseURL? { "https://a.test" }
  @Header("X-Api-Key") var key: String?
  @Query("api_key") var queryKey: String?
}

/// A list with a cursor that its model doesn't contain.
@NetworkRequest(endpoint: "/items")
@Paginated(.cursor("meta.next", as: "after"), elements: "data.items")
struct CursorItems {
  typealias ResponseType = Envelope
  @Query var after: String?

  @JSONDecodable
  struct Envelope {
    let data: Contents
  }

  @JSONDecodable
  struct Contents {
    let items: [Int]
  }
}

/// A list with a cursor that is a number, sent in a JSON body.
@NetworkRequest(endpoint: "/search", method: .post)
@Paginated(.cursor("links[1].next", as: "position"), elements: "items")
struct NumericCursorItems {
  typealias ResponseType = SkippedItems.Items
  var position = 0
}

/// A list whose cursor is the ID of a page's last element.
@NetworkRequest(endpoint: "/charges", keys: .snakeCase)
@Paginated(
  .cursor("id", ofLastIn: "data", as: "startingAfter", hasMore: "has_more"), elements: "data")
struct ChargeItems {
  typealias ResponseType = Charges
  @Query var customer: String?
  @Query var startingAfter: Int?

  @JSONDecodable
  struct Charges {
    @JSONLossy let data: [Charge]
  }

  @JSONDecodable
  struct Charge {
    let id: Int
    let amount: Int
  }
}

/// A list of what is newer than the last element, from the beginning.
struct NewItems: PaginatedRequest {
  typealias ResponseType = JSON
  var since = 0
  let endpoint = "/new"
  var parameters: Parameters { ["since": since] }
  var pagination: PaginationRule<Self> {
    .cursor("id", ofLastIn: "items", as: \.since, hasMore: "more")
  }
  static let pageElements = PageElements { (json: JSON) in json["items"].arrayValue }
}

/// A list with numbered pages.
@NetworkRequest(endpoint: "/items", keys: .snakeCase)
@Paginated(.page("page", size: "perPage"))
struct NumberedItems {
  typealias ResponseType = [Int]
  var page = 1
  var perPage: Int?
}

/// A list of which a number of elements is skipped.
@NetworkRequest(endpoint: "/items")
@Paginated(.offset("offset", limit: "limit"), elements: "items")
struct SkippedItems {
  typealias ResponseType = Items
  var offset = 0
  private(set) var limit = 2

  @JSONDecodable
  struct Items {
    let items: [Int]
  }
}

/// A list that's missing on the last page, with the object that contains it.
@NetworkRequest(endpoint: "/items")
@Paginated(.page("page"), elements: "data.items")
struct OptionalItems {
  typealias ResponseType = Page
  var page = 1

  @JSONDecodable
  struct Page {
    let data: Items?

    @JSONDecodable
    struct Items {
      let items: [Int]?
    }
  }
}

/// A list that contains the URL of the next page.
@NetworkRequest(endpoint: "/v1/items")
@Paginated(.nextURL("links.next"), elements: "items")
struct URLItems {
  typealias ResponseType = SkippedItems.Items
}

/// A list that declares a failure and finds its next page itself, without a macro.
struct CustomItems: PaginatedRequest {
  struct Failure: RequestFailure {
    let networkError: NetworkError

    init(_ error: NetworkError) {
      networkError = error
    }
  }

  typealias ResponseType = [Int]
  var startingAfter: Int?
  let endpoint = "/items"
  var parameters: Parameters { ["starting_after": startingAfter] }

  var pagination: PaginationRule<Self> {
    .next { page in
      page.response.head.headerFields[.hasMore] == "1"
        ? page.elements.last.map { CustomItems(startingAfter: $0) } : nil
    }
  }
}

extension HTTPField.Name {
  static let link = HTTPField.Name("Link")!
  static let hasMore = HTTPField.Name("Has-More")!
}

/// The pages of a list by the targets of their requests.
struct ScriptedPages: Sendable {
  let pages: [String: (body: String, fields: [(String, String)])]

  /// Pages whose `Link` fields have a value, or none.
  static func linked(_ pages: [String: (body: String, link: String?)]) -> ScriptedPages {
    ScriptedPages(
      pages: pages.mapValues { page in
        (page.body, page.link.map { [("Link", "<\($0)>; rel=\"next\"")] } ?? [])
      })
  }

  /// A transport that knows the pages by their URLs.
  var transport: FakeTransport {
    FakeTransport { request in
      let url = request.url ?? ""
      guard let page = pages[url] ?? pages[request.head.path ?? ""] else {
        return NetworkResponse([], status: .notFound)
      }
      var response = NetworkResponse(Array(page.body.utf8))
      for (name, value) in page.fields {
        if let name = HTTPField.Name(name) { response.head.headerFields[name] = value }
      }
      return response
    }
  }
}

extension AsyncSequence {
  /// All elements.
  func collected() async throws(Failure) -> [Element] where Failure == NetworkError {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }
}
