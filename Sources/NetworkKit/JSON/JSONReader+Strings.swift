extension JSONReader {
  /// Reads a string.
  ///
  /// - Throws: ``JSONError`` when the next value is no string, or the bytes are not JSON.
  public mutating func readString() throws(JSONError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected: "a string") }
    let start = position &+ 1
    guard let plain = try scanString() else {
      return unescaped.withUnsafeBytes { JSONInput.text(of: $0, isASCII: false) }
    }
    return input.text(in: start..<plain.end, isASCII: plain.isASCII)
  }

  /// Reads the string at `position`.
  ///
  /// - Returns: The bytes behind its first quote; `nil` where it had escapes: then it is in
  ///   `unescaped`.
  @inline(__always)
  mutating func scanString() throws(JSONError) -> JSONInput.PlainBytes? {
    let start = position &+ 1
    let plain = try input.scanPlainBytes(from: start)
    guard input.load(UInt8.self, at: plain.end) == UInt8(ascii: "\"") else {
      position = try unescape(from: start, plain)
      return nil
    }
    if !plain.isASCII { try input.checkUTF8(in: start..<plain.end) }
    position = plain.end &+ 1
    return plain
  }
}
