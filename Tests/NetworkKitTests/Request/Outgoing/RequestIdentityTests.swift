import Foundation
import HTTPTypes
import NetworkKit
import Testing

@Suite struct RequestIdentityTests {
  private func request(
    _ path: String = "/a?b=1", method: HTTPRequest.Method = .get,
    authority: String = "example.com", headers: HTTPFields = [:], body: RequestBody = .empty
  ) -> OutgoingRequest {
    OutgoingRequest(
      head: HTTPRequest(
        method: method, scheme: "https", authority: authority, path: path, headerFields: headers),
      body: body, name: "Fetch")
  }

  private func form(_ part: MultipartPart, _ text: String = "x") throws -> OutgoingRequest {
    try WrittenRequest(.post) { request in
      try request.appendPath("/form")
      try request.addPart("file", part)
      try request.addPart("text", text)
    }.makeOutgoingRequest()
  }

  // MARK: Equal

  @Test func whatIsNotAskedForIsNoPartOfIt() throws {
    let plain = request()
    var other = request()
    other.name = "FetchAgain"
    other.endpointTemplate = "/{x}"
    other.timeout = .seconds(1)
    other.delivery = .streamed
    other.sensitiveHeaders = [.accept]
    #expect(plain.identity != nil)
    #expect(plain.identity == other.identity)
    #expect(plain.identity?.hashValue == other.identity?.hashValue)
    let located = try WrittenRequest { try $0.appendPath("/a") }
      .makeOutgoingRequest(callSite: CallSite(fileID: #fileID, line: 1))
      .resolved(against: "https://example.com")
    #expect(located.identity == request("/a").identity)
  }

  @Test func theOrderOfHeaderNamesDoesNotCount() {
    let one = request(headers: [.accept: "a", .userAgent: "b"])
    let other = request(headers: [.userAgent: "b", .accept: "a"])
    #expect(one.identity == other.identity)
  }

  @Test func theOriginIsNormalized() {
    #expect(
      request(authority: "EXAMPLE.com:443").identity == request(authority: "example.com").identity)
    #expect(request(authority: "example.com:8443").identity != request().identity)
  }

  @Test func theSameDeclarationTwiceIsTheSame() throws {
    let one = try WrittenRequest(.post) { try $0.setBody(["a": 1]) }.makeOutgoingRequest()
    let other = try WrittenRequest(.post) { try $0.setBody(["a": 1]) }.makeOutgoingRequest()
    #expect(one.identity == other.identity)
  }

  @Test func aBoundaryIsNoPartOfIt() throws {
    let one = try form(.bytes([1], filename: "a.bin"))
    let other = try form(.bytes([1], filename: "a.bin"))
    #expect(one.head.headerFields[.contentType] != other.head.headerFields[.contentType])
    #expect(one.identity == other.identity)
    #expect(one.identity != nil)
  }

  // MARK: Different

  @Test func whatIsAskedForIsPartOfIt() throws {
    let identities = [
      request(),
      request("/a?b=2"),
      request(method: .head),
      request(authority: "example.org"),
      request(headers: [.authorization: "Bearer a"]),
      request(headers: [.authorization: "Bearer b"]),
      request(headers: [.cookie: "a=1"]),
      request(body: .bytes([1])),
      request(body: .bytes([2])),
      try form(.bytes([1], filename: "a.bin")),
      try form(.bytes([2], filename: "a.bin")),
      try form(.bytes([1], filename: "b.bin")),
      try form(.bytes([1], filename: "a.bin", contentType: "image/png")),
      try form(.bytes([1], name: "own", filename: "a.bin")),
      try form(.bytes([1], filename: "a.bin"), "y"),
    ].map(\.identity)
    #expect(!identities.contains(nil))
    #expect(Set(identities).count == identities.count)
  }

  @Test func theOrderOfOneNamesValuesCounts() {
    var one = request()
    one.head.headerFields[values: .accept] = ["a", "b"]
    var other = request()
    other.head.headerFields[values: .accept] = ["b", "a"]
    #expect(one.identity != other.identity)
  }

  // MARK: Files

  @Test func aFileIsItsPathItsLengthAndItsDate() async throws {
    try await withTemporaryFile("abc") { path in
      try await withTemporaryFile("abc") { copy in
        let date = Date(timeIntervalSince1970: 1_000_000)
        let manager = FileManager.default
        for path in [path, copy] {
          try manager.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
        let body = RequestBody.file(path: path, contentType: "text/plain")
        let identity = request(body: body).identity
        #expect(identity != nil)
        #expect(identity == request(body: body).identity)
        #expect(identity != request(body: .file(path: copy, contentType: "text/plain")).identity)
        let inForm = try form(.file(path: path)).identity
        #expect(inForm == (try form(.file(path: path))).identity)

        try manager.setAttributes(
          [.modificationDate: date.addingTimeInterval(1)], ofItemAtPath: path)
        #expect(identity != request(body: body).identity)
        #expect(inForm != (try form(.file(path: path))).identity)

        try Data("abcd".utf8).write(to: URL(fileURLWithPath: path))
        try manager.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(identity != request(body: body).identity)
      }
    }
  }

  @Test func whatCannotBeComparedHasNone() throws {
    #expect(request(body: .stream(BodyStream.chunks(["a"]))).identity == nil)
    #expect(request(body: .stream(BodyStream.chunks(["a"]), isReplayable: true)).identity == nil)
    #expect(request(body: .file(path: "/nowhere/at/all", contentType: "a/b")).identity == nil)
    #expect(try form(.stream(BodyStream.chunks(["a"]))).identity == nil)
  }

  // MARK: Sensitive values

  @Test func nothingSecretIsShown() throws {
    let identity = try #require(
      request(
        "/s3cret?token=s3cret", headers: [.authorization: "Bearer s3cret", .cookie: "id=s3cret"],
        body: .text("s3cret")
      ).identity)
    var dumped = ""
    dump(identity, to: &dumped)
    for text in ["\(identity)", identity.debugDescription, String(reflecting: identity), dumped] {
      #expect(text.contains("GET https://example.com #"))
      #expect(!text.contains("s3cret"))
    }
  }
}
