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
        Login (POST /login/{user}): the parameter "user" is empty; a segment of the path needs a \
        value [invalidParameter]
        """)
    for text in printedForms(of: request) { #expect(!text.contains("hush")) }
  }

  @Test func aPropertyMayBeCalledDescription() throws {
    let issue = OpenIssue(description: "hush")
    #expect(issue.description == "hush")
    #expect(try issue.outgoingRequest().bodyText == #"{"description":"hush"}"#)
    let noted = OptionallyDescribed(description: "hush")
    #expect((noted.description as String?) == "hush")
    #expect(try noted.outgoingRequest().head.path == "/notes?description=hush")
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

/// The macro writes its initializer and conformance; its property is not as accessible as it is.
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
