import HTTPTypes
import NIOCore
import NetworkKitTesting
import Testing

@testable import NetworkKit

/// The ends of valid responses of HTTP/1.1, and the errors for invalid ones (RFC 9112).
@Suite(.timeLimit(.minutes(60))) struct HTTP1ResponseParserTests {
  private static let complete: [(text: String, body: String)] = [
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", "hello"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", ""),
    ("HTTP/1.1 200 OK\r\nContent-Length:5\r\n\r\nhello", "hello"),
    ("HTTP/1.1 200 OK\r\nContent-Length: \t 5 \t\r\n\r\nhello", "hello"),
    ("HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\n\r\n", "\r\n"),
    ("HTTP/1.1 200\r\nContent-Length: 1\r\n\r\na", "a"),
    ("HTTP/1.0 404 Not Found\r\nContent-Length: 1\r\nX-Empty:\r\n\r\na", "a"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", "hello"),
    ("HTTP/1.1 200 OK\r\ntransfer-encoding: Chunked\r\n\r\n0\r\n\r\n", ""),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n00A ;c\r\n, everyone"
        + "\r\n000\r\nEtag: a\r\n\r\n", "hello, everyone"
    ),
    ("HTTP/1.1 103 Early\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na", "a"),
    ("HTTP/1.1 100 \r\n\r\nHTTP/1.1 102 \r\n\r\nHTTP/1.1 204 No Content\r\n\r\n", ""),
    ("HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n", ""),
    ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n", ""),
  ]

  @Test(arguments: complete)
  func aResponseEndsWithItsBody(text: String, body: String) throws {
    let response = try ParsedResponse(text)
    #expect(response.isComplete && response.isAtEnd)
    #expect(response.body == body)
    #expect(try ParsedResponse(text + "H").isAtEnd == false)
  }

  /// The parts don't depend on the pieces in which the bytes arrive.
  @Test(arguments: complete)
  func aResponseCanArriveInPieces(text: String, body: String) throws {
    let bytes = Array(text.utf8)
    let whole = try ParsedResponse(text)
    for index in bytes.indices {
      #expect(try ParsedResponse([bytes[..<index], bytes[index...]]) == whole)
      #expect(try ParsedResponse([bytes[..<index]]).isComplete == false)
    }
    #expect(try ParsedResponse(bytes.indices.map { bytes[$0...$0] }) == whole)
  }

  @Test func aBodyWithoutALengthEndsWithTheConnection() throws {
    let text = "HTTP/1.1 200 OK\r\nETag: a\r\n\r\nthe beginning"
    #expect(try ParsedResponse(text).isComplete == false)
    let response = try ParsedResponse(text, closes: true)
    #expect(response.isComplete)
    #expect(response.body == "the beginning")
    let truncated = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell"
    #expect(try ParsedResponse(truncated, closes: true).isComplete == false)
  }

  @Test(arguments: ["Content-Length: 5", "Transfer-Encoding: chunked", "ETag: a"])
  func theResponseToHEADHasNoBody(field: String) throws {
    let response = try ParsedResponse("HTTP/1.1 200 OK\r\n\(field)\r\n\r\n", canHaveBody: false)
    #expect(response.isComplete && response.isAtEnd)
  }

  @Test func fieldsKeepTheSpellingOfTheirNames() throws {
    let names = [
      "Content-Type", "content-type", "CONTENT-TYPE", "Etag", "ETag", "Date", "X-Own",
      "Strict-Transport-Security", "X-Name-That-Is-Longer-Than-Every-Frequent-One", "a",
    ]
    let lines = names.enumerated().map { "\($1):  \($0)ü\t \r\n" }.joined()
    let head = try #require(try ParsedResponse("HTTP/1.1 200 OK\r\n\(lines)\r\n").heads.first)
    #expect(head.names == names)
    #expect(head.values == names.indices.map { "\($0)ü" })
  }

  @Test func trailerFieldsAndInterimHeadsAreParts() throws {
    let response = try ParsedResponse(
      "HTTP/1.1 103 Early\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "0\r\nContent-Digest: b\r\nX: c\r\n\r\n")
    #expect(response.heads.map(\.status) == [103, 200])
    #expect(response.heads.first?.names == ["Link"])
    #expect(response.trailers == ["Content-Digest: b", "X: c"])
  }

  /// RFC 9112, sections 6.1 and 9.3.
  @Test(arguments: [
    ("1", "ETag: a", true), ("1", "Connection: close", false), ("1", "connection: CLOSE", false),
    ("1", "Connection: a, close", false), ("1", "Connection: keep-alive", true),
    ("1", "Connection: keep-alive\r\nConnection: close", false), ("0", "ETag: a", false),
    ("0", "Connection: Keep-Alive", true), ("0", "Connection: keep-alive, close", false),
    ("0", "Connection: keep-alive\r\nTransfer-Encoding: chunked", false), ("2", "ETag: a", true),
    ("1", "Connection: closed", true),
  ])
  func aConnectionPersistsAsTheServerSpecifies(version: String, field: String, allowsReuse: Bool)
    throws
  {
    let response = try ParsedResponse("HTTP/1.\(version) 204 OK\r\n\(field)\r\n\r\n")
    #expect(response.heads.first?.allowsReuse == allowsReuse)
  }

  // MARK: Invalid responses

  private static let malformed = [
    ("\r\nHTTP/1.1 200 OK\r\n\r\n", "begin with HTTP/1.0"),
    ("HTTP/2.0 200 OK\r\n\r\n", "begin with HTTP/1.0"), ("SSH-2.0", "begin with HTTP/1.0"),
    ("ICY 200 OK\r\n\r\n", "begin with HTTP/1.0"), ("http/1.1 200 ok\r\n\r\n", "begin with HTTP"),
    ("HTTP/1.x 200 OK\r\n\r\n", "status line"), ("HTTP/1.\r\n\r\n", "status line"),
    ("HTTP/1.1\r\n\r\n", "status line"), ("HTTP/1.1\t200 OK\r\n\r\n", "status line"),
    ("HTTP/1.11 200 OK\r\n\r\n", "status line"), ("HTTP/1.1 20 OK\r\n\r\n", "\"20\""),
    ("HTTP/1.1 2000 OK\r\n\r\n", "\"2000\""), ("HTTP/1.1  200 OK\r\n\r\n", "\"\""),
    ("HTTP/1.1 +20 OK\r\n\r\n", "\"+20\""), ("HTTP/1.1 20x\r\n\r\n", "\"20x\""),
    ("HTTP/1.1 200 a\u{1}\r\n\r\n", "control character"),
    ("HTTP/1.1 200 OK\n\n", "control character"),
  ]

  @Test(arguments: malformed)
  func aMalformedStatusLineIsAnError(text: String, reason: String) {
    expectMalformed(text, reason)
  }

  @Test(arguments: [
    ("X: a\r\n b", "valid name"), (" X: a", "valid name"), ("X : a", "valid name"),
    (": a", "valid name"), ("no colon", "valid name"), ("Ünïcode: a", "valid name"),
    ("X: a\rb", "control character"), ("X: a\nY: b", "control character"),
    ("X: a\u{0}b", "control character"), ("X\u{7f}: a", "control character"),
    ("Content-Length: ", "Content-Length"), ("Content-Length: -1", "Content-Length"),
    ("Content-Length: +4", "Content-Length"), ("Content-Length: 0x4", "Content-Length"),
    ("Content-Length: 4, 4", "Content-Length"), ("Content-Length: 4 4", "Content-Length"),
    ("Content-Length: 18446744073709551620", "Content-Length"),
    ("Content-Length: 4\r\nContent-Length: 4", "Content-Length"),
    ("Content-Length: 4\r\nTransfer-Encoding: chunked", "both"),
    ("Transfer-Encoding: chunked\r\nContent-Length: 4", "both"),
    ("Transfer-Encoding: gzip, chunked", "Transfer-Encoding"),
    ("Transfer-Encoding: identity", "Transfer-Encoding"),
    ("Transfer-Encoding: chunked, chunked", "Transfer-Encoding"),
    ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "Transfer-Encoding"),
    ("Transfer-Encoding: xchunked", "Transfer-Encoding"),
  ])
  func aMalformedFieldIsAnError(field: String, reason: String) {
    expectMalformed("HTTP/1.1 200 OK\r\n\(field)\r\n\r\n", reason)
  }

  @Test(arguments: [
    ("\r\n", "hexadecimal"), ("-1\r\n", "hexadecimal"), ("g\r\n", "hexadecimal"),
    ("0x4\r\n", "hexadecimal"), (" 4\r\n", "hexadecimal"), ("4 a\r\n", "hexadecimal"),
    ("4\ntext", "control character"), ("4;a\u{0}\r\n", "control character"),
    ("4;" + String(repeating: "a", count: 4_095) + "\r\n", "too long"),
    ("ffffffffffffffff\r\n", "too large"), ("4\r\ntextXX", "longer"), ("4\r\ntext\n\n", "longer"),
    ("0\r\nX-After\r\n\r\n", "valid name"), ("0\r\n X: a\r\n\r\n", "valid name"),
  ])
  func aMalformedChunkIsAnError(chunks: String, reason: String) {
    expectMalformed("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks, reason)
  }

  /// Expects the same error regardless of the pieces in which the bytes arrive.
  private func expectMalformed(_ text: String, _ reason: String) {
    let bytes = Array(text.utf8)
    for pieces in [[bytes[...]], bytes.indices.map { bytes[$0...$0] }] {
      let error = #expect(throws: NetworkError.self) { try ParsedResponse(pieces) }
      #expect(error?.code == .invalidResponse)
      #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
      #expect(error?.transmission == .mayHaveBeenSent)
    }
  }

  // MARK: Limits

  private static let small: ResponseLimits? = try? ResponseLimits(
    headerSectionSize: 100, headerFieldCount: 3)

  @Test(arguments: [
    ("A: 1\r\nB: 2\r\nC: 3", true), ("A: 1\r\nB: 2\r\nC: 3\r\nD: 4", false),
    ("A: " + String(repeating: "a", count: 95), true),
    ("A: " + String(repeating: "a", count: 96), false),
    ("A: 123456789\r\nB: " + String(repeating: "a", count: 81), true),
    ("A: 123456789\r\nB: " + String(repeating: "a", count: 82), false),
  ])
  func headersAreLimited(fields: String, isAccepted: Bool) throws {
    let limits = try #require(Self.small)
    let tail = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\(fields)\r\n\r\n"
    for text in ["HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n", tail] {
      if isAccepted {
        #expect(try ParsedResponse(text, limits: limits).heads.count == 1)
      } else {
        let error = #expect(throws: NetworkError.self) { try ParsedResponse(text, limits: limits) }
        #expect(error?.code == .responseHeadersTooLarge)
      }
    }
  }

  /// `HTTPFields` would end the process.
  @Test func fieldsAreLimitedToThoseThatCanBeStored() throws {
    let limits = try ResponseLimits(headerSectionSize: .max, headerFieldCount: .max)
    for (count, isAccepted) in [(65_534, true), (65_535, false)] {
      let text = "HTTP/1.1 200 OK\r\n" + String(repeating: "A:\r\n", count: count) + "\r\n"
      if isAccepted {
        #expect(try ParsedResponse(text, limits: limits).heads.first?.names.count == count)
      } else {
        let error = #expect(throws: NetworkError.self) { try ParsedResponse(text, limits: limits) }
        #expect(error?.reason == "the response has more than 65534 header fields")
      }
    }
  }

  /// A line that doesn't end isn't stored beyond its limit.
  @Test(arguments: [
    ("HTTP/1.1 200 ", NetworkError.Code.responseHeadersTooLarge),
    ("HTTP/1.1 200 OK\r\nX: ", .responseHeadersTooLarge),
    ("HTTP/1.1 200 OK\r\n", .responseHeadersTooLarge),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;", .invalidResponse),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ", .responseHeadersTooLarge),
  ])
  func anEndlessLineIsAnError(beginning: String, code: NetworkError.Code) throws {
    let (first, more) = (ArraySlice(beginning.utf8), ArraySlice(repeating: UInt8(97), count: 100))
    let pieces = [first] + Array(repeating: more, count: 50)
    let limits = try ResponseLimits(headerSectionSize: 1_000)
    let error = #expect(throws: NetworkError.self) { try ParsedResponse(pieces, limits: limits) }
    #expect(error?.code == code)
  }

  /// If each byte caused a search of the whole line, this would take hours.
  @Test func aLongLineCanArriveByteByByte() throws {
    let bytes = Array(
      "HTTP/1.1 200 OK\r\nX: \(String(repeating: "a", count: 250_000))\r\n\r\n".utf8)
    let response = try ParsedResponse(bytes.indices.map { bytes[$0...$0] })
    #expect(response.heads.first?.values.first?.count == 250_000)
  }

  // MARK: Connections

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
