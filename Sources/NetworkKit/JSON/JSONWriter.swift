/// Writes a JSON document, value by value, as compact UTF-8.
///
/// ```swift
/// func encode(to writer: inout JSONWriter) throws(JSONError) {
///   try writer.beginObject()
///   try writer.write("Ada", forKey: "name")
///   try writer.write([1, 2], forKey: "scores")
///   writer.endObject()
/// }
/// ```
public struct JSONWriter: ~Copyable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Whether a value was written at this level, so that a comma is due before the next.
  private var needsComma = false

  /// Makes a writer with nothing written.
  public init() {}
}

extension JSONWriter {
  /// Opens an object.
  ///
  /// - Throws: ``JSONError`` when it would be nested deeper than 128 levels, which
  ///   ``JSONReader`` does not read.
  public mutating func beginObject() throws(JSONError) {
    try begin(UInt8(ascii: "{"))
  }

  /// Closes an object.
  public mutating func endObject() {
    end(UInt8(ascii: "}"))
  }

  /// Opens an array.
  ///
  /// - Throws: ``JSONError`` when it would be nested deeper than 128 levels, which
  ///   ``JSONReader`` does not read.
  public mutating func beginArray() throws(JSONError) {
    try begin(UInt8(ascii: "["))
  }

  /// Closes an array.
  public mutating func endArray() {
    end(UInt8(ascii: "]"))
  }

  /// Writes the key of the value that is written next.
  public mutating func writeKey(_ key: String) {
    write(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func begin(_ bracket: UInt8) throws(JSONError) {
    guard depth < JSONReader.maximumDepth else {
      let limit = "at most \(JSONReader.maximumDepth) levels of nesting"
      throw JSONError(.depthExceeded, expected: limit, found: "more")
    }
    separate()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    depth -= 1
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

extension JSONWriter {
  /// Writes a value.
  ///
  /// - Throws: ``JSONError`` when the value holds what JSON cannot say.
  public mutating func write(_ value: some JSONEncodable) throws(JSONError) {
    try value.encode(to: &self)
  }

  /// Writes a member of an object.
  ///
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  public mutating func write(_ value: some JSONEncodable, forKey key: String) throws(JSONError) {
    writeKey(key)
    do throws(JSONError) {
      try value.encode(to: &self)
    } catch {
      throw error.at(.key(key))
    }
  }

  /// Writes `null`.
  public mutating func writeNull() {
    writeToken("null")
  }

  /// Writes `true` or `false`.
  public mutating func write(_ value: Bool) {
    writeToken(value ? "true" : "false")
  }

  /// Writes a number with the digits that it has.
  public mutating func write(_ number: JSON.Number) {
    writeToken(number.text)
  }

  /// Writes a string.
  public mutating func write(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeToken(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends bytes in runs, with the escapes that RFC 8259, section 7 demands and no others.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    for (index, byte) in text.enumerated() {
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: text[runStart..<index])
      appendEscape(of: byte)
      runStart = index + 1
    }
    bytes.append(contentsOf: text[runStart...])
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x00..<0x20:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8)
      bytes.append(contentsOf: digits.utf8)
    default: bytes.append(byte)
    }
  }
}
