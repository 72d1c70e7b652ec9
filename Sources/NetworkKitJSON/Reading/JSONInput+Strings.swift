extension JSONInput {
  /// A string that was checked.
  struct ScannedString {
    /// The bytes between its quotes.
    let range: Range<Int>
    /// The number of bytes of its value.
    let valueCount: Int
    /// A Boolean value that indicates whether its value is ASCII.
    let isASCII: Bool

    /// A Boolean value that indicates whether the string contains escapes, all of which have more bytes than their
    /// values.
    @inline(__always)
    var hasEscapes: Bool { valueCount != range.upperBound &- range.lowerBound }
  }

  /// Checks a string.
  ///
  /// - Parameter start: The offset after its opening quote.
  @inline(__always)
  func scanString(from start: Int) throws(JSONError) -> ScannedString {
    let end = endOfPrintableBytes(from: start)
    guard byte(at: end) == UInt8(ascii: "\"") else {
      return try scanUnusualString(from: start, printableTo: end)
    }
    return ScannedString(
      range: Range(uncheckedBounds: (start, end)), valueCount: end &- start, isASCII: true)
  }

  /// Checks a string that has escapes or isn't ASCII, or that's near the end of the document.
  @inline(never)
  func scanUnusualString(
    from start: Int, printableTo end: Int
  ) throws(JSONError) -> ScannedString {
    var offset = end
    var valueStart = start
    var isASCII = true
    while true {
      switch byte(at: offset) {
      case UInt8(ascii: "\""):
        return ScannedString(
          range: start..<offset, valueCount: offset &- valueStart, isASCII: isASCII)
      case UInt8(ascii: "\\"):
        let escape = try scanEscape(at: offset)
        offset &+= escape.count
        // As if the value started later, by the bytes that the escape has more than its value.
        valueStart &+= escape.count &- escape.valueCount
        isASCII = isASCII && escape.valueCount == 1
      case 0x80...0xFF:
        offset = try endOfScalars(from: offset)
        isASCII = false
      case 0x20...0x7F: offset &+= 1
      default: throw stringError(at: offset)
      }
      offset = endOfPrintableBytes(from: offset)
    }
  }

  /// Returns the error for a control character in a string, or for the end of the document.
  @inline(never)
  func stringError(at offset: Int) -> JSONError {
    syntaxError(at: offset, expected: offset < count ? "an escaped control character" : "'\"'")
  }

  /// Returns the offset of the first quote, backslash, control character, or byte that isn't ASCII, or an offset at
  /// most 15 bytes before the end of the document.
  @inline(__always)
  func endOfPrintableBytes(from start: Int) -> Int {
    var offset = start
    let lastBlock = count &- 16
    while offset <= lastBlock {
      let special = Self.unprintableBytes(in: load(SIMD16<Int8>.self, at: offset))
      guard !Self.selectsAny(special) else { return offset &+ Self.firstIndex(in: special) }
      offset &+= 16
    }
    return offset
  }

  /// Returns the offset of the quote after a key, or `nil` if the key has more than 16 bytes, an escape, a control
  /// character, or a byte that isn't ASCII, or if the document ends within 17 bytes.
  ///
  /// - Parameter start: The offset after its opening quote.
  @inline(__always)
  func endOfUsualKey(from start: Int) -> Int? {
    guard has(17, at: start) else { return nil }
    let special = Self.unprintableBytes(in: load(SIMD16<Int8>.self, at: start))
    let end = start &+ Self.firstIndex(in: special)
    return load(UInt8.self, at: end) == UInt8(ascii: "\"") ? end : nil
  }

  /// Returns the start of a member's value.
  ///
  /// - Parameter end: The offset after the key's closing quote.
  @inline(__always)
  func startOfValue(afterKey end: Int) throws(JSONError) -> TokenStart {
    startOfToken(
      from: byte(at: end) == UInt8(ascii: ":") ? end &+ 1 : try startOfDistantValue(afterKey: end))
  }

  /// Returns the offset of a member's value if a colon doesn't directly follow the key.
  @inline(never) @usableFromInline
  func startOfDistantValue(afterKey end: Int) throws(JSONError) -> Int {
    let colon = startOfToken(from: end)
    guard colon.byte == UInt8(ascii: ":") else {
      throw syntaxError(at: colon.offset, expected: "':'")
    }
    return startOfToken(from: colon.offset &+ 1).offset
  }

  /// Returns the number of bytes before the first quote, backslash, or control character.
  ///
  /// Both operands of each comparison are vectors with explicit types. With a scalar or an inferred type, the compiler
  /// generates a loop.
  @inline(__always)
  static func plainCount(in block: SIMD16<UInt8>) -> Int {
    firstIndex(
      in: (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\"")))
        .| (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\")))
        .| (block .< SIMD16<UInt8>(repeating: 0x20)))
  }

  /// Returns a mask of quotes, backslashes, control characters, and bytes that aren't ASCII.
  ///
  /// The bytes are signed, so that one comparison finds the last two.
  @inline(__always)
  static func unprintableBytes(in block: SIMD16<Int8>) -> SIMDMask<SIMD16<Int8>> {
    (block .== SIMD16<Int8>(repeating: 0x22)) .| (block .== SIMD16<Int8>(repeating: 0x5C))
      .| (block .< SIMD16<Int8>(repeating: 0x20))
  }

  /// Returns a Boolean value that indicates whether a mask selects a byte.
  @inline(__always)
  static func selectsAny(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }

  /// Returns the index of the first byte that a mask selects; 16 if it selects none.
  @inline(__always)
  static func firstIndex(in mask: SIMDMask<SIMD16<Int8>>) -> Int {
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    // Selected without a branch, which would be unpredictable, because tokens end anywhere.
    let isInFirst = words[0] != 0
    let word = UInt64(littleEndian: isInFirst ? words[0] : words[1])
    return (isInFirst ? 0 : 8) &+ word.trailingZeroBitCount &>> 3
  }
}

// MARK: Text

extension JSONInput {
  /// Returns a string of bytes that were checked.
  @inline(__always)
  func text(in range: Range<Int>, isASCII: Bool = false) -> String {
    Self.text(of: bytes(in: range), isASCII: isASCII)
  }

  /// Returns the value of a checked string.
  @inline(__always)
  func text(of string: ScannedString) -> String {
    string.hasEscapes ? unescapedText(of: string) : text(in: string.range, isASCII: string.isASCII)
  }

  /// Returns the value of a checked string with escapes.
  @inline(never)
  private func unescapedText(of string: ScannedString) -> String {
    // With space for a block after the value, all of it is copied in blocks.
    return withUnsafeTemporaryAllocation(byteCount: string.valueCount &+ 16, alignment: 1) {
      let count = unescape(string, into: $0)
      let bytes = UnsafeRawBufferPointer(rebasing: $0[..<count])
      return Self.text(of: bytes, isASCII: string.isASCII)
    }
  }

  /// Returns the bytes of the value of a checked string with escapes.
  @inline(never)
  func unescapedBytes(of string: ScannedString) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: string.valueCount) { buffer, count in
      count = unescape(string, into: UnsafeMutableRawBufferPointer(buffer))
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

// MARK: UTF-8 (RFC 3629, section 4)

extension JSONInput {
  /// Returns the offset of the first ASCII byte after scalars that aren't ASCII.
  ///
  /// - Throws: An error for overlong forms, surrogates, scalars beyond U+10FFFF, and bytes that aren't UTF-8.
  @inline(__always)
  func endOfScalars(from start: Int) throws(JSONError) -> Int {
    var offset = start
    repeat {
      var length = 0
      if has(4, at: offset) {
        length = Self.commonScalarLength(UInt32(littleEndian: load(UInt32.self, at: offset)))
      }
      if length == 0 { length = scalarLength(at: offset) }
      guard length > 0 else { throw scalarError(at: offset) }
      offset &+= length
    } while byte(at: offset) >= 0x80
    return offset
  }

  /// Returns the error for bytes that aren't a valid UTF-8 sequence, or for a document that's truncated inside a
  /// scalar.
  @inline(never)
  private func scalarError(at offset: Int) -> JSONError {
    let lead = byte(at: offset)
    let length = lead < 0xC2 || lead > 0xF4 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let isTruncated =
      !has(length, at: offset) && (offset &+ 1..<count).allSatisfy(isContinuation)
    return isTruncated
      ? syntaxError(at: count, expected: "'\"'") : syntaxError(at: offset, expected: "UTF-8")
  }

  /// Returns the length of a scalar of two or three bytes at the start of four bytes; 0 if there's none.
  ///
  /// The remaining bits of the first two bytes exclude overlong forms, in which they're zero, and surrogates.
  @inline(__always)
  private static func commonScalarLength(_ word: UInt32) -> Int {
    if word & 0x00C0_C0F0 == 0x0080_80E0 {
      let leading = word & 0x0000_200F
      return leading != 0 && leading != 0x0000_200D ? 3 : 0
    }
    return word & 0x0000_C0E0 == 0x0000_80C0 && word & 0x1E != 0 ? 2 : 0
  }

  /// Returns the number of bytes of the scalar at an offset; 0 if there's none.
  @inline(never)
  private func scalarLength(at offset: Int) -> Int {
    let first = load(UInt8.self, at: offset)
    let available = count &- offset
    switch first {
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
