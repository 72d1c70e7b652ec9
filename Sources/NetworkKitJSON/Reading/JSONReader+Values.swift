extension JSONReader {
  /// Reads `true` or `false`.
  ///
  /// - Throws: ``JSONError`` when the next value is neither.
  public mutating func readBool() throws(JSONError) -> Bool {
    switch peek() {
    case UInt8(ascii: "t"):
      try skipLiteral("true")
      return true
    case UInt8(ascii: "f"):
      try skipLiteral("false")
      return false
    default:
      throw mismatch(expected: "a Boolean")
    }
  }

  /// Reads `null` if it is the next value.
  ///
  /// - Returns: Whether it was; else the value is still to be read.
  /// - Throws: ``JSONError`` when the bytes are not JSON.
  @inlinable
  public mutating func readNull() throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try skipLiteral("null")
    return true
  }

  /// Reads a value of any shape.
  ///
  /// - Throws: ``JSONError`` when the bytes are not JSON, or nested too deep.
  public mutating func readJSON() throws(JSONError) -> JSON {
    // Recursive, but no deeper than `maximumDepth`.
    switch peek() {
    case UInt8(ascii: "{"): return .object(try readObject())
    case UInt8(ascii: "["): return .array(try readArray())
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try readBool())
    case UInt8(ascii: "n"):
      try skipLiteral("null")
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try readNumber())
    default: throw syntaxError(expected: "a value")
    }
  }

  /// Reads past a value of any shape, and checks it all the same.
  ///
  /// - Throws: ``JSONError`` when the bytes are not JSON, or nested too deep.
  public mutating func skipValue() throws(JSONError) {
    do throws(JSONError) {
      position = try input.endOfValue(
        from: position, levels: remainingDepth, limit: maximumDepth)
    } catch {
      // What was looked at counts towards the budget of ``rewind(to:)``.
      position = max(position, error.byteOffset ?? position)
      throw error
    }
  }

  /// Reads past the value of a member that a type does not know: in a flattened value somebody else
  /// may know it.
  ///
  /// ``skipValue()`` does the same, but says that the member is known and not wanted.
  ///
  /// - Throws: ``JSONError`` when the bytes are not JSON.
  public mutating func skipUnknown() throws(JSONError) {
    guard remainingDepth == flattenedDepth else { return try skipValue() }
    try keepUnknown()
  }

  private mutating func readObject() throws(JSONError) -> JSON.Object {
    var object = JSON.Object()
    try beginObject()
    while try nextKey() {
      let key = key
      do throws(JSONError) {
        object.append(key, try readJSON())
      } catch {
        throw error.at(.key(key))
      }
    }
    return object
  }

  private mutating func readArray() throws(JSONError) -> [JSON] {
    var elements: [JSON] = []
    try beginArray()
    while try nextElement() {
      do throws(JSONError) {
        elements.append(try readJSON())
      } catch {
        throw error.at(.index(elements.count))
      }
    }
    return elements
  }

  @inlinable @inline(__always)
  mutating func skipLiteral(_ literal: StaticString) throws(JSONError) {
    position = try input.endOfLiteral(literal, at: position)
  }
}

// MARK: Arrays

extension JSONReader {
  /// How many more elements an array makes room for when it is full: as many as it has, and a few of
  /// those that are small, as most arrays are short.
  ///
  /// - Parameters:
  ///   - count: The number of elements it has.
  ///   - stride: The bytes that each takes in memory.
  ///   - origin: The offset of the first element.
  @inlinable @inline(__always)
  mutating func room(behind count: Int, of stride: Int, since origin: Int) -> Int {
    if count == 0 { return stride <= 64 ? 4 : 1 }
    return count &* stride < 4096 ? count : roomInRest(behind: count, since: origin)
  }

  /// The same for a large array, which is dear to move: as many as the rest of the document holds, and
  /// some more, if all are like those that it has.
  @inline(never) @usableFromInline
  mutating func roomInRest(behind count: Int, since origin: Int) -> Int {
    let rest = Double(input.count - position) / Double(max(position - origin, 1))
    return Int(Double(count) * min(max(rest * 1.125, 0.25), 7)) + 4
  }
}

// MARK: Strings

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
