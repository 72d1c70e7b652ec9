extension JSON.Number {
  /// The exact value, or `nil` if the magnitude of the exponent is 2^62 or more.
  var exact: ExactDecimal? { ExactDecimal(text) }
}

/// An exact decimal number: digits × 10^exponent, without leading and trailing zeros in the digits.
///
/// All notations of a value have the same form: `1200`, `1.2e3`, and `0.12E+4` have the digits `12` and the exponent 2.
struct ExactDecimal: Hashable {
  let isNegative: Bool
  let digits: [UInt8]
  let exponent: Int64

  /// Creates the number from the text of a JSON number, or `nil` if the magnitude of its written exponent is 2^62
  /// or more.
  init?(_ text: String) {
    let isMinus = text.utf8.first == UInt8(ascii: "-")
    let parts = (isMinus ? text.dropFirst() : text[...]).utf8
      .split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
    var digits: [UInt8] = []
    var fractionDigits: Int?
    for byte in parts.first ?? "".utf8[...] {
      if byte == UInt8(ascii: ".") {
        fractionDigits = 0
        continue
      }
      if let count = fractionDigits { fractionDigits = count + 1 }
      if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
    }
    let significant = digits.lastIndex { $0 != UInt8(ascii: "0") }.map { $0 + 1 } ?? 0
    let shift = digits.count - significant - (fractionDigits ?? 0)
    digits.removeSubrange(significant...)
    self.isNegative = isMinus && !digits.isEmpty
    self.digits = digits
    if digits.isEmpty || parts.count < 2 {
      exponent = digits.isEmpty ? 0 : Int64(shift)
      return
    }
    // Leave a margin to the limits of Int64, so that the exponent can be added to.
    guard let written = parts.last.flatMap({ Int64(Substring($0)) }),
      written.magnitude <= UInt64.max / 4
    else { return nil }
    exponent = written + Int64(shift)
  }

  /// Returns the value as an integer, or `nil` if it isn't an integer or is out of range.
  func integer<Integer: FixedWidthInteger>() -> Integer? {
    // No integer of `bitWidth` bits has that many digits. This check also excludes huge exponents.
    guard exponent >= 0, exponent < Integer.bitWidth, digits.count < Integer.bitWidth else {
      return nil
    }
    let zeros = String(repeating: "0", count: Int(exponent))
    let magnitude = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self) + zeros
    return Integer((isNegative ? "-" : "") + magnitude)
  }
}

extension ExactDecimal: Comparable {
  static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
  }

  /// Returns a Boolean value that indicates whether the magnitude is less than another. The position of the first digit
  /// is compared first, then the digits.
  private func isSmaller(than other: ExactDecimal) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return !other.digits.isEmpty }
    let place = exponent + Int64(digits.count)
    let otherPlace = other.exponent + Int64(other.digits.count)
    return place == otherPlace
      ? digits.lexicographicallyPrecedes(other.digits) : place < otherPlace
  }
}
