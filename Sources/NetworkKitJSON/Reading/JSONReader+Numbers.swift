extension JSONReader {
  /// Reads an integer of any width.
  ///
  /// Only the value matters, not its notation: `1.0` and `1e2` are integers.
  ///
  /// - Parameter type: The type of the integer.
  /// - Returns: The integer.
  /// - Throws: ``JSONError`` if the next value isn't an integer or is out of the type's range.
  @inlinable @inline(__always)
  public mutating func readInteger<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) throws(JSONError) -> Integer {
    let start = position
    if let value = readPlainInteger(), let integer = Integer(exactly: value) { return integer }
    position = start
    return try readWideInteger()
  }

  /// Reads an integer; not inlined.
  @usableFromInline
  mutating func readInt() throws(JSONError) -> Int { try readInteger() }

  /// Reads an integer of up to 18 digits without fraction and exponent. Returns `nil` for any other value, which is
  /// still to be read.
  @inline(__always) @usableFromInline
  mutating func readPlainInteger() -> Int64? {
    let start = peek() == UInt8(ascii: "-") ? position &+ 1 : position
    guard input.has(8, at: start) else { return readLongInteger(from: start) }
    let word = input.load(UInt64.self, at: start)
    let digits = JSONInput.leadingDigits(of: word)
    guard digits.count < 8 else { return readLongInteger(from: start) }
    let next = UInt64(littleEndian: word) &>> UInt64(truncatingIfNeeded: digits.count &* 8)
    return end(digits, from: start, before: UInt8(truncatingIfNeeded: next))
  }

  /// Reads a plain integer that has more than seven digits or ends the document.
  @inline(never) @usableFromInline
  mutating func readLongInteger(from start: Int) -> Int64? {
    var offset = start
    var value: UInt64 = 0
    input.scanDigits(at: &offset, into: &value)
    return end((offset &- start, value), from: start, before: input.byte(at: offset))
  }

  /// Advances past the digits of an integer and returns its value, or `nil` if they aren't a plain integer.
  @inline(__always)
  private mutating func end(
    _ digits: (count: Int, value: UInt64), from start: Int, before next: UInt8
  ) -> Int64? {
    guard digits.count > 0, digits.count <= 18,
      next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e"),
      digits.count == 1 || input.load(UInt8.self, at: start) != UInt8(ascii: "0")
    else { return nil }
    let value = Int64(truncatingIfNeeded: digits.value)
    defer { position = start &+ digits.count }
    return start > position ? 0 &- value : value
  }

  @inline(never) @usableFromInline
  mutating func readWideInteger<Integer: FixedWidthInteger>() throws(JSONError) -> Integer {
    let number = try nextNumber(expected: "an integer")
    return try convert(number) { (number) throws(JSONError) in try number.checkedInteger() }
  }

  /// Reads a number and rounds it to the nearest `Double`, as the standard library does.
  ///
  /// - Returns: The number.
  /// - Throws: ``JSONError`` if the next value isn't a number or is too large for a `Double`.
  public mutating func readDouble() throws(JSONError) -> Double {
    let number = try nextNumber(expected: "a number")
    if let value = number.double { return value }
    return try convert(number) { (number) throws(JSONError) in try number.checked(number.double) }
  }

  /// Reads a number and rounds it to the nearest `Float`, as the standard library does.
  ///
  /// - Returns: The number.
  /// - Throws: ``JSONError`` if the next value isn't a number or is too large for a `Float`.
  public mutating func readFloat() throws(JSONError) -> Float {
    try readNumber { (number) throws(JSONError) in try number.checked(number.float) }
  }

  /// Reads a number and preserves its exact digits.
  ///
  /// - Returns: The number.
  /// - Throws: ``JSONError`` if the next value isn't a number.
  public mutating func readNumber() throws(JSONError) -> JSON.Number {
    JSON.Number(
      checked: input.text(in: try nextNumber(expected: "a number").range, isASCII: true))
  }

  /// Reads a number and converts it from its digits.
  mutating func readNumber<Value>(
    _ conversion: (JSON.Number) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    try convert(try nextNumber(expected: "a number"), conversion)
  }

  @inline(__always)
  mutating func nextNumber(expected: String) throws(JSONError) -> ScannedNumber {
    _ = peek()
    let number = try input.scanNumber(from: position, expected: expected)
    position = number.range.upperBound
    return number
  }

  /// Converts a number from its digits, if its scanned form isn't sufficient.
  @inline(never)
  private mutating func convert<Value>(
    _ number: ScannedNumber, _ conversion: (JSON.Number) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    do throws(JSONError) {
      return try conversion(JSON.Number(checked: input.text(in: number.range, isASCII: true)))
    } catch {
      throw error.at(byteOffset: number.range.lowerBound)
    }
  }

  /// Returns a Boolean value that indicates whether a string is exactly one JSON number.
  static func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let input = JSONInput(UnsafeRawBufferPointer(bytes))
      let number = try? input.scanNumber(from: 0, expected: "a number")
      return number?.range == 0..<input.count
    }
  }
}
