import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

@JSONDecodable
struct Order {
  let title: String
}

struct NewOrder: Codable, Sendable {
  let title: String
  let amount: Int
}

struct OrderFilter: Codable, Sendable {
  var shop: String
  var price: PriceRange?
}

struct PriceRange: Codable, Sendable {
  var below: Int
}

@NetworkAPI(baseURL: "https://api.example.com", headers: ["Accept": "application/json"])
protocol ShopAPI: NetworkRequest {}

nonisolated extension ShopAPI {
  var parameterStyle: ParameterStyle {
    ParameterStyle(arrays: .brackets, objects: .brackets, dates: .secondsSince1970, bools: .numeric)
  }
}

@NetworkRequest(endpoint: "/orders/{id}")
struct FetchOrder: ShopAPI {
  typealias ResponseType = Order
  let id: Int
}

@NetworkRequest(endpoint: "/orders", keys: .snakeCase)
struct FindOrders: ShopAPI {
  typealias ResponseType = [Order]
  let text: String
  var tags: [String] = []
  var isPaid: Bool?
  var orderedAfter: Date?
  @Query(arrays: .repeated) var sizes: [Int] = []
  @Query(arrays: .indexedBrackets) var colours: [String] = []
  @Query(objects: .dots) var price: [String: Int] = [:]
  @Query(dates: .iso8601) var until: Date?
  @Query(bools: .literal) var isNew: Bool?
  @QueryMap var filter: OrderFilter?
  @Header var acceptLanguage: String?
  var timeout: Duration? { .seconds(5) }
}

@NetworkRequest(endpoint: "/orders", method: .post)
struct PlaceOrder: ShopAPI {
  typealias ResponseType = Order?
  @Body let order: NewOrder
  @Query var isGift = false
}

@NetworkRequest(endpoint: "/orders/{id}", method: .patch, encoding: .form)
struct ChangeOrder: ShopAPI {
  let id: Int
  let title: String
}

@NetworkRequest(endpoint: "/pictures", method: .post)
struct UploadPicture: ShopAPI {
  @Body let picture: Data
}

@NetworkRequest(endpoint: "/films", method: .post)
struct UploadFilm: ShopAPI {
  @Body let film: RequestBody
}

@NetworkRequest(endpoint: "/documents", method: .post)
struct UploadDocument: ShopAPI {
  @Part let document: MultipartPart
  @Part let title: String
}

@NetworkRequest(endpoint: "/events")
struct FollowEvents: ShopAPI {
  typealias ResponseType = ByteStream
  var acceptableStatusCodes: Range<Int> { 200..<400 }
}

@NetworkRequest(endpoint: "/invoices/{id}")
struct FetchInvoice: ShopAPI {
  typealias ResponseType = Data
  let id: Int
}

struct Receipt: Decodable, Sendable {
  let total: Int
  let paidAt: Date
}

@NetworkRequest(endpoint: "/receipts/{id}")
struct FetchReceipt: ShopAPI {
  typealias ResponseType = Receipt
  let id: Int
  var coder: any BodyCoder { JSONCoder(decoder: ShopCoding.decoder) }
}

enum ShopCoding {
  static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }()
}

@Suite(.networkClient(MockNetworkClient()))
struct ComingFromAlamofireTests {
  let mock: MockNetworkClient

  init() throws {
    mock = try #require(MockNetworkClient.current)
  }

  @Test func performs() async throws {
    mock.stub(FetchOrder.self, json: #"{"title": "Tea"}"#)
    let order = try await FetchOrder(id: 7).perform()
    #expect(order.title == "Tea")
    #expect(mock.recordedRequests.first?.outgoing.url == "https://api.example.com/orders/7")
  }

  @Test func writesTheQueryInTheAPIsStyle() throws {
    let find = FindOrders(
      text: "green tea", tags: ["a", "b"], isPaid: true,
      orderedAfter: Date(timeIntervalSince1970: 86_400), acceptLanguage: "de")
    let outgoing = try find.makeOutgoingRequest()
    #expect(
      outgoing.head.path
        == "/orders?text=green%20tea&tags%5B%5D=a&tags%5B%5D=b&is_paid=1&ordered_after=86400")
    #expect(outgoing.head.headerFields[.acceptLanguage] == "de")
    #expect(outgoing.timeout == .seconds(5))
  }

  @Test func writesAParameterInAStyleOfItsOwn() throws {
    let find = FindOrders(
      text: "tea", sizes: [1, 2], colours: ["red"], price: ["below": 9],
      until: Date(timeIntervalSince1970: 0), isNew: true)
    #expect(
      try find.makeOutgoingRequest().head.path
        == "/orders?text=tea&sizes=1&sizes=2&colours%5B0%5D=red&price.below=9"
        + "&until=1970-01-01T00%3A00%3A00Z&is_new=true")
  }

  @Test func flattensAnEncodableStruct() throws {
    let filter = OrderFilter(shop: "Tea & Co", price: PriceRange(below: 9))
    #expect(
      try FindOrders(text: "tea", filter: filter).makeOutgoingRequest().head.path
        == "/orders?text=tea&shop=Tea%20%26%20Co&price%5Bbelow%5D=9")
  }

  @Test func sendsBodies() throws {
    let place = try PlaceOrder(order: NewOrder(title: "Tea", amount: 2)).makeOutgoingRequest()
    #expect(place.text?.contains(#""title":"Tea""#) == true)
    #expect(place.head.path == "/orders?isGift=0")
    #expect(try ChangeOrder(id: 7, title: "A b").makeOutgoingRequest().text == "title=A+b")
    #expect(try UploadPicture(picture: Data("png".utf8)).makeOutgoingRequest().text == "png")
    let film = RequestBody.bytes(Array("mpg".utf8), contentType: "video/mpeg")
    let upload = try UploadFilm(film: film).makeOutgoingRequest()
    #expect(upload.head.headerFields[.contentType] == "video/mpeg")
    let document = UploadDocument(document: .bytes(Data("a".utf8), filename: "a.txt"), title: "A")
    let text = try document.makeOutgoingRequest().text
    #expect(text?.contains(#"name="document"; filename="a.txt""#) == true)
  }

  @Test func returnsNilForNoContent() async throws {
    mock.stub(PlaceOrder.self, status: .noContent, json: "")
    let order = try await PlaceOrder(order: NewOrder(title: "Tea", amount: 2)).perform()
    #expect(order == nil)
  }

  @Test func readsWithADecoderOfItsOwn() async throws {
    mock.stub(FetchReceipt.self, json: #"{"total": 7, "paidAt": 86400}"#)
    let receipt = try await FetchReceipt(id: 1).perform()
    #expect(receipt.paidAt == Date(timeIntervalSince1970: 86_400))
  }

  @Test func returnsTheHeadBesideTheValue() async throws {
    mock.stub(FetchInvoice.self, headers: [.eTag: "v1"], json: "pdf")
    let response = try await FetchInvoice(id: 7).response()
    #expect(response.head.headerFields[.eTag] == "v1")
    #expect(response.value == Data("pdf".utf8))
  }

  @Test func readsLinesWhileTheyArrive() async throws {
    mock.stub(FollowEvents.self, json: "a\nb\n")
    var events: [String] = []
    for try await line in try await FollowEvents().perform().lines { events.append(line) }
    #expect(events == ["a", "b"])
  }

  @Test func goesThroughTheClient() async throws {
    mock.stub(FetchOrder.self, json: #"{"title": "Tea"}"#)
    let client = HTTPNetworkClient(configuration: .init(redirects: .never), transport: mock) {
      BearerToken("secret", for: "https://api.example.com")
      LoggingMiddleware()
    }
    let order = try await client.perform(FetchOrder(id: 7))
    #expect(order.title == "Tea")
    #expect(
      mock.recordedRequests.first?.outgoing.head.headerFields[.authorization] == "Bearer secret")
  }

  @MainActor @Test func callsBack() async {
    mock.stub(FetchOrder.self, json: #"{"title": "Tea"}"#)
    var title: String?
    let task = FetchOrder(id: 7).perform { result in
      title = try? result.get().title
    }
    await task.waitUntilFinished()
    #expect(title == "Tea")
  }
}
