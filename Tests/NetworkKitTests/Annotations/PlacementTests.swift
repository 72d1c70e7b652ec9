import Foundation
import HTTPTypes
import NetworkKit
import Testing

@NetworkRequest(endpoint: "/users/{id}")
private struct FetchUser {
  typealias ResponseType = IgnorableResult
  let id: Int
  @Query("expand") var fields: [String] = []
}

@NetworkRequest(endpoint: "users/{user}/files/{+file}")
private struct FetchFile {
  typealias ResponseType = IgnorableResult
  @Path("user") let owner: String
  let file: String
}

@NetworkRequest(endpoint: "/café{/names*}/end")
private struct FetchTree {
  typealias ResponseType = IgnorableResult
  let names: [String]
}

@NetworkRequest(endpoint: "/search", method: .post)
private struct Search {
  var text: String
  var limit: Int?
  private let exact = true
  @Query var page = 1
  @Header var ifNoneMatch: String?
  @Header("X-Request-ID") var requestID: UUID?
  @Ignored var note: [String: [Int]] = [:]
  var timeout: Duration? = .seconds(5)
  var headers: HTTPFields { [.accept: "application/json"] }
}

@NetworkRequest(endpoint: "/login", method: .post)
private struct LogIn {
  @Field("user_name") let name: String
  let password: String
}

@NetworkRequest(endpoint: "/notes", method: .put)
private struct PutNote<Content: Sendable & JSONEncodable> {
  @Body let content: Content
  @Query var draft = false
}

@NetworkRequest(endpoint: "/text", method: .post)
private struct PostText {
  @Body let text: String
}

@NetworkRequest(endpoint: "/data", method: .post)
private struct PostData {
  @Body let data: Data?
}

@NetworkRequest(endpoint: "/find")
private struct FindWithBody {
  typealias ResponseType = IgnorableResult
  @Body(allowedOnGET: true) let query: [UInt8]
}

@NetworkRequest(endpoint: "/upload", method: .post)
private struct Upload {
  @Part("file") let image: MultipartPart
  var caption: String?
}

@NetworkRequest(endpoint: "/form", method: .post, encoding: .form)
private struct PostForm {
  var a = 1
  var b = "x y"
}

@NetworkRequest(endpoint: "/qualified/{id}")
private struct Qualified {
  typealias ResponseType = IgnorableResult
  @NetworkKit.Path("id") let number: Int
  @NetworkKit.Query("q") let text: String
}

/// Tests of the destination of each annotation, without a client.
@Suite struct PlacementTests {
  private func body(of request: some NetworkRequest) throws -> String {
    String(decoding: try #require(try request.makeOutgoingRequest().body.bytes), as: UTF8.self)
  }

  @Test func placeholderFillsOneSegment() throws {
    #expect(try FetchUser(id: 42).makeOutgoingRequest().head.path == "/users/42")
    #expect(FetchUser.endpointTemplate == "/users/{id}")
    #expect(FetchUser(id: 42).endpoint == "/users/{id}")
  }

  @Test func queryRepeatsAnArray() throws {
    let head = try FetchUser(id: 42, fields: ["a b", "c"]).makeOutgoingRequest().head
    #expect(head.path == "/users/42?expand=a%20b&expand=c")
  }

  @Test func remainderKeepsSlashesAndSegmentDoesNot() throws {
    let head = try FetchFile(owner: "a/b", file: "src/main file.swift").makeOutgoingRequest().head
    #expect(head.path == "users/a%2Fb/files/src/main%20file.swift")
  }

  @Test func segmentsSpreadAnArrayAndTextIsEncoded() throws {
    let head = try FetchTree(names: ["x", "y/z"]).makeOutgoingRequest().head
    #expect(head.path == "/caf%C3%A9/x/y%2Fz/end")
  }

  @Test func unmarkedPropertiesFollowTheMethod() throws {
    let search = Search(text: "swift", limit: nil, requestID: nil)
    let outgoing = try search.makeOutgoingRequest()
    #expect(outgoing.head.method == .post)
    #expect(outgoing.head.path == "/search?page=1")
    #expect(outgoing.head.headerFields[.contentType] == "application/json")
    #expect(try body(of: search) == #"{"text":"swift","exact":true}"#)
  }

  @Test func headersTakeTheirNames() throws {
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let fields = try Search(text: "a", ifNoneMatch: "\"tag\"", requestID: id).makeOutgoingRequest()
      .head
      .headerFields
    #expect(fields[.ifNoneMatch] == "\"tag\"")
    #expect(fields[try #require(HTTPField.Name("X-Request-ID"))] == id.uuidString)
    #expect(fields[.accept] == "application/json")
  }

  @Test func requirementsAreNotSent() throws {
    let outgoing = try Search(text: "a", timeout: .seconds(9)).makeOutgoingRequest()
    #expect(outgoing.timeout == .seconds(9))
    #expect(outgoing.head.path?.contains("timeout") == false)
  }

  @Test func fieldsMakeAForm() throws {
    let request = LogIn(name: "a b", password: "p&q")
    #expect(try body(of: request) == "user_name=a+b&password=p%26q")
    #expect(
      try request.makeOutgoingRequest().head.headerFields[.contentType]
        == "application/x-www-form-urlencoded")
  }

  @Test func bodyIsTheWholeBody() throws {
    let note = PutNote(content: ["a": JSON.number(1)] as [String: JSON], draft: true)
    #expect(try body(of: note) == #"{"a":1}"#)
    #expect(try note.makeOutgoingRequest().head.path == "/notes?draft=true")
    #expect(try body(of: PostText(text: "plain")) == "plain")
    #expect(try body(of: PostData(data: Data("raw".utf8))) == "raw")
    #expect(try body(of: PostData(data: nil)) == "")
    #expect(try body(of: FindWithBody(query: Array("q".utf8))) == "q")
  }

  @Test func partsMakeAMultipartBody() throws {
    let image = MultipartPart.bytes(Array("PNG".utf8), filename: "me.png", contentType: "image/png")
    let text = try body(of: Upload(image: image, caption: "Me"))
    #expect(text.contains(#"name="file"; filename="me.png""#))
    #expect(text.contains(#"name="caption""#))
    #expect(text.contains("PNG"))
  }

  @Test func encodingIsAsDeclared() throws {
    #expect(try body(of: PostForm()) == "a=1&b=x+y")
    #expect(PostForm().encoding == .form)
  }

  @Test func annotationsMayBeQualified() throws {
    let head = try Qualified(number: 7, text: "t").makeOutgoingRequest().head
    #expect(head.path == "/qualified/7?q=t")
  }
}
