public import Foundation

extension JSON {
  /// A JSON number of any size and precision that preserves its original digits.
  ///
  /// ```swift
  /// let number = try JSON(jsonString: "123456789012345678901234567890").number
  /// number?.text                // "123456789012345678901234567890"
  /// number?.integer(Int.self)   // nil: it does not fit
  /// ```
  ///
  /// Two numbers are equal if their exact values are equal. For example, `1.0` equals `1`, `1e2` equals `100`, and `-0`
  /// equals `0`.
  public struct Number: Sendable {
    /// The number as it appears in a document (RFC 8259, section 6).
    public let text: String

    /// Creates a number from its JSON text, or returns `nil` if the text isn't a JSON number.
    ///
    /// - Parameter text: The JSON text.
    public init?(_ text: String) {
      guard JSONReader.isNumber(text) else { return nil }
      self.text = text
    }

    /// Creates a number from an integer of any width.
    ///
    /// - Parameter value: The integer.
    public init(_ value: some BinaryInteger) {
      text = String(value)
    }

    /// Creates a number with the fewest digits that preserve a `Double` value, or returns `nil` if the value isn't
    /// finite.
    ///
    /// - Parameter value: The floating-point value.
    public init?(_ value: Double) {
      guard value.isFinite else { return nil }
      text = value.description
    }

    /// Creates a number with the fewest digits that preserve a `Float` value, or returns `nil` if the value isn't
    /// finite.
    ///
    /// - Parameter value: The floating-point value.
    public init?(_ value: Float) {
      guard value.isFinite else { return nil }
      text = value.description
    }

    /// Creates a number from text that was already checked.
    package init(checked text: String) {
      self.text = text
    }
  }
}

extension JSON.Number {
  /// Returns the number as an integer, or `nil` if it isn't an integer or is out of range.
  ///
  /// Only the value matters, not its notation: `1.0` and `1e2` are integers.
  ///
  /// - Parameter type: The type of the integer.
  /// - Returns: The integer.
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
    Integer(text) ?? exact?.integer()
  }

  /// The number as the nearest `Double`, or `nil` if it's too large.
  public var double: Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The number as the nearest `Float`, or `nil` if it's too large.
  public var float: Float? {
    Float(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension JSON.Number: Hashable {
  /// Returns a Boolean value that indicates whether two numbers have the same exact value.
  public static func == (left: JSON.Number, right: JSON.Number) -> Bool {
    if left.text == right.text { return true }
    guard let left = left.exact, let right = right.exact else { return false }
    return left == right
  }

  /// Hashes the exact value.
  public func hash(into hasher: inout Hasher) {
    if let exact {
      hasher.combine(exact)
    } else {
      hasher.combine(text)
    }
  }
}

/// Numbers are ordered by their exact values.
///
/// Numbers whose exponents are 2^62 or more, or -2^62 or less, are ordered among themselves by their text.
extension JSON.Number: Comparable {
  /// Returns a Boolean value that indicates whether the first number's exact value is less than the second number's.
  public static func < (left: JSON.Number, right: JSON.Number) -> Bool {
    if let left = left.exact, let right = right.exact { return left < right }
    return (left.rank, left.text) < (right.rank, right.text)
  }

  /// The position of a number relative to numbers with very large exponents, which are nearer to zero or further from
  /// zero than all other numbers.
  private var rank: Int {
    if let exact { return exact.digits.isEmpty ? 0 : exact.isNegative ? -2 : 2 }
    let isTiny = text.contains("e-") || text.contains("E-")
    return (text.hasPrefix("-") ? -1 : 1) * (isTiny ? 1 : 3)
  }
}

extension JSON.Number: CustomStringConvertible {
  /// The number as it appears in a document.
  public var description: String { text }
}

extension JSON.Number: ExpressibleByIntegerLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

// MARK: Decimal

extension JSON.Number {
  /// Creates a number with all the digits of a `Decimal`, or returns `nil` if the value is NaN.
  ///
  /// - Parameter value: The decimal value.
  public init?(_ value: Decimal) {
    self.init(value.description)
  }

  /// The number as a `Decimal`, or `nil` if `Decimal` can't represent it exactly. Every number with up to 38 digits and
  /// an exponent from -128 to 127 can be represented.
  public var decimal: Decimal? {
    guard let exact, exact.exponent >= -128 else { return nil }
    // A `Decimal` with a larger exponent has zeros at its end instead.
    let zeros = max(0, exact.exponent - 127)
    let count = Int64(exact.digits.count) + zeros
    guard count <= 39 else { return nil }
    let digits = String(decoding: exact.digits, as: UTF8.self)
    let magnitude = digits.isEmpty ? "0" : digits + String(repeating: "0", count: Int(zeros))
    let text = "\(exact.isNegative ? "-" : "")\(magnitude)e\(exact.exponent - zeros)"
    guard let decimal = Decimal(string: text, locale: nil) else { return nil }
    // Only some numbers with 39 digits fit in the 128 bits of the digits.
    return count < 39 || JSON.Number(decimal) == self ? decimal : nil
  }
}
