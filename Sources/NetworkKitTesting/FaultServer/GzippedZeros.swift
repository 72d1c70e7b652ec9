/// A gzip member (RFC 1952) that contains a number of zeros. The member is generated from a repeating unit, so only a
/// few bytes are in memory.
///
/// Its only block has the fixed Huffman codes of RFC 1951, section 3.2.6. A literal 0 is followed by matches of 258
/// bytes at distance 1, each of 13 bits. Eight matches are exactly 13 bytes for 2,064 zeros, and all groups of eight
/// after the first one have the same 13 bytes.
struct GzippedZeros {
  private static let matchLength = 258
  private static let matchesInUnit = 8

  /// The bytes before the units, the unit, the number of units, and the end of the member.
  let start: [UInt8]
  let unit: [UInt8]
  let unitCount: Int
  let end: [UInt8]

  init(count: Int) {
    let count = max(0, count)
    let matches = max(0, count - 1) / Self.matchLength
    let literals = count - matches * Self.matchLength
    let eights = matches / Self.matchesInUnit
    var bits = DeflateBits()
    bits.appendFixedBlockHeader()
    if literals > 0 { bits.appendLiteralZero() }
    bits.appendMatches(min(eights, 1) * Self.matchesInUnit)
    start = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255] + bits.takeBytes()
    unitCount = max(0, eights - 1)
    var unitBits = bits
    unitBits.appendMatches(Self.matchesInUnit)
    unit = unitBits.takeBytes()
    bits = unitCount > 0 ? unitBits : bits
    bits.appendMatches(matches % Self.matchesInUnit)
    for _ in 0..<max(0, literals - 1) { bits.appendLiteralZero() }
    bits.appendEndOfBlock()
    bits.fillByte()
    end =
      bits.takeBytes() + Self.bytes(CRC32.ofZeros(count))
      + Self.bytes(UInt32(truncatingIfNeeded: count))
  }

  /// The length of the whole member.
  var byteCount: Int { start.count + unit.count * unitCount + end.count }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// The bits of a deflate stream, beginning with the lowest bit of a byte.
private struct DeflateBits {
  private var bytes: [UInt8] = []
  private var current: UInt8 = 0
  private var bitCount = 0

  /// Appends the header of the last block of the stream, with fixed Huffman codes: BFINAL 1, BTYPE 01.
  mutating func appendFixedBlockHeader() {
    append(code: 0b110, length: 3)
  }

  mutating func appendLiteralZero() {
    append(code: 0b0011_0000, length: 8)
  }

  /// Appends matches. Length 258 is symbol 285 without extra bits; distance 1 is symbol 0.
  mutating func appendMatches(_ count: Int) {
    for _ in 0..<count {
      append(code: 0b1100_0101, length: 8)
      append(code: 0, length: 5)
    }
  }

  mutating func appendEndOfBlock() {
    append(code: 0, length: 7)
  }

  mutating func fillByte() {
    if bitCount > 0 { append(code: 0, length: 8 - bitCount) }
  }

  /// Removes and returns the complete bytes. The bits of an incomplete byte remain.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Appends a Huffman code, beginning with its highest bit.
  private mutating func append(code: UInt, length: Int) {
    for shift in (0..<length).reversed() {
      current |= UInt8(code >> shift & 1) << bitCount
      bitCount += 1
      guard bitCount == 8 else { continue }
      bytes.append(current)
      (current, bitCount) = (0, 0)
    }
  }
}

/// The checksum of gzip (RFC 1952, section 8).
private enum CRC32 {
  private static let polynomial: UInt32 = 0xedb8_8320
  /// The polynomials 1 and x⁸, with their bits reversed.
  private static let one: UInt32 = 1 << 31
  private static let x8: UInt32 = 1 << 23

  /// Returns the checksum of `count` zeros in logarithmic time, because each zero multiplies the state by x⁸.
  static func ofZeros(_ count: Int) -> UInt32 {
    var (power, square, rest) = (one, x8, count)
    while rest > 0 {
      if rest & 1 == 1 { power = product(power, square) }
      square = product(square, square)
      rest >>= 1
    }
    return ~product(power, ~0)
  }

  /// Returns the product of two polynomials modulo the polynomial of the checksum.
  private static func product(_ first: UInt32, _ second: UInt32) -> UInt32 {
    var (result, shifted): (UInt32, UInt32) = (0, second)
    for bit in (0..<32).reversed() {
      if first >> bit & 1 == 1 { result ^= shifted }
      shifted = shifted & 1 == 1 ? shifted >> 1 ^ polynomial : shifted >> 1
    }
    return result
  }
}
