import NetworkKit
import Testing

/// Servers that send data as soon as the proxy has opened the tunnel (RFC 9110, section 9.3.6).
@Suite(.timeLimit(.minutes(60))) struct TunnelTests {
  private static let settings = HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings)

  /// Sends a request to a server that's known to support HTTP/2.
  private func send(
    through scheme: String, _ handler: @escaping RawServer.Handler
  ) async throws -> String {
    try await withRawServer(.none, handler) { (server) async throws in
      let transport = try NIOTransport(
        connectTimeout: generousTimeout, httpVersion: .http2PriorKnowledge,
        proxies: .all(through: try Proxy("\(scheme)://127.0.0.1:\(server.port)")))
      let client = HTTPNetworkClient(
        baseURL: "http://api.invalid",
        configuration: .init(timeouts: .generous, retries: .never), transport: transport)
      let text = try await client.perform(GetText("/"))
      await transport.shutdown()
      return text
    }
  }

  /// The server has sent its settings, and responds to a request.
  private static func serve(_ peer: RawPeer) async throws {
    var reader = HTTP2FrameReader()
    try await peer.receive(HTTP2Bytes.FrameType.headers, by: &reader)
    try await peer.send(
      HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, flags: 1)
        + HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("hello"))
    try await peer.waitUntilClosed()
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.0 200 Connection established\nVia: proxy\n\n",
    "HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n",
  ])
  func theServerSendsDataTogetherWithTheHeadOfTheProxy(head: String) async throws {
    let text = try await send(through: "http") { peer in
      try await peer.receiveHead()
      try await peer.send(Array(head.utf8) + Self.settings)
      try await Self.serve(peer)
    }
    #expect(text == "hello")
  }

  @Test func theServerSendsDataTogetherWithTheReplyOfSOCKS() async throws {
    let text = try await send(through: "socks5") { peer in
      _ = try await peer.receive()
      try await peer.send([5, 0])
      _ = try await peer.receive()
      try await peer.send([5, 0, 0, 1, 127, 0, 0, 1, 0, 80] + Self.settings)
      try await Self.serve(peer)
    }
    #expect(text == "hello")
  }

  @Test func theHeadOfTheProxyArrivesByteByByte() async throws {
    let text = try await send(through: "http") { peer in
      try await peer.receiveHead()
      for byte in Array("HTTP/1.1 200 OK\r\nVia: proxy\r\n\r\n".utf8) + Self.settings {
        try await peer.send([byte])
        try await Task.sleep(for: .milliseconds(1))
      }
      try await Self.serve(peer)
    }
    #expect(text == "hello")
  }

  @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 20\r\n\r\n"])
  func aProxyThatDoesNotRespondWithHTTPIsAnError(text: String) async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await send(through: "http") { peer in
        try await peer.receiveHead()
        try await peer.send(text)
        try await peer.waitUntilClosed()
      }
    }
    #expect(error?.transmission == .notSent)
    #expect(error?.code == .connectionFailed)
    #expect(error?.reason.contains("proxy") == true)
  }

  @Test func theHeadOfAProxyHasALimit() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await send(through: "http") { peer in
        try await peer.receiveHead()
        try await peer.send("HTTP/1.1 200 OK\r\n")
        await peer.flood(Array("Via: proxy\r\n".utf8), upTo: 64 << 20)
        try await peer.waitUntilClosed()
      }
    }
    #expect(error?.transmission == .notSent)
    #expect(error?.code == .connectionFailed)
  }
}
