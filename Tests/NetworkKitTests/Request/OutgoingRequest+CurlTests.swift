import Foundation
import HTTPTypes
import NetworkKit
import Testing

@Suite struct OutgoingRequestCurlTests {
  private func command(
    _ body: RequestBody = .empty, headers: HTTPFields = [:], path: String = "/login?page=1"
  ) -> String {
    OutgoingRequest(
      head: HTTPRequest(
        method: body.length == 0 ? .get : .post, scheme: "https", authority: "a.test", path: path,
        headerFields: headers),
      body: body, name: "Login"
    ).curlCommand
  }

  @Test func aGETIsItsURL() {
    #expect(command() == "curl 'https://a.test/login?page=1'")
  }

  @Test func secretHeadersAndQueryItemsAreLeftOut() {
    let text = command(
      headers: [.authorization: "Bearer s3cret", .accept: "*/*"],
      path: "/login?access_token=s3cret&page=1")
    #expect(
      text == """
        curl -H 'Authorization: <redacted>' -H 'Accept: */*' \
        'https://a.test/login?access_token=<redacted>&page=1'
        """)
  }

  @Test func secretFieldsOfAFormAreLeftOut() {
    let body = RequestBody.bytes(Array("user=ann&password=s3cret".utf8))
    let text = command(body, headers: [.contentType: "application/x-www-form-urlencoded"])
    #expect(text.contains("--data-binary 'user=ann&password=<redacted>'"))
  }

  @Test func secretMembersOfJSONAreLeftOutHoweverDeep() {
    let json = #"{"user":"ann","login":[{"apiKey":"s3cret","n":1.50}]}"#
    let text = command(
      .bytes(Array(json.utf8)), headers: [.contentType: "application/json; charset=utf-8"])
    #expect(text.contains(#"'{"user":"ann","login":[{"apiKey":"<redacted>","n":1.50}]}'"#))
  }

  @Test func aQuoteDoesNotEndTheShellsWord() {
    #expect(command(.bytes(Array("it's".utf8))).contains(#"'it'\''s'"#))
  }

  @Test func bytesThatAreNoTextAreCounted() {
    #expect(command(.bytes([0xFF, 0xFE])).contains("--data-binary '<2 bytes>'"))
  }

  @Test func aFormWithAFileNamesItsPath() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("x".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let upload = UploadFile(file: .file(path: file.path, filename: "a.txt", contentType: nil))
    #expect(
      try upload.outgoingRequest().curlCommand
        == "curl -X POST -F 'file=@\(file.path);filename=a.txt' --form-string 'note=hi' '/upload'")
  }
}

private struct UploadFile: NetworkRequest {
  let file: MultipartPart
  let endpoint = "/upload"
  var method: HTTPRequest.Method { .post }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.path(endpoint)
    try request.part("file", file)
    try request.part("note", "hi")
  }
}
