/// The decimal number with the fewest digits that's read as a given `Double`: significand × 10^exponent. Of several
/// such numbers, it's the nearest.
///
/// The algorithm is Schubfach (Giulietti, "The Schubfach way to render doubles", 2021). Among the numbers that round to
/// the `Double`, there's at most one multiple of a certain power of ten. If there's none, the result is the nearest
/// multiple of the next smaller power.
struct ShortestDecimal {
  let significand: UInt64
  let exponent: Int

  /// - Parameter magnitude: A finite number above zero.
  @inline(__always)
  init(_ magnitude: Double) {
    let fraction = magnitude.significandBitPattern
    let biased = Int(magnitude.exponentBitPattern)
    let significand = biased == 0 ? fraction : fraction | 1 << 52
    let exponent = max(biased, 1) &- 1075
    // Below a power of two, the numbers are twice as dense.
    let isLowerCloser = fraction == 0 && biased > 1
    let interval = Interval(
      significand, exponent: exponent, isLowerCloser: isLowerCloser)
    (self.significand, self.exponent) = interval.shortest
  }

  /// The same number with the fewest digits: 5 × 10^-1 instead of 5000 × 10^-4.
  @inline(__always)
  var withoutZeros: (significand: UInt64, exponent: Int) {
    guard significand % 10 == 0 else { return (significand, exponent) }
    var digits = significand / 10
    var exponent = exponent &+ 1
    // A number that a person writes has up to sixteen trailing zeros here, so large steps come first.
    while digits % 100_000_000 == 0 {
      digits /= 100_000_000
      exponent &+= 8
    }
    if digits % 10_000 == 0 {
      digits /= 10_000
      exponent &+= 4
    }
    if digits % 100 == 0 {
      digits /= 100
      exponent &+= 2
    }
    if digits % 10 == 0 {
      digits /= 10
      exponent &+= 1
    }
    return (digits, exponent)
  }

  /// The limits of the numbers that round to a `Double`, and the `Double` itself: each multiplied by four, in units of
  /// 10^`exponent`. The last bit indicates whether nonzero bits were truncated.
  private struct Interval {
    let exponent: Int
    let lower: UInt64
    let value: UInt64
    let upper: UInt64

    @inline(__always)
    init(_ significand: UInt64, exponent binary: Int, isLowerCloser: Bool) {
      // The floor of the logarithms: log10(2) and log10(3/4) times 2^22, and log2(10) times 2^19.
      exponent = (binary &* 1_262_611 &- (isLowerCloser ? 524_031 : 0)) &>> 22
      let power = PowersOfFive.roundedUp(0 &- exponent)
      let shift = UInt64(binary &+ ((0 &- exponent) &* 1_741_647) &>> 19 &+ 1)
      func scaled(_ number: UInt64) -> UInt64 {
        let number = number &<< shift
        let (high, low) = number.multipliedFullWidth(by: power.high)
        let (sum, overflow) = low.addingReportingOverflow(
          number.multipliedFullWidth(by: power.low).high)
        return (overflow ? high &+ 1 : high) | (sum > 1 ? 1 : 0)
      }
      let quadruple = significand &<< 2
      // Halfway cases round to even, so they belong to an even number and not to an odd one.
      let isOdd = significand & 1
      lower = scaled(quadruple &- (isLowerCloser ? 1 : 2)) &+ isOdd
      value = scaled(quadruple)
      upper = scaled(quadruple &+ 2) &- isOdd
    }

    @inline(__always)
    private func bit(_ condition: Bool) -> UInt64 { condition ? 1 : 0 }

    @inline(__always)
    var shortest: (significand: UInt64, exponent: Int) {
      let digits = value &>> 2
      if digits >= 10 {
        let tens = digits / 10
        let isBelowInside = lower <= 40 &* tens
        let isAboveInside = 40 &* tens &+ 40 <= upper
        if isBelowInside != isAboveInside {
          return (tens &+ (isAboveInside ? 1 : 0), exponent &+ 1)
        }
      }
      // Selected without a branch, because the choice is unpredictable.
      let isBelowInside = bit(lower <= digits &<< 2)
      let isAboveInside = bit(digits &<< 2 &+ 4 <= upper)
      let middle = digits &<< 2 &+ 2
      let isAboveNearer = bit(value > middle) | bit(value == middle) & digits & 1
      let isOneInside = isBelowInside ^ isAboveInside
      let roundsUp = isOneInside & isAboveInside | (isOneInside ^ 1) & isAboveNearer
      return (digits &+ roundsUp, exponent)
    }
  }
}
