import HTTPTypes
public import NetworkKit
import Testing

/// However a declared request is looked at, it shows what errors would and none of its properties.
@Suite struct NetworkRequestDescriptionTests {
  @Test func showsNameMethodAndRedactedURL() {
    let request = Login(user: "ann", password: "hush", access_token: "hush")
    #expect("\(request)" == "Login (POST /login/ann?access_token=<redacted>)")
    #expect(String(reflecting: request) == "\(request)")
    #expect(request.description == "\(request)")
    for text in printedForms(of: request) {
      #expect(!text.contains("hush"))
    }
    for text in printedForms(of: request as any NetworkRequest) {
      #expect(!text.contains("hush"))
    }
  }

  @Test func showsTheReasonOfOneThatCannotBeEncoded() {
    let request = Login(user: "", password: "hush", access_token: "hush")
    #expect(
      "\(request)" == """
        Login (POST /login/{user}): the parameter "user" is empty; a path segment needs a \
        value [invalidParameter]
        """)
    for text in printedForms(of: request) { #expect(!text.contains("hush")) }
  }

  @Test func aPropertyMayBeCalledDescription() throws {
    let issue = OpenIssue(description: "hush")
    #expect(issue.description == "hush")
    #expect(try issue.makeOutgoingRequest().bodyText == #"{"description":"hush"}"#)
    let noted = OptionallyDescribed(description: "hush")
    #expect((noted.description as String?) == "hush")
    #expect(try noted.makeOutgoingRequest().head.path == "/notes?description=hush")
    for text in printedForms(of: issue) { #expect(!text.contains("hush")) }
    #expect("\(issue)" == "OpenIssue (POST /issues)")
  }

  @Test func aDescriptionOfItsOwnIsPrinted() {
    #expect("\(Described())" == "own")
    #expect(String(describing: Described()) == "own")
  }

  @Test func aGenericRequestIsNamedWithItsTypes() {
    #expect("\(Generic(id: 7))" == "Generic<Int> (GET /generic/7)")
  }

  @Test func printingEncodesNoBodyAndLooksForNoFile() {
    let encoded = Recorder<String>()
    let model = Noticed(encoded: encoded)
    let requests: [any NetworkRequest] = [
      SendModel(id: 7, page: 2, model: model), SendParts(note: model),
      SendFile(file: .file(path: "/nowhere/at/all", contentType: "a/b")),
    ]
    let texts = requests.map { "\($0)" }
    #expect(
      texts == [
        "SendModel (POST /models/7?page=2)", "SendParts (POST /parts)", "SendFile (PUT /files)",
      ])
    #expect(encoded.values == [])
    let error = #expect(throws: NetworkError.self) { try requests[2].makeOutgoingRequest() }
    #expect(error?.code == .invalidBody)
  }

  @Test func requestsThatAMockRemembersShowNoSecret() async throws {
    let mock = MockNetworkClient()
    mock.stub(Login.self) { _ in }
    try await mock.perform(Login(user: "ann", password: "hush", access_token: "hush"))
    for text in printedForms(of: mock.requests(of: Login.self)) { #expect(!text.contains("hush")) }
  }
}

@NetworkRequest(endpoint: "/login/{user}", method: .post)
private struct Login {
  let user: String
  let password: String
  @Query let access_token: String
}

/// The macro writes its initializer and conformance; its property isn't as accessible as it is.
@NetworkRequest(endpoint: "/issues", method: .post)
public struct OpenIssue {
  let description: String
}

@NetworkRequest(endpoint: "/notes")
private struct OptionallyDescribed: Hashable {
  typealias ResponseType = IgnorableResult
  var description: String?
}

private struct Described: NetworkRequest, CustomStringConvertible {
  var endpoint: String { "/" }
  var description: String { "own" }
}

@NetworkRequest(endpoint: "/generic/{id}")
private struct Generic<ID: RequestParameter & Sendable> {
  typealias ResponseType = IgnorableResult
  let id: ID
}

/// Records that it was encoded.
private struct Noticed: Encodable, Sendable, RequestParameter {
  let encoded: Recorder<String>

  func encode(to encoder: any Encoder) throws {
    encoded.record("Encodable")
  }

  var parameterValue: JSON {
    encoded.record("RequestParameter")
    return "x"
  }
}

@NetworkRequest(endpoint: "/models/{id}", method: .post)
private struct SendModel {
  let id: Int
  @Query let page: Int
  @Body let model: Noticed
}

@NetworkRequest(endpoint: "/parts", method: .post)
private struct SendParts {
  @Part let note: Noticed
  @Part var file: MultipartPart = .file(path: "/nowhere/at/all")
}

@NetworkRequest(endpoint: "/files", method: .put)
private struct SendFile {
  @Body let file: RequestBody
}
