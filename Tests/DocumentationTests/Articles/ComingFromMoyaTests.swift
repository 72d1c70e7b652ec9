import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

@JSONDecodable
struct Article {
  @JSONKey("data.title") let title: String
}

struct Draft: Codable, Sendable {
  let mainTitle: String
}

@NetworkAPI(baseURL: "https://api.example.com", headers: ["Accept": "application/json"])
protocol BlogAPI: NetworkRequest {}

@NetworkRequest(endpoint: "/articles/{id}")
struct FetchArticle: BlogAPI {
  typealias ResponseType = Article
  let id: Int
}

@NetworkRequest(endpoint: "/articles")
struct FindArticles: BlogAPI {
  typealias ResponseType = JSON
  @Query("q") let text: String
  var acceptableStatusCodes: Range<Int> { 200..<400 }
}

@NetworkRequest(endpoint: "/articles", method: .post)
struct PublishArticle: BlogAPI {
  let title: String
  @Query var notify = true
}

@NetworkRequest(endpoint: "/articles", method: .put)
struct SaveDraft: BlogAPI {
  var coder: any BodyCoder { JSONCoder(encoder: BlogCoding.encoder) }
  @Body let draft: Draft
  @Header var ifMatch: String?
}

enum BlogCoding {
  static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return encoder
  }()
}

@NetworkRequest(endpoint: "/films", method: .post)
struct PublishFilm: BlogAPI {
  @Body let film: RequestBody
}

@NetworkRequest(endpoint: "/comments", method: .post, encoding: .form)
struct Comment: BlogAPI {
  let text: String
}

@NetworkRequest(endpoint: "/covers/{id}", method: .put)
struct ReplaceCover: BlogAPI {
  let id: Int
  @Body let image: Data
  @Query var size: String?
}

@NetworkRequest(endpoint: "/covers", method: .post)
struct UploadCover: BlogAPI {
  @Part let cover: MultipartPart
  @Query var size: String?
}

@NetworkRequest(endpoint: "/books/{id}.pdf")
struct DownloadBook: BlogAPI {
  typealias ResponseType = ByteStream
  let id: Int
}

@NetworkRequest(endpoint: "/feed")
struct FetchFeed: BlogAPI {
  typealias ResponseType = String
}

@Suite(.networkClient(MockNetworkClient()))
struct ComingFromMoyaTests {
  let mock: MockNetworkClient

  init() throws {
    mock = try #require(MockNetworkClient.current)
  }

  @Test func performs() async throws {
    mock.stub(FetchArticle.self, json: #"{"data": {"title": "Swift"}}"#)
    let article = try await FetchArticle(id: 7).perform()
    #expect(article.title == "Swift")
    #expect(mock.recordedRequests.first?.outgoing.url == "https://api.example.com/articles/7")
    #expect(mock.recordedRequests.first?.outgoing.head.headerFields[.accept] == "application/json")
  }

  @Test func sendsParameters() throws {
    #expect(try FindArticles(text: "a b").makeOutgoingRequest().head.path == "/articles?q=a%20b")
    let publish = try PublishArticle(title: "Swift").makeOutgoingRequest()
    #expect(publish.head.path == "/articles?notify=true")
    #expect(publish.text == #"{"title":"Swift"}"#)
    #expect(try Comment(text: "a b").makeOutgoingRequest().text == "text=a+b")
  }

  @Test func sendsBodies() throws {
    let save = try SaveDraft(draft: Draft(mainTitle: "Swift"), ifMatch: "v1").makeOutgoingRequest()
    #expect(save.text == #"{"main_title":"Swift"}"#)
    #expect(save.head.headerFields[.ifMatch] == "v1")
    let replace = try ReplaceCover(id: 1, image: Data("png".utf8), size: "L").makeOutgoingRequest()
    #expect(replace.text == "png")
    #expect(replace.head.path == "/covers/1?size=L")
    let cover = MultipartPart.bytes(Data("png".utf8), filename: "a.png", contentType: "image/png")
    let upload = try UploadCover(cover: cover, size: "L").makeOutgoingRequest()
    #expect(upload.text?.contains(#"name="cover"; filename="a.png""#) == true)
    #expect(upload.head.path == "/covers?size=L")
  }

  @Test func looksForAFileWhenItIsEncoded() {
    let publish = PublishFilm(film: .file(path: "/films/intro.mp4", contentType: "video/mp4"))
    let error = #expect(throws: NetworkError.self) { try publish.makeOutgoingRequest() }
    #expect(error?.reason.contains("/films/intro.mp4") == true)
  }

  @Test func acceptsTheStatusThatItDeclares() async throws {
    mock.stub(FindArticles.self, status: .notModified, json: "[]")
    #expect(try await FindArticles(text: "a").perform() == [])
    mock.stub(FetchFeed.self, status: .notFound, json: "gone")
    let error = await #expect(throws: NetworkError.self) { try await FetchFeed().perform() }
    #expect(error?.statusCode == 404)
  }

  @Test func readsABodyWhileItArrives() async throws {
    mock.stub(DownloadBook.self, json: "pdf")
    let book = try await DownloadBook(id: 1).perform()
    var bytes = 0
    for try await chunk in book { bytes += chunk.count }
    #expect(bytes == 3)
  }

  @MainActor @Test func callsBack() async {
    mock.stub(FetchFeed.self) { _ in "<feed/>" }
    var feed: String?
    let task = FetchFeed().perform { result in
      feed = try? result.get()
    }
    await task.waitUntilFinished()
    #expect(feed == "<feed/>")
  }

  @Test func goesThroughMiddleware() async throws {
    mock.stub(FetchFeed.self, sequence: [.value("<feed/>")])
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) {
      BasicAuthentication(user: "ann", password: "secret")
      LoggingMiddleware()
    }
    #expect(try await client.perform(FetchFeed()) == "<feed/>")
    let sent = try #require(mock.recordedRequests.first?.outgoing)
    #expect(sent.head.headerFields[.authorization] == "Basic YW5uOnNlY3JldA==")
    #expect(!sent.curlCommand.contains("YW5uOnNlY3JldA"))
  }
}
