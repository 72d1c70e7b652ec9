extension JSONReader {
  /// Writes what a string with escapes stands for to `unescaped`.
  ///
  /// - Parameters:
  ///   - start: The offset of its first byte.
  ///   - first: The bytes before its first escape.
  /// - Returns: The offset behind the closing quote.
  @inline(never)
  mutating func unescape(from start: Int, _ first: JSONInput.PlainBytes) throws(JSONError) -> Int {
    unescaped.removeAll(keepingCapacity: true)
    // At once what it would come to in several steps.
    if unescaped.capacity == 0 { unescaped.reserveCapacity(240) }
    var runStart = start
    var run = first
    while true {
      if !run.isASCII { try input.checkUTF8(in: runStart..<run.end) }
      unescaped.append(contentsOf: input.bytes(in: runStart..<run.end))
      if input.load(UInt8.self, at: run.end) == UInt8(ascii: "\"") { return run.end + 1 }
      runStart = try appendEscape(at: run.end)
      run = try input.scanPlainBytes(from: runStart)
    }
  }

  /// Appends what the escape at an offset stands for.
  ///
  /// - Returns: The offset behind the escape.
  private mutating func appendEscape(at offset: Int) throws(JSONError) -> Int {
    switch input.byte(at: offset + 1) {
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
      throw input.syntaxError(at: offset + 1, expected: "one of \"\\/bfnrtu after a backslash")
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
      UTF16.isLeadSurrogate(unit) && input.byte(at: offset + 6) == UInt8(ascii: "\\")
      && input.byte(at: offset + 7) == UInt8(ascii: "u")
    let second = isPair ? try hexadecimal(at: offset + 8) : 0
    guard isPair, UTF16.isTrailSurrogate(second) else {
      throw input.syntaxError(at: offset, expected: "a surrogate pair")
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
      guard let digit = JSONInput.hexadecimalDigit(input.byte(at: offset)) else {
        throw input.syntaxError(at: offset, expected: "four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}

extension JSONInput {
  /// The value of a hexadecimal digit, or `nil` where a byte is none.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
