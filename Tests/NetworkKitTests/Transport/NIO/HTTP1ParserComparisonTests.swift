import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NetworkKitSupport
import Testing

@testable import NetworkKit

/// A comparison of the parser with SwiftNIO's, which uses llhttp, over valid, hostile, and mutated responses.
@Suite(.timeLimit(.minutes(60))) struct HTTP1ParserComparisonTests {
  /// The parts of a response that SwiftNIO finds, or `nil` if it rejects the bytes.
  private func reference(_ bytes: [UInt8]) -> ParsedResponse? {
    let channel = EmbeddedChannel()
    defer { _ = try? channel.finish() }
    let decoder = HTTPResponseDecoder(
      leftOverBytesStrategy: .dropBytes, informationalResponseStrategy: .forward)
    decoder.write(data: .head(HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")))
    var result = ParsedResponse(heads: [])
    do {
      try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(decoder))
      try channel.writeInbound(ByteBuffer(bytes: bytes))
      channel.close(promise: nil)
      channel.embeddedEventLoop.run()
      try channel.throwIfErrorCaught()
      while let part = try channel.readInbound(as: HTTPClientResponsePart.self) {
        switch part {
        case .head(let head):
          result.heads.append(
            ParsedResponse.Head(
              status: Int(head.status.code), names: head.headers.map(\.name),
              // SwiftNIO keeps white space behind a value.
              values: head.headers.map { String($0.value.trimmingBlanks) },
              allowsReuse: head.isKeepAlive
                && !(head.version == .http1_0 && head.headers.contains(name: "Transfer-Encoding"))))
        case .body(let bytes): result.body += String(buffer: bytes)
        case .end(let fields):
          result.isComplete = true
          result.trailers = fields.flatMap { fields in
            fields.isEmpty ? nil : fields.map { "\($0.name): \($0.value.trimmingBlanks)" }
          }
        }
      }
    } catch {
      return nil
    }
    return result
  }

  private func parsed(_ bytes: [UInt8]) -> ParsedResponse? {
    try? ParsedResponse([bytes[...]], closes: true)
  }

  /// The shapes of responses, some of them changed.
  private func inputs(count: Int) -> [[UInt8]] {
    var generator = SplitMix64(state: 33)
    return (0..<count).map { number in
      let shapes = ResponseShapes.http1
      var bytes = shapes[number % shapes.count]
      guard number >= shapes.count else { return bytes }
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let range = start..<min(bytes.count, start + Int.random(in: 0...8, using: &generator))
        let special = "\r\n\t :;,0159aAfF\u{0}\u{7f}".utf8.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.removeSubrange(range)
        case 1: bytes.insert(contentsOf: bytes[range], at: range.upperBound)
        case 2 where !range.isEmpty: bytes[start] = special
        default: bytes.insert(special, at: start)
        }
      }
      return bytes
    }
  }

  /// Returns whether SwiftNIO's parser rejects a valid response: one with the status 101 as long as its connection is
  /// open, one of a later minor version (RFC 9110, section 2.5), one with an unusual chunk extension (RFC 9112, section
  /// 7.1.1), a field in the trailer section that has no meaning there, and a tab behind a length.
  private func isRejectedBySwiftNIOAlone(_ response: ParsedResponse, _ text: String) -> Bool {
    response.heads.contains { $0.status == 101 } || text.contains(/HTTP\/1\.[2-9]/)
      || text.contains(";") || text.contains("\t\r\n")
      || response.trailers?.contains { $0.lowercased().hasPrefix("content-length:") } == true
  }

  /// A complete response that this parser accepts is the same for SwiftNIO's.
  @Test func aCompleteResponseIsTheSameForBothParsers() {
    var (completeCount, rejectedCount) = (0, 0)
    for bytes in inputs(count: 20_000) {
      guard let response = parsed(bytes), response.isComplete, response.isAtEnd else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      completeCount += 1
      if let expected = reference(bytes) {
        #expect(response == expected, "\(text.debugDescription)")
      } else {
        rejectedCount += 1
        #expect(isRejectedBySwiftNIOAlone(response, text), "\(text.debugDescription)")
      }
    }
    #expect(completeCount > 2_000)
    #expect(rejectedCount < completeCount / 4)
  }
}
