extension JSON {
  /// A JSON number with the digits it was written with, of any size and precision.
  ///
  /// ```swift
  /// let number = try JSON(jsonString: "123456789012345678901234567890").number
  /// number?.text                // "123456789012345678901234567890"
  /// number?.integer(Int.self)   // nil: it does not fit
  /// ```
  ///
  /// Two numbers are equal when their exact values are: `1.0` and `1`, `1e2` and `100`, `-0` and
  /// `0`.
  public struct Number: Sendable {
    /// The number as it stands in a document: RFC 8259, section 6.
    public let text: String

    /// Makes a number from text, or `nil` where the text is no JSON number.
    public init?(_ text: String) {
      guard JSONReader.isNumber(text) else { return nil }
      self.text = text
    }

    /// Makes a number from an integer of any width.
    public init(_ value: some BinaryInteger) {
      text = String(value)
    }

    /// Makes a number with the shortest digits that read back as `value`, or `nil` where `value`
    /// is not finite.
    public init?(_ value: Double) {
      guard value.isFinite else { return nil }
      text = value.description
    }

    /// Makes a number with the shortest digits that read back as `value`, or `nil` where `value`
    /// is not finite.
    public init?(_ value: Float) {
      guard value.isFinite else { return nil }
      text = value.description
    }

    /// Takes text that has been checked already.
    init(checked text: String) {
      self.text = text
    }
  }
}

extension JSON.Number {
  /// The number as an integer, or `nil` where it is none or does not fit.
  ///
  /// What counts is the value: `1.0` and `1e2` are integers.
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
    Integer(text) ?? decimal?.integer()
  }

  /// The nearest `Double`, or `nil` where the number is larger than any.
  public var double: Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The nearest `Float`, or `nil` where the number is larger than any.
  public var float: Float? {
    Float(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension JSON.Number: Hashable {
  /// Whether two numbers have the same exact value.
  public static func == (left: JSON.Number, right: JSON.Number) -> Bool {
    if left.text == right.text { return true }
    guard let left = left.decimal, let right = right.decimal else { return false }
    return left == right
  }

  /// Feeds the exact value to a hasher.
  public func hash(into hasher: inout Hasher) {
    if let decimal {
      hasher.combine(decimal)
    } else {
      hasher.combine(text)
    }
  }
}

extension JSON.Number: CustomStringConvertible {
  /// The number as it stands in a document.
  public var description: String { text }
}

extension JSON.Number: ExpressibleByIntegerLiteral {
  /// Makes a number from an integer literal.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension JSON.Number {
  /// The exact value, or `nil` where the exponent is beyond `Int`.
  var decimal: ExactDecimal? { ExactDecimal(text) }
}

/// An exact decimal number: digits × 10^exponent, with no zero at either end of the digits.
///
/// The one form that all spellings of a value share: `1200`, `1.2e3` and `0.12E+4` are
/// the digits `12` and the exponent 2.
struct ExactDecimal: Hashable {
  let isNegative: Bool
  let digits: [UInt8]
  let exponent: Int

  /// Takes the text of a JSON number.
  init?(_ text: String) {
    var digits: [UInt8] = []
    var writtenExponent = 0
    var fractionDigits = 0
    var isFraction = false
    var rest = Substring(text)
    let isMinus = rest.first == "-"
    if isMinus { rest.removeFirst() }
    if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      guard let exponent = Int(rest[rest.index(after: mark)...]) else { return nil }
      writtenExponent = exponent
      rest = rest[..<mark]
    }
    for byte in rest.utf8 {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      if isFraction { fractionDigits += 1 }
      if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
    }
    let significant = digits.lastIndex { $0 != UInt8(ascii: "0") }.map { $0 + 1 } ?? 0
    let shift = digits.count - significant - fractionDigits
    let (exponent, overflow) = writtenExponent.addingReportingOverflow(shift)
    if overflow { return nil }
    digits.removeSubrange(significant...)
    self.isNegative = isMinus && !digits.isEmpty
    self.exponent = digits.isEmpty ? 0 : exponent
    self.digits = digits
  }

  /// The value as an integer, or `nil` where it is none or does not fit.
  func integer<Integer: FixedWidthInteger>() -> Integer? {
    // No integer of `bitWidth` bits has as many digits: huge exponents stop here.
    guard exponent >= 0, exponent < Integer.bitWidth, digits.count < Integer.bitWidth else {
      return nil
    }
    let zeros = String(repeating: "0", count: exponent)
    let magnitude = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self) + zeros
    return Integer((isNegative ? "-" : "") + magnitude)
  }
}
