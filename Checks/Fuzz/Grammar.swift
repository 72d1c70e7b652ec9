/// RFC 8259 as a recognizer that shares nothing with the library: the library must accept exactly the documents that it
/// accepts.
struct Grammar {
  /// The library's limit, beyond which it rejects valid JSON.
  private static let maximumDepth = 128

  private var bytes: ArraySlice<UInt8>
  private var depth = 0

  static func accepts(_ document: [UInt8]) -> Bool {
    guard String(validating: document, as: UTF8.self) != nil else { return false }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var grammar = Grammar(
      bytes: document.starts(with: mark) ? document.dropFirst(3) : document[...])
    return grammar.value() && grammar.bytes.isEmpty
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let expected = text.description.utf8
    guard bytes.starts(with: expected) else { return false }
    bytes = bytes.dropFirst(expected.count)
    return true
  }

  private mutating func space() {
    bytes = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  /// A value with the white space around it.
  private mutating func value() -> Bool {
    space()
    defer { space() }
    switch bytes.first {
    case UInt8(ascii: "{"):
      return items(closing: "}") { $0.member() }
    case UInt8(ascii: "["):
      return items(closing: "]") { $0.value() }
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return skip("true")
    case UInt8(ascii: "f"): return skip("false")
    case UInt8(ascii: "n"): return skip("null")
    default: return number()
    }
  }

  private mutating func items(closing: StaticString, _ item: (inout Grammar) -> Bool) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { return false }
    bytes = bytes.dropFirst()
    space()
    if skip(closing) { return true }
    repeat {
      guard item(&self) else { return false }
    } while skip(",")
    return skip(closing)
  }

  private mutating func member() -> Bool {
    space()
    guard string() else { return false }
    space()
    return skip(":") && value()
  }

  private mutating func number() -> Bool {
    _ = skip("-")
    let startsWithZero = bytes.first == UInt8(ascii: "0")
    let integerDigits = digits()
    guard integerDigits == 1 || integerDigits > 1 && !startsWithZero else { return false }
    if skip("."), digits() == 0 { return false }
    guard skip("e") || skip("E") else { return true }
    _ = skip("+") || skip("-")
    return digits() > 0
  }

  private mutating func digits() -> Int {
    let rest = bytes.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    defer { bytes = rest }
    return bytes.count - rest.count
  }

  private mutating func string() -> Bool {
    guard skip("\"") else { return false }
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): guard escape() else { return false }
      case 0..<0x20: return false
      default: break
      }
    }
    return false
  }

  /// The characters after a backslash; a surrogate only with its other half, because no string contains one alone.
  private mutating func escape() -> Bool {
    guard let byte = bytes.popFirst() else { return false }
    guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
    guard let unit = hexadecimal() else { return false }
    if UTF16.isTrailSurrogate(unit) { return false }
    guard UTF16.isLeadSurrogate(unit) else { return true }
    guard skip("\\u"), let second = hexadecimal() else { return false }
    return UTF16.isTrailSurrogate(second)
  }

  private mutating func hexadecimal() -> UInt16? {
    let digits = bytes.prefix(4)
    bytes = bytes.dropFirst(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
