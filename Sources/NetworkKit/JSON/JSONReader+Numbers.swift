extension JSONReader {
  /// Reads an integer of any width.
  ///
  /// What counts is the value: `1.0` and `1e2` are integers.
  ///
  /// - Throws: ``JSONError`` when the next value is no integer or does not fit.
  public mutating func readInteger<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) throws(JSONError) -> Integer {
    let number = try scanNumber(expected: "an integer")
    if number.isExact, number.exponent == 0, let value = number.exactInteger(Integer.self) {
      return value
    }
    return try convert(number) { (number) throws(JSONError) in try number.checkedInteger() }
  }

  /// Reads a number as the nearest `Double`, the same as the standard library's.
  ///
  /// - Throws: ``JSONError`` when the next value is no number, or larger than any `Double`.
  public mutating func readDouble() throws(JSONError) -> Double {
    let number = try scanNumber(expected: "a number")
    if let value = number.exactDouble { return value }
    return try convert(number) { (number) throws(JSONError) in try number.checkedDouble() }
  }

  /// Reads a number as the nearest `Float`, the same as the standard library's.
  ///
  /// - Throws: ``JSONError`` when the next value is no number, or larger than any `Float`.
  public mutating func readFloat() throws(JSONError) -> Float {
    let number = try scanNumber(expected: "a number")
    return try convert(number) { (number) throws(JSONError) in try number.checkedFloat() }
  }

  /// Converts a number by its digits, where its scanned form does not do.
  private func convert<Value>(
    _ number: ScannedNumber, _ conversion: (JSON.Number) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    do throws(JSONError) {
      return try conversion(JSON.Number(checked: text(in: number.range)))
    } catch {
      throw error.at(byteOffset: number.range.lowerBound)
    }
  }

  /// Reads a number with its digits.
  ///
  /// - Throws: ``JSONError`` when the next value is no number.
  public mutating func readNumber() throws(JSONError) -> JSON.Number {
    JSON.Number(checked: text(in: try scanNumber(expected: "a number").range))
  }

  /// Whether text is a JSON number and nothing else.
  static func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var reader = JSONReader(UnsafeRawBufferPointer(bytes))
      do throws(JSONError) {
        return try reader.scanNumber(expected: "a number").range == 0..<bytes.count
      } catch {
        return false
      }
    }
  }
}

/// A number as it was scanned: significand × 10^exponent.
struct ScannedNumber {
  /// Where it stands in the document.
  var range: Range<Int>
  var isNegative = false
  var significand: UInt64 = 0
  var exponent = 0
  /// Whether `significand` and `exponent` hold all of it.
  var isExact = true

  /// The significand with its sign, or `nil` where it does not fit.
  func exactInteger<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    guard isNegative, significand > 0 else { return Integer(exactly: significand) }
    // The negative side reaches one further: -(m - 1) - 1 fits wherever -m does.
    guard Integer.isSigned, let less = Integer(exactly: significand - 1) else { return nil }
    return 0 - less - 1
  }

  /// The value, where two exact doubles and one division or multiplication give it.
  ///
  /// One operation on exact operands is rounded correctly (IEEE 754): this is the value that any
  /// correct parser gives. Integers below 2^53 and powers of ten up to 10^22 are exact.
  var exactDouble: Double? {
    guard isExact, significand < 1 << 53, abs(exponent) < Self.powersOfTen.count else { return nil }
    let power = Self.powersOfTen[abs(exponent)]
    let magnitude = exponent < 0 ? Double(significand) / power : Double(significand) * power
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  fileprivate mutating func append(digit: UInt8) {
    let (shifted, overflow) = significand.multipliedReportingOverflow(by: 10)
    let (sum, carry) = shifted.addingReportingOverflow(UInt64(digit))
    if overflow || carry { isExact = false }
    significand = sum
  }
}

extension JSONReader {
  /// Reads a number (RFC 8259, section 6).
  mutating func scanNumber(expected: String) throws(JSONError) -> ScannedNumber {
    var number = ScannedNumber(range: position..<position)
    let first = peek()
    guard first == UInt8(ascii: "-") || Self.isDigit(first) else {
      throw mismatch(expected: expected)
    }
    var offset = position
    if first == UInt8(ascii: "-") {
      number.isNegative = true
      offset += 1
    }
    let integerStart = offset
    try scanDigits(at: &offset, into: &number)
    if byte(at: integerStart) == UInt8(ascii: "0"), offset - integerStart > 1 {
      throw syntaxError(at: integerStart + 1, expected: "no digit after a leading zero")
    }
    if byte(at: offset) == UInt8(ascii: ".") {
      offset += 1
      let fractionStart = offset
      try scanDigits(at: &offset, into: &number)
      number.exponent = fractionStart - offset
    }
    if byte(at: offset) | 0x20 == UInt8(ascii: "e") {
      offset += 1
      try scanExponent(at: &offset, into: &number)
    }
    number.range = position..<offset
    position = offset
    return number
  }

  private func scanDigits(
    at offset: inout Int, into number: inout ScannedNumber
  ) throws(JSONError) {
    let start = offset
    while Self.isDigit(byte(at: offset)) {
      number.append(digit: bytes[offset] - UInt8(ascii: "0"))
      offset += 1
    }
    if offset == start { throw syntaxError(at: offset, expected: "a digit") }
  }

  private func scanExponent(
    at offset: inout Int, into number: inout ScannedNumber
  ) throws(JSONError) {
    let sign = byte(at: offset)
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { offset += 1 }
    var exponent = ScannedNumber(range: 0..<0)
    try scanDigits(at: &offset, into: &exponent)
    // Beyond this an exponent is no use to `Int` or `Double`; their own parsers take it from there.
    guard exponent.isExact, exponent.significand < 1 << 16 else {
      number.isExact = false
      return
    }
    let value = Int(exponent.significand)
    number.exponent += sign == UInt8(ascii: "-") ? -value : value
  }

  @inlinable
  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
