import Foundation
import HTTPTypes
import NetworkKit
import Testing

@NetworkAPI(
  baseURL: "https://api.example.com/v1", headers: ["Accept": "text/csv", "X-Client": "kit"],
  query: ["locale": "en", "a b": "c&d"])
private protocol ExampleStaticAPI: NetworkRequest {}

@NetworkRequest(endpoint: "/users/{id}", headers: ["Accept": "image/png"], query: ["v": "2"])
private struct FetchUser: ExampleStaticAPI {
  let id: Int
  @Query var page = 1
}

@NetworkRequest(endpoint: "/plain")
private struct FetchPlain: ExampleStaticAPI {
  var commonQuery: Parameters { [:] }
}

@NetworkRequest(endpoint: "/events/{day}", method: .delete)
private struct DeleteEvents {
  @Path(dates: .secondsSince1970) let day: Date
  @Query(arrays: .commaSeparated, bools: .numeric) let flags: [Bool]
  @Query(objects: .dots) let filter: [String: Int]
  @Query(dates: .custom { "day\(Int($0.timeIntervalSince1970 / 86400))" }) let since: Date
  @Header("X-Tags", arrays: .commaSeparated) let tags: [String]
  let plain: Bool
  var parameterStyle: ParameterStyle { ParameterStyle(bools: .numeric) }
}

@NetworkRequest(endpoint: "/forms", method: .post)
private struct PostForm {
  @Field(arrays: .indexedBrackets) let ids: [Int]
  @Field(dates: .millisecondsSince1970) let at: Date
}

@NetworkRequest(endpoint: "/parts", method: .post)
private struct PostParts {
  @Part(bools: .numeric) let flag: Bool
}

@NetworkRequest(endpoint: "/issues", method: .get)
private struct FetchIssues {
  typealias ResponseType = JSON
  @URL var next: URL?
  @Query var state = "open"
}

@NetworkRequest()
private struct Download {
  typealias ResponseType = Data
  @NetworkKit.URL let source: String
  @Query var part: Int?
}

private struct Hint: Sendable, Equatable { let text: String }

@NetworkRequest(endpoint: "/report", method: .post)
private struct CreateReport {
  let title: String
  @Context var hint: Hint?
  @Context var attempts = 1
  @Sensitive let pin: String
}

/// The arguments of annotations, and the properties that aren't part of the URL or the body.
@Suite struct AnnotationArgumentsTests {
  private func body(of request: some NetworkRequest) throws -> String {
    String(decoding: try #require(try request.makeOutgoingRequest().body.bytes), as: UTF8.self)
  }

  @Test func staticItemsOfTheAPIAndOfTheRequest() throws {
    let outgoing = try FetchUser(id: 7).makeOutgoingRequest()
    #expect(outgoing.head.path == "/v1/users/7?locale=en&a%20b=c%26d&v=2&page=1")
    #expect(outgoing.head.headerFields[.accept] == "image/png")
    #expect(outgoing.head.headerFields[try #require(HTTPField.Name("X-Client"))] == "kit")
    let plain = try FetchPlain().makeOutgoingRequest()
    #expect(plain.head.path == "/v1/plain")
    #expect(plain.head.headerFields[.accept] == "text/csv")
  }

  @Test func optionsOfOneParameter() throws {
    let request = DeleteEvents(
      day: Date(timeIntervalSince1970: 60), flags: [true, false], filter: ["a": 1],
      since: Date(timeIntervalSince1970: 86400 * 3), tags: ["x", "y"], plain: true)
    let head = try request.makeOutgoingRequest().head
    #expect(head.path == "/events/60?flags=1,0&filter.a=1&since=day3&plain=1")
    #expect(head.headerFields[try #require(HTTPField.Name("X-Tags"))] == "x, y")
    let form = PostForm(ids: [4, 5], at: Date(timeIntervalSince1970: 1.5))
    #expect(try body(of: form) == "ids%5B0%5D=4&ids%5B1%5D=5&at=1500")
    #expect(try body(of: PostParts(flag: true)).contains("name=\"flag\"\r\n\r\n1\r\n"))
  }

  @Test func urlReplacesTheEndpoint() throws {
    #expect(try FetchIssues().makeOutgoingRequest().head.path == "/issues?state=open")
    let next = try #require(URL(string: "https://other.example.com/page?cursor=2"))
    let outgoing = try FetchIssues(next: next).makeOutgoingRequest()
    #expect(outgoing.head.authority == "other.example.com")
    #expect(outgoing.head.path == "/page?cursor=2&state=open")
    #expect(FetchIssues.endpointTemplate == "/issues")
  }

  @Test func urlAloneNeedsNoEndpoint() throws {
    let outgoing = try Download(source: "http://127.0.0.1/a b", part: 3).makeOutgoingRequest()
    #expect(outgoing.head.scheme == "http")
    #expect(outgoing.head.path == "/a%20b?part=3")
    #expect(Download.endpointTemplate == "{+source}")
  }

  @Test func contextIsNotSent() throws {
    let request = CreateReport(title: "t", hint: Hint(text: "h"), pin: "1234")
    let outgoing = try request.makeOutgoingRequest()
    #expect(outgoing.context[Hint.self] == Hint(text: "h"))
    #expect(outgoing.context["attempts", as: Int.self] == 1)
    #expect(try body(of: request) == #"{"title":"t","pin":"1234"}"#)
  }
}
