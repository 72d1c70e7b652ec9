extension JSONOutput {
  /// Appends the digits of an integer.
  ///
  /// Up to 20 digits are computed in groups of eight, with a few multiplications for each group.
  @usableFromInline
  mutating func append(_ magnitude: UInt64, isNegative: Bool) {
    // Space for a sign and three groups.
    reserve(25)
    if isNegative { store(UInt8(ascii: "-")) }
    store(digitsOf: magnitude)
  }

  /// Appends the digits of an integer. There must be space for three groups of eight.
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

  /// Stores up to eight digits of a number above zero, without leading zeros.
  @inline(__always)
  private mutating func storeFirst(_ number: UInt64) {
    let digits = Self.digits(of: number)
    // The digits before the first one that isn't zero are the lowest bytes.
    let zeros = digits.trailingZeroBitCount &>> 3
    let text = (digits | Self.zeros) &>> UInt64(truncatingIfNeeded: zeros &* 8)
    base.storeBytes(of: text.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8 &- zeros
  }

  /// Stores eight digits, including leading zeros.
  @inline(__always)
  private mutating func storeAll(_ number: UInt64) {
    store((Self.digits(of: number) | Self.zeros).littleEndian)
  }

  /// Returns the digits of a number below 10^8, one in each byte, with the first one in the lowest byte.
  ///
  /// 12345678 is split into 1234 and 5678, each half into two pairs, and each pair into two digits. Multiplications
  /// replace the divisions: 10486 / 2^20 is close enough to 1 / 100, and 103 / 2^10 to 1 / 10.
  @inline(__always)
  private static func digits(of number: UInt64) -> UInt64 {
    let halves = number / 10_000 | (number % 10_000) &<< 32
    let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = (pairs &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) &<< 8
  }

  /// Eight zeros, as digits.
  private static var zeros: UInt64 {
    @inline(__always) get { 0x3030_3030_3030_3030 }
  }
}

// MARK: Floating point

extension JSONOutput {
  /// Appends the fewest digits that are read as the same number, in the format of the standard library's `description`:
  /// `0.1`, `100.0`, `1e-05`, `1.5e+300`.
  ///
  /// - Parameter value: A finite number.
  mutating func append(_ value: Double) {
    // Space for a sign, a point, and digits in groups of eight, which are moved as words.
    reserve(32)
    if value.sign == .minus { store(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    if magnitude <= 0x1p53, Double(Int64(magnitude)) == magnitude {
      store(digitsOf: UInt64(Int64(magnitude)))
      return append(".0")
    }
    let (digits, exponent) = ShortestDecimal(magnitude).withoutZeros
    // The byte before the digits is for the first digit if the point is inserted after it.
    let start = count
    count &+= 1
    store(digitsOf: digits)
    let digitCount = count &- start &- 1
    // The position of the point, relative to the first digit.
    let point = digitCount &+ exponent
    if point < -3 || magnitude > 0x1p53 {
      insertPoint(behind: 1, from: start)
      if digitCount == 1 { count &-= 1 }
      appendExponent(point &- 1)
    } else if point > 0 {
      insertPoint(behind: point, from: start)
    } else {
      insertZeros(0 &- point, from: start)
    }
  }

  /// Appends the exponent of a number such as `1.25e+03`.
  private mutating func appendExponent(_ exponent: Int) {
    append(exponent < 0 ? "e-" : "e+")
    if abs(exponent) < 10 { append(UInt8(ascii: "0")) }
    append(UInt64(exponent.magnitude), isNegative: false)
  }

  /// Turns `_125` and 2 into `0.00125`. The byte before the digits already exists.
  private mutating func insertZeros(_ zeros: Int, from start: Int) {
    let gap = zeros &+ 1
    reserve(gap)
    (base + (start &+ 1 &+ gap)).copyMemory(
      from: base + (start &+ 1), byteCount: count &- start &- 1)
    count &+= gap
    for offset in start...start &+ gap {
      base.storeBytes(of: UInt8(ascii: "0"), toByteOffset: offset, as: UInt8.self)
    }
    base.storeBytes(of: UInt8(ascii: "."), toByteOffset: start &+ 1, as: UInt8.self)
  }

  /// Turns `_125` and 1 into `1.25`. It moves the few digits before the point instead of the many after it.
  private mutating func insertPoint(behind digits: Int, from start: Int) {
    if digits < 8 {
      let moved = UInt64(
        littleEndian: base.loadUnaligned(fromByteOffset: start &+ 1, as: UInt64.self))
      // The digits that don't move, without reading a word that was just written in parts.
      let kept = moved &<< 8
      let mask = (1 as UInt64) &<< UInt64(truncatingIfNeeded: digits &* 8) &- 1
      let word = moved & mask | kept & ~mask
      base.storeBytes(of: word.littleEndian, toByteOffset: start, as: UInt64.self)
    } else {
      (base + start).copyMemory(from: base + (start &+ 1), byteCount: digits)
    }
    base.storeBytes(of: UInt8(ascii: "."), toByteOffset: start &+ digits, as: UInt8.self)
  }
}
