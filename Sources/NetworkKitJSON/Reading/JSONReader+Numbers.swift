extension JSONReader {
  /// Reads an integer of any width.
  ///
  /// What counts is the value: `1.0` and `1e2` are integers.
  ///
  /// - Throws: ``JSONError`` when the next value is no integer or does not fit.
  @inlinable @inline(__always)
  public mutating func readInteger<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) throws(JSONError) -> Integer {
    let start = position
    if let value = readPlainInteger(), let integer = Integer(exactly: value) { return integer }
    position = start
    return try readWideInteger()
  }

  /// The same, not inlined.
  @usableFromInline
  mutating func readInt() throws(JSONError) -> Int { try readInteger() }

  /// Reads an integer of up to 18 digits without fraction and exponent; nil for all else, the value
  /// is still to be read then.
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

  /// The same of an integer of more than seven digits, or at the end of the document.
  @inline(never) @usableFromInline
  mutating func readLongInteger(from start: Int) -> Int64? {
    var offset = start
    var value: UInt64 = 0
    input.scanDigits(at: &offset, into: &value)
    return end((offset &- start, value), from: start, before: input.byte(at: offset))
  }

  /// Steps behind the digits of an integer and returns its value; nil where they are none of one.
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

  /// Reads a number as the nearest `Double`, the same as the standard library's.
  ///
  /// - Throws: ``JSONError`` when the next value is no number, or larger than any `Double`.
  public mutating func readDouble() throws(JSONError) -> Double {
    let number = try nextNumber(expected: "a number")
    if let value = number.double { return value }
    return try convert(number) { (number) throws(JSONError) in try number.checkedDouble() }
  }

  /// Reads a number as the nearest `Float`, the same as the standard library's.
  ///
  /// - Throws: ``JSONError`` when the next value is no number, or larger than any `Float`.
  public mutating func readFloat() throws(JSONError) -> Float {
    try readNumber { (number) throws(JSONError) in try number.checkedFloat() }
  }

  /// Reads a number with its digits.
  ///
  /// - Throws: ``JSONError`` when the next value is no number.
  public mutating func readNumber() throws(JSONError) -> JSON.Number {
    JSON.Number(
      checked: input.text(in: try nextNumber(expected: "a number").range, isASCII: true))
  }

  /// Reads a number and converts it by its digits.
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

  /// Converts a number by its digits, where its scanned form does not do.
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

  /// Whether text is a JSON number and nothing else.
  static func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let input = JSONInput(UnsafeRawBufferPointer(bytes))
      do throws(JSONError) {
        return try input.scanNumber(from: 0, expected: "a number").range == 0..<input.count
      } catch {
        return false
      }
    }
  }
}
