import HTTPTypes
import NetworkKit
import NetworkKitServer
import Testing

/// The parameter of the problem details for a query or a body that can't be read at all.
@Suite struct RejectionParameterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let target: String
    let method: HTTPRequest.Method
    let contentType: String
    let body: [UInt8]
    let parameter: String

    init(
      _ method: HTTPRequest.Method, _ target: String, _ contentType: String = "",
      _ body: String = "",
      invalidByte: Bool = false, _ parameter: String = "body"
    ) {
      (self.method, self.target, self.contentType) = (method, target, contentType)
      self.body = Array(body.utf8) + (invalidByte ? [0xFF] : [])
      self.parameter = parameter
    }

    var testDescription: String { "\(method) \(target.prefix(40)) \(contentType)" }
  }

  private static let form = "application/x-www-form-urlencoded"
  private static let json = "application/json"
  private static let multipart = "multipart/form-data; boundary=b"

  static let cases: [Case] = [
    Case(.put, "/notes/1", json), Case(.put, "/notes/1", json, #"{"title""#),
    Case(.put, "/notes/1", json, #"{"title": 1, "tags": []}"#),
    Case(.put, "/drafts", json, "{}"), Case(.put, "/drafts/form", form, "title=a"),
    Case(.put, "/text", "text/plain", "a", invalidByte: true),
    Case(.patch, "/members", json, "{"), Case(.patch, "/members", json, "[]"),
    Case(.post, "/form", form, "name=%FF"), Case(.post, "/form", form, "a", invalidByte: true),
    Case(.post, "/form", form, String(repeating: "a&", count: 1001)),
    Case(.post, "/parts", multipart, "--b\r\n\r\n--b--"), Case(.post, "/parts", multipart, "--"),
    Case(.get, "/search?q=%FF", "", "", "query"),
    Case(.get, "/search?" + String(repeating: "q=a&", count: 1001), "", "", "query"),
    // An error of one value still names the value.
    Case(.get, "/search?q=a&count=x", "", "", "count"),
    Case(.post, "/form", form, "name=a&kind=x", "kind"),
  ]

  @Test(arguments: cases)
  func theParameterIsNamed(_ rejected: Case) async throws {
    var router = RequestRouter()
    try router.on(PutNote.self) { request, _ in request.note }
    try router.on(CodableRequest.self) { _, _ in }
    try router.on(FormCoderRequest.self) { _, _ in }
    try router.on(TextRequest.self) { _, _ in }
    try router.on(MembersRequest.self) { _, _ in }
    try router.on(FormRequest.self) { _, _ in }
    try router.on(PartsRequest.self) { _, _ in }
    try router.on(QueryRequest.self) { _, _ in }
    let response = await router.respond(
      to: ReceivedRequest(
        method: rejected.method, target: rejected.target,
        headerFields: rejected.contentType.isEmpty ? [:] : [.contentType: rejected.contentType],
        body: .bytes(rejected.body)))
    #expect(response.status == .badRequest, "\(response.text)")
    let problem = try ProblemDetails(jsonString: response.text)
    #expect(problem.extensions["parameter"]?.string == rejected.parameter, "\(response.text)")
  }
}
