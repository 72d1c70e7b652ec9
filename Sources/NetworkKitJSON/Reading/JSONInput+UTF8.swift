extension JSONInput {
  /// Checks that bytes are UTF-8 (RFC 3629, section 4): no overlong forms, no surrogates, nothing
  /// beyond U+10FFFF.
  @inline(never)
  func checkUTF8(in range: Range<Int>) throws(JSONError) {
    var offset = range.lowerBound
    let end = range.upperBound
    while offset < end {
      if end &- offset >= 8, load(UInt64.self, at: offset) & 0x8080_8080_8080_8080 == 0 {
        offset &+= 8
        continue
      }
      if end &- offset >= 4, isThreeByteScalar(load(UInt32.self, at: offset)) {
        offset &+= 3
        continue
      }
      let length = scalarLength(at: offset, end: end)
      guard length > 0 else { throw syntaxError(at: offset, expected: "UTF-8") }
      offset &+= length
    }
  }

  /// Whether the first three of four bytes are a scalar of three bytes, as most of Asia writes.
  ///
  /// The bits of the first two bytes that are left tell overlong forms, which have none of them, and
  /// surrogates.
  @inline(__always)
  private func isThreeByteScalar(_ bytes: UInt32) -> Bool {
    let word = UInt32(littleEndian: bytes)
    let leading = word & 0x0000_200F
    return word & 0x00C0_C0F0 == 0x0080_80E0 && leading != 0 && leading != 0x0000_200D
  }

  /// The number of bytes of the scalar at an offset; 0 where there is none.
  @inline(__always)
  private func scalarLength(at offset: Int, end: Int) -> Int {
    let first = load(UInt8.self, at: offset)
    let available = end &- offset
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return available >= 2 && isContinuation(at: offset &+ 1) ? 2 : 0
    case 0xE0...0xEF:
      guard available >= 3, isContinuation(at: offset &+ 2) else { return 0 }
      // The second byte tells overlong forms and surrogates.
      switch (first, load(UInt8.self, at: offset &+ 1)) {
      case (0xE0, 0xA0...0xBF), (0xED, 0x80...0x9F): return 3
      case (0xE0, _), (0xED, _): return 0
      case (_, let second): return second & 0xC0 == 0x80 ? 3 : 0
      }
    case 0xF0...0xF4:
      guard available >= 4, isContinuation(at: offset &+ 2), isContinuation(at: offset &+ 3)
      else { return 0 }
      // And it tells overlong forms and what is beyond the last scalar.
      switch (first, load(UInt8.self, at: offset &+ 1)) {
      case (0xF0, 0x90...0xBF), (0xF4, 0x80...0x8F): return 4
      case (0xF0, _), (0xF4, _): return 0
      case (_, let second): return second & 0xC0 == 0x80 ? 4 : 0
      }
    default: return 0
    }
  }

  @inline(__always)
  private func isContinuation(at offset: Int) -> Bool {
    load(UInt8.self, at: offset) & 0xC0 == 0x80
  }
}
