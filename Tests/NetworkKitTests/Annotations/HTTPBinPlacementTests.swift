import NetworkKit
import Testing

/// The requests of ``EveryPlacementTests`` against a real httpbin.
@Suite(.enabled(if: RealHTTPBin.address != nil, RealHTTPBin.isMissing))
struct HTTPBinPlacementTests {
  /// Sends requests to httpbin: their paths begin with `/anything`.
  private func echo<Request: NetworkRequest>(_ request: Request) async throws -> JSON
  where Request.ResponseType == JSON {
    let address = try #require(RealHTTPBin.address)
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(address), transport: TestTransport.shared)
    return try await client.perform(request)
  }

  @Test func pathQueryHeaderCookieAndForm() async throws {
    let echo = try await echo(PlaceInForm.example)
    #expect(echo["method"] == "POST")
    #expect(echo["url"].string?.contains("/anything/7/a/b%20c/x/y/ü?") == true)
    #expect(
      echo["args"] == [
        "v": "2", "fixed": "a b", "page_size": "25", "ids": "1,2", "range.from": "1.5",
        "state": "open & new", "is_draft": "",
      ])
    let sent = ["X-Api", "X-Static", "If-None-Match", "X-Tag", "X-Extra", "Cookie"]
    #expect(
      sent.map { echo["headers"][$0].string } == [
        "all", "s t", "\"tag\"", "a, b", "e", "session=abc; dark=true",
      ])
    #expect(
      echo["form"] == ["pin": "12 34", "full name": "1", "comment": "a+b", "a": "*", "b": "ü"])
    #expect(echo["files"] == [:])
    #expect(echo["json"].isNull)
  }

  @Test func membersOfTheJSONBody() async throws {
    let echo = try await echo(PlaceInJSON.example)
    #expect(echo["method"] == "PUT")
    #expect(echo["args"] == ["v": "2", "tags": ["a", "b"]])
    #expect(
      echo["json"] == [
        "user": ["name": "Ada \"L\"", "home": ["city": "Köln"]], "is_admin": true,
        "logged_in_at": "1970-01-01T00:00:00Z",
      ])
  }

  @Test func partsOfAMultipartBody() async throws {
    let echo = try await echo(PlaceInParts.example)
    #expect(
      echo["form"] == ["isPublic": "1", "caption": "Two\r\nlines", "p2": "zwei"])
    #expect(echo["files"] == ["cover": "GIF", "p1": "eins"])
  }

  @Test func aWholeBody() async throws {
    let echo = try await echo(PlaceInBody(book: PlacedBook(title: "Ü"), dryRun: true))
    #expect(echo["method"] == "PATCH")
    #expect(echo["args"] == ["v": "2", "dryRun": "true"])
    #expect(echo["data"] == #"{"title":"Ü"}"#)
  }

  @Test func aURLOfCallTime() async throws {
    let address = try #require(RealHTTPBin.address)
    let echo = try await echo(PlaceInURL(next: address + "/anything/more?a=%20b", page: 3))
    #expect(echo["url"].string?.contains("/anything/more?") == true)
    #expect(echo["args"] == ["v": "2", "a": " b", "page": "3"])
  }
}
