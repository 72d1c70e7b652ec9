internal import NetworkKitSupport

/// An encoder for a `multipart/form-data` body (RFC 7578), whose parts are separated by a boundary of 128 random bits.
struct MultipartForm: Sendable {
  let parts: [MultipartPart]
  let boundary = "networkkit-" + (0..<16).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal

  /// Returns the body: bytes if every part is in memory, or a stream if a part is a file or a stream.
  func body() throws(NetworkError) -> RequestBody {
    let contentType = "multipart/form-data; boundary=\(boundary)"
    let pieces = try self.pieces()
    let length = try Self.length(of: pieces)
    let content =
      Self.bytes(of: pieces).map { .bytes(BodyChunk($0)) }
      ?? RequestBody.Content.stream(
        BodyStream(joining: pieces.map(\.chunks)), length: length,
        isReplayable: pieces.allSatisfy(\.isReplayable))
    return RequestBody(content: content, contentType: contentType, parts: parts)
  }

  /// Returns all bytes, or `nil` if some aren't in memory.
  private static func bytes(of pieces: [RequestBody]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for piece in pieces {
      guard let part = piece.bytes else { return nil }
      bytes += part
    }
    return bytes
  }

  private static func length(of pieces: [RequestBody]) throws(NetworkError) -> Int? {
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

  private func pieces() throws(NetworkError) -> [RequestBody] {
    var pieces: [RequestBody] = []
    for part in parts {
      pieces += [
        .text("--\(boundary)\r\n\(try header(of: part))\r\n\r\n"), try part.body.checked(),
        .text("\r\n"),
      ]
    }
    return pieces + [.text("--\(boundary)--\r\n")]
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
