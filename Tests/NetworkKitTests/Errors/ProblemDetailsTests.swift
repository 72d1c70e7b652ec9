import NetworkKit
import Testing

@Suite struct ProblemDetailsTests {
  private let text = """
    {"type":"https://example.com/out-of-credit","title":"Not enough credit","status":403,\
    "detail":"Your balance is 30","instance":"/account/1","balance":30,"accounts":["/account/1"]}
    """

  @Test func readsStandardMembersAndExtensions() throws {
    let problem = try ProblemDetails(jsonString: text)
    #expect(problem.type == "https://example.com/out-of-credit")
    #expect(problem.title == "Not enough credit")
    #expect(problem.status == 403)
    #expect(problem.detail == "Your balance is 30")
    #expect(problem.instance == "/account/1")
    #expect(problem.extensions.map(\.key) == ["balance", "accounts"])
    #expect(problem.extensions["balance"] == 30)
  }

  @Test func writesWhatItRead() throws {
    #expect(try ProblemDetails(jsonString: text).jsonString == text)
  }

  @Test func ignoresAMemberOfAnotherType() throws {
    let problem = try ProblemDetails(jsonString: #"{"status": "403", "title": 5}"#)
    #expect(problem == ProblemDetails())
    #expect(problem.type == "about:blank")
  }

  @Test func rejectsWhatIsNoObject() {
    #expect(throws: JSONError.self) { try ProblemDetails(jsonString: "[]") }
  }

  @Test func aFailureBodyGivesTheBodysMembersAndTheError() throws {
    let response = NetworkResponse(Array(text.utf8), status: .forbidden)
    let error = NetworkError(.clientError, "no", response: response)
    let failure = FailureBody(try error.decodeBody(as: ProblemDetails.self), error)
    #expect(failure.title == "Not enough credit")
    #expect(failure.networkError.statusCode == 403)
    let html = NetworkError(.clientError, "no", response: NetworkResponse(Array("<p>".utf8)))
    #expect(throws: JSONError.self) { try html.decodeBody(as: ProblemDetails.self) }
  }
}
