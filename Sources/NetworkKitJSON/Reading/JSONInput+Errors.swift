// Kept out of the callers' hot code, and out of their way when reading it.
extension JSONInput {
  /// The value at an offset is of another type; or no value stands there at all.
  @inline(never) @usableFromInline
  func mismatch(at offset: Int, expected: String) -> JSONError {
    guard let json = scalarOrShell(at: offset) else {
      return syntaxError(at: offset, expected: expected)
    }
    return JSONError.typeMismatch(expected: expected, found: json).at(byteOffset: offset)
  }

  /// The byte at an offset cannot stand there.
  @inline(never) @usableFromInline
  func syntaxError(at offset: Int, expected: String) -> JSONError {
    let error = JSONError(.invalidSyntax, expected: expected, found: description(ofByteAt: offset))
    return error.at(byteOffset: min(offset, count))
  }

  /// Neither a comma nor the end stands between two items of an array or an object.
  @inline(never) @usableFromInline
  func separatorError(at offset: Int, closing: UInt8) -> JSONError {
    syntaxError(at: offset, expected: "',' or '\(Character(Unicode.Scalar(closing)))'")
  }

  /// An array or an object at an offset is nested too deep.
  @inline(never)
  func depthError(at offset: Int, limit: Int) -> JSONError {
    let expected = "at most \(limit) levels of nesting"
    return JSONError(.depthExceeded, expected: expected, found: "more").at(byteOffset: offset)
  }

  /// What stands at an offset, for an error: arrays and objects come back empty.
  private func scalarOrShell(at offset: Int) -> JSON? {
    switch byte(at: offset) {
    case UInt8(ascii: "{"): return [:]
    case UInt8(ascii: "["): return []
    default:
      var reader = JSONReader(bytes(in: min(offset, count)..<count))
      do throws(JSONError) {
        return try reader.readJSON()
      } catch {
        return nil
      }
    }
  }

  private func description(ofByteAt offset: Int) -> String {
    guard offset < count else { return "the end of the document" }
    let byte = load(UInt8.self, at: offset)
    guard byte > 0x20, byte < 0x7F else { return "the byte 0x" + String(byte, radix: 16) }
    return "'\(Character(Unicode.Scalar(byte)))'"
  }
}
