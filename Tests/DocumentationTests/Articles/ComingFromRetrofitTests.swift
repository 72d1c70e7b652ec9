import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

struct Photo: Codable, Sendable {
  var title: String
}

@JSONDecodable
struct PhotoProblem {
  let message: String
}

@NetworkAPI(baseURL: "https://api.example.com/v1", headers: ["Accept": "application/json"])
protocol PhotoAPI: NetworkRequest {}

@NetworkRequest(endpoint: "/photos/{id}")
@Failure(404, PhotoProblem.self)
struct FetchPhoto: PhotoAPI {
  typealias ResponseType = Photo
  let id: Int
}

@NetworkRequest(
  endpoint: "/albums/{album_id}/photos", headers: ["Cache-Control": "no-cache"],
  query: ["sort": "date"])
struct ListPhotos: PhotoAPI {
  typealias ResponseType = [Photo]
  @Path("album_id") let albumID: Int
  @Query var page = 1
  @Query("tag") var tags: [String] = []
  @Query(arrays: .commaSeparated) var owners: [Int] = []
  @QueryFlag var favourites = false
  @QueryFlag var flags: [String] = []
  @QueryMap var filters: [String: String] = [:]
  @Header var acceptLanguage: String?
  @HeaderMap var tracing: [String: String] = [:]
  @Cookie var session: String?
  @Context var screen: Screen = .album
  var timeout: Duration? { .seconds(5) }
}

enum Screen: Sendable { case album, search }

@NetworkRequest(endpoint: "/originals/{+path}")
struct DownloadOriginal: PhotoAPI {
  typealias ResponseType = ByteStream
  let path: String
}

@NetworkRequest
struct FollowLink: PhotoAPI {
  typealias ResponseType = [Photo]
  @URL let next: String
}

@NetworkRequest(endpoint: "/photos", method: .post)
struct CreatePhoto: PhotoAPI {
  typealias ResponseType = Photo
  @Body let photo: Photo
}

@NetworkRequest(endpoint: "/photos/{id}", method: .patch)
struct RenamePhoto: PhotoAPI {
  let id: Int
  let title: String
  @JSONKey("meta.caption") var caption: String?
  @Ignored var draft = ""
}

@NetworkRequest(endpoint: "/settings")
struct FetchPhotoSettings: PhotoAPI {
  typealias ResponseType = [String: String]
  var coder: any BodyCoder { FormCoder() }
}

@NetworkRequest(endpoint: "/login", method: .post)
struct LogInToPhotos: PhotoAPI {
  @Field("user_name") let name: String
  @Sensitive @Field let password: String
  @FieldMap var more: [String: String] = [:]
}

@NetworkRequest(endpoint: "/photos", method: .post)
struct UploadPhoto: PhotoAPI {
  @Part let file: MultipartPart
  @Part("description") let caption: String
  @PartMap var more: [String: MultipartPart] = [:]
}

@Suite(.networkClient(MockNetworkClient()))
struct ComingFromRetrofitTests {
  let mock: MockNetworkClient

  init() throws {
    mock = try #require(MockNetworkClient.current)
  }

  @Test func performs() async throws {
    mock.stub(FetchPhoto.self) { request in Photo(title: "photo \(request.id)") }
    let photo = try await FetchPhoto(id: 42).perform()
    #expect(photo.title == "photo 42")
    #expect(mock.recordedRequests.first?.outgoing.url == "https://api.example.com/v1/photos/42")
  }

  @Test func throwsTheDecodedError() async throws {
    mock.stub(FetchPhoto.self, status: .notFound, json: #"{"message": "gone"}"#)
    var message = ""
    do throws(FetchPhoto.Failure) {
      _ = try await FetchPhoto(id: 42).perform()
    } catch {
      switch error {
      case .notFound(let failure): message = failure.message
      case .other(let error): message = "\(error)"
      }
    }
    #expect(message == "gone")
  }

  @Test func fillsPathQueryAndHeaders() throws {
    let list = ListPhotos(
      albumID: 7, tags: ["a b", "c"], owners: [1, 2], favourites: true, flags: ["contains(Bob)"],
      filters: ["size": "L"], acceptLanguage: "de", tracing: ["X-Trace": "9"], session: "s1")
    let outgoing = try list.makeOutgoingRequest()
    #expect(
      outgoing.head.path
        == "/v1/albums/7/photos?sort=date&page=1&tag=a%20b&tag=c&owners=1,2&favourites"
        + "&contains%28Bob%29&size=L")
    let fields = outgoing.head.headerFields
    #expect(fields[.accept] == "application/json")
    #expect(fields[.cacheControl] == "no-cache")
    #expect(fields[.acceptLanguage] == "de")
    #expect(fields[.cookie] == "session=s1")
    #expect(fields[try #require(HTTPField.Name("X-Trace"))] == "9")
    #expect(outgoing.timeout == .seconds(5))
  }

  @Test func keepsSlashes() throws {
    let outgoing = try DownloadOriginal(path: "2026/a b.png").makeOutgoingRequest()
    #expect(outgoing.head.path == "/v1/originals/2026/a%20b.png")
  }

  @Test func asksAURLGivenAtCallTime() throws {
    let outgoing = try FollowLink(next: "https://api.example.com/v1/photos?page=2")
      .makeOutgoingRequest()
    #expect(outgoing.url == "https://api.example.com/v1/photos?page=2")
  }

  @Test func sendsBodies() throws {
    let create = try CreatePhoto(photo: Photo(title: "Sea")).makeOutgoingRequest()
    #expect(create.text == #"{"title":"Sea"}"#)
    let rename = try RenamePhoto(id: 1, title: "Sky", caption: "Blue", draft: "?")
      .makeOutgoingRequest()
    #expect(rename.text == #"{"title":"Sky","meta":{"caption":"Blue"}}"#)
    let logIn = try LogInToPhotos(name: "ann", password: "a b", more: ["next": "/"])
      .makeOutgoingRequest()
    #expect(logIn.text == "user_name=ann&password=a+b&next=%2F")
    #expect(!logIn.curlCommand.contains("a+b"))
  }

  @Test func sendsParts() throws {
    let upload = UploadPhoto(
      file: .bytes(Data("png".utf8), filename: "sea.png", contentType: "image/png"),
      caption: "Sea", more: ["thumbnail": .text("none")])
    let text = try #require(try upload.makeOutgoingRequest().text)
    #expect(text.contains(#"name="file"; filename="sea.png""#))
    #expect(text.contains(#"name="description""#))
    #expect(text.contains(#"name="thumbnail""#))
  }

  @Test func readsAnotherFormat() async throws {
    mock.stub(FetchPhotoSettings.self, json: "sort=date")
    #expect(try await FetchPhotoSettings().perform() == ["sort": "date"])
  }

  @Test func returnsTheHeadBesideTheValue() async throws {
    mock.stub(FetchPhoto.self, headers: [.eTag: "v1"], json: #"{"title": "Sea"}"#)
    let response = try await FetchPhoto(id: 42).response()
    #expect(response.head.headerFields[.eTag] == "v1")
    #expect(response.value.title == "Sea")
  }
}

extension OutgoingRequest {
  /// The body as text, where it is in memory.
  var text: String? { body.bytes.map { String(decoding: $0, as: UTF8.self) } }
}
