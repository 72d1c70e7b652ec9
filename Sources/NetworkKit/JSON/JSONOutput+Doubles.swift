extension JSONOutput {
  /// Appends the shortest digits that read back as the same number, in the form that the standard
  /// library's `description` has: `0.1`, `100.0`, `1e-05`, `1.5e+300`.
  ///
  /// - Parameter value: A finite number.
  mutating func append(_ value: Double) {
    reserve(32)
    if value.sign == .minus { store(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    guard magnitude > 0 else { return append("0.0") }
    let shortest = ShortestDecimal(magnitude)
    // The digits without zeros at their end: 100 is 1 with two more digits before the point.
    var digits = shortest.significand
    var exponent = shortest.exponent
    while digits % 10 == 0 {
      digits /= 10
      exponent &+= 1
    }
    let start = count
    append(digits, isNegative: false)
    let digitCount = count &- start
    // The position of the point, counted from the first digit.
    let point = digitCount &+ exponent
    if point < -3 || magnitude > 0x1p53 {
      appendExponent(point &- 1, from: start)
    } else if point <= 0 {
      insertZeros(0 &- point, from: start)
    } else if exponent >= 0 {
      for _ in 0..<exponent { store(UInt8(ascii: "0")) }
      append(".0")
    } else {
      insertPoint(at: start &+ point)
    }
  }

  /// `125`, 3 becomes `1.25e+03`.
  private mutating func appendExponent(_ exponent: Int, from start: Int) {
    if count > start &+ 1 { insertPoint(at: start &+ 1) }
    append(exponent < 0 ? "e-" : "e+")
    if abs(exponent) < 10 { store(UInt8(ascii: "0")) }
    append(UInt64(exponent.magnitude), isNegative: false)
  }

  /// `125`, 2 becomes `0.00125`.
  private mutating func insertZeros(_ zeros: Int, from start: Int) {
    move(from: start, by: zeros &+ 2)
    for offset in start..<start &+ zeros &+ 2 {
      base.storeBytes(of: UInt8(ascii: "0"), toByteOffset: offset, as: UInt8.self)
    }
    base.storeBytes(of: UInt8(ascii: "."), toByteOffset: start &+ 1, as: UInt8.self)
  }

  private mutating func insertPoint(at offset: Int) {
    move(from: offset, by: 1)
    base.storeBytes(of: UInt8(ascii: "."), toByteOffset: offset, as: UInt8.self)
  }

  /// Makes a gap before an offset; there must be room for it.
  private mutating func move(from offset: Int, by gap: Int) {
    reserve(gap)
    (base + (offset &+ gap)).copyMemory(from: base + offset, byteCount: count &- offset)
    count &+= gap
  }
}
