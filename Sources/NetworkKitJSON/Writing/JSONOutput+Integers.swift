extension JSONOutput {
  /// Appends the digits of an integer.
  ///
  /// Up to 20 digits are made in groups of eight, each with a few multiplications for all eight at
  /// once.
  @usableFromInline
  mutating func append(_ magnitude: UInt64, isNegative: Bool) {
    // A sign and three groups.
    reserve(25)
    if isNegative { store(UInt8(ascii: "-")) }
    store(digitsOf: magnitude)
  }

  /// Appends the digits of an integer: there must be room for three groups of eight.
  @inline(__always)
  mutating func store(digitsOf magnitude: UInt64) {
    let group: UInt64 = 100_000_000
    if magnitude < 10 {
      store(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: magnitude))
    } else if magnitude < group {
      storeFirst(magnitude)
    } else if magnitude < group &* group {
      storeFirst(magnitude / group)
      storeAll(magnitude % group)
    } else {
      let (first, rest) = magnitude.quotientAndRemainder(dividingBy: group &* group)
      storeFirst(first)
      storeAll(rest / group)
      storeAll(rest % group)
    }
  }

  /// Stores up to eight digits without zeros before them; of a number above zero.
  @inline(__always)
  private mutating func storeFirst(_ number: UInt64) {
    let digits = Self.digits(of: number)
    // Digits before the first that is not zero are the lowest bytes.
    let zeros = digits.trailingZeroBitCount &>> 3
    let text = (digits | Self.zeros) &>> UInt64(truncatingIfNeeded: zeros &* 8)
    base.storeBytes(of: text.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8 &- zeros
  }

  /// Stores eight digits, zeros before the others as well.
  @inline(__always)
  private mutating func storeAll(_ number: UInt64) {
    store((Self.digits(of: number) | Self.zeros).littleEndian)
  }

  /// The digits of a number below 10^8, one in each byte, the first one in the lowest.
  ///
  /// 12345678 is taken apart into 1234 and 5678, each half into two pairs, and each pair into two
  /// digits. Dividing is multiplying: 10486 / 2^20 is close enough to 1 / 100, and 103 / 2^10 to
  /// 1 / 10.
  @inline(__always)
  private static func digits(of number: UInt64) -> UInt64 {
    let halves = number / 10_000 | (number % 10_000) &<< 32
    let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = (pairs &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) &<< 8
  }

  /// Eight times the digit 0.
  private static var zeros: UInt64 {
    @inline(__always) get { 0x3030_3030_3030_3030 }
  }
}
