/// The leading 128 bits of the powers of five that reading and writing a `Double` can need.
enum PowersOfFive {
  static let smallest = -342
  static let largest = 324

  /// The leading 128 bits of a power, rounded up where they are not all of them.
  static func roundedUp(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let index = 2 &* (exponent &- smallest)
    let (high, low) = (words[index], words[index &+ 1])
    // Powers up to 5^55 fit; the reciprocals up to 5^-27 are rounded up in the table.
    guard exponent < -27 || exponent > 55 else { return (high, low) }
    let (sum, overflow) = low.addingReportingOverflow(1)
    return (overflow ? high &+ 1 : high, sum)
  }

  /// The leading 128 bits of a number times a power of five.
  ///
  /// The low word is exact only where it matters: where the high one's last bits leave the rounding
  /// open.
  ///
  /// - Parameters:
  ///   - number: The number, its highest bit set.
  ///   - exponent: The power, from ``smallest`` to ``largest``.
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
