public import Foundation

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
    package init(checked text: String) {
      self.text = text
    }
  }
}

extension JSON.Number {
  /// The number as an integer, or `nil` where it is none or does not fit.
  ///
  /// What counts is the value: `1.0` and `1e2` are integers.
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
    Integer(text) ?? exact?.integer()
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
    guard let left = left.exact, let right = right.exact else { return false }
    return left == right
  }

  /// Feeds the exact value to a hasher.
  public func hash(into hasher: inout Hasher) {
    if let exact {
      hasher.combine(exact)
    } else {
      hasher.combine(text)
    }
  }
}

/// Numbers are in the order of their exact values.
///
/// Those with exponents of 19 digits and more are in the order of their text among each other.
extension JSON.Number: Comparable {
  /// Whether the exact value of `left` is below that of `right`.
  public static func < (left: JSON.Number, right: JSON.Number) -> Bool {
    if let left = left.exact, let right = right.exact { return left < right }
    return (left.rank, left.text) < (right.rank, right.text)
  }

  /// Where a number lies when one to compare it with has an exponent of 19 digits or more, and so
  /// is nearer to zero or further away than any that has not.
  private var rank: Int {
    if let exact { return exact.digits.isEmpty ? 0 : exact.isNegative ? -2 : 2 }
    let isTiny = text.contains("e-") || text.contains("E-")
    return (text.hasPrefix("-") ? -1 : 1) * (isTiny ? 1 : 3)
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

// MARK: Decimal

extension JSON.Number {
  /// Makes a number with all digits of a `Decimal`, or `nil` where it is not a number.
  public init?(_ value: Decimal) {
    self.init(value.description)
  }

  /// The number as a `Decimal`, or `nil` where it has more than 38 digits or an exponent that `Decimal`
  /// does not have.
  public var decimal: Decimal? {
    guard let exact, exact.digits.count <= 38, (-128...127).contains(exact.exponent) else {
      return nil
    }
    return Decimal(string: text, locale: nil)
  }

  /// The number as a `Decimal`, or an error where it does not fit exactly.
  func checkedDecimal() throws(JSONError) -> Decimal {
    guard let decimal else { throw rangeError(expected: "a number that fits Decimal") }
    return decimal
  }
}
