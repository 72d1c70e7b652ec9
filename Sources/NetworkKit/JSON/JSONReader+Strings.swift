extension JSONReader {
  /// Reads a string.
  ///
  /// - Throws: ``JSONError`` when the next value is no string, or the bytes are not JSON.
  public mutating func readString() throws(JSONError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected: "a string") }
    if let range = try scanString() { return text(in: range) }
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// The current key.
  public var key: String {
    if let escapedKey { return String(decoding: escapedKey, as: UTF8.self) }
    return text(in: keyRange)
  }

  /// The number of bytes in the current key.
  public var keyLength: Int {
    escapedKey?.count ?? keyRange.count
  }

  /// Whether the current key is `name`, byte by byte.
  public func keyIs(_ name: StaticString) -> Bool {
    let name = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    if let escapedKey { return escapedKey.elementsEqual(name) }
    return keyRange.count == name.count && bytes[keyRange].elementsEqual(name)
  }

  mutating func scanKey() throws(JSONError) {
    if let range = try scanString() {
      keyRange = range
      escapedKey = nil
    } else {
      escapedKey = unescaped
    }
  }

  /// Text of bytes that have been checked.
  func text(in range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Reads the string at `position`.
  ///
  /// - Returns: Where its bytes stand; `nil` where it had escapes: then it is in `unescaped`.
  mutating func scanString() throws(JSONError) -> Range<Int>? {
    let start = position + 1
    var isASCII = true
    let end = try endOfPlainBytes(from: start, isASCII: &isASCII)
    let hasEscapes = bytes[end] == UInt8(ascii: "\\")
    position = hasEscapes ? try unescape(from: start, firstEscape: end, isASCII: &isASCII) : end
    if !isASCII { try checkUTF8(in: start..<position) }
    defer { position += 1 }
    return hasEscapes ? nil : start..<position
  }

  /// The offset of the first quote or backslash.
  private func endOfPlainBytes(
    from start: Int, isASCII: inout Bool
  ) throws(JSONError) -> Int {
    var offset = start
    var seen: UInt64 = 0
    while bytes.count - offset >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard Self.isPlain(word) else { break }
      seen |= word
      offset += 8
    }
    isASCII = isASCII && seen & 0x8080_8080_8080_8080 == 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return offset }
      if byte < 0x20 { throw syntaxError(at: offset, expected: "an escaped control character") }
      if byte >= 0x80 { isASCII = false }
      offset += 1
    }
    throw syntaxError(at: offset, expected: "'\"'")
  }

  /// Whether none of eight bytes is a quote, a backslash or a control character.
  ///
  /// `(x - 0x01…) & ~x & 0x80…` is not zero exactly when a byte of `x` is zero.
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let special =
      ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
      | ((word &- ones &* 0x20) & ~word)
    return special & (ones &* 0x80) == 0
  }

  /// Writes what a string with escapes stands for to `unescaped`.
  ///
  /// - Returns: The offset of the closing quote.
  private mutating func unescape(
    from start: Int, firstEscape: Int, isASCII: inout Bool
  ) throws(JSONError) -> Int {
    unescaped.removeAll(keepingCapacity: true)
    var runStart = start
    var runEnd = firstEscape
    while true {
      unescaped.append(contentsOf: bytes[runStart..<runEnd])
      if bytes[runEnd] == UInt8(ascii: "\"") { return runEnd }
      runStart = try appendEscape(at: runEnd)
      runEnd = try endOfPlainBytes(from: runStart, isASCII: &isASCII)
    }
  }

  /// Appends what the escape at an offset stands for.
  ///
  /// - Returns: The offset behind the escape.
  private mutating func appendEscape(at offset: Int) throws(JSONError) -> Int {
    switch byte(at: offset + 1) {
    case UInt8(ascii: "\""): unescaped.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): unescaped.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): unescaped.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "u"): return try appendUnicodeEscape(at: offset)
    default:
      throw syntaxError(at: offset + 1, expected: "one of \"\\/bfnrtu after a backslash")
    }
    return offset + 2
  }

  /// Appends `\uXXXX`, or the pair of them that stands for a scalar beyond the first plane.
  private mutating func appendUnicodeEscape(at offset: Int) throws(JSONError) -> Int {
    let unit = try hexadecimal(at: offset + 2)
    if let scalar = Unicode.Scalar(unit) {
      unescaped.append(contentsOf: String(scalar).utf8)
      return offset + 6
    }
    let isPair =
      UTF16.isLeadSurrogate(unit) && byte(at: offset + 6) == UInt8(ascii: "\\")
      && byte(at: offset + 7) == UInt8(ascii: "u")
    let second = isPair ? try hexadecimal(at: offset + 8) : 0
    guard isPair, UTF16.isTrailSurrogate(second) else {
      throw syntaxError(at: offset, expected: "a surrogate pair")
    }
    let value = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(second & 0x3FF))
    if let scalar = Unicode.Scalar(value) {
      unescaped.append(contentsOf: String(scalar).utf8)
    }
    return offset + 12
  }

  private func hexadecimal(at offset: Int) throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for offset in offset..<offset + 4 {
      let byte = byte(at: offset)
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw syntaxError(at: offset, expected: "four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
