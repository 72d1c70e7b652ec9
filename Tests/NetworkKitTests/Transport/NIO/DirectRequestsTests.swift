import HTTPTypes
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// Requests that an app sends directly with a transport, which no client has validated.
@Suite(.timeLimit(.minutes(60))) struct DirectRequestsTests {
  private let transport = NIOTransport()

  /// Sends a request and returns the response's body.
  private func text(
    _ server: FaultServer, _ fields: [(name: String, value: String)] = [], body: RequestBody
  ) async throws -> String {
    var headers = HTTPFields()
    for (name, value) in fields {
      headers.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
    }
    let response = try await transport.send(
      OutgoingRequest(
        head: HTTPRequest(
          method: .post, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/",
          headerFields: headers),
        body: body, name: "Test"))
    var bytes: [UInt8] = []
    for try await chunk in response.bodyStream { bytes += chunk.bytes }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A server would process one of two lengths, and a proxy the other (RFC 9112, section 6.3).
  @Test func theFieldsOfTheTransportAreSentOnce() async throws {
    try await withFaultServer { _ in
      .reply(body: "hello")
    } operation: { (server) async throws in
      let fields = [
        ("Host", "a.test"), ("Content-Length", "100"), ("Transfer-Encoding", "chunked"),
        ("Connection", "close"), ("X-Own", "value"),
      ]
      for _ in 0..<2 {
        #expect(try await text(server, fields, body: .text("body")) == "hello")
      }
      for request in server.requests {
        #expect(request.values(of: "Host") == ["127.0.0.1:\(server.port)"])
        #expect(request.values(of: "Content-Length") == ["4"])
        #expect(request.values(of: "Transfer-Encoding") == [])
        #expect(request.values(of: "Connection") == [])
        #expect(request.values(of: "X-Own") == ["value"])
        #expect(request.text == "body")
      }
      #expect(server.connections.count == 1)
      await transport.shutdown()
    }
  }

  /// A server responds as soon as it has the whole body. If the end of the stream were unknown by then, the connection
  /// would close.
  @Test func anUploadOfKnownLengthLeavesItsConnectionOpen() async throws {
    try await withFaultServer { _ in
      .reply(body: "hello")
    } operation: { (server) async throws in
      for _ in 0..<3 {
        let pieces = Locked([[3], [1, 2]] as [[UInt8]])
        let chunks = AsyncStream<[UInt8]> {
          if let piece = pieces.withLock({ $0.popLast() }) { return piece }
          try? await Task.sleep(for: .milliseconds(50))
          return nil
        }
        #expect(try await text(server, body: .stream(chunks, length: 3)) == "hello")
      }
      #expect(server.requests.map(\.body) == Array(repeating: [1, 2, 3], count: 3))
      #expect(server.connections.count == 1)
      await transport.shutdown()
    }
  }

  /// The server would process the rest as the next request.
  @Test(arguments: [2, 4])
  func anUploadOfAnotherLengthFails(length: Int) async throws {
    try await withFaultServer { _ in
      .reply(body: "hello")
    } operation: { (server) async throws in
      let chunks = AsyncStream<[UInt8]> { continuation in
        continuation.yield([1, 2])
        continuation.yield([3])
        continuation.finish()
      }
      let error = await #expect(throws: NetworkError.self) {
        try await text(server, body: .stream(chunks, length: length))
      }
      #expect(error?.code == .invalidBody)
      await transport.shutdown()
    }
  }
}
