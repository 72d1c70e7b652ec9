import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct DecompressionTests {
  /// Returns the text that a client decodes from bytes with a `Content-Encoding`.
  private func text(
    of bytes: [UInt8], encoding: String, limits: ResponseLimits = .default
  ) async throws -> String {
    try await withFaultServer { _ in
      .reply(headers: ["Content-Encoding": encoding], body: bytes)
    } operation: { server in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(limits: limits))
      return try await client.perform(GetText("/"))
    }
  }

  /// The error of reading bytes with a `Content-Encoding`.
  private func error(
    of bytes: [UInt8], encoding: String = "gzip", limits: ResponseLimits = .default
  ) async throws -> NetworkError {
    try #require(
      await #expect(throws: NetworkError.self) {
        try await text(of: bytes, encoding: encoding, limits: limits)
      })
  }

  // MARK: Decompressed bodies

  @Test(arguments: [
    ("gzip", CompressedText.gzip), ("x-gzip", CompressedText.gzip), ("GZIP", CompressedText.gzip),
    ("deflate", CompressedText.zlib), ("deflate", CompressedText.bareDeflate),
    ("gzip, deflate", CompressedText.deflatedGzip), ("identity, gzip", CompressedText.gzip),
    ("gzip,gzip ,\tgzip, gzip, gzip", CompressedText.gzipOfGzips),
  ])
  func aBodyIsInflated(encoding: String, bytes: [UInt8]) async throws {
    #expect(try await text(of: bytes, encoding: encoding) == CompressedText.text)
  }

  @Test(arguments: [
    CompressedText.gzip + CompressedText.gzip, CompressedText.gzip + [0, 0, 0, 0],
  ])
  func severalMembersAndPaddingAreGzip(bytes: [UInt8]) async throws {
    let text = try await text(of: bytes, encoding: "gzip")
    #expect(text.replacing(CompressedText.text, with: "").isEmpty)
    #expect(!text.isEmpty)
  }

  @Test(arguments: CompressedText.codings + [("gzip", CompressedText.gzip + CompressedText.gzip)])
  func aBodyMayComeByteByByte(encoding: String, bytes: [UInt8]) async throws {
    try await withFaultServer { _ in
      let head = FaultScript.status(200).header("Content-Encoding", encoding)
        .header("Transfer-Encoding", "chunked")
      return bytes.reduce(head) { $0.chunk([$1]) }.lastChunk()
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let text = try await client.perform(GetText("/"))
      #expect(text.hasPrefix(CompressedText.text))
      #expect(text.replacing(CompressedText.text, with: "").isEmpty)
    }
  }

  @Test func aCompressedBodyOfNothingIsNothing() async throws {
    #expect(try await text(of: [], encoding: "gzip") == "")
  }

  @Test func aBodyIsInflatedWhileItArrives() async throws {
    let gate = FaultGate()
    let member = CompressedText.gzip
    try await withFaultServer { _ in
      .status(200).header("Content-Encoding", "gzip")
        .header("Content-Length", "\(2 * member.count)").body(member).wait(for: gate).body(member)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let stream = try await client.perform(GetStream("/"))
      #expect(stream.expectedLength == nil)
      var chunks = stream.makeAsyncIterator()
      #expect(try await chunks.next()?.count == CompressedText.text.utf8.count)
      gate.open()
      #expect(try await chunks.next()?.count == CompressedText.text.utf8.count)
      #expect(try await chunks.next()?.count == nil)
    }
  }

  // MARK: Header fields

  @Test func theFieldsOfWhatWasInflatedAreGone() async throws {
    try await withFaultServer { _ in
      .reply(headers: ["Content-Encoding": "gzip", "ETag": "x"], body: CompressedText.gzip)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let response = try await client.response(for: GetText("/"))
      #expect(response.head.headerFields == [.eTag: "x"])
      let accepted = server.requests.first?.values(of: "Accept-Encoding")
      #expect(accepted == [CompressedText.acceptEncoding])
    }
  }

  @Test(arguments: [
    ["Accept-Encoding": "gzip"], ["Accept-Encoding": "identity"], ["Range": "bytes=0-99"],
  ])
  func whoAsksForBytesGetsThem(headers: [String: String]) async throws {
    try await withFaultServer { _ in
      .reply(headers: ["Content-Encoding": "gzip"], body: "as it is")
    } operation: { server in
      let fields = HTTPFields(
        try headers.map { HTTPField(name: try #require(HTTPField.Name($0.key)), value: $0.value) })
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let response = try await client.response(for: GetText("/", headers: fields))
      #expect(response.value == "as it is")
      #expect(response.head.headerFields[.contentEncoding] == "gzip")
      #expect(
        server.requests.first?.values(of: "Accept-Encoding")
          == headers["Accept-Encoding"].map { [$0] } ?? [])
    }
  }

  @Test(arguments: [
    ("compress", "compress", CompressedText.gzip.count),
    ("gzip, compress", "gzip, compress", CompressedText.gzip.count),
    ("compress, gzip", "compress", CompressedText.text.utf8.count),
  ])
  func whatIsNotKnownStays(encoding: String, left: String, count: Int) async throws {
    try await withFaultServer { _ in
      .reply(headers: ["Content-Encoding": encoding], body: CompressedText.gzip)
    } operation: { server in
      let outgoing = try GetText("/", baseURL: server.baseURL).makeOutgoingRequest()
      let response = try await HTTPNetworkClient(baseURL: server.baseURL).send(outgoing)
      #expect(response.head.headerFields[.contentEncoding] == left)
      #expect(response.bytes.count == count)
    }
  }

  @Test(arguments: [
    (HTTPRequest.Method.head, 200), (.get, 204), (.get, 304), (.head, 304),
  ])
  func case37_anAnswerWithoutABodyIsNotInflated(
    method: HTTPRequest.Method, status: Int
  ) async throws {
    try await withFaultServer { _ in
      .status(status).header("Content-Encoding", "gzip").header("Content-Length", "1000")
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let outgoing = try GetText("/", method: method, baseURL: server.baseURL).makeOutgoingRequest()
      let response = try await client.send(outgoing)
      #expect(response.head.status.code == status)
      #expect(response.head.headerFields[.contentEncoding] == "gzip")
      #expect(response.bytes == [])
    }
  }

  // MARK: Invalid bodies

  @Test(arguments: CompressedText.codings)
  func case36_aTruncatedStreamIsAnError(encoding: String, bytes: [UInt8]) async throws {
    for count in 1..<bytes.count {
      let error = try await error(of: Array(bytes.prefix(count)), encoding: encoding)
      #expect(error.code == .incompleteBody)
      #expect(error.transmission == .responseReceived)
      #expect(error.statusCode == 200)
      #expect(error.request?.name == "GetText")
    }
  }

  @Test func case36_aTruncatedMemberBehindAWholeOneIsAnError() async throws {
    let error = try await error(of: CompressedText.gzip + CompressedText.gzip.dropLast(9))
    #expect(error.code == .incompleteBody)
  }

  @Test(arguments: [0, 20, 40, CompressedText.gzip.count - 1])
  func aDamagedStreamIsAnError(position: Int) async throws {
    var bytes = CompressedText.gzip
    bytes[position] ^= 0x10
    #expect(try await error(of: bytes).code == .decompressionFailed)
  }

  @Test func whatStandsBehindTheEndIsAnError() async throws {
    let garbage = Array("garbage".utf8)
    #expect(
      try await error(of: CompressedText.gzip + garbage).code == .decompressionFailed)
    #expect(
      try await error(of: CompressedText.zlib + garbage, encoding: "deflate").code
        == .decompressionFailed)
    #expect(
      try await error(of: CompressedText.gzip + [0] + garbage).code == .decompressionFailed)
  }

  @Test(arguments: ["gzip", "deflate"])
  func whatIsNotCompressedAtAllIsAnError(encoding: String) async throws {
    let error = try await error(of: Array("{\"name\": \"plain\"}".utf8), encoding: encoding)
    #expect(error.code == .decompressionFailed)
    #expect(error.reason.contains(encoding))
  }
}
