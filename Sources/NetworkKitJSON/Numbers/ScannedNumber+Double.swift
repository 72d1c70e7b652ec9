extension ScannedNumber {
  /// The nearest `Double`, or `nil` if only all of the digits determine it, or if it may be outside the range of normal
  /// numbers.
  @inline(__always)
  var double: Double? {
    guard isExact else { return nil }
    if significand == 0 { return isNegative ? -0.0 : 0 }
    guard let magnitude = exactDouble ?? nearestDouble else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The magnitude, if one operation on two exact doubles computes it, which IEEE 754 rounds correctly. Integers up to
  /// 2^53 and powers of ten up to 10^22 are exact.
  @inline(__always)
  private var exactDouble: Double? {
    guard significand <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
    return exponent < 0
      ? Double(significand) / Self.powersOfTen[0 &- exponent]
      : Double(significand) * Self.powersOfTen[exponent]
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The magnitude, computed by the Eisel-Lemire algorithm ("Number Parsing at a Gigabyte per Second", 2021): the
  /// significand multiplied by a power of five, of which 128 bits are known.
  @inline(__always)
  private var nearestDouble: Double? {
    guard exponent >= PowersOfFive.smallest, exponent <= 308 else { return nil }
    let shift = significand.leadingZeroBitCount
    let normalized = significand &<< UInt64(truncatingIfNeeded: shift)
    let (high, low) = PowersOfFive.product(normalized, exponent)
    // The omitted bits could carry through the low word, which is all ones.
    if low == .max, exponent < -27 || exponent > 55 { return nil }
    let upper = Int(truncatingIfNeeded: high &>> 63)
    // 52 bits of mantissa, the implicit bit, and a bit for rounding.
    let dropped = UInt64(truncatingIfNeeded: upper &+ 9)
    var mantissa = high &>> dropped
    // 217706 / 2^16 approximates log2(10) precisely enough for these exponents.
    var biased = (217_706 &* exponent) &>> 16 &+ 63 &+ upper &- shift &+ 1023
    // Subnormal numbers and numbers beyond the largest are rounded differently.
    guard biased > 0, biased < 2046 else { return nil }
    // Exactly halfway between two doubles: round to even.
    if low <= 1, exponent >= -4, exponent <= 23, mantissa & 3 == 1, mantissa &<< dropped == high {
      mantissa &= ~1
    }
    mantissa = (mantissa &+ (mantissa & 1)) &>> 1
    if mantissa >= 1 << 53 {
      mantissa = 1 << 52
      biased &+= 1
    }
    let fraction = mantissa & (1 << 52 - 1)
    return Double(bitPattern: fraction | UInt64(truncatingIfNeeded: biased) &<< 52)
  }
}
