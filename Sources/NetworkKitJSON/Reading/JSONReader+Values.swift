extension JSONReader {
  /// Reads `true` or `false`.
  ///
  /// - Returns: The Boolean value.
  /// - Throws: ``JSONError`` if the next value isn't a Boolean value.
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

  /// Reads the next value if it's `null`.
  ///
  /// - Returns: `true` if the value was `null`, or `false` for any other value, which you must then read or skip.
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON.
  @inlinable
  public mutating func readNull() throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try skipLiteral("null")
    return true
  }

  /// Reads the next value, which can be any JSON value.
  ///
  /// - Returns: The value.
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON, or if the value is nested too deeply.
  public mutating func readJSON() throws(JSONError) -> JSON {
    // Recursive, but limited by `maximumDepth`.
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

  /// Skips the next value, but checks that it's valid JSON.
  ///
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON, or if the value is nested too deeply.
  public mutating func skipValue() throws(JSONError) {
    do throws(JSONError) {
      position = try input.endOfValue(
        from: position, levels: remainingDepth, limit: maximumDepth)
    } catch {
      // Count the bytes that were examined toward the budget of ``rewind(to:)``.
      position = max(position, error.byteOffset ?? position)
      throw error
    }
  }

  /// Skips the value of a member that the type doesn't recognize. If the type is flattened into an enclosing object,
  /// the member remains available to the object's other flattened properties.
  ///
  /// In contrast, ``skipValue()`` treats the member as recognized.
  ///
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON.
  public mutating func skipUnknown() throws(JSONError) {
    guard remainingDepth == flattenedDepth else {
      drifts?.note(.unknownKey, at: keyRange.lowerBound - 1)
      return try skipValue()
    }
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
  /// Reads an array, and calls a closure that reads each element.
  @inline(__always)
  mutating func forEachElement(
    _ read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    var index = 0
    try beginArray()
    while try nextElement() {
      do throws(JSONError) {
        try read(&self)
      } catch {
        throw error.at(.index(index))
      }
      index &+= 1
    }
  }

  /// Returns the number of elements by which to grow a full array: the number that it has, or a few small elements if
  /// it's empty, because most arrays are short.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - stride: The size of an element in memory, in bytes.
  ///   - origin: The offset of the first element.
  @inlinable @inline(__always)
  mutating func room(behind count: Int, of stride: Int, since origin: Int) -> Int {
    if count == 0 { return stride <= 64 ? 4 : 1 }
    return count &* stride < 4096 ? count : roomInRest(behind: count, since: origin)
  }

  /// Returns the number of elements by which to grow a large array, which is expensive to move: an estimate for the
  /// rest of the document if all elements have the average size, plus a margin.
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
  /// - Returns: The string.
  /// - Throws: ``JSONError`` if the next value isn't a string, or if the bytes aren't valid JSON.
  public mutating func readString() throws(JSONError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected: "a string") }
    let start = position &+ 1
    let end = input.endOfPrintableBytes(from: start)
    guard input.byte(at: end) == UInt8(ascii: "\"") else {
      let string = try input.readUnusualString(from: start, printableTo: end, in: &scratch)
      position = string.end
      return string.text
    }
    position = end &+ 1
    return input.text(in: Range(uncheckedBounds: (start, end)), isASCII: true)
  }

  /// Checks the string whose opening quote is at `position`, and advances past it.
  @inline(__always)
  mutating func scanString() throws(JSONError) -> JSONInput.ScannedString {
    let string = try input.scanString(from: position &+ 1)
    position = string.range.upperBound &+ 1
    return string
  }
}

// Strings that represent other values, which are created from the bytes without a String.

extension JSONReader {
  /// Reads a string and creates a value from its bytes.
  ///
  /// - Parameters:
  ///   - expected: A description of a valid string, for errors.
  ///   - make: A closure that returns the value, or `nil` if the bytes don't represent one. The bytes are UTF-8 and
  ///     valid only until the closure returns.
  /// - Returns: The value.
  /// - Throws: ``JSONError`` if the next value isn't a string, or doesn't represent a value.
  @inline(__always)
  mutating func readText<Value>(
    expected: String, _ make: (UnsafeRawBufferPointer) -> Value?
  ) throws(JSONError) -> Value {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected: "a string") }
    let start = position
    let string = try scanString()
    let value =
      string.hasEscapes
      ? input.unescapedBytes(of: string).withUnsafeBytes(make)
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
  /// Creates a value from the bytes of a string, like ``JSONReader/readText(expected:_:)``.
  func makeOfText<Value>(
    expected: String, _ make: (UnsafeRawBufferPointer) -> Value?
  ) throws(JSONError) -> Value {
    var text = try String(json: self)
    if let value = text.withUTF8({ make(UnsafeRawBufferPointer($0)) }) { return value }
    throw .invalidValue(expected: expected, found: self)
  }
}
