// Strings with escapes (RFC 8259, section 7) are checked in place. Their values are written only when needed.

extension JSONInput {
  /// The number of bytes of an escape, and of the character that it represents in UTF-8.
  typealias ScannedEscape = (count: Int, valueCount: Int)

  /// Checks the escape at an offset.
  @inline(__always)
  func scanEscape(at offset: Int) throws(JSONError) -> ScannedEscape {
    Self.byte(ofEscape: byte(at: offset &+ 1)) != nil ? (2, 1) : try scanUnicodeEscape(at: offset)
  }

  @inline(never)
  private func scanUnicodeEscape(at offset: Int) throws(JSONError) -> ScannedEscape {
    guard byte(at: offset + 1) == UInt8(ascii: "u") else {
      throw syntaxError(
        at: offset + 1, expected: "one of the characters \"\\/bfnrtu after a backslash")
    }
    let unit = try hexadecimal(at: offset + 2)
    guard UTF16.isSurrogate(unit) else { return (6, unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3) }
    let isPair =
      UTF16.isLeadSurrogate(unit) && byte(at: offset + 6) == UInt8(ascii: "\\")
      && byte(at: offset + 7) == UInt8(ascii: "u")
    guard isPair, UTF16.isTrailSurrogate(try hexadecimal(at: offset + 8)) else {
      throw syntaxError(at: offset, expected: "a surrogate pair")
    }
    return (12, 4)
  }

  private func hexadecimal(at offset: Int) throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for offset in offset..<offset + 4 {
      guard let digit = Self.hexadecimalDigit(byte(at: offset)) else {
        throw syntaxError(at: offset, expected: "four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// Returns the byte that a letter after a backslash represents.
  @inline(__always)
  static func byte(ofEscape letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the value of a hexadecimal digit, or `nil` if the byte isn't one.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

// MARK: Unescaping

extension JSONInput {
  /// Writes the value of a string with escapes.
  ///
  /// - Parameters:
  ///   - string: A string that was checked.
  ///   - buffer: A buffer with space for its value. The bytes after the value can be overwritten too.
  /// - Returns: The number of bytes of the value.
  func unescape(_ string: ScannedString, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    assert(buffer.count >= string.valueCount)
    guard let base = buffer.baseAddress else { return 0 }
    let backslashes = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let end = string.range.upperBound
    var offset = string.range.lowerBound
    var count = 0
    while offset < end {
      if buffer.count &- count >= 16, has(16, at: offset) {
        let block = load(SIMD16<UInt8>.self, at: offset)
        base.storeBytes(of: block, toByteOffset: count, as: SIMD16<UInt8>.self)
        let escapes = block .== backslashes
        // With a branch, the next block doesn't wait for the index.
        let plain = Self.selectsAny(escapes) ? Self.firstIndex(in: escapes) : 16
        offset &+= plain
        count &+= plain
        if plain == 16 || offset >= end { continue }
      }
      let byte = load(UInt8.self, at: offset)
      if byte != UInt8(ascii: "\\") {
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        offset &+= 1
        count &+= 1
      } else if let byte = Self.byte(ofEscape: load(UInt8.self, at: offset &+ 1)) {
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        offset &+= 2
        count &+= 1
      } else {
        count &+= unescapeScalar(at: &offset, into: base + count)
      }
    }
    // The last block can end after the string.
    return count &- (offset &- end)
  }

  /// Writes the character of a Unicode escape, and advances past the escape.
  @inline(never)
  func unescapeScalar(at offset: inout Int, into target: UnsafeMutableRawPointer) -> Int {
    var value = UInt32(checkedUnit(at: offset &+ 2))
    offset &+= 6
    if UTF16.isSurrogate(UInt16(truncatingIfNeeded: value)) {
      let second = UInt32(checkedUnit(at: offset &+ 2))
      offset &+= 6
      value = 0x10000 &+ ((value & 0x3FF) &<< 10 | second & 0x3FF)
    }
    guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else { return 0 }
    var count = 0
    for byte in bytes {
      target.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
      count &+= 1
    }
    return count
  }

  /// Returns the value of four hexadecimal digits that were checked.
  private func checkedUnit(at offset: Int) -> UInt16 {
    (0..<4).reduce(0) { $0 &<< 4 | UInt16(Self.hexadecimalDigit(byte(at: offset &+ $1)) ?? 0) }
  }
}
