import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// Bodies that are sent and read piece by piece.
@Suite(.timeLimit(.minutes(60))) struct ConnectionStreamingTests {
  private func text(_ chunk: BodyChunk?) -> String? {
    chunk.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func aResponseIsReadWhileItArrives() async throws {
    let next = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("first")
      try await next.wait()
      try await exchange.sendChunk("second")
      try await exchange.endChunks()
    } operation: { server in
      let stream = try await server.client().perform(GetStream("/"))
      var chunks = stream.makeAsyncIterator()
      #expect(text(try await chunks.next()) == "first")
      next.open()
      #expect(text(try await chunks.next()) == "second")
      #expect(text(try await chunks.next()) == nil)
    }
  }

  @Test(arguments: [true, false])
  func aBodyKeepsItsTransport(isUpload: Bool) async throws {
    let next = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("first ")
      try await next.wait()
      try await exchange.sendChunk("second")
      try await exchange.endChunks()
    } operation: { server in
      let stream = try await Self.response(of: server, isUpload: isUpload)
      next.open()
      #expect(try await stream.buffered().text == "first second")
    }
  }

  /// A streamed response whose client and transport are gone.
  private static func response(
    of server: LoopbackServer, isUpload: Bool
  ) async throws -> NetworkResponse {
    let client = try server.client(transport: connectionTransport())
    let head = HTTPRequest(
      method: isUpload ? .post : .get, scheme: nil, authority: nil, path: "/")
    let (chunks, continuation) = AsyncStream.makeStream(of: BodyChunk.self)
    continuation.finish()
    return try await client.send(
      OutgoingRequest(
        head: head, body: isUpload ? .stream(BodyStream(chunks)) : .empty, name: "Kept",
        delivery: .streamed))
  }

  @Test func aBodyIsSentWhileItIsMade() async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: BodyChunk.self)
    let arrived = Gate()
    try await withExchanges { exchange in
      let first = try await exchange.nextChunk()
      #expect(first == Array("first".utf8))
      arrived.open()
      try await exchange.readBody()
      try await exchange.send(.text(exchange.request.text))
    } operation: { server in
      let body = RequestBody.stream(BodyStream(chunks), contentType: "text/plain")
      let client = try server.client()
      async let answer = client.perform(PostBody("/", body: body))
      continuation.yield(BodyChunk(Array("first".utf8)))
      try await arrived.wait()
      continuation.yield(BodyChunk(Array(" second".utf8)))
      continuation.finish()
      #expect(try await answer == "first second")
      #expect(server.requests.first?.values(of: "Transfer-Encoding") == ["chunked"])
      #expect(server.requests.first?.values(of: "Content-Type") == ["text/plain"])
    }
  }

  @Test(arguments: [200, 413], [true, false])
  func anAnswerMayComeBeforeTheEndOfTheUpload(status: Int, isChunked: Bool) async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: BodyChunk.self)
    continuation.yield(BodyChunk(Array("first".utf8)))
    let ended = Gate()
    try await withExchanges { exchange in
      _ = try await exchange.nextChunk()
      if isChunked {
        try await exchange.sendHead(status, fields: [("Transfer-Encoding", "chunked")])
        try await exchange.sendChunk("enough")
        try await exchange.endChunks()
      } else {
        try await exchange.send(.text("enough", status: status))
      }
      try await ended.wait()
    } operation: { server in
      let head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/")
      let response = try await server.client().send(
        OutgoingRequest(head: head, body: .stream(BodyStream(chunks)), name: "Upload"))
      #expect(response.head.status.code == status)
      #expect(response.text == "enough")
      ended.open()
    }
    continuation.finish()
  }

  @Test func aBodyOfKnownLengthIsAnnounced() async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: BodyChunk.self)
    continuation.yield(BodyChunk(Array("abc".utf8)))
    continuation.yield(BodyChunk(Array("de".utf8)))
    continuation.finish()
    try await withServer {
      .text($0.text)
    } operation: { server in
      let body = RequestBody.stream(BodyStream(chunks), length: 5)
      let text = try await server.client().perform(PostBody("/", body: body))
      #expect(text == "abcde")
      #expect(server.requests.first?.values(of: "Content-Length") == ["5"])
    }
  }

  @Test func aStreamIsPulledByDemand() async throws {
    // A server that never stops is held back by a client that doesn't read.
    let size = 64 << 10
    try await withFaultServer { _ in
      .status(200).header("Transfer-Encoding", "chunked")
        .chunk([UInt8](repeating: 7, count: size), times: .infinite)
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: TestTransport.connections)
      var read = 0
      for try await chunk in try await client.perform(GetStream("/")) {
        read += chunk.count
        if read >= 4 * size { break }
      }
      try await server.waitForConnectionsToClose()
      // Bytes that aren't read stay in the sockets' buffers, some megabytes at most.
      #expect(server.sentByteCount < 1_000 * size)
    }
  }

  @Test func linesComeAsTheyEnd() async throws {
    let next = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("one\ntw")
      try await next.wait()
      try await exchange.sendChunk("o\r\nthree")
      try await exchange.endChunks()
    } operation: { server in
      var lines = try await server.client().perform(GetStream("/")).lines.makeAsyncIterator()
      #expect(try await lines.next() == "one")
      next.open()
      #expect(try await lines.next() == "two")
      #expect(try await lines.next() == "three")
      #expect(try await lines.next() == nil)
    }
  }
}
