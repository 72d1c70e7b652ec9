import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// A value of each public type that can contain a sensitive one, printed, dumped, or reflected.
@Suite struct DumpTests {
  private struct User: Codable, Sendable {
    let password: String
  }

  private struct Session: RedactedStringConvertible {
    let key: String

    var description: String { "Session" }
  }

  @Test func aTypeOfAnAppShowsOnlyItsDescription() {
    let session = Session(key: secret)
    var dumped = ""
    dump(session, to: &dumped)
    for text in ["\(session)", String(reflecting: session), dumped] {
      #expect(text.contains("Session"))
      #expect(!text.contains(secret))
    }
  }

  private static let fields: HTTPFields = [
    .setCookie: "id=\(secret)", .authorization: "Bearer \(secret)", .cookie: "id=\(secret)",
  ]

  private static func head() throws -> HTTPRequest {
    HTTPRequest(
      method: .get, scheme: "https", authority: "u:\(secret)@a.test", path: "/?token=\(secret)",
      headerFields: fields)
  }

  private static var outgoing: OutgoingRequest {
    get throws {
      var request = OutgoingRequest(head: try head(), body: .text(secret), name: "Own")
      request.context["trace", as: String.self] = secret
      request.declaredRequest = GetPath("/", headers: fields)
      return request
    }
  }

  private static let response = NetworkResponse(Array(secret.utf8), headers: fields)

  private static func recordedRequest() async throws -> RecordedRequest {
    let mock = MockNetworkClient()
    mock.stub(GetText.self) { _ in secret }
    _ = try await mock.perform(GetText("/", headers: fields))
    return try #require(mock.recordedRequests.first)
  }

  private static func values() async throws -> [Any] {
    let bearer = BearerToken(secret)
    let basic = BasicAuthentication(user: "ann", password: secret)
    let invalid: BaseURL = "https://u:s3cret@a.test"
    let url = try #require(URL(string: "https://u:\(secret)@a.test/?token=\(secret)"))
    let details = ProblemDetails(title: "no", extensions: ["token": .string(secret)])
    return [
      try outgoing, RequestBody.text(secret), MultipartPart.text(secret, name: "note"), response,
      Redirect(request: try head(), response: response.head),
      Response(value: User(password: secret), head: response.head),
      Response(
        value: secret, head: response.head,
        redirects: [Redirect(request: try head(), response: response.head)]),
      invalid, try await recordedRequest(), MockResponse.value(secret),
      MockResponse<String>.json(#""\#(secret)""#, headers: fields),
      MockResponse<String>.failure(NetworkError(.clientError, "no", response: response)),
      try ByteStream(response: response), try ByteStream(response: response).lines,
      Resource<Data>(url: url), bearer, basic,
      HTTPNetworkClient(
        baseURL: invalid, transport: FakeTransport(), middleware: { bearer },
        attemptMiddleware: { basic }),
      ["token": secret, "page": 2] as Parameters, try #require(try outgoing.identity),
      try outgoing.context, NetworkError(.clientError, "no", response: response),
      FailureBody(User(password: secret), NetworkError(.clientError, "no", response: response)),
      details, BodyChunk(Array(secret.utf8)), BodyStream.chunks([secret]),
      try await summary(),
    ]
  }

  /// The request as an error names it.
  private static func summary() async throws -> RequestSummary {
    let error = await #expect(throws: NetworkError.self) {
      try await HTTPNetworkClient(transport: FakeTransport()).send(try outgoing)
    }
    return try #require(error?.request)
  }

  @Test func noValueShowsASecret() async throws {
    let bytes = "\(Array(secret.utf8))".dropFirst().dropLast()
    for value in try await Self.values() {
      for text in printedForms(of: value) {
        #expect(!text.contains(secret) && !text.contains(bytes), "\(type(of: value))")
      }
    }
  }

  @Test func anEncoderShowsNoSecret() throws {
    let shown = Recorder<String>()
    _ = try WrittenRequest(.post) { request in
      try request.setHeader("Authorization", secret)
      try request.addQueryItem("token", secret)
      try request.appendPathSegment("token", secret)
      try request.setBody(secret)
      for text in printedForms(of: request) { shown.record(text) }
    }.makeOutgoingRequest()
    #expect(!shown.values.isEmpty)
    #expect(shown.values.allSatisfy { !$0.contains(secret) })
  }

  @Test func whatIsNoSecretIsShown() {
    let response = Response(value: User(password: secret), head: HTTPResponse(status: .created))
    #expect("\(response)" == "201 Created (User)")
    let base: BaseURL = "https://a.test/v1"
    #expect(String(reflecting: base) == "https://a.test/v1")
    let parameters: Parameters = ["token": secret, "page": 2, "none": nil as Int?]
    #expect("\(parameters)" == "Parameters(token, page, none)")
  }
}
