// Strings that stand for something else: it is made of their bytes, and no String of them.

extension JSONReader {
  /// Reads a string and makes a value of its bytes.
  ///
  /// - Parameters:
  ///   - expected: What the string should be, for an error.
  ///   - make: Gives the value, or `nil` where the bytes stand for none. They are UTF-8, and gone when
  ///     it returns.
  /// - Throws: ``JSONError`` when the next value is no string, or none that stands for a value.
  @inline(__always)
  mutating func readText<Value>(
    expected: String, _ make: (UnsafeRawBufferPointer) -> Value?
  ) throws(JSONError) -> Value {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected: "a string") }
    let start = position
    let string = try scanString()
    let value =
      string.hasEscapes
      ? input.unescapedBytes(in: string.range).withUnsafeBytes(make)
      : make(input.bytes(in: string.range))
    if let value { return value }
    throw invalidText(at: start, expected: expected)
  }

  @inline(never)
  private mutating func invalidText(at start: Int, expected: String) -> JSONError {
    position = start
    do throws(JSONError) {
      return JSONError.invalidValue(expected: expected, found: try readJSON())
        .at(byteOffset: start)
    } catch {
      return error
    }
  }
}

extension JSON {
  /// Makes a value of the bytes of a string, as ``JSONReader/readText(expected:_:)`` does.
  func makeOfText<Value>(
    expected: String, _ make: (UnsafeRawBufferPointer) -> Value?
  ) throws(JSONError) -> Value {
    var text = try String(json: self)
    if let value = text.withUTF8({ make(UnsafeRawBufferPointer($0)) }) { return value }
    throw .invalidValue(expected: expected, found: self)
  }
}
