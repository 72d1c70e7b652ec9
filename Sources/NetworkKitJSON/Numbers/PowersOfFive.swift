/// The leading 128 bits of the powers of five that are needed to read and write a `Double`.
enum PowersOfFive {
  static let smallest = -342
  static let largest = 324

  /// Returns the leading 128 bits of a power, rounded up if it has more bits.
  static func roundedUp(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let index = 2 &* (exponent &- smallest)
    let (high, low) = (words[index], words[index &+ 1])
    // Powers up to 5^55 fit; the reciprocals up to 5^-27 are rounded up in the table.
    guard exponent < -27 || exponent > 55 else { return (high, low) }
    let (sum, overflow) = low.addingReportingOverflow(1)
    return (overflow ? high &+ 1 : high, sum)
  }

  /// Returns the leading 128 bits of a number multiplied by a power of five.
  ///
  /// The low word is exact only when that's necessary: when the last bits of the high word don't determine the
  /// rounding.
  ///
  /// - Parameters:
  ///   - number: The number, whose highest bit is set.
  ///   - exponent: The exponent of the power, from ``smallest`` to ``largest``.
  @inline(__always)
  static func product(_ number: UInt64, _ exponent: Int) -> (high: UInt64, low: UInt64) {
    let index = 2 &* (exponent &- smallest)
    var (high, low) = number.multipliedFullWidth(by: words[index])
    if high & 0x1FF == 0x1FF {
      let (sum, overflow) = low.addingReportingOverflow(
        number.multipliedFullWidth(by: words[index &+ 1]).high)
      low = sum
      if overflow { high &+= 1 }
    }
    return (high, low)
  }
}
