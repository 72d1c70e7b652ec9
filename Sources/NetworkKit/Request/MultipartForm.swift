/// Writes parts as one `multipart/form-data` body (RFC 7578) behind a boundary of 128 random bits.
struct MultipartForm: Sendable {
  private let parts: [MultipartPart]
  private let boundary: String

  init(_ parts: [MultipartPart]) {
    self.parts = parts
    boundary =
      "networkkit-"
      + (0..<2).map { _ in Self.hexadecimal(.random(in: .min ... .max)) }
      .joined()
  }

  /// The body: bytes where every part is in memory, a stream where a file is among them.
  func body() throws(NetworkError) -> RequestBody {
    var body = try encodedBody()
    body.parts = parts
    return body
  }

  private func encodedBody() throws(NetworkError) -> RequestBody {
    let contentType = "multipart/form-data; boundary=\(boundary)"
    let pieces = try self.pieces()
    let length = pieces.reduce(0) { $0 + $1.length }
    var bytes: [UInt8] = []
    for piece in pieces {
      guard case .bytes(let part) = piece else {
        return .stream(
          BodyStream(PieceSequence(pieces: pieces)), length: length, contentType: contentType,
          isReplayable: true)
      }
      bytes += part
    }
    return .bytes(bytes, contentType: contentType)
  }

  private func pieces() throws(NetworkError) -> [BodyPiece] {
    var pieces: [BodyPiece] = []
    for part in parts {
      pieces.append(.bytes(Array("--\(boundary)\r\n\(try header(of: part))\r\n\r\n".utf8)))
      switch part.content {
      case .bytes(let bytes): pieces.append(.bytes(bytes))
      case .file(let path):
        pieces.append(.file(path: path, length: try FileChunks.length(ofFileAt: path)))
      }
      pieces.append(.bytes(Array("\r\n".utf8)))
    }
    pieces.append(.bytes(Array("--\(boundary)--\r\n".utf8)))
    return pieces
  }

  private func header(of part: MultipartPart) throws(NetworkError) -> String {
    var text = "Content-Disposition: form-data; name=\"\(Self.escaped(part.name ?? ""))\""
    if let filename = part.filename { text += "; filename=\"\(Self.escaped(filename))\"" }
    guard let contentType = part.contentType else { return text }
    guard contentType.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw .invalidParameter(part.name ?? "part", "has a content type with a control character")
    }
    return text + "\r\nContent-Type: \(contentType)"
  }

  /// Quotes and line breaks as WHATWG's form submission writes them, so that no name ends its
  /// field.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "%22"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A stretch of a body: bytes in memory, or a file of known length.
enum BodyPiece: Sendable {
  case bytes([UInt8])
  case file(path: String, length: Int)

  var length: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(_, let length): length
    }
  }
}

/// The chunks of several pieces, one piece after the other.
struct PieceSequence: AsyncSequence, Sendable {
  typealias Element = BodyChunk
  let pieces: [BodyPiece]

  struct AsyncIterator: AsyncIteratorProtocol {
    var pieces: ArraySlice<BodyPiece>
    var file: FileChunks?

    mutating func next() async throws(NetworkError) -> BodyChunk? {
      while true {
        if let chunk = try file?.next() { return chunk }
        file = nil
        switch pieces.popFirst() {
        case nil: return nil
        case .bytes(let bytes): return BodyChunk(bytes)
        case .file(let path, let length): file = try FileChunks(path: path, length: length)
        }
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pieces: pieces[...])
  }
}
