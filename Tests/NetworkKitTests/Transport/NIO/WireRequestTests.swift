import HTTPTypes
import NIOCore
import Testing

@testable import NetworkKit

/// The bytes of request heads over HTTP/1.1.
@Suite(.timeLimit(.minutes(60))) struct WireRequestTests {
  private static let noChunks = AsyncStream<[UInt8]> { nil }

  @Test(arguments: [
    (HTTPRequest.Method.get, RequestBody.empty, ""),
    (.head, .empty, ""),
    (.connect, .empty, ""),
    (.post, .empty, "Content-Length: 0\r\n"),
    (.put, .bytes([1, 2]), "Content-Length: 2\r\n"),
    (.post, .stream(noChunks, length: 3), "Content-Length: 3\r\n"),
    (.post, .stream(noChunks), "Transfer-Encoding: chunked\r\n"),
  ])
  func aHeadHasOneTargetAndOneFraming(
    method: HTTPRequest.Method, body: RequestBody, framing: String
  ) throws {
    // A server would read a line break as the end of the line.
    let host = try #require(HTTPField.Name("Host"))
    let head = HTTPRequest(
      method: method, scheme: nil, authority: nil, path: "/a?b=%20\r\nX-Own: 1",
      headerFields: [.accept: "text/plain\r\nX-Own: 1", .contentLength: "100", host: "a.test"])
    let origin = try #require(Origin(scheme: "http", authority: "localhost:8080"))
    let request = NetworkKit.WireRequest(
      OutgoingRequest(head: head, body: body, name: "Test"), to: origin, isHTTP2: false)
    guard case .http1(let bytes, let isChunked, let hasResponseBody) = request.head else {
      Issue.record("the request has no head for HTTP/1.1")
      return
    }
    #expect(
      String(buffer: bytes) == """
        \(method.rawValue) /a?b=%20  X-Own: 1 HTTP/1.1\r
        Host: localhost:8080\r
        Accept: text/plain  X-Own: 1\r
        \(framing)\r\n
        """)
    #expect(isChunked == framing.hasPrefix("Transfer-Encoding"))
    #expect(hasResponseBody == (method != .head && method != .connect))
  }
}
