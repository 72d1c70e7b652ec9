extension JSONInput {
  /// A run of bytes without escapes.
  struct PlainBytes {
    /// The offset of the quote or the backslash that follows the bytes.
    let end: Int
    /// A Boolean value that indicates whether the bytes are known to be ASCII.
    let isASCII: Bool
  }

  /// A string that was checked.
  struct ScannedString {
    /// The bytes between its quotes.
    let range: Range<Int>
    let isASCII: Bool
    /// A Boolean value that indicates whether the string contains escapes.
    let hasEscapes: Bool
  }

  /// Checks a string.
  ///
  /// - Parameter start: The offset after its opening quote.
  @inline(__always)
  func scanString(from start: Int) throws(JSONError) -> ScannedString {
    let plain = try scanPlainBytes(from: start)
    guard load(UInt8.self, at: plain.end) == UInt8(ascii: "\"") else {
      return try scanEscapes(from: start, plain)
    }
    if !plain.isASCII { try checkUTF8(in: start..<plain.end) }
    return ScannedString(range: start..<plain.end, isASCII: plain.isASCII, hasEscapes: false)
  }

  /// Finds the first quote or backslash.
  @inline(__always)
  func scanPlainBytes(from start: Int) throws(JSONError) -> PlainBytes {
    var offset = start
    var seen = SIMD16<UInt8>()
    while has(16, at: offset) {
      let block = load(SIMD16<UInt8>.self, at: offset)
      let words = unsafeBitCast(Self.specialBytes(in: block), to: SIMD2<UInt64>.self)
      if words[0] | words[1] != 0 {
        let index =
          words[0] != 0
          ? words[0].trailingZeroBitCount / 8 : 8 &+ words[1].trailingZeroBitCount / 8
        // Check the whole block: the bytes that follow are rarely different, and are checked again then.
        return try endOfPlainBytes(at: offset &+ index, isASCII: Self.isASCII(seen | block))
      }
      seen |= block
      offset &+= 16
    }
    return try scanLastPlainBytes(from: offset, isASCII: Self.isASCII(seen))
  }

  /// Finds the first quote or backslash in the last bytes of the document, one by one.
  @inline(never)
  private func scanLastPlainBytes(
    from start: Int, isASCII: Bool
  ) throws(JSONError) -> PlainBytes {
    var offset = start
    var isASCII = isASCII
    while offset < count {
      let byte = load(UInt8.self, at: offset)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 {
        return try endOfPlainBytes(at: offset, isASCII: isASCII)
      }
      if byte >= 0x80 { isASCII = false }
      offset &+= 1
    }
    throw syntaxError(at: offset, expected: "'\"'")
  }

  @inline(__always)
  private func endOfPlainBytes(at offset: Int, isASCII: Bool) throws(JSONError) -> PlainBytes {
    guard load(UInt8.self, at: offset) >= 0x20 else {
      throw syntaxError(at: offset, expected: "an escaped control character")
    }
    return PlainBytes(end: offset, isASCII: isASCII)
  }

  /// Returns a mask of quotes, backslashes, and control characters.
  ///
  /// Both operands of each comparison are vectors with explicit types. With a scalar or an inferred type, the compiler
  /// generates a loop.
  @inline(__always)
  private static func specialBytes(in block: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\"")))
      .| (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\")))
      .| (block .< SIMD16<UInt8>(repeating: 0x20))
  }

  /// Returns the number of bytes before the first quote, backslash, or control character.
  @inline(__always)
  static func plainCount(in block: SIMD16<UInt8>) -> Int {
    firstIndex(in: specialBytes(in: block))
  }

  /// Returns the number of bytes before the first quote, backslash, control character, or byte that isn't ASCII.
  ///
  /// The bytes are signed, so that one comparison finds the last two.
  @inline(__always)
  static func printableCount(in block: SIMD16<Int8>) -> Int {
    let special =
      (block .== SIMD16<Int8>(repeating: 0x22)) .| (block .== SIMD16<Int8>(repeating: 0x5C))
      .| (block .< SIMD16<Int8>(repeating: 0x20))
    return firstIndex(in: special)
  }

  /// Returns the index of the first byte that a mask selects; 16 if it selects none.
  @inline(__always)
  static func firstIndex(in mask: SIMDMask<SIMD16<Int8>>) -> Int {
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    guard words[0] | words[1] != 0 else { return 16 }
    // Selected without a branch, which couldn't be predicted, because strings end anywhere.
    let isInFirst = words[0] != 0
    let word = isInFirst ? words[0] : words[1]
    return (isInFirst ? 0 : 8) &+ word.trailingZeroBitCount &>> 3
  }

  private static var highBits: UInt64 {
    @inline(__always) get { 0x8080_8080_8080_8080 }
  }

  @inline(__always)
  private static func isASCII(_ block: SIMD16<UInt8>) -> Bool {
    let words = unsafeBitCast(block, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & highBits == 0
  }
}

// MARK: Text

extension JSONInput {
  /// Returns a string of bytes that were checked.
  @inline(__always)
  func text(in range: Range<Int>, isASCII: Bool = false) -> String {
    Self.text(of: bytes(in: range), isASCII: isASCII)
  }

  /// Returns the string that a checked string with escapes represents.
  @inline(never)
  func unescapedText(in range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count) {
      unescape(range, into: UnsafeMutableRawBufferPointer($0))
    }
  }

  /// Returns the bytes that a checked string with escapes represents.
  @inline(never)
  func unescapedBytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = unescape(range, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Creates a string from bytes that were checked, without checking them again if the system allows that.
  @inline(__always)
  static func text(of bytes: UnsafeRawBufferPointer, isASCII: Bool) -> String {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      let span = Span<UInt8>(_unsafeElements: bytes.assumingMemoryBound(to: UInt8.self))
      return String(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: UTF-8

extension JSONInput {
  /// Checks that bytes are UTF-8 (RFC 3629, section 4), without overlong forms, surrogates, and scalars beyond
  /// U+10FFFF.
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

  /// Returns a Boolean value that indicates whether the first three of four bytes are a scalar of three bytes, as in
  /// most East Asian text.
  ///
  /// The remaining bits of the first two bytes exclude overlong forms, in which they're zero, and surrogates.
  @inline(__always)
  private func isThreeByteScalar(_ bytes: UInt32) -> Bool {
    let word = UInt32(littleEndian: bytes)
    let leading = word & 0x0000_200F
    return word & 0x00C0_C0F0 == 0x0080_80E0 && leading != 0 && leading != 0x0000_200D
  }

  /// Returns the number of bytes of the scalar at an offset; 0 if there's none.
  @inline(__always)
  private func scalarLength(at offset: Int, end: Int) -> Int {
    let first = load(UInt8.self, at: offset)
    let available = end &- offset
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return available >= 2 && isContinuation(at: offset &+ 1) ? 2 : 0
    case 0xE0...0xEF:
      guard available >= 3, isContinuation(at: offset &+ 2) else { return 0 }
      // The second byte excludes overlong forms and surrogates.
      switch (first, load(UInt8.self, at: offset &+ 1)) {
      case (0xE0, 0xA0...0xBF), (0xED, 0x80...0x9F): return 3
      case (0xE0, _), (0xED, _): return 0
      case (_, let second): return second & 0xC0 == 0x80 ? 3 : 0
      }
    case 0xF0...0xF4:
      guard available >= 4, isContinuation(at: offset &+ 2), isContinuation(at: offset &+ 3)
      else { return 0 }
      // The second byte excludes overlong forms and values beyond the last scalar.
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
