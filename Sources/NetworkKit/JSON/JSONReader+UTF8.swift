extension JSONReader {
  /// Checks that bytes are UTF-8 (RFC 3629, section 4): no overlong forms, no surrogates, nothing
  /// beyond U+10FFFF.
  func checkUTF8(in range: Range<Int>) throws(JSONError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = scalarLength(at: offset, end: range.upperBound)
      guard length > 0 else { throw syntaxError(at: offset, expected: "UTF-8") }
      offset += length
    }
  }

  /// The number of bytes of the scalar at an offset; 0 where there is none.
  private func scalarLength(at offset: Int, end: Int) -> Int {
    let first = bytes[offset]
    let length: Int
    // The first continuation byte tells overlong forms, surrogates and what is too large.
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard end - offset >= length, second.contains(bytes[offset + 1]) else { return 0 }
    for index in offset + 2..<max(offset + length, offset + 2) where bytes[index] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}
