import HTTPTypes
import NetworkKit
import NetworkKitSupport
import Testing

/// The declared length of a stream is checked above every transport.
@Suite(.timeLimit(.minutes(60))) struct StreamLengthTests {
  private struct PutBody: Middleware {
    let body: RequestBody

    func send(_ request: OutgoingRequest, next: Call.Next)
      async throws(NetworkError) -> NetworkResponse
    {
      var request = request
      request.body = body
      return try await next.send(request)
    }
  }

  private func stream(_ chunks: [String], length: Int?) -> RequestBody {
    .stream(.chunks(chunks), length: length)
  }

  private func form(_ write: @escaping WrittenRequest.Write) throws -> OutgoingRequest {
    try WrittenRequest(.post, write: write).makeOutgoingRequest()
  }

  private func error(of body: RequestBody) async throws -> (NetworkError?, bytes: Int) {
    try await withServer { _ in
      Reply()
    } operation: { server in
      let error = await #expect(throws: NetworkError.self) {
        try await server.client().perform(PostBody("/", body: body))
      }
      return (error, server.byteCount)
    }
  }

  @Test(arguments: [-1, -5, Int.min]) func aNegativeLengthIsRejected(length: Int) async throws {
    let reason = "a stream's length is \(length); it can't be negative"
    let (error, bytes) = try await error(of: stream(["abc"], length: length))
    #expect(error?.code == .invalidBody)
    #expect(error?.reason == reason)
    #expect(error?.request?.name == "PostBody")
    #expect(bytes == 0)
    let part = #expect(throws: NetworkError.self) {
      try form { try $0.addPart("a", .stream(.chunks(["a"]), length: length)) }
    }
    #expect(part?.code == .invalidBody)
    #expect(part?.reason == reason)
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      PutBody(body: stream(["abc"], length: length))
    }
    let late = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    #expect(late?.code == .invalidBody)
    #expect(transport.requests.isEmpty)
  }

  @Test func lengthsWhoseSumOverflowsAreRejected() {
    let error = #expect(throws: NetworkError.self) {
      try form { request in
        try request.addPart("a", .stream(.chunks(["a"]), length: .max))
        try request.addPart("b", .stream(.chunks(["b"]), length: .max))
      }
    }
    #expect(error?.code == .invalidBody)
    #expect(error?.reason == "the parts contain more than \(Int.max) bytes")
  }

  @Test func bytesOfAStreamThatIsDeclaredEmptyAreAnError() async throws {
    let (error, bytes) = try await error(of: stream(["", "abc"], length: 0))
    #expect(error?.code == .invalidBody)
    #expect(error?.reason == "a stream's declared length is 0 bytes, but the stream contains more")
    #expect(error?.transmission == .notSent)
    #expect(bytes == 0)
  }

  @Test func aStreamThatIsEmptyAsDeclaredIsSent() async throws {
    try await withServer { request in
      .text("\(request.body.count) \(request.values(of: "Content-Length"))")
    } operation: { server in
      for chunks in [[], ["", ""]] {
        let body = stream(chunks, length: 0)
        let text = try await server.client().perform(PostBody("/", body: body))
        #expect(text == #"0 ["0"]"#)
      }
    }
  }

  @Test(arguments: [(["ab", "c"], 2, "more"), (["ab", "c"], 4, "only 3"), ([], 1, "only 0")])
  func anotherLengthIsAnErrorAboveEveryTransport(
    chunks: [String], length: Int, found: String
  ) async throws {
    let reason = "a stream's declared length is \(length) bytes, but the stream contains \(found)"
    let (error, _) = try await error(of: stream(chunks, length: length))
    #expect(error?.code == .invalidBody)
    #expect(error?.reason == reason)
    let transport = FakeTransport { request throws(NetworkError) in
      for try await _ in request.body.chunks {}
      return NetworkResponse([])
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    let own = await #expect(throws: NetworkError.self) {
      try await client.perform(PostBody("/", body: stream(chunks, length: length)))
    }
    #expect(own?.code == .invalidBody)
    #expect(own?.reason == reason)
  }

  @Test(.foundationNetworking(fails: "it sends every stream in chunks")) func theRightLengthIsSent()
    async throws
  {
    try await withServer { request in
      .text("\(request.text) \(request.values(of: "Content-Length"))")
    } operation: { server in
      let body = stream(["ab", "", "c"], length: 3)
      let text = try await server.client().perform(PostBody("/", body: body))
      #expect(text == #"abc ["3"]"#)
    }
  }

  /// A server can respond and close the connection as soon as it has the whole body.
  @Test func theLastChunkIsSentOnceTheStreamHasEnded() async throws {
    let hasEnded = Locked(false)
    let pieces = Locked(["c", "ab"])
    let chunks = AsyncStream {
      if let piece = pieces.withLock({ $0.popLast() }) { return BodyChunk(Array(piece.utf8)) }
      // The server would receive the last chunk during this delay.
      try? await Task.sleep(for: .milliseconds(100))
      _ = hasEnded.exchange(true)
      return nil
    }
    try await withServer { request in
      .text("\(request.text) \(hasEnded.withLock { $0 })", fields: [("Connection", "close")])
    } operation: { server in
      let body = RequestBody.stream(BodyStream(chunks), length: 3)
      let text = try await server.client().perform(PostBody("/", body: body))
      #expect(text == "abc true")
    }
  }
}
