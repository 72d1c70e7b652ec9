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
      var token = startOfToken(from: offset)
      if containers & 1 == 0 { token = try valueOfMember(at: token) }
      let first = token.byte
      offset = token.offset
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
          token = startOfToken(from: offset &+ 1)
          offset = token.offset
          // Its closing bracket is two characters after the opening one.
          guard token.byte == first &+ 2 else { continue }
          containers &>>= 1
          offset &+= 1
        }
      } else {
        offset = try endOfScalar(at: offset, first)
      }
      // End the arrays and objects that end after the value.
      while containers > 1 {
        let token = startOfToken(from: offset)
        offset = token.offset &+ 1
        if token.byte == UInt8(ascii: ",") { break }
        let closing = UInt8(ascii: "}") &- UInt8(truncatingIfNeeded: containers & 1) &<< 5
        guard token.byte == closing else {
          throw separatorError(at: token.offset, closing: closing)
        }
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

  /// Returns the start of the value of a member.
  ///
  /// - Parameter key: The start of its key.
  @inline(__always)
  private func valueOfMember(at key: TokenStart) throws(JSONError) -> TokenStart {
    guard key.byte == UInt8(ascii: "\"") else {
      throw syntaxError(at: key.offset, expected: "a key in quotes")
    }
    let start = key.offset &+ 1
    guard let end = endOfUsualKey(from: start) else {
      return try valueOfUnusualMember(from: start)
    }
    return try startOfValue(afterKey: end &+ 1)
  }

  @inline(never)
  private func valueOfUnusualMember(from start: Int) throws(JSONError) -> TokenStart {
    try startOfValue(afterKey: try endOfString(from: start))
  }

  /// Finds the end of a string.
  ///
  /// - Parameter start: The offset after its first quote.
  /// - Returns: The offset after its last quote.
  @inline(__always)
  private func endOfString(from start: Int) throws(JSONError) -> Int {
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

// MARK: Incomplete strings

extension JSONInput {
  /// Returns the offset of the quote after a string that may be incomplete and isn't checked. If the quote is missing,
  /// it's the offset after the last complete character.
  func endOfCharacters(from start: Int) -> Int {
    var offset = start
    while offset < count {
      // A block can end inside a character, whose other bytes are then among the next ones.
      while has(19, at: offset) {
        let plain = Self.plainCount(in: load(SIMD16<UInt8>.self, at: offset))
        offset &+= plain
        guard plain == 16 else { break }
      }
      guard byte(at: offset) != UInt8(ascii: "\""), let length = characterLength(at: offset) else {
        return offset
      }
      offset &+= length
    }
    return offset
  }

  /// Returns the number of bytes of a character of a string, or of its escape sequence; `nil` if it's incomplete.
  ///
  /// The two halves of a surrogate pair are one sequence. An invalid character ends before its first invalid byte.
  private func characterLength(at offset: Int) -> Int? {
    let first = byte(at: offset)
    var length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    if first == UInt8(ascii: "\\") {
      let isUnicode = byte(at: offset + 1) == UInt8(ascii: "u")
      let isSurrogate =
        byte(at: offset + 2) | 0x20 == UInt8(ascii: "d")
        && byte(at: offset + 3) >= UInt8(ascii: "8")
      length = !isUnicode ? 2 : isSurrogate ? 12 : 6
    }
    for index in 1..<length {
      guard has(index + 1, at: offset) else { return nil }
      let byte = byte(at: offset + index)
      let isValid =
        switch index {
        case _ where first != UInt8(ascii: "\\"): byte & 0xC0 == 0x80
        case 1: true
        case 6: byte == UInt8(ascii: "\\")
        case 7: byte == UInt8(ascii: "u")
        default: Self.hexadecimalDigit(byte) != nil
        }
      guard isValid else { return index }
    }
    return length
  }
}
