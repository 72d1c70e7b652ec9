internal import NetworkKitSupport

/// An encoder for a `multipart/form-data` body (RFC 7578), whose parts are separated by a boundary of 128 random bits.
struct MultipartForm: Sendable {
  private let parts: [MultipartPart]
  private let boundary: String

  init(_ parts: [MultipartPart]) {
    self.parts = parts
    boundary =
      "networkkit-" + (0..<16).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal
  }

  /// Returns the body: bytes if every part is in memory, or a stream if a part is a file or a stream.
  func body() throws(NetworkError) -> RequestBody {
    let contentType = "multipart/form-data; boundary=\(boundary)"
    let pieces = try self.pieces()
    let length = try Self.length(of: pieces)
    var body =
      Self.bytes(of: pieces).map { .bytes($0, contentType: contentType) }
      ?? RequestBody.stream(
        BodyStream(PieceSequence(pieces: pieces)), length: length,
        contentType: contentType, isReplayable: pieces.allSatisfy(\.isReplayable))
    body.parts = parts
    return body
  }

  /// Returns all bytes, or `nil` if some aren't in memory.
  private static func bytes(of pieces: [BodyPiece]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for piece in pieces {
      guard case .bytes(let part) = piece else { return nil }
      bytes += part
    }
    return bytes
  }

  private static func length(of pieces: [BodyPiece]) throws(NetworkError) -> Int? {
    var total = 0
    for piece in pieces {
      guard let length = piece.length else { return nil }
      let (sum, isTooLarge) = total.addingReportingOverflow(length)
      guard !isTooLarge else {
        throw NetworkError(.invalidBody, "the parts contain more than \(Int.max) bytes")
      }
      total = sum
    }
    return total
  }

  private func pieces() throws(NetworkError) -> [BodyPiece] {
    var pieces: [BodyPiece] = []
    for part in parts {
      pieces.append(.bytes(Array("--\(boundary)\r\n\(try header(of: part))\r\n\r\n".utf8)))
      switch part.content {
      case .bytes(let bytes): pieces.append(.bytes(bytes))
      case .file(let path):
        pieces.append(.file(path: path, length: try FileStamp(path: path).length))
      case .stream(let stream, let length, let isReplayable):
        if let length { try BodyPiece.check(length: length) }
        pieces.append(.stream(stream, length: length, isReplayable: isReplayable))
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
      throw .invalidParameter(
        part.name ?? "part", "has a content type that contains a control character")
    }
    return text + "\r\nContent-Type: \(contentType)"
  }

  /// Escapes quotes and line breaks as WHATWG HTML specifies for form submission, so that a name can't end its field.
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
}
