import Foundation
import HTTPTypes
import NIOHTTP1
import NetworkKit
import NetworkKitTesting
import Testing

/// NetworkRequestKit's ideas, row by row.
@Suite struct EvolutionNetworkRequestKitTests {
  private struct Item: JSONDecodable, Sendable {
    let id: Int

    init(json: JSON) throws(JSONError) {
      id = try json.decode(at: "id")
    }
  }

  private struct Call<Value: JSONDecodable & Sendable>: NetworkRequest {
    typealias ResponseType = Value
    var endpoint = "/anything"
    var method: HTTPRequest.Method = .get
    var parameters: Parameters = [:]
  }

  @Test func ignorable_aBodyThatNobodyReads() async throws {
    try await withHTTPBin { server in
      try await server.client().perform(Ping())
      #expect(server.requests.map(\.uri) == ["/anything"])
    }
  }

  @Test func array_ofModels() async throws {
    let mock = MockNetworkClient()
    mock.stub(Call<[Item]>.self, json: #"[{"id": 1}, {"id": 2}]"#)
    #expect(try await mock.perform(Call<[Item]>()).map(\.id) == [1, 2])
  }

  @Test func rawJSON_asTheResponse() async throws {
    try await withHTTPBin { server in
      let json = try await server.client().perform(Call<JSON>(parameters: ["page": 2]))
      #expect(json["args"]["page"].stringValue == "2")
    }
  }

  @Test func encodingDefaults_areQueryForGETAndJSONForPOST() async throws {
    try await withHTTPBin { server in
      let client = try server.client()
      let got = try await client.perform(Call<JSON>(parameters: ["a": 1, "b": "x y"]))
      #expect(got["args"] == ["a": "1", "b": "x y"])
      #expect(server.requests.last?.uri == "/anything?a=1&b=x%20y")
      let posted = try await client.perform(Call<JSON>(method: .post, parameters: ["a": 1]))
      #expect(posted["json"] == ["a": 1])
      #expect(server.requests.last?.headers["Content-Type"] == ["application/json"])
    }
  }

  @Test func multipart_byAHandWrittenRequest() async throws {
    try await withHTTPBin { server in
      let json = try await server.client().perform(Upload(photo: Data("bytes".utf8)))
      #expect(json["files"]["photo"] == "bytes")
      let received = try #require(server.requests.first)
      #expect(received.text.contains(#"form-data; name="photo"; filename="me.png""#))
      #expect(received.text.contains("Content-Type: image/png\r\n\r\nbytes\r\n"))
    }
  }

  @Test func requestFailed_withStatusAndBody() async throws {
    try await withServer({ _ in .text("teapot's own words", status: 418) }) { server in
      let error = await #expect(throws: NetworkError.self) {
        try await server.client().perform(Call<JSON>())
      }
      #expect(error?.code == .clientError)
      #expect(error?.statusCode == 418)
      #expect(error?.response?.text == "teapot's own words")
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:1", NetworkError.Code.connectionRefused),
    ("http://nonexistent.invalid", NetworkError.Code.hostNotFound),
  ])
  func noNetwork_isAnErrorOfItsOwn(baseURL: String, code: NetworkError.Code) async throws {
    let client = HTTPNetworkClient(baseURL: try BaseURL(baseURL))
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(Call<JSON>())
    }
    #expect(error?.code == code)
    #expect(error?.transmission == .notSent)
  }

  @Test func paging_byPageAndPerPageUntilThereIsNoNextPage() async throws {
    let pages = [1: #"{"items": [1, 2], "nextPage": 2}"#, 2: #"{"items": [3]}"#]
    let mock = MockNetworkClient()
    mock.stub(ListItems.self) { request -> MockResponse<ItemPage> in
      .json(pages[request.page] ?? "{}")
    }
    var items: [Int] = []
    for try await item in mock.elements(of: ListItems()) {
      items.append(item)
    }
    #expect(items == [1, 2, 3])
    #expect(
      mock.recordedRequests.map(\.outgoing.head.path) == [
        "/items?page=1&perPage=25", "/items?page=2&perPage=25",
      ])
  }

  @Test func accessToken_inDefaultHeadersAndBaseURLOnAnAPIsProtocol() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchProfile.self, json: "{}")
    _ = try await mock.perform(FetchProfile())
    let outgoing = try #require(mock.recordedRequests.first?.outgoing)
    #expect(outgoing.url == "https://api.example.com/v2/profile")
    #expect(outgoing.head.headerFields[.authorization] == "Bearer t0ken")
    #expect(!outgoing.curlCommand.contains("t0ken"))
  }
}

// MARK: ignorable

private struct Ping: NetworkRequest {
  typealias ResponseType = IgnorableResult
  let endpoint = "/anything"
}

// MARK: multipart

private struct Upload: NetworkRequest {
  typealias ResponseType = JSON
  let photo: Data
  let endpoint = "/post"
  var method: HTTPRequest.Method { .post }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(endpoint)
    try request.addPart("photo", .bytes(photo, filename: "me.png", contentType: "image/png"))
  }
}

// MARK: paging

private struct ItemPage: JSONDecodable, Sendable {
  let items: [Int]
  let nextPage: Int?

  init(json: JSON) throws(JSONError) {
    items = try json.decode(at: "items")
    nextPage = try json.decode(at: "nextPage")
  }
}

private struct ListItems: PaginatedRequest {
  typealias ResponseType = ItemPage
  var page = 1
  var perPage = 25
  let endpoint = "/items"
  var parameters: Parameters { ["page": page, "perPage": perPage] }

  var pagination: PaginationRule<Self> { .page(\.page) { $0.value.nextPage != nil } }
  static let pageElements = PageElements(\ItemPage.items)
}

// MARK: accessToken

private protocol ExampleAPI: NetworkRequest {}

extension ExampleAPI {
  var baseURL: BaseURL? { "https://api.example.com/v2" }
  var headers: HTTPFields { [.authorization: "Bearer \(Session.accessToken)"] }
}

private enum Session {
  static let accessToken = "t0ken"
}

private struct FetchProfile: ExampleAPI {
  typealias ResponseType = JSON
  let endpoint = "/profile"
}
