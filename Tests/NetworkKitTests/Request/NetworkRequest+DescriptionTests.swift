import HTTPTypes
public import NetworkKit
import Testing

/// However a declared request is looked at, it shows what errors would and none of its properties.
@Suite struct NetworkRequestDescriptionTests {
  /// Every way to print a value, in which its properties must not appear.
  static func texts<Value>(of value: Value) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var printed = ""
    print(value, to: &printed)
    var debugged = ""
    debugPrint(value, [value], Optional(value) as Any, (value, 1), to: &debugged)
    let texts = ["\(value)", "\([value])", String(describing: value), String(reflecting: value)]
    return texts + [dumped, printed, debugged] + leaves(of: value)
  }

  /// What reflection finds.
  private static func leaves(of value: Any) -> [String] {
    Mirror(reflecting: value).children.flatMap { ["\($0.value)"] + leaves(of: $0.value) }
  }

  @Test func showsNameMethodAndRedactedURL() {
    let request = Login(user: "ann", password: "hush", access_token: "hush")
    #expect("\(request)" == "Login (POST /login/ann?access_token=<redacted>)")
    #expect(String(reflecting: request) == "\(request)")
    #expect(request.description == "\(request)")
    for text in Self.texts(of: request) {
      #expect(!text.contains("hush"))
    }
    for text in Self.texts(of: request as any NetworkRequest) {
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
    for text in Self.texts(of: request) { #expect(!text.contains("hush")) }
  }

  @Test func aPropertyMayBeCalledDescription() throws {
    let issue = OpenIssue(description: "hush")
    #expect(issue.description == "hush")
    #expect(try issue.outgoingRequest().bodyText == #"{"description":"hush"}"#)
    let noted = OptionallyDescribed(description: "hush")
    #expect(noted.description == "hush")
    #expect(try noted.outgoingRequest().head.path == "/notes?description=hush")
    for text in Self.texts(of: issue) { #expect(!text.contains("hush")) }
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
    for text in Self.texts(of: mock.requests(of: Login.self)) { #expect(!text.contains("hush")) }
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
  var description: String?
}

private struct Described: NetworkRequest, CustomStringConvertible {
  var endpoint: String { "/" }
  var description: String { "own" }
}

@NetworkRequest(endpoint: "/generic/{id}")
private struct Generic<ID: RequestParameter & Sendable> {
  let id: ID
}
