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
    #expect(text.contains("--data-raw 'user=ann&password=<redacted>'"))
  }

  @Test func secretMembersOfJSONAreLeftOutHoweverDeep() {
    let json = #"{"user":"ann","login":[{"apiKey":"s3cret","n":1.50}]}"#
    let text = command(
      .bytes(Array(json.utf8)), headers: [.contentType: "application/json; charset=utf-8"])
    #expect(text.contains(#"'{"user":"ann","login":[{"apiKey":"<redacted>","n":1.50}]}'"#))
  }

  @Test(arguments: ["application/problem+json", "Application/JSON"])
  func jsonIsKnownByItsMediaType(contentType: String) {
    let json = RequestBody.bytes(Array(#"{"pin":1}"#.utf8))
    let text = command(json, headers: [.contentType: contentType])
    #expect(text.contains(#"'{"pin":"<redacted>"}'"#))
  }

  @Test(arguments: [
    "filter%5Bpassword%5D=s3cret", "login.password=s3cret", "%74oken=s3cret", "key%5B0%5D=s3cret",
  ])
  func aSecretIsKnownByEachPartOfItsName(item: String) {
    #expect(!command(path: "/?\(item)&n=1").contains("s3cret"))
    #expect(command(path: "/?\(item)&n=1").contains("&n=1"))
  }

  @Test(arguments: ["Location", "Referer"])
  func aURLInAHeaderFieldShowsNoSecretEither(name: String) throws {
    let field = try #require(HTTPField.Name(name))
    let text = command(headers: [field: "https://ann:s3cret@b.test/x?token=s3cret&n=1#top"])
    #expect(text.contains("'\(name): https://b.test/x?token=<redacted>&n=1'"))
  }

  @Test func secretsAreShownToWhoAsksForThem() {
    let body = RequestBody.bytes(Array("password=s3cret".utf8))
    let request = OutgoingRequest(
      head: HTTPRequest(
        method: .post, scheme: "https", authority: "a.test", path: "/?token=s3cret",
        headerFields: [
          .authorization: "Bearer s3cret", .contentType: "application/x-www-form-urlencoded",
        ]),
      body: body, name: "Login")
    #expect(
      request.curlCommand(showingSecrets: true) == """
        curl -X POST -H 'Authorization: Bearer s3cret' \
        -H 'Content-Type: application/x-www-form-urlencoded' --data-raw 'password=s3cret' \
        'https://a.test/?token=s3cret'
        """)
  }

  @Test func aHEADWaitsForNoBody() {
    let head = HTTPRequest(method: .head, scheme: "https", authority: "a.test", path: "/")
    let request = OutgoingRequest(head: head, name: "Check")
    #expect(request.curlCommand == "curl --head 'https://a.test/'")
  }

  @Test func aMethodIsOneWordForTheShell() throws {
    let method = try #require(HTTPRequest.Method("A|B"))
    let head = HTTPRequest(method: method, scheme: "https", authority: "a.test", path: "/")
    #expect(
      OutgoingRequest(head: head, name: "Odd").curlCommand == "curl -X 'A|B' 'https://a.test/'")
  }

  @Test func anEmptyHeaderFieldIsSent() {
    #expect(command(headers: [.accept: ""]) == "curl -H 'Accept;' 'https://a.test/login?page=1'")
  }

  @Test func whatAClientInflatesIsInflatedByCurl() {
    #expect(
      command(headers: [.acceptEncoding: CompressedText.acceptEncoding])
        == "curl --compressed 'https://a.test/login?page=1'")
    #expect(
      command(headers: [.acceptEncoding: "gzip"])
        == "curl -H 'Accept-Encoding: gzip' 'https://a.test/login?page=1'")
  }

  @Test func aDeclaredRequestGivesItsCommand() throws {
    let upload = UploadFile(file: .bytes([1], filename: "a.bin"), note: "s3cret")
    #expect(
      try upload.curlCommand == """
        curl -X POST -F 'file="<1 bytes>";type=application/octet-stream;filename="a.bin"' \
        --form-string 'note=s3cret' '/upload'
        """)
    #expect(try upload.curlCommand(showingSecrets: true) == upload.curlCommand)
    #expect(throws: NetworkError.self) { try GetPath("/a b").curlCommand }
  }

  @Test func aQuoteDoesNotEndTheShellsWord() {
    #expect(command(.bytes(Array("it's".utf8))).contains(#"'it'\''s'"#))
  }

  @Test func bytesThatAreNoTextAreCounted() {
    #expect(command(.bytes([0xFF, 0xFE])).contains("--data-raw '<2 bytes>'"))
  }

  @Test func aFormWithAFileNamesItsPath() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("x".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let upload = UploadFile(file: .file(path: file.path, filename: "a.txt", contentType: nil))
    #expect(
      try upload.makeOutgoingRequest().curlCommand
        == """
        curl -X POST -F 'file=@"\(file.path)";filename="a.txt"' --form-string 'note=hi' '/upload'
        """)
  }

  @Test func aBodyThatBeginsWithAnAtReadsNoFile() {
    #expect(command(.text("@/etc/hosts")).contains("--data-raw '@/etc/hosts'"))
    let form = MultipartPart.text("@/etc/hosts")
    #expect(UploadFile(file: form).shown.contains("--form-string 'file=@/etc/hosts'"))
  }

  @Test(arguments: ["\u{0}", "\u{1B}[2J", "\u{7F}", "\u{9B}"])
  func controlsAreCounted(control: String) {
    let text = "a\(control)"
    #expect(command(.text(text)).contains("--data-raw '<\(text.utf8.count) bytes>'"))
    let shown = UploadFile(file: .text(text)).shown
    #expect(shown.contains("--form-string 'file=<\(text.utf8.count) bytes>'"))
  }

  @Test func lineBreaksAndTabsAreText() {
    #expect(command(.text("a\r\n\tb")).contains("--data-raw 'a\r\n\tb'"))
  }

  @Test func aFileNameStaysOneValue() {
    let file = MultipartPart.bytes([1, 2], filename: #"a";b\c,.txt"#, contentType: nil)
    #expect(
      UploadFile(file: file).shown.contains(#"-F 'file="<2 bytes>";filename="a\";b\\c,.txt"'"#))
  }

  @Test(arguments: [
    "/?u=https%3A%2F%2Fbob%3As3cret%40x.y%2F%3Faccess_token%3Ds3cret%26n%3D1",
    "/https%3A%2F%2Fbob%3As3cret%40x.y%2F%3Faccess_token%3Ds3cret%26n%3D1",
  ])
  func aURLThatIsAValueHidesItsSecrets(path: String) {
    let shown = "https%3A%2F%2Fx.y%2F%3Faccess_token%3D<redacted>%26n%3D1'"
    #expect(command(path: path).hasSuffix(shown))
    let plain = "/?u=https%3A%2F%2Fx.y%2Fa%3Fn%3D1%23top"
    #expect(command(path: plain) == "curl 'https://a.test\(plain)'")
  }

  @Test func aURLInABodyHidesItsSecrets() {
    let json = #"{"u":["https://bob:s3cret@x.y/?token=s3cret&n=1#top"],"at":"a@b.c"}"#
    let text = command(
      .bytes(Array(json.utf8)), headers: [.contentType: "application/json"])
    #expect(text.contains(#"'{"u":["https://x.y/?token=<redacted>&n=1#top"],"at":"a@b.c"}'"#))
    #expect(
      command(.text("see https://bob:s3cret@x.y, or ask a@b.c"))
        .contains("'see https://x.y, or ask a@b.c'"))
    let link = command(headers: [.userAgent: "me (https://bob:s3cret@x.y)"])
    #expect(link.contains("'User-Agent: me (https://x.y)'"))
  }
}

private struct UploadFile: NetworkRequest {
  let file: MultipartPart
  var note = "hi"
  let endpoint = "/upload"

  /// Its command, or why there is none.
  var shown: String {
    do { return try curlCommand } catch { return "\(error)" }
  }
  var method: HTTPRequest.Method { .post }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(endpoint)
    try request.addPart("file", file)
    try request.addPart("note", note)
  }
}
