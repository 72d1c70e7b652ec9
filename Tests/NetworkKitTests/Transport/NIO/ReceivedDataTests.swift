import HTTPTypes
import NIOCore
import Testing

@testable import NetworkKit

/// The end of a response in the data of its connection. A client can't process what follows it as a response (RFC 9112,
/// section 9.2).
@Suite(.timeLimit(.minutes(60))) struct ReceivedDataTests {
  private func endsWithResponse(
    _ text: String, heads: Int = 1, body: Int = 0, hasLength: Bool = true
  ) -> Bool {
    var received = ReceivedData(ByteBuffer(string: text))
    for _ in 0..<heads { received.addHead() }
    received.addBody(body)
    return received.endsWithResponse(hasLength: hasLength)
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", 1, 5, true),
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello\r\n", 1, 5, false),
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhelloHTTP/1.1 2", 1, 5, false),
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n\r\n\r\naHTTP/1.1 2", 1, 5, false),
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n\r\n\r\na", 1, 5, true),
    ("HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", 2, 5, true),
    ("HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhelloH", 2, 5, false),
    // The head arrived earlier, or its beginning did.
    ("hello", 0, 5, true), ("helloH", 0, 5, false), ("ngth: 5\r\n\r\nhello", 1, 5, true),
    ("\n\r\nhello", 1, 5, true), ("\r\nhello", 1, 5, false),
    // The response to HEAD.
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n", 1, 0, true),
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", 1, 0, false),
    ("", 0, 0, true),
  ])
  func aLengthDeterminesTheEnd(text: String, heads: Int, body: Int, isEnd: Bool) {
    #expect(endsWithResponse(text, heads: heads, body: body) == isEnd)
  }

  @Test(arguments: [
    ("HTTP/1.1 204 No Content\r\n\r\n", true), ("HTTP/1.1 204 No Content\r\n\r\nH", false),
    ("5\r\nhello\r\n0\r\n\r\n", true), ("5\r\nhello\r\n0\r\nEtag: a\r\n\r\n", true),
    ("5\r\nhello\r\n0\r\n\r\nHTTP/1.1 200 OK\r\n", false), ("0\r\n\r\nHT", false),
    ("\r\n", true), ("\n", true), ("\r\n\r\n", true), ("\nH", false), ("HTT", false),
  ])
  func anEmptyLineDeterminesTheEnd(text: String, isEnd: Bool) {
    #expect(endsWithResponse(text, hasLength: false) == isEnd)
  }

  /// The server sends the beginning of another response behind the first one, which must not become a part of the
  /// response to the next request.
  @Test(
    arguments: [
      "Content-Length: 5\r\n\r\nhello", "Content-Length: 0\r\n\r\n",
      "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    ], ["HTTP/1.1 200 OK\r\nX-Smuggled: ", "HTTP/1.1 2"])
  func theBeginningOfAnotherResponseEndsTheConnection(
    response: String, beginning: String
  ) async throws {
    let name = try #require(HTTPField.Name("X-Smuggled"))
    try await withRawServer(.none) { peer in
      while true {
        guard try await peer.text(endingWith: "\r\n\r\n") != "" else { return }
        try await peer.send("HTTP/1.1 200 OK\r\n" + response + beginning)
      }
    } operation: { (server) async throws in
      let transport = NIOTransport()
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(server.url),
        configuration: .init(timeouts: .generous, retries: .never), transport: transport)
      let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
      for _ in 0..<3 {
        let response = try await client.send(OutgoingRequest(head: head, name: "Test"))
        #expect(["hello", ""].contains(response.text))
        #expect(response.head.headerFields[name] == nil)
      }
      #expect(server.connectionCount == 3)
      await transport.shutdown()
    }
  }
}
