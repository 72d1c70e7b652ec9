// Strings with escapes (RFC 8259, section 7) are checked in place. Their values are written only when needed.

extension JSONInput {
  /// Returns the offset after the escape at an offset.
  func endOfEscape(at offset: Int) throws(JSONError) -> Int {
    let letter = byte(at: offset + 1)
    guard letter == UInt8(ascii: "u") else {
      if Self.byte(ofEscape: letter) != nil { return offset + 2 }
      throw syntaxError(
        at: offset + 1, expected: "one of the characters \"\\/bfnrtu after a backslash")
    }
    let unit = try hexadecimal(at: offset + 2)
    guard UTF16.isSurrogate(unit) else { return offset + 6 }
    let isPair =
      UTF16.isLeadSurrogate(unit) && byte(at: offset + 6) == UInt8(ascii: "\\")
      && byte(at: offset + 7) == UInt8(ascii: "u")
    guard isPair, UTF16.isTrailSurrogate(try hexadecimal(at: offset + 8)) else {
      throw syntaxError(at: offset, expected: "a surrogate pair")
    }
    return offset + 12
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
  private static func byte(ofEscape letter: UInt8) -> UInt8? {
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
  /// Writes the value of a string with escapes, which never has more bytes than the string itself.
  ///
  /// - Parameters:
  ///   - range: The bytes of a string that was checked.
  ///   - buffer: A buffer with space for as many bytes.
  /// - Returns: The number of bytes written.
  func unescape(_ range: Range<Int>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    assert(buffer.count >= range.count)
    guard let base = buffer.baseAddress else { return 0 }
    var offset = range.lowerBound
    var count = 0
    while offset < range.upperBound {
      let length = range.upperBound &- offset
      if length >= 16 {
        // The write position is never after the read position, so there's space for the block too.
        let block = load(SIMD16<UInt8>.self, at: offset)
        base.storeBytes(of: block, toByteOffset: count, as: SIMD16<UInt8>.self)
        let plain = Self.plainCount(in: block)
        offset &+= plain
        count &+= plain
        if plain == 16 { continue }
      }
      let byte = load(UInt8.self, at: offset)
      if byte == UInt8(ascii: "\\") {
        count &+= unescape(at: &offset, into: base + count)
      } else {
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        offset &+= 1
        count &+= 1
      }
    }
    return count
  }

  /// Writes the value of one escape, and advances past it.
  private func unescape(at offset: inout Int, into target: UnsafeMutableRawPointer) -> Int {
    if let byte = Self.byte(ofEscape: byte(at: offset &+ 1)) {
      target.storeBytes(of: byte, as: UInt8.self)
      offset &+= 2
      return 1
    }
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
