// In many documents, most values don't belong to a property. One loop checks them as strictly as those that are read,
// and stores nothing.

extension JSONInput {
  /// Finds the end of any JSON value, and checks the value.
  ///
  /// - Parameters:
  ///   - start: The offset of the value, or of white space before it.
  ///   - levels: The number of levels that arrays and objects can have here.
  ///   - limit: The number of levels that they can have in the whole document, for an error.
  /// - Returns: The offset after the value.
  func endOfValue(from start: Int, levels: Int, limit: Int) throws(JSONError) -> Int {
    // A bit for each array and object around the offset, with the innermost in the lowest bit: 0 for an object. The bit
    // above them ends the list.
    var containers: UInt64 = 1
    var offset = start
    repeat {
      offset = startOfToken(from: offset)
      if containers & 1 == 0 { offset = startOfToken(from: try endOfKey(at: offset)) }
      let first = byte(at: offset)
      if first == UInt8(ascii: "\"") {
        offset = try endOfString(from: offset &+ 1)
      } else if first | 0x20 == UInt8(ascii: "{") {
        let level = 63 &- containers.leadingZeroBitCount
        guard level < levels else { throw depthError(at: offset, limit: limit) }
        if level == 63 {
          offset = try endOfDeepValue(from: offset, levels: levels &- level, limit: limit)
        } else {
          // The bit that distinguishes "[" from "{".
          containers = containers &<< 1 | UInt64(~first &>> 5 & 1)
          offset = startOfToken(from: offset &+ 1)
          // Its closing bracket is two characters after the opening one.
          guard byte(at: offset) == first &+ 2 else { continue }
          containers &>>= 1
          offset &+= 1
        }
      } else {
        offset = try endOfScalar(at: offset, first)
      }
      // End the arrays and objects that end after the value.
      while containers > 1 {
        offset = startOfToken(from: offset)
        let byte = byte(at: offset)
        offset &+= 1
        if byte == UInt8(ascii: ",") { break }
        let closing = UInt8(ascii: "}") &- UInt8(truncatingIfNeeded: containers & 1) &<< 5
        guard byte == closing else { throw separatorError(at: offset &- 1, closing: closing) }
        containers &>>= 1
      }
    } while containers > 1
    return offset
  }

  /// Finds the end of a value inside 63 open levels. It's recursive, but only once for each 63 levels.
  @inline(never)
  private func endOfDeepValue(from start: Int, levels: Int, limit: Int) throws(JSONError) -> Int {
    try endOfValue(from: start, levels: levels, limit: limit)
  }

  /// Finds the end of a key and of the colon after it.
  @inline(__always)
  private func endOfKey(at start: Int) throws(JSONError) -> Int {
    guard byte(at: start) == UInt8(ascii: "\"") else {
      throw syntaxError(at: start, expected: "a key in quotes")
    }
    let colon = startOfToken(from: try endOfString(from: start &+ 1))
    guard byte(at: colon) == UInt8(ascii: ":") else {
      throw syntaxError(at: colon, expected: "':'")
    }
    return colon &+ 1
  }

  /// Finds the end of a string.
  ///
  /// - Parameter start: The offset after its first quote.
  /// - Returns: The offset after its last quote.
  @inline(__always)
  private func endOfString(from start: Int) throws(JSONError) -> Int {
    var offset = start
    while has(16, at: offset) {
      let count = Self.printableCount(in: load(SIMD16<Int8>.self, at: offset))
      offset &+= count
      if count < 16 {
        guard load(UInt8.self, at: offset) == UInt8(ascii: "\"") else { break }
        return offset &+ 1
      }
    }
    return try endOfUnusualString(from: start)
  }

  /// Finds the end of a string that has escapes or non-ASCII characters, or that's at the end of the document.
  @inline(never)
  private func endOfUnusualString(from start: Int) throws(JSONError) -> Int {
    try scanString(from: start).range.upperBound &+ 1
  }

  /// Finds the end of a value that is a number or a literal.
  @inline(__always)
  private func endOfScalar(at start: Int, _ first: UInt8) throws(JSONError) -> Int {
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try endOfNumber(at: start)
    case UInt8(ascii: "t"): try endOfLiteral("true", at: start)
    case UInt8(ascii: "f"): try endOfLiteral("false", at: start)
    case UInt8(ascii: "n"): try endOfLiteral("null", at: start)
    default: throw syntaxError(at: start, expected: "a value")
    }
  }

  @inline(__always)
  private func endOfNumber(at start: Int) throws(JSONError) -> Int {
    let digits = byte(at: start) == UInt8(ascii: "-") ? start &+ 1 : start
    let end = endOfDigits(from: digits)
    let next = byte(at: end)
    let isInteger = end > digits && next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
    guard isInteger, end == digits &+ 1 || byte(at: digits) != UInt8(ascii: "0") else {
      return try endOfUnusualNumber(at: start)
    }
    return end
  }

  /// Finds the end of a number with a fraction or an exponent, or reports that the value isn't a number.
  @inline(never)
  private func endOfUnusualNumber(at start: Int) throws(JSONError) -> Int {
    try scanNumber(from: start, expected: "a value").range.upperBound
  }

  @inline(__always)
  private func endOfDigits(from start: Int) -> Int {
    var offset = start
    while has(8, at: offset) {
      let count = Self.leadingDigits(of: load(UInt64.self, at: offset)).count
      offset &+= count
      guard count == 8 else { return offset }
    }
    while Self.isDigit(byte(at: offset)) { offset &+= 1 }
    return offset
  }
}
