extension JSONReader {
  /// Reads a string.
  ///
  /// - Throws: ``JSONError`` when the next value is no string, or the bytes are not JSON.
  public mutating func readString() throws(JSONError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected: "a string") }
    let string = try scanString()
    return string.hasEscapes
      ? input.unescapedText(in: string.range)
      : input.text(in: string.range, isASCII: string.isASCII)
  }

  /// Checks the string whose quote is at `position`, and steps behind it.
  @inline(__always)
  mutating func scanString() throws(JSONError) -> JSONInput.ScannedString {
    let string = try input.scanString(from: position &+ 1)
    position = string.range.upperBound &+ 1
    return string
  }
}
