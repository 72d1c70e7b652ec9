import Foundation
import NetworkKit
import NetworkKitTesting
import Testing

struct Settings: Codable, Equatable {
  var theme: String
  var columns: Int
}

@NetworkRequest(endpoint: "/settings", method: .put)
struct SaveSettings {
  typealias ResponseType = Settings
  @Body let settings: Settings
}

@NetworkRequest(endpoint: "/contacts", method: .query)
struct SearchContacts {
  typealias ResponseType = [String]
  let name: String
  var limit = 10
}

@NetworkRequest(endpoint: "/recordings", method: .post)
struct UploadRecording {
  @Body let recording: RequestBody
}

@NetworkRequest(endpoint: "/lectures", method: .post)
struct PublishLecture {
  @Part var title: String
  @Part var cover: MultipartPart
  @Part var slides: MultipartPart
  @Part var video: MultipartPart
  @Part("speaker[]") var speakers: [String]
}

@NetworkRequest(endpoint: "/settings")
struct FetchDeviceSettings {
  typealias ResponseType = Settings
  var coder: any BodyCoder { FormCoder() }
}

protocol LegacyRequest: NetworkRequest {}

extension LegacyRequest {
  var coder: any BodyCoder { JSONCoder(decoder: Legacy.decoder, encoder: Legacy.encoder) }
}

enum Legacy {
  static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }()

  static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
    return encoder
  }()
}

struct LastLogin: Codable, Equatable {
  var userName: String
  var loggedIn: Date
}

@NetworkRequest(endpoint: "/logins", method: .post)
struct RecordLogin: LegacyRequest {
  typealias ResponseType = LastLogin
  @Body let login: LastLogin
}

#if Compression
  struct Contact: Codable {
    let name: String
  }

  @NetworkRequest(endpoint: "/import", method: .post)
  struct ImportContacts {
    @Body let contacts: [Contact]
    @Context private var compression = BodyCompression.gzip
  }

  struct CompressedBodiesTests {
    @Test func aClientCompressesRequests() {
      let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
        RequestCompression(minimumSize: 4096)
      }
      #expect(client.baseURL == "https://api.example.com")
    }

    @Test func aRequestAsksForCompression() async throws {
      let mock = MockNetworkClient()
      mock.stub(ImportContacts.self, json: "")
      let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) {
        RequestCompression()
      }
      let contacts = Array(repeating: Contact(name: "Ann"), count: 10)
      try await client.perform(ImportContacts(contacts: contacts))
      let head = try #require(mock.recordedRequests.first).outgoing.head
      #expect(head.headerFields[.contentEncoding] == "gzip")
    }
  }
#endif

struct BodiesTests {
  private let settings = Settings(theme: "dark", columns: 2)

  private func text(_ request: some NetworkRequest) throws -> String {
    String(decoding: try #require(try request.makeOutgoingRequest().body.bytes), as: UTF8.self)
  }

  @Test func aModelIsJSON() throws {
    let request = SaveSettings(settings: settings)
    let decoded = try JSONDecoder().decode(Settings.self, from: Data(text(request).utf8))
    #expect(decoded == settings)
    #expect(try request.makeOutgoingRequest().head.headerFields[.contentType] == "application/json")
  }

  @Test func aSearchIsAQUERYWithABody() throws {
    let request = SearchContacts(name: "Ann")
    #expect(try request.makeOutgoingRequest().head.method == .query)
    #expect(try text(request) == #"{"name":"Ann","limit":10}"#)
  }

  @Test func aFileAndASequenceAreStreams() throws {
    let path = #filePath
    let file = UploadRecording(recording: .file(path: path, contentType: "audio/mp4"))
    let samples = AsyncStream<[UInt8]> { $0.finish() }
    let live = UploadRecording(recording: .stream(samples, contentType: "audio/mp4"))
    let body = try file.makeOutgoingRequest().body
    #expect(body.bytes == nil)
    #expect(body.length != nil)
    #expect(body.isReplayable)
    #expect(try live.makeOutgoingRequest().body.length == nil)
    #expect(try !live.makeOutgoingRequest().body.isReplayable)
  }

  @Test func partsOfEveryKind() throws {
    let (path, frames) = (#filePath, AsyncStream<Data> { $0.finish() })
    let image = Data("PNG".utf8)
    let lecture = PublishLecture(
      title: "Birds",
      cover: .bytes(image, filename: "birds.png", contentType: "image/png"),
      slides: .file(path: path, contentType: "application/pdf"),
      video: .stream(BodyStream(frames), filename: "birds.mp4", contentType: "video/mp4"),
      speakers: ["Ada", "Grace"])
    let body = try lecture.makeOutgoingRequest().body
    #expect(
      body.parts?.map(\.name) == [
        "title", "cover", "slides", "video", "speaker[]", "speaker[]",
      ])
    #expect(body.contentType?.hasPrefix("multipart/form-data; boundary=") == true)
    #expect(body.length == nil)
  }

  @Test func aRequestHasAFormatOfItsOwn() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchDeviceSettings.self) { [settings] _ in settings }
    let fetched = try await mock.perform(FetchDeviceSettings())
    #expect(fetched == settings)
  }

  @Test func anAPIHasCodersOfItsOwn() throws {
    let login = LastLogin(userName: "ann", loggedIn: Date(timeIntervalSince1970: 5))
    let json = try JSON(jsonString: text(RecordLogin(login: login)))
    #expect(json["user_name"].string == "ann")
    #expect(json["logged_in"].int == 5)
    let response = NetworkResponse(Array(#"{"user_name":"ann","logged_in":5}"#.utf8))
    #expect(try RecordLogin(login: login).responseHandler(response) == login)
  }
}
