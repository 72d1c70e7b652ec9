import Foundation
import HTTPTypes
import NetworkKit
import Testing

@Suite struct NetworkErrorTests {
  struct Problem: JSONDecodable, Codable, Equatable {
    let title: String

    init(title: String) { self.title = title }
    init(json: JSON) throws(JSONError) { title = try json.decode(at: "problem.title") }
  }
  struct Coded: Codable, Equatable { let title: String }

  private let answered = NetworkError(
    .clientError, "no",
    response: NetworkResponse(
      Array(#"{"title": "coded", "problem": {"title": "own"}}"#.utf8), status: .conflict))

  @Test func theBodyIsDecodedByJSONDecodableFirst() throws {
    #expect(try answered.decodeBody(as: Problem.self) == Problem(title: "own"))
    #expect(try answered.decodeBody(as: Coded.self) == Coded(title: "coded"))
    #expect(answered.statusCode == 409)
    #expect(answered.transmission == .responseReceived)
  }

  @Test func aBodyThatIsNotThereDoesNotDecode() {
    let error = NetworkError(.totalTimeout, "late")
    #expect(throws: JSONError.self) { try error.decodeBody(as: Problem.self) }
    #expect(throws: DecodingError.self) { try error.decodeBody(as: Coded.self) }
    #expect(error.statusCode == nil)
  }

  private struct Session: JSONDecodable {
    let token: Int
    let size: Int

    init(json: JSON) throws(JSONError) {
      token = try json.decode(at: "login.token")
      size = try json.decode(at: "login.size")
    }
  }

  @Test func whatWasFoundAtASecretKeyIsNotRepeated() throws {
    let body = #"{"login": {"token": "hush", "size": "large"}}"#
    let error = try #require(
      throws: NetworkError.self
    ) { try NetworkResponse(Array(body.utf8)).decodeJSON(Session.self) }
    #expect(
      error.reason
        == "can't decode the response as JSON: login.token: expected an integer (line 1, column "
        + "1, byte 0)")
    let underlyingError = try #require(error.underlyingError as? JSONError)
    for text in printedForms(of: error) + printedForms(of: underlyingError) {
      #expect(!text.contains("hush"))
    }
    let alone = try #require(throws: JSONError.self) { try Session(jsonString: body) }
    #expect(alone.found == #""hush""#)
  }

  @Test func whatWasFoundAtAnotherKeyIs() throws {
    let body = #"{"login": {"token": 1, "size": "large"}}"#
    let error = try #require(
      throws: NetworkError.self
    ) { try NetworkResponse(Array(body.utf8)).decodeJSON(Session.self) }
    #expect(
      error.reason == """
        can't decode the response as JSON: login.size: expected an integer, found "large" (line 1, column 1, byte 0)
        """)
  }

  @Test func theDescriptionNamesRequestReasonAndCode() async throws {
    let client = FakeTransport { _ throws(NetworkError) in
      throw NetworkError(.totalTimeout, "late", transmission: .mayHaveBeenSent)
    }
    let error = try #require(
      await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/x")) })
    #expect("\(error)" == "GetPath (GET /x): late [totalTimeout]; the request may have been sent")
    #expect(error.localizedDescription == "\(error)")
    #expect("\(NetworkError(.totalTimeout, "late"))" == "late [totalTimeout]")
  }

  @Test func theCallSiteIsKnown() async throws {
    let client = FakeTransport { _ throws(NetworkError) in throw NetworkError(.totalTimeout, "late")
    }
    let line = UInt(#line + 2)
    do throws(NetworkError) {
      try await client.perform(GetPath("/x"))
      Issue.record("the request did not fail")
    } catch {
      #expect(error.request?.callSite?.line == line)
      #expect(error.request?.callSite?.fileID == #fileID)
    }
  }

  @Test func codesAreAnOpenList() {
    let own = NetworkError.Code("quotaExceeded")
    #expect(own == NetworkError.Code("quotaExceeded"))
    #expect(own != .totalTimeout)
    #expect("\(own)" == "quotaExceeded")
  }

  @Test func theFirstRequestThatIsNamedStays() async throws {
    // A middleware that performs another request throws that request's error.
    let inner = FakeTransport { _ throws(NetworkError) in throw NetworkError(.totalTimeout, "late")
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport()) {
      BearerToken { try await inner.perform(GetText("/token")) }
    }
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/x")) }
    #expect(error?.request?.name == "GetPath")
    #expect((error?.underlyingError as? NetworkError)?.request?.name == "GetText")
  }
}
