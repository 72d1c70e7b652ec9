import HTTPTypes
import NetworkKit

// The data that a transport sends.
extension TransportCase {
  static let sending: [TransportCase] = [
    TransportCase(
      "target", "the path and the query are sent unchanged", script: { _ in .reply() }
    ) { probe in
      let path = "/a%2Fb/c%20d;e=1?q=%C3%A9+%2B&r=a:b@c/?&s"
      _ = try await probe.get(path)
      try probe.expect(probe.server.requests.first?.target, is: path, "the target")
    },
    TransportCase(
      "headerFields", "header fields are sent unchanged", script: { _ in .reply() }
    ) { probe in
      let name = HTTPField.Name("X-Value") ?? .accept
      _ = try await probe.response(
        to: probe.request(headers: [
          name: "a, \"b\"; é", .accept: "text/plain", .userAgent: "Test/1",
        ]))
      let request = probe.server.requests.first
      try probe.expect(request?.values(of: "X-Value") ?? [], is: ["a, \"b\"; é"], "X-Value")
      try probe.expect(request?.values(of: "Accept") ?? [], is: ["text/plain"], "Accept")
      try probe.expect(request?.values(of: "User-Agent") ?? [], is: ["Test/1"], "User-Agent")
    },
    TransportCase(
      "methods", "every method is sent unchanged", script: { _ in .reply() }
    ) { probe in
      for name in ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY", "PROPFIND"] {
        guard let method = HTTPRequest.Method(name) else { continue }
        _ = try await probe.response(to: probe.request(method: method))
      }
      try probe.expect(
        probe.server.requests.map(\.method),
        is: ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY", "PROPFIND"], "the methods")
    },
    TransportCase(
      "bytes",
      "a body in memory is sent with a Content-Length field but without a Content-Type field",
      script: { _ in .reply() }
    ) { probe in
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
      let body = RequestBody.bytes(bytes)
      _ = try await probe.response(to: probe.request(method: .post, body: body))
      let request = probe.server.requests.first
      try probe.expect(request?.body == bytes, "the server received different bytes")
      try probe.expect(
        request?.values(of: "Content-Length") ?? [], is: ["100000"], "Content-Length")
      try probe.expect(request?.values(of: "Content-Type") ?? [], is: [], "Content-Type")
    },
    TransportCase(
      "streamOfKnownLength", "a stream of known length is sent with a Content-Length field",
      script: { _ in .reply() }
    ) { probe in
      _ = try await probe.response(
        to: probe.request(method: .put, body: stream(["hel", "", "lo"], length: 5)))
      let request = probe.server.requests.first
      try probe.expect(request?.text, is: "hello", "the body that the server received")
      try probe.expect(request?.values(of: "Content-Length") ?? [], is: ["5"], "Content-Length")
      try probe.expect(
        request?.values(of: "Transfer-Encoding") ?? [], is: [], "Transfer-Encoding")
    },
    TransportCase(
      "streamOfUnknownLength", "a stream of unknown length is sent in chunks",
      script: { _ in .reply() }
    ) { probe in
      _ = try await probe.response(
        to: probe.request(method: .post, body: stream(["hel", "lo"], length: nil)))
      let request = probe.server.requests.first
      try probe.expect(request?.text, is: "hello", "the body that the server received")
      try probe.expect(
        request?.values(of: "Transfer-Encoding") ?? [], is: ["chunked"], "Transfer-Encoding")
    },
    wrongLength(
      "shortStream", "a stream that's shorter than its declared length fails", ["abc"]),
    wrongLength(
      "longStream", "a stream that's longer than its declared length fails", ["abcdef", "ghi"]),
    TransportCase(
      "failingStream", "if the body's stream throws an error, the request fails",
      script: { _ in .reply() }
    ) { probe in
      struct Broken: Error {}
      let chunks = AsyncThrowingStream<[UInt8], any Error> { continuation in
        continuation.yield(Array("abc".utf8))
        continuation.finish(throwing: Broken())
      }
      let request = probe.request(method: .post, body: .stream(BodyStream(chunks)))
      let error = try await probe.error(of: request)
      try probe.expect(error.code, is: .invalidBody, "the error's code")
      let isComplete = probe.server.requests.contains { $0.isComplete }
      try probe.expect(!isComplete, "the server received a complete request")
    },
    TransportCase(
      "hugeUploadChunk",
      "a chunk of 8 MiB is sent in pieces, each of which restarts the idle timeout",
      script: { .reply(body: "\($0.body.count)") }
    ) { probe in
      let clock = TestClock()
      let client = HTTPNetworkClient(
        configuration: .init(timeouts: try Timeouts(total: nil, idle: .seconds(1)), clock: clock),
        transport: SlowTransport(transport: probe.transport, clock: clock))
      let chunk = [UInt8](repeating: 7, count: 8 << 20)
      let body = RequestBody.stream(
        BodyStream(
          AsyncStream {
            $0.yield(chunk); $0.finish()
          }))
      let response = try await client.send(probe.request(method: .post, body: body)).buffered()
      try probe.expect(response.text, is: "\(8 << 20)", "the number of bytes that were received")
      try probe.expect(clock.now.offset, is: .seconds(8), "the time of the upload")
    },
    TransportCase(
      "earlyResponse", "a response that arrives before the request is complete is returned",
      responds: .afterHead, script: { _ in .reply(413, body: "too large").close() }
    ) { probe in
      // More data than a socket accepts at once, so that the upload isn't complete.
      let body = RequestBody.stream(BodyStream(RepeatedBytes(count: 64 << 20)))
      do {
        let response = try await probe.response(to: probe.request(method: .post, body: body))
        try probe.expect(response.head.status.code, is: 413, "the status")
      } catch let error as NetworkError {
        // The rest of the upload may reset the connection before the response is read.
        try probe.expect(error.code, is: .connectionLost, "the error's code")
      }
    },
    TransportCase(
      "closeAfterLastByte",
      "a response is returned if the connection closes after the last byte of a body of known length",
      script: { _ in .status(200).body("received").close() }
    ) { probe in
      // The connection may end before or after the transport ends the upload, depending on the threads' timing.
      for _ in 0..<50 {
        let body = stream(["hel", "lo"], length: 5)
        let response = try await probe.response(to: probe.request(method: .put, body: body))
        try probe.expect(response.text, is: "received", "the body")
      }
    },
  ]

  private static func wrongLength(
    _ name: String, _ rule: String, _ pieces: [String]
  ) -> TransportCase {
    TransportCase(name, rule, script: { _ in .reply() }) { probe in
      try await probe.expectError(
        .invalidBody, of: probe.request(method: .put, body: stream(pieces, length: 5)))
    }
  }

  private static func stream(_ pieces: [String], length: Int?) -> RequestBody {
    let chunks = AsyncStream<[UInt8]> { continuation in
      for piece in pieces { continuation.yield(Array(piece.utf8)) }
      continuation.finish()
    }
    return .stream(BodyStream(chunks), length: length)
  }
}

/// A transport that takes one second of a clock's time for each MiB that it sends.
private struct SlowTransport: NetworkClient {
  let transport: any NetworkClient
  let clock: TestClock

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    var request = request
    let chunks = request.body.chunks
    let slowChunks = chunks.map { chunk in
      clock.advance(by: .seconds(1) * chunk.count / (1 << 20))
      return chunk
    }
    request.body = .stream(BodyStream(slowChunks), length: request.body.length)
    return try await transport.send(request)
  }
}

/// A sequence of zeros in chunks of 64 KiB, which are created on demand.
struct RepeatedBytes: AsyncSequence, Sendable {
  let count: Int

  struct AsyncIterator: AsyncIteratorProtocol {
    var remaining: Int

    mutating func next() async throws -> [UInt8]? {
      let size = Swift.min(remaining, 64 << 10)
      remaining -= size
      return size > 0 ? [UInt8](repeating: 0, count: size) : nil
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(remaining: count) }
}
