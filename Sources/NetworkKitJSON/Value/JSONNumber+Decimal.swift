public import Foundation

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
