import HTTPTypes
import NetworkKit
import Testing

@NetworkRequest(endpoint: "/issues", method: .delete)
private struct DeleteIssues {
  @QueryMap(objects: .dots) var range: [String: [String: Int]] = [:]
  @QueryMap var more: [String: String?]?
  @QueryFlag var dryRun = false
  @QueryFlag("v") var isVerbose: Bool?
  @QueryFlag var words: [String] = []
}

@NetworkRequest(endpoint: "/objects", method: .put)
private struct PutObject {
  @HeaderMap var metadata: [String: String] = [:]
  @HeaderMap var fields: HTTPFields?
  @Cookie("sid") var session: String
  @Cookie var theme: String?
  var headers: HTTPFields { [.cookie: "first=1", .accept: "text/csv"] }
}

@NetworkRequest(endpoint: "/subscribers", method: .post)
private struct Subscribe {
  @Field let email: String
  @FieldMap(arrays: .brackets) var answers: [String: [String]] = [:]
  var note: String?
}

@NetworkRequest(endpoint: "/albums", method: .post)
private struct UploadAlbum {
  @PartMap let photos: [String: MultipartPart]
  @PartMap var texts: [String: String]?
}

/// Properties whose members are sent, and parameters that are more or less than a name and a value.
@Suite struct MapPlacementTests {
  private func body(of request: some NetworkRequest) throws -> String {
    String(decoding: try #require(try request.makeOutgoingRequest().body.bytes), as: UTF8.self)
  }

  private func field(_ name: String, of request: some NetworkRequest) throws -> String? {
    try request.makeOutgoingRequest().head.headerFields[try #require(HTTPField.Name(name))]
  }

  @Test func membersAreQueryItems() throws {
    let request = DeleteIssues(
      range: ["size": ["min": 1, "max": 2]], more: ["b": "x y", "a": nil])
    let path = try request.makeOutgoingRequest().head.path
    #expect(path == "/issues?size.max=2&size.min=1&b=x%20y")
  }

  @Test func flagsHaveNoValue() throws {
    let request = DeleteIssues(dryRun: true, isVerbose: true, words: ["deep", "a&b"])
    #expect(try request.makeOutgoingRequest().head.path == "/issues?dryRun&v&deep&a%26b")
    #expect(try DeleteIssues().makeOutgoingRequest().head.path == "/issues")
  }

  @Test func membersAreHeaderFields() throws {
    let request = PutObject(
      metadata: ["X-Color": "red", "accept": "image/png"], fields: [.ifMatch: "\"1\""],
      session: "38af")
    #expect(try field("X-Color", of: request) == "red")
    #expect(try field("Accept", of: request) == "image/png")
    #expect(try field("If-Match", of: request) == "\"1\"")
  }

  @Test func cookiesAreOneField() throws {
    let request = PutObject(session: "38af", theme: "dark")
    #expect(try field("Cookie", of: request) == "first=1; sid=38af; theme=dark")
  }

  @Test func illegalCookieThrowsBeforeAnythingIsSent() throws {
    let error = #expect(throws: NetworkError.self) {
      try PutObject(session: "a;b").makeOutgoingRequest()
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.description.contains("sid") == true)
    #expect(error?.description.contains("a;b") == false)
  }

  @Test func membersAreFields() throws {
    let request = Subscribe(email: "a@b.c", answers: ["color": ["red", "light blue"]], note: "n")
    #expect(
      try body(of: request) == "email=a%40b.c&color%5B%5D=red&color%5B%5D=light+blue&note=n")
  }

  @Test func membersAreParts() throws {
    let request = UploadAlbum(
      photos: ["one": .bytes(Array("PNG".utf8), filename: "1.png", contentType: "image/png")],
      texts: ["title": "Sea"])
    let text = try body(of: request)
    #expect(text.contains(#"name="one"; filename="1.png""#))
    #expect(text.contains("name=\"title\"\r\n"))
    #expect(text.contains("\r\n\r\nSea\r\n"))
  }
}
