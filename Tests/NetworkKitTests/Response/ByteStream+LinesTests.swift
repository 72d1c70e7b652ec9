import HTTPTypes
import NetworkKit
import Testing

@Suite struct ByteStreamLinesTests {
  private func lines(_ chunks: [String], limit: Int = 100) async throws -> [String] {
    let head = HTTPResponse(status: .ok)
    let response = NetworkResponse(head: head, body: .stream(.chunks(chunks)))
    var lines: [String] = []
    for try await line in try ByteStream(response: response).lines(maximumLength: limit) {
      lines.append(line)
    }
    return lines
  }

  @Test(arguments: [
    ([], []), ([""], []), (["a"], ["a"]), (["a\n"], ["a"]), (["a\nb"], ["a", "b"]),
    (["\n"], [""]), (["\n\n"], ["", ""]), (["a\n\nb\n"], ["a", "", "b"]),
    (["a\r\nb\r\n"], ["a", "b"]), (["a\r", "\nb"], ["a", "b"]), (["a\rb"], ["a\rb"]),
    (["a", "b", "\n", "c"], ["ab", "c"]), (["one\ntwo\nthr", "ee\n"], ["one", "two", "three"]),
    (["", "a", "", "\n", ""], ["a"]),
  ])
  func linesEndWithLFOrCRLF(chunks: [String], lines: [String]) async throws {
    #expect(try await self.lines(chunks) == lines)
  }

  @Test func aCharacterMayBeCutByAChunk() async throws {
    let bytes = Array("é👋\n".utf8)
    let (stream, continuation) = AsyncStream.makeStream(of: BodyChunk.self)
    for byte in bytes { continuation.yield(BodyChunk([byte])) }
    continuation.finish()
    let response = NetworkResponse(
      head: HTTPResponse(status: .ok), body: .stream(BodyStream(stream)))
    var lines = try ByteStream(response: response).lines.makeAsyncIterator()
    #expect(try await lines.next() == "é👋")
    #expect(try await lines.next() == nil)
    #expect(try await lines.next() == nil)
  }

  @Test(arguments: [["12345\n", "123456\n"], ["12345\n123456"], ["12345\n12", "34", "56"]])
  func aLineBeyondTheLimitIsRejected(chunks: [String]) async throws {
    let error = await #expect(throws: NetworkError.self) { try await lines(chunks, limit: 5) }
    #expect(error?.code == .responseTooLarge)
    #expect(error?.reason.contains("5 bytes") == true)
    #expect(error?.reason.hasSuffix("increase the argument to lines(maximumLength:)") == true)
  }

  @Test func aLineAtTheLimitIsGiven() async throws {
    #expect(try await lines(["12345\n12345"], limit: 5) == ["12345", "12345"])
    #expect(try await lines(["12345\r\n12345\r", "\n"], limit: 5) == ["12345", "12345"])
    #expect(try await lines(["12345\r", "\n12345"], limit: 5) == ["12345", "12345"])
  }
}
