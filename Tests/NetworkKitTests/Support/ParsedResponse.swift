import HTTPTypes
import NIOCore

@testable import NetworkKit

/// The parts of a response that a parser of HTTP/1.1 has found in bytes.
struct ParsedResponse: Equatable {
  struct Head: Equatable {
    var status: Int
    var names: [String]
    var values: [String]
    var allowsReuse: Bool
  }

  /// The heads of interim responses and of the final response.
  var heads: [Head] = []
  var body = ""
  var trailers: [String]?
  /// A Boolean value that indicates whether the end of the response was found.
  var isComplete = false
  /// A Boolean value that indicates whether nothing follows the response.
  var isAtEnd = true

  /// Parses bytes that arrive in pieces.
  ///
  /// - Parameters:
  ///   - pieces: The bytes.
  ///   - closes: A Boolean value that indicates whether the connection ends after them.
  init(
    _ pieces: [ArraySlice<UInt8>], canHaveBody: Bool = true, limits: ResponseLimits = .default,
    closes: Bool = false
  ) throws(NetworkError) {
    var parser = HTTP1ResponseParser(limits: limits)
    parser.expectResponse(canHaveBody: canHaveBody)
    for piece in pieces {
      parser.append(ByteBuffer(bytes: piece))
      while let part = try parser.next() {
        switch part {
        case .head(let head):
          heads.append(
            Head(
              status: head.status, names: head.fields.map(\.name.rawName),
              values: head.fields.map(\.value), allowsReuse: head.allowsReuse))
        case .body(let bytes): body += String(decoding: bytes.readableBytesView, as: UTF8.self)
        case .end(let fields):
          isComplete = true
          trailers = fields.isEmpty ? nil : fields.map { "\($0.name.rawName): \($0.value)" }
        }
      }
    }
    if closes, parser.endsAtClose { isComplete = true }
    isAtEnd = parser.isAtEnd
  }

  /// Parses text that arrives at once.
  init(
    _ text: String, canHaveBody: Bool = true, limits: ResponseLimits = .default,
    closes: Bool = false
  ) throws(NetworkError) {
    try self.init(
      [ArraySlice(text.utf8)], canHaveBody: canHaveBody, limits: limits, closes: closes)
  }

  init(heads: [Head]) {
    self.heads = heads
  }
}
