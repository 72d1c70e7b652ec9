import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitCaching
import NetworkKitStreams
import Testing

/// Tests that no description of a value contains sensitive values: printed, debugged, or dumped.
@Suite struct DescriptionTests {
  private func login() throws -> OutgoingRequest {
    var request = try Login(token: secret, password: secret).makeOutgoingRequest()
    request.head.headerFields[.authorization] = "Bearer \(secret)"
    return request
  }

  @Test func ofARequest() throws {
    for text in printedForms(of: try login()) {
      #expect(text.contains("Login"))
      #expect(!text.contains(secret))
    }
  }

  @Test func ofABodyAndItsParts() throws {
    let part = MultipartPart.text(secret, name: "note")
    #expect("\(part)" == "note: <\(secret.utf8.count) bytes>")
    let form = try WrittenRequest(.post) { request in
      try request.appendPath("/")
      try request.addPart("note", part)
      try request.addPart("pdf", .bytes([1, 2], filename: "a.pdf"))
    }.makeOutgoingRequest().body
    #expect("\(form)" == "<parts [\(part), pdf: <2 bytes>]>")
    #expect("\(RequestBody.text("abc"))" == "<3 bytes>")
    #expect("\(RequestBody.empty)" == "<empty>")
    #expect("\(RequestBody.file(path: "a.txt", contentType: "text/plain"))" == "<file a.txt>")
    let bytes = "\(Array(secret.utf8))".dropFirst().dropLast()
    for text in printedForms(of: form) + printedForms(of: part)
      + printedForms(of: RequestBody.text(secret))
    {
      #expect(!text.contains(secret) && !text.contains(bytes))
    }
  }

  @Test func ofAMocksCalls() async throws {
    let mock = MockNetworkClient()
    mock.stub(Login.self) { _ in }
    try await mock.perform(Login(token: secret, password: secret))
    for text in printedForms(of: mock.recordedRequests) { #expect(!text.contains(secret)) }
  }

  @Test func ofAResponseAndTheErrorAroundIt() throws {
    let response = NetworkResponse(
      Array(secret.utf8), status: .unauthorized, headers: [.setCookie: secret])
    #expect("\(response)" == "401 Unauthorized (6 bytes)")
    let error = NetworkError(.clientError, "no", response: response)
    for text in printedForms(of: response) + printedForms(of: error) {
      #expect(!text.contains(secret))
    }
  }

  @Test func ofEveryValueThatHasTheHeadOfAResponse() async throws {
    let fields: HTTPFields = [
      .setCookie: secret, .location: "/\(secret)", .contentType: "text/event-stream",
    ]
    let transport = FakeTransport { _ in
      NetworkResponse(Array("[1]".utf8), headers: fields)
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    let response = try await client.response(for: GetText("/"))
    let sent = try await client.send(GetText("/\(secret)").makeOutgoingRequest())
    let stored = CachedResponse.stub("https://a.test/\(secret)", headers: fields)
    let redirect = Redirect(request: try login().head, response: response.head)
    let values: [Any] = [
      response, sent, sent.body, stored, stored.head, redirect,
      NetworkError(.clientError, "no", response: sent), try ByteStream(response: sent),
      try JSONLines<Int>(response: sent), try ServerSentEvents<String>(response: sent),
    ]
    for text in values.flatMap({ printedForms(of: $0) }) { #expect(!text.contains(secret)) }
  }

  @Test func ofMiddlewareWithACredential() {
    let middleware: [any Middleware] = [
      BasicAuthentication(user: "ann", password: secret), BearerToken(secret),
    ]
    for text in middleware.flatMap({ printedForms(of: $0) }) { #expect(!text.contains(secret)) }
  }

  @Test(arguments: [
    ("/reset/{token}.json", "/reset/<redacted>"),
    ("/reset/v-{token}/done", "/reset/<redacted>/done"),
    ("/users/{token}", "/users/<redacted>"),
  ])
  func ofAPathWithASecretBesideOtherText(template: String, shown: String) throws {
    let parts = template.components(separatedBy: "{token}")
    var request = try Reset(before: parts[0], after: parts[1], token: secret).makeOutgoingRequest()
    request.name = "Reset"
    #expect("\(request)" == "Reset (GET \(shown))")
  }

  @Test func ofASecretThatHoldsSeveralSegments() throws {
    let text = try ResetDeep(token: "a1b2/\(secret)").makeOutgoingRequest().description
    #expect(text == "ResetDeep (GET /reset/<redacted>/<redacted>)")
  }
}

private struct Login: NetworkRequest {
  let token: String
  let password: String
  let endpoint = "/login"
  var method: HTTPRequest.Method { .post }
  var parameters: Parameters { ["password": password] }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(endpoint)
    try request.addQueryItem("access_token", token)
  }
}

private struct Reset: NetworkRequest {
  let before: String
  let after: String
  let token: String
  var endpoint: String { "/reset" }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(before)
    try request.appendPathSegment("token", token)
    try request.appendPath(after)
  }
}

private struct ResetDeep: NetworkRequest {
  let token: String
  var endpoint: String { "/reset" }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath("/reset/")
    try request.appendPathRemainder("token", token)
  }
}
