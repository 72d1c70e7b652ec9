import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// Bodies that are compressed on their way out, and those that aren't.
@Suite(.timeLimit(.minutes(60))) struct RequestCompressionTests {
  /// Returns the body that a server received: as it was sent, and as the client decompresses it when it's sent back.
  private func sent(
    _ request: some NetworkRequest<String>,
    by compression: RequestCompression = RequestCompression()
  ) async throws -> (text: String, request: ReceivedRequest) {
    try await withServer { request in
      Reply(
        fields: request.values(of: "Content-Encoding").map {
          (name: "Content-Encoding", value: $0)
        },
        body: request.body)
    } operation: { server in
      let client = try server.client { compression }
      let text = try await client.perform(request)
      return (text, try #require(server.requests.last))
    }
  }

  private static let text = String(repeating: "Hello, compressed world! ", count: 400)

  /// Bytes that gzip can't make smaller.
  private static let noise: [UInt8] = {
    var state: UInt64 = 1
    return (0..<300_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 56)
    }
  }()

  /// A digest is that of the bytes as the request contains them (RFC 9530, section 2).
  @Test(arguments: ["Content-Digest", "Content-MD5", "Digest", "Repr-Digest"])
  func aBodyWithADigestIsSentUnchanged(field: String) async throws {
    var request = PostBody("/", body: .text(Self.text))
    request.headers = [try #require(HTTPField.Name(field)): "sha-256=:AAAA:"]
    let (_, received) = try await sent(request)
    #expect(received.values(of: "Content-Encoding") == [])
    #expect(received.body == Array(Self.text.utf8))
  }

  // MARK: Compressed bodies

  @Test func aBodyInMemoryHasItsLength() async throws {
    let (text, request) = try await sent(PostBody("/", body: .text(Self.text)))
    #expect(text == Self.text)
    #expect(request.values(of: "Content-Encoding") == ["gzip"])
    #expect(request.values(of: "Content-Length") == ["\(request.body.count)"])
    #expect(request.values(of: "Content-Type") == ["text/plain; charset=utf-8"])
    #expect(request.body.count < Self.text.utf8.count / 10)
    #expect(request.body.starts(with: [0x1f, 0x8b]))
  }

  @Test(arguments: [[0], [1, 1], [10_000], [100, 0, 9_900], [65_536, 65_536, 65_536], []])
  func aStreamIsCompressedChunkByChunk(counts: [Int]) async throws {
    let chunks = counts.map { Array(Self.noise.prefix($0)).map { $0 & 0x3f | 0x20 } }
    let body = RequestBody.stream(AsyncStream(chunks), contentType: "text/plain")
    let (text, request) = try await sent(PostBody("/", body: body))
    #expect(Array(text.utf8) == chunks.flatMap(\.self))
    #expect(request.values(of: "Content-Encoding") == ["gzip"])
    #expect(request.values(of: "Transfer-Encoding") == ["chunked"])
    #expect(request.values(of: "Content-Length") == [])
  }

  @Test func aFileIsCompressedAndSentAgainByARedirect() async throws {
    try await withTemporaryFile(Self.text) { path in
      try await withServer { request in
        request.uri == "/"
          ? Reply(307, fields: [("Location", "/again")])
          : Reply(fields: [("Content-Encoding", "gzip")], body: request.body)
      } operation: { (server) async throws in
        let client = try server.client { RequestCompression() }
        let body = RequestBody.file(path: path, contentType: "text/plain")
        #expect(try await client.perform(PostBody("/", body: body)) == Self.text)
        #expect(server.requests.count == 2)
        #expect(server.requests[0].body == server.requests[1].body)
      }
    }
  }

  @Test func aBodyThatIsSentAgainByARetryIsTheSame() async throws {
    try await withServer { _ in
      Reply(503, fields: [("Retry-After", "0")])
    } operation: { (server) async throws in
      let client = try server.client(
        retries: try RetryPolicy(maximumRetryCount: 1, baseDelay: .zero, maximumDelay: .zero)
      ) { RequestCompression() }
      var request = PostBody("/", body: .text(Self.text))
      request.headers[try #require(HTTPField.Name("Idempotency-Key"))] = "1"
      let error = await #expect(throws: NetworkError.self) { try await client.perform(request) }
      #expect(error?.statusCode == 503)
      #expect(server.requests.count == 2)
      #expect(Set(server.requests.map(\.body)).count == 1)
    }
  }

  // MARK: Uncompressed bodies

  @Test func aSmallBodyIsSentAsItIs() async throws {
    let (text, request) = try await sent(PostBody("/", body: .text("small")))
    #expect(text == "small")
    #expect(request.values(of: "Content-Encoding") == [])
    let (_, other) = try await sent(
      PostBody("/", body: .text(String(repeating: "a", count: 100))),
      by: RequestCompression(minimumSize: 100))
    #expect(other.values(of: "Content-Encoding") == ["gzip"])
  }

  @Test func aBodyThatGzipMakesLargerIsSentAsItIs() async throws {
    let (_, request) = try await sent(PostBody("/", body: .bytes(Self.noise)))
    #expect(request.body == Self.noise)
    #expect(request.values(of: "Content-Encoding") == [])
  }

  @Test func aBodyThatIsEncodedAlreadyIsSentAsItIs() async throws {
    let headers: HTTPFields = [.contentEncoding: "identity"]
    let (_, request) = try await sent(PostBody("/", body: .text(Self.text), headers: headers))
    #expect(request.body == Array(Self.text.utf8))
    #expect(request.values(of: "Content-Encoding") == ["identity"])
  }

  @Test func aRequestWithoutABodyStaysOne() async throws {
    let (_, request) = try await sent(GetText("/"))
    #expect(request.values(of: "Content-Encoding") == [])
  }

  // MARK: Sensitive values

  @NetworkRequest(endpoint: "/", method: .post)
  struct Comment {
    typealias ResponseType = String
    var password: String?
    @Sensitive var iban: String?
    var comment: String = RequestCompressionTests.text
    @Context var compression: BodyCompression?
  }

  @NetworkRequest(endpoint: "/", method: .post)
  struct CommentForm {
    typealias ResponseType = String
    @Field("access_token") var token: String?
    @Field var comment: String = RequestCompressionTests.text
  }

  @NetworkRequest(endpoint: "/", method: .post)
  struct CommentParts {
    typealias ResponseType = String
    @Part var password: String?
    @Part var json: MultipartPart?
    @Part var comment: String = RequestCompressionTests.text
  }

  @NetworkRequest(endpoint: "/", method: .post)
  struct SensitiveBody {
    typealias ResponseType = String
    @Sensitive @Body var comment: String = RequestCompressionTests.text
  }

  private func encoding(of request: some NetworkRequest<String>) async throws -> [String] {
    try await sent(request).request.values(of: "Content-Encoding")
  }

  @Test func aSecretBesideOtherTextIsNotCompressed() async throws {
    #expect(try await encoding(of: Comment()) == ["gzip"])
    #expect(try await encoding(of: Comment(password: "p")) == [])
    #expect(try await encoding(of: Comment(iban: "DE02")) == [])
    #expect(try await encoding(of: CommentForm()) == ["gzip"])
    #expect(try await encoding(of: CommentForm(token: "t")) == [])
    #expect(try await encoding(of: CommentParts()) == ["gzip"])
    #expect(try await encoding(of: CommentParts(password: "p")) == [])
    for (name, codings) in [("user", ["gzip"]), ("password", [])] {
      let part = MultipartPart.bytes(
        Array(#"{"\#(name)":"x"}"#.utf8), contentType: "application/json")
      #expect(try await encoding(of: CommentParts(json: part)) == codings)
    }
    #expect(try await encoding(of: SensitiveBody()) == [])
  }

  @Test func aRequestChoosesForItself() async throws {
    #expect(try await encoding(of: Comment(password: "p", compression: .gzip)) == ["gzip"])
    #expect(try await encoding(of: Comment(compression: .identity)) == [])
    #expect(
      try await encoding(
        of: Comment(
          comment: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
          compression: .gzip)) == ["gzip"])
    let never = RequestCompression(minimumSize: .max)
    #expect(try await sent(Comment(), by: never).request.values(of: "Content-Encoding") == [])
    #expect(
      try await sent(Comment(compression: .gzip), by: never).request.values(of: "Content-Encoding")
        == ["gzip"])
  }
}

extension AsyncStream where Element == [UInt8] {
  /// A stream of chunks.
  fileprivate init(_ chunks: [[UInt8]]) {
    self.init { continuation in
      for chunk in chunks { continuation.yield(chunk) }
      continuation.finish()
    }
  }
}
