// Kept out of the callers' hot code, and out of their way when reading it.
extension JSONReader {
  /// The next value is of another type; or no value stands here at all.
  @inline(never) @usableFromInline
  func mismatch(expected: String) -> JSONError {
    guard let json = readScalarOrShell() else { return syntaxError(expected: expected) }
    return JSONError.typeMismatch(expected: expected, found: json).at(byteOffset: position)
  }

  /// The byte at `position` cannot stand there.
  @inline(never) @usableFromInline
  func syntaxError(expected: String) -> JSONError {
    syntaxError(at: position, expected: expected)
  }

  @inline(never) @usableFromInline
  func syntaxError(at offset: Int, expected: String) -> JSONError {
    let error = JSONError(.invalidSyntax, expected: expected, found: description(ofByteAt: offset))
    return error.at(byteOffset: min(offset, bytes.count))
  }

  @inline(never) @usableFromInline
  func depthError() -> JSONError {
    let limit = "at most \(Self.maximumDepth) levels of nesting"
    return JSONError(.depthExceeded, expected: limit, found: "more").at(byteOffset: position)
  }

  @inline(never) @usableFromInline
  func missingKey(at path: JSONPath) -> JSONError {
    JSONError.missingKey(at: path).at(byteOffset: position)
  }

  /// What stands at `position`, for an error: arrays and objects come back empty.
  private func readScalarOrShell() -> JSON? {
    switch byte(at: position) {
    case UInt8(ascii: "{"): return [:]
    case UInt8(ascii: "["): return []
    default:
      // A reader of its own: this one does not move for an error.
      var reader = JSONReader(UnsafeRawBufferPointer(rebasing: bytes[position...]))
      do throws(JSONError) {
        return try reader.readJSON()
      } catch {
        return nil
      }
    }
  }

  private func description(ofByteAt offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the document" }
    let byte = bytes[offset]
    guard byte > 0x20, byte < 0x7F else { return "the byte 0x" + String(byte, radix: 16) }
    return "'\(Character(Unicode.Scalar(byte)))'"
  }
}
