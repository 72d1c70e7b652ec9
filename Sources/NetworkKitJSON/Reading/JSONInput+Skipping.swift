// Values that no property names are most of many documents. They are checked like those that are read, in
// one loop, and nothing is kept of them.

extension JSONInput {
  /// The arrays and objects around an offset, at most 64 of them.
  private struct OpenContainers {
    static let capacity = 64

    private(set) var count = 0
    /// A bit for each of them, the innermost the lowest: 1 for an object.
    private var kinds: UInt64 = 0

    @inline(__always)
    var isObject: Bool { kinds & 1 == 1 }

    /// The bracket that closes the innermost one.
    @inline(__always)
    var closing: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

    @inline(__always)
    mutating func open(with bracket: UInt8) {
      kinds = kinds &<< 1 | (bracket == UInt8(ascii: "{") ? 1 : 0)
      count &+= 1
    }

    @inline(__always)
    mutating func close() {
      kinds &>>= 1
      count &-= 1
    }
  }

  /// Finds the end of a value of any shape, and checks the value.
  ///
  /// - Parameters:
  ///   - start: The offset of the value, or of white space before it.
  ///   - levels: The number of levels that arrays and objects can have here.
  ///   - limit: The number of levels that they can have in the whole document, for an error.
  /// - Returns: The offset after the value.
  func endOfValue(from start: Int, levels: Int, limit: Int) throws(JSONError) -> Int {
    var containers = OpenContainers()
    var offset = start
    repeat {
      offset = startOfToken(from: offset)
      let first = byte(at: offset)
      if first == UInt8(ascii: "\"") {
        offset = try endOfString(from: offset &+ 1)
      } else if first != UInt8(ascii: "{"), first != UInt8(ascii: "[") {
        offset = try endOfScalar(at: offset, first)
      } else if containers.count == levels {
        throw depthError(at: offset, limit: limit)
      } else if containers.count == OpenContainers.capacity {
        // Recursive, but once for 64 levels.
        let rest = levels &- OpenContainers.capacity
        offset = try endOfValue(from: offset, levels: rest, limit: limit)
      } else {
        containers.open(with: first)
        offset = startOfToken(from: offset &+ 1)
        if byte(at: offset) != containers.closing {
          if containers.isObject { offset = try endOfKey(at: offset) }
          continue
        }
        containers.close()
        offset &+= 1
      }
      offset = try startOfNextValue(from: offset, in: &containers)
    } while containers.count > 0
    return offset
  }

  /// Leaves the arrays and objects that end after a value, and goes to the next value of the one that
  /// doesn't.
  @inline(__always)
  private func startOfNextValue(
    from start: Int, in containers: inout OpenContainers
  ) throws(JSONError) -> Int {
    var offset = start
    while containers.count > 0 {
      offset = startOfToken(from: offset)
      let byte = byte(at: offset)
      if byte == UInt8(ascii: ",") {
        offset &+= 1
        return containers.isObject ? try endOfKey(at: startOfToken(from: offset)) : offset
      }
      guard byte == containers.closing else {
        throw separatorError(at: offset, closing: containers.closing)
      }
      containers.close()
      offset &+= 1
    }
    return offset
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

  /// The same for a string with escapes or more than ASCII, and at the end of the document.
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

  /// The same for a number with a fraction or an exponent, and for what isn't a number.
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
