import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitJSON
import NetworkKitServer
import Testing

@NetworkRequest(endpoint: "/folders/{name}/{+path}")
@Receivable
private struct FetchFile: Equatable {
  typealias ResponseType = IgnorableResult
  let name: String
  let path: String
}

@NetworkRequest(endpoint: "/marks", method: .post)
@Receivable
private struct MarkedForm {
  typealias ResponseType = IgnorableResult
  @Field var text: String?
  @Field var kind: Kind?
  @Field var flag: Bool?
  @Field var letter: Character?
  @Field(arrays: .commaSeparated) var list: [String] = []
  @Field var names: Set<String> = []
  @Field var counts: [String: Int] = [:]
}

@NetworkRequest(endpoint: "/values", method: .post)
@Receivable
private struct SendValues {
  typealias ResponseType = IgnorableResult
  let values: Set<JSON>
}

/// Requests that no client of the library sends: they take long to read, lead to another file, or mean something else to
/// a proxy.
@Suite(.timeLimit(.minutes(60))) struct HostileRequestTests {
  /// A text whose comparison takes minutes, because normalization sorts its marks.
  private static let marks = String(repeating: "\u{301}\u{316}", count: 120_000)

  private func response(
    to body: String, _ contentType: String = "application/x-www-form-urlencoded",
    target: String = "/marks", fields: HTTPFields = [:]
  ) async throws -> ServedResponse {
    var router = RequestRouter()
    try router.on(MarkedForm.self) { _, _ in }
    try router.on(PartsRequest.self) { _, _ in }
    try router.on(MembersRequest.self) { _, _ in }
    var fields = fields
    if fields[.contentType] == nil { fields[.contentType] = contentType }
    return await router.respond(
      to: ReceivedRequest(
        method: target == "/members" ? .patch : .post, target: target, headerFields: fields,
        body: .bytes(Array(body.utf8))))
  }

  // MARK: Paths

  @Test(arguments: [
    "/folders/a/..", "/folders/a/b/%2e%2E/c", "/folders/a/..%2F..%2Fetc%2Fpasswd",
    "/folders/a/b%2fc", "/folders/../b", "/folders/%2E%2e/b", "/folders/a/b%00.png",
    "/folders/a/b%0D%0AX:1", "/folders/a/%C0%AE%C0%AE/b", "/folders/a/%FF",
  ])
  func aPathToAnotherFolderIsRejected(target: String) async throws {
    var router = RequestRouter()
    try router.on(FetchFile.self) { _, _ in }
    let response = await router.respond(to: ReceivedRequest(method: .get, target: target))
    #expect(response.status == .badRequest, "\(response.text)")
  }

  @Test func aValueMayContainEncodedSlashes() throws {
    let request = FetchFile(name: "../a/b", path: "c/%2F/d")
    #expect(try request.sentAndReceived() == request)
  }

  // MARK: Combining marks

  @Test(arguments: ["kind", "flag", "letter", "names"])
  func aTextThatIsSlowToCompareIsRejected(name: String) async throws {
    let response = try await response(to: "\(name)=t\(Self.marks)")
    #expect(response.status == .badRequest)
    #expect(response.text.contains("\"parameter\":\"\(name)\""))
    #expect(response.text.utf8.count < 1000)
  }

  @Test func aTextThatIsOnlyReadMayContainManyMarks() throws {
    let body = RequestBody.bytes(Array("text=\(Self.marks)&list=a,\(Self.marks),b".utf8))
    let received = ReceivedRequest(
      method: .post, target: "/marks",
      headerFields: [.contentType: "application/x-www-form-urlencoded"], body: body)
    let request = try MarkedForm(receiving: received)
    #expect(request.text?.utf8.count == Self.marks.utf8.count)
    #expect(request.list.map(\.utf8.count) == [1, Self.marks.utf8.count, 1])
  }

  @Test func aNameThatIsSlowToCompareIsRejected() async throws {
    #expect(try await response(to: "k\(Self.marks)=1").status == .badRequest)
    #expect(try await response(to: "counts[\(Self.marks)]=1").status == .badRequest)
    let name = "t" + String(Self.marks.unicodeScalars.prefix(4000))
    let part = "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\r\n"
    let parts = try await response(
      to: String(repeating: part, count: 100) + "--b--", "multipart/form-data; boundary=b",
      target: "/parts")
    #expect(parts.status == .badRequest)
  }

  @Test func aFieldOrAPathThatIsSlowToCompareIsRejected() async throws {
    let value = "a" + String(Self.marks.unicodeScalars.prefix(4000))
    for name in [HTTPField.Name.contentType, .cookie, .accept, .range, .ifRange] {
      let rejected = try await response(to: "text=a", fields: [name: value])
      #expect(rejected.status == .badRequest, "\(name)")
    }
    let encoded = String(repeating: "%CC%81%CC%96", count: 6000)
    for target in ["/m\(Self.marks)", "/m\(encoded)", "/marks/\(encoded)"] {
      #expect(try await response(to: "text=a", target: target).status == .notFound)
    }
  }

  @Test func theNameOfAMemberIsShortened() async throws {
    let name = String(repeating: "a", count: 500_000)
    let form = try await response(to: "counts[\(name)]=x")
    #expect(form.status == .badRequest)
    #expect(form.text.utf8.count < 2000)
    let members = #""name": "", "a": {"b": {"c": 1}}, "date": "2026-01-01T00:00:00Z", "tags": []"#
    let json = try await response(
      to: #"{\#(members), "kinds": {"\#(name)": 1}}"#, "application/json", target: "/members")
    #expect(json.text.contains("kinds"))
    #expect(json.status == .badRequest)
    #expect(json.text.utf8.count < 2000)
    let missing = try await response(
      to: #"{\#(members), "kinds": {"\#(name)": null}}"#, "application/json", target: "/members")
    #expect(missing.status == .badRequest)
    #expect(missing.text.utf8.count < 2000)
  }

  @Test(arguments: [#"["\#(marks)"]"#, #"[["\#(marks)"]]"#, #"[{"\#(marks)": 1}]"#])
  func anElementOfASetThatIsSlowToHashIsRejected(elements: String) async throws {
    var router = RequestRouter()
    try router.on(SendValues.self) { _, _ in }
    let response = await router.respond(
      to: ReceivedRequest(
        method: .post, target: "/values", headerFields: [.contentType: "application/json"],
        body: .bytes(Array(#"{"values": \#(elements)}"#.utf8))))
    #expect(response.status == .badRequest)
    #expect(response.text.utf8.count < 2000)
  }

  // MARK: Encodings

  @Test func aCompressedBodyIsRejected() async throws {
    let compressed = try await response(to: "text=a", fields: [.contentEncoding: "gzip"])
    #expect(compressed.status == .unsupportedMediaType)
    #expect(compressed.headerFields[.acceptEncoding] == "identity")
    #expect(try await response(to: "", fields: [.contentEncoding: "gzip"]).status == .noContent)
    let identity = try await response(to: "text=a", fields: [.contentEncoding: "Identity"])
    #expect(identity.status == .noContent)
  }

  @Test func aFormThatACoderDecodesIsChecked() throws {
    let fields = "title=a&ratio=1&isOpen=true&tags=b&place.name=c"
    let forms: [([UInt8], String?)] = [
      (Array(fields.utf8), nil),
      (Array((fields + String(repeating: "&a=b", count: 996)).utf8), "the request has 1001 form"),
      (Array("\(fields)&a=".utf8) + [0xFF], "aren't percent-encoded UTF-8"),
    ]
    for (body, reason) in forms {
      let received = ReceivedRequest(
        method: .put, target: "/drafts/form",
        headerFields: [.contentType: "application/x-www-form-urlencoded"], body: .bytes(body))
      guard let reason else {
        #expect(try FormCoderRequest(receiving: received).draft.title == "a")
        continue
      }
      let error = #expect(throws: RequestRejection.self) {
        try FormCoderRequest(receiving: received)
      }
      #expect(error?.status == .badRequest)
      #expect(error?.detail.contains(reason) == true)
    }
  }

  @Test func bytesThatAreNotUTF8AreRejected() throws {
    let received = ReceivedRequest(
      method: .post, target: "/marks",
      headerFields: [.contentType: "application/x-www-form-urlencoded"],
      body: .bytes(Array("text=a".utf8) + [0xFF]))
    let error = #expect(throws: RequestRejection.self) {
      _ = try MarkedForm(receiving: received)
    }
    #expect(error?.status == .badRequest)
  }
}
