/// A scanned number: significand × 10^exponent.
struct ScannedNumber {
  /// The range of the number in the document.
  var range: Range<Int>
  var isNegative: Bool
  /// The digits as an integer; invalid if there are more than 19.
  var significand: UInt64
  /// The exponent; invalid if it's outside the range of `Int32`.
  var exponent: Int
  /// A Boolean value that indicates whether `significand` and `exponent` represent the number exactly.
  var isExact: Bool
}

extension JSONInput {
  /// Reads a number (RFC 8259, section 6).
  ///
  /// - Parameters:
  ///   - start: The offset of its first byte.
  ///   - expected: A description of the expected value, for errors.
  @inline(__always)
  func scanNumber(from start: Int, expected: String) throws(JSONError) -> ScannedNumber {
    var offset = start
    let isNegative = byte(at: offset) == UInt8(ascii: "-")
    if isNegative { offset &+= 1 }
    var significand: UInt64 = 0
    let integerStart = offset
    scanDigits(at: &offset, into: &significand)
    let integerDigits = offset &- integerStart
    guard integerDigits > 0 else { throw noDigit(at: offset, of: start, expected: expected) }
    if integerDigits > 1, load(UInt8.self, at: integerStart) == UInt8(ascii: "0") {
      throw syntaxError(at: integerStart &+ 1, expected: "no digit after a leading zero")
    }
    var digits = integerDigits
    var exponent = 0
    if byte(at: offset) == UInt8(ascii: ".") {
      offset &+= 1
      let fractionStart = offset
      scanDigits(at: &offset, into: &significand)
      exponent = fractionStart &- offset
      guard exponent < 0 else { throw syntaxError(at: offset, expected: "a digit") }
      digits &-= exponent
    }
    var isExact = digits <= 19 || significantDigits(in: integerStart..<offset) <= 19
    if byte(at: offset) | 0x20 == UInt8(ascii: "e") {
      isExact = try scanExponent(at: &offset, into: &exponent) && isExact
    }
    return ScannedNumber(
      range: start..<offset, isNegative: isNegative, significand: significand, exponent: exponent,
      isExact: isExact)
  }

  /// Appends digits to a significand, eight at a time, and the rest one by one. With more than 19 digits, the
  /// significand overflows.
  @inline(__always)
  func scanDigits(at offset: inout Int, into significand: inout UInt64) {
    while has(8, at: offset) {
      let word = load(UInt64.self, at: offset)
      guard Self.areDigits(word) else { break }
      significand = significand &* 100_000_000 &+ Self.value(ofDigits: word)
      offset &+= 8
    }
    // `leadingDigits(of:)` would use fewer instructions, but take longer, because the next instructions would wait for
    // its result.
    while offset < count {
      let digit = load(UInt8.self, at: offset) &- UInt8(ascii: "0")
      guard digit <= 9 else { return }
      significand = significand &* 10 &+ UInt64(digit)
      offset &+= 1
    }
  }

  /// Returns a Boolean value that indicates whether eight bytes are digits: the high half of each byte is 3, and
  /// remains 3 after 6 is added to the byte.
  @inline(__always)
  private static func areDigits(_ word: UInt64) -> Bool {
    let high: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    return word & high | ((word &+ 0x0606_0606_0606_0606) & high) &>> 4 == 0x3333_3333_3333_3333
  }

  /// Returns the value of eight digits by combining pairs, then groups of four, and then all digits, with one
  /// multiplication for each step.
  @inline(__always)
  private static func value(ofDigits word: UInt64) -> UInt64 {
    value(of: UInt64(littleEndian: word) &- 0x3030_3030_3030_3030)
  }

  /// Returns the value of eight digits that are numbers, with the first one in the lowest byte.
  @inline(__always)
  private static func value(of digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ digits &>> 8
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    return
      ((pairs & mask) &* 0x000F_4240_0000_0064
      &+ ((pairs &>> 16) & mask) &* 0x0000_2710_0000_0001) &>> 32
  }

  /// Returns the number and the value of the digits at the start of eight bytes.
  @inline(__always)
  static func leadingDigits(of word: UInt64) -> (count: Int, value: UInt64) {
    // A digit becomes its value, and every other byte a value above nine.
    let values = UInt64(littleEndian: word) ^ 0x3030_3030_3030_3030
    let isAboveNine =
      ((values & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
    let count = isAboveNine.trailingZeroBitCount &>> 3
    guard count > 0 else { return (0, 0) }
    // Leading zeros extend the number to eight digits.
    return (count, value(of: values &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)))
  }

  /// Returns the number of digits without leading zeros.
  @inline(never)
  private func significantDigits(in range: Range<Int>) -> Int {
    var zeros = 0
    for offset in range {
      let byte = load(UInt8.self, at: offset)
      if byte == UInt8(ascii: "0") {
        zeros += 1
      } else if byte != UInt8(ascii: ".") {
        break
      }
    }
    return range.count - zeros
  }

  /// Reads an exponent with its marker.
  ///
  /// - Returns: `false` if it's so large that the standard library must parse the number.
  @inline(never)
  private func scanExponent(
    at offset: inout Int, into exponent: inout Int
  ) throws(JSONError) -> Bool {
    offset &+= 1
    let sign = byte(at: offset)
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { offset &+= 1 }
    let start = offset
    var value = 0
    while Self.isDigit(byte(at: offset)) {
      if value < 1 << 16 { value = value &* 10 &+ Int(byte(at: offset) &- UInt8(ascii: "0")) }
      offset &+= 1
    }
    guard offset > start else { throw syntaxError(at: offset, expected: "a digit") }
    exponent &+= sign == UInt8(ascii: "-") ? 0 &- value : value
    return value < 1 << 16
  }

  @inline(never)
  private func noDigit(at offset: Int, of start: Int, expected: String) -> JSONError {
    offset == start
      ? mismatch(at: start, expected: expected) : syntaxError(at: offset, expected: "a digit")
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
