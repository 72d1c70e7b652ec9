import Foundation
import HTTPTypes
import NIOHTTP1
import NetworkKit
import Testing

/// Annotated requests that use every annotation at once, by what arrives at a server.
@Suite struct EveryPlacementTests {
  /// Returns the request that arrives, without the fields that the transport adds.
  private func received<Request: NetworkRequest>(_ request: Request) async throws
    -> ReceivedRequest
  where Request.ResponseType == JSON {
    try await withServer { _ in
      .json("{}")
    } operation: { server in
      _ = try await server.client().perform(request)
      #expect(server.requests.count == 1)
      return try #require(server.requests.first)
    }
  }

  private func fields(of request: ReceivedRequest) -> [String] {
    let ofTransport = ["host", "content-length", "user-agent", "accept", "accept-encoding"]
    return request.headers.filter { !ofTransport.contains($0.name.lowercased()) }
      .map { "\($0.name): \($0.value)" }
  }

  @Test(.foundationNetworking(fails: "it changes the case of names and adds fields"))
  func pathQueryHeaderCookieAndForm() async throws {
    let request = try await received(PlaceInForm.example)
    #expect(request.method == "POST")
    #expect(
      request.uri
        == "/anything/7/a/b%20c/x%2Fy/%C3%BC?v=2&fixed=a%20b&page_size=25&ids=1,2&range.from=1.5"
        + "&state=open%20%26%20new&is_draft")
    #expect(
      fields(of: request) == [
        "X-API: all", "X-Static: s t", "If-None-Match: \"tag\"", "X-Tag: a, b", "X-Extra: e",
        "Cookie: session=abc; dark=true", "Content-Type: application/x-www-form-urlencoded",
      ])
    #expect(request.text == "pin=12+34&full+name=1&comment=a%2Bb&a=*&b=%C3%BC")
    #expect(request.values(of: "Content-Length") == ["\(request.body.count)"])
  }

  @Test(.foundationNetworking(fails: "it changes the case of names and adds fields"))
  func membersOfTheJSONBody() async throws {
    let request = try await received(PlaceInJSON.example)
    #expect(request.method == "PUT")
    #expect(request.uri == "/anything/users?v=2&tags=a&tags=b")
    #expect(fields(of: request) == ["X-API: all", "Content-Type: application/json"])
    #expect(
      request.text == #"{"user":{"name":"Ada \"L\"","home":{"city":"Köln"}},"is_admin":true,"#
        + #""logged_in_at":"1970-01-01T00:00:00Z"}"#)
  }

  @Test func partsOfAMultipartBody() async throws {
    let request = try await received(PlaceInParts.example)
    #expect(request.method == "POST")
    #expect(request.uri == "/anything/albums?v=2")
    let type = try #require(request.values(of: "Content-Type").first)
    let boundary = try #require(MultipartReader(contentType: type)).boundary
    let head = "--\(boundary)\r\nContent-Disposition: form-data; name="
    #expect(
      request.text == head
        + "\"cover\"; filename=\"c.gif\"\r\nContent-Type: image/gif\r\n\r\nGIF\r\n"
        + head + "\"isPublic\"\r\n\r\n1\r\n"
        + head + "\"caption\"\r\n\r\nTwo\r\nlines\r\n"
        + head
        + "\"p1\"; filename=\"1.txt\"\r\nContent-Type: application/octet-stream\r\n\r\neins\r\n"
        + head + "\"p2\"\r\n\r\nzwei\r\n"
        + "--\(boundary)--\r\n")
  }

  @Test(.foundationNetworking(fails: "it changes the case of names and adds fields"))
  func aWholeBody() async throws {
    let request = try await received(PlaceInBody(book: PlacedBook(title: "Ü"), dryRun: true))
    #expect(request.method == "PATCH")
    #expect(request.uri == "/anything/books?v=2&dryRun=true")
    #expect(fields(of: request) == ["X-API: all", "Content-Type: application/json"])
    #expect(request.text == #"{"title":"Ü"}"#)
  }

  @Test func aURLOfCallTime() async throws {
    let endpoint = try await received(PlaceInURL())
    #expect(endpoint.uri == "/anything/pages?v=2&page=1")
    let next = try await received(PlaceInURL(next: "/anything/more?a=%20b", page: 3))
    #expect(next.uri == "/anything/more?a=%20b&v=2&page=3")
  }

  @Test func contextAndIgnoredAreNotSent() throws {
    let outgoing = try PlaceInForm.example.makeOutgoingRequest()
    #expect(outgoing.context["trace", as: String.self] == "in no place")
    #expect(outgoing.curlCommand.contains("in no place") == false)
    #expect(outgoing.head.path?.contains("place") == false)
    #expect(outgoing.bodyText?.contains("place") == false)
  }
}
