import Foundation

/// Base64 in its strict form (RFC 4648, section 4): the standard alphabet, padded, no line breaks, and no
/// bits left over (section 3.5), so that no two texts stand for the same bytes.
///
/// Four characters are three bytes: `TWFu` is `Man`, `TWE=` is `Ma`, `TQ==` is `M`.
enum Base64 {
  /// The bytes that a text stands for, or `nil` where it is not strict Base64.
  static func data(from text: UnsafeRawBufferPointer) -> Data? {
    guard text.count % 4 == 0 else { return nil }
    let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    for (index, byte) in text.dropLast(padding).enumerated() {
      guard let value = value(of: byte) else { return nil }
      bits = bits << 6 | value
      if index % 4 == 3 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
        bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
        bytes.append(UInt8(truncatingIfNeeded: bits))
      }
    }
    switch padding {
    case 1:
      guard bits & 0b11 == 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    case 2:
      guard bits & 0b1111 == 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    default: break
    }
    return Data(bytes)
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
