public import Foundation

extension Date: JSONDecodable {
  private static let expectation = "a date like \"2026-11-20T19:28:40Z\""

  /// Creates a date from an RFC 3339 string, such as `"2026-11-20T19:28:40.5Z"`.
  public init(json: JSON) throws(JSONError) {
    self = try json.makeOfText(expected: Self.expectation, Timestamp.date)
  }

  /// Reads a date from an RFC 3339 string, such as `"2026-11-20T19:28:40.5Z"`.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readText(expected: Self.expectation) { Timestamp.date(from: $0) }
  }
}

extension URL: JSONDecodable {
  /// Creates a URL from a string.
  public init(json: JSON) throws(JSONError) {
    self = try json.makeOfText(expected: "a URL", Self.make)
  }

  /// Reads a URL from a string.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readText(expected: "a URL") { Self.make(of: $0) }
  }

  private static func make(of bytes: UnsafeRawBufferPointer) -> URL? {
    URL(string: JSONInput.text(of: bytes, isASCII: false))
  }
}

extension UUID: JSONDecodable {
  /// Creates a UUID from a string (RFC 9562, section 4) in uppercase or lowercase.
  public init(json: JSON) throws(JSONError) {
    self = try json.makeOfText(expected: "a UUID", Self.make)
  }

  /// Reads a UUID from a string (RFC 9562, section 4) in uppercase or lowercase.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readText(expected: "a UUID") { Self.make(of: $0) }
  }

  /// Returns a UUID from 32 hexadecimal digits, with hyphens between groups of 8, 4, 4, 4, and 12 digits.
  private static func make(of bytes: UnsafeRawBufferPointer) -> UUID? {
    guard bytes.count == 36 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (offset, byte) in bytes.enumerated() {
      if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = JSONInput.hexadecimalDigit(byte) else { return nil }
      if offset < 18 {
        halves.0 = halves.0 << 4 | UInt64(digit)
      } else {
        halves.1 = halves.1 << 4 | UInt64(digit)
      }
    }
    return UUID(
      uuid: unsafeBitCast((halves.0.bigEndian, halves.1.bigEndian), to: uuid_t.self))
  }
}

extension Decimal: JSONDecodable {
  /// Creates a decimal that exactly represents a number with up to 38 digits.
  public init(json: JSON) throws(JSONError) {
    let number = try JSON.Number(json: json)
    self = try number.checked(number.decimal)
  }

  /// Reads a number with up to 38 digits as an exact decimal.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readNumber { (number) throws(JSONError) in try number.checked(number.decimal)
    }
  }
}

extension Data: JSONDecodable {
  private static let expectation = "Base64 with padding, such as \"TWE=\""

  /// Creates data from a Base64 string (RFC 4648, section 4). The string must be padded and can't contain characters
  /// outside the Base64 alphabet.
  public init(json: JSON) throws(JSONError) {
    self = try json.makeOfText(expected: Self.expectation, Base64.data)
  }

  /// Reads data from a Base64 string (RFC 4648, section 4). The string must be padded and can't contain characters
  /// outside the Base64 alphabet.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readText(expected: Self.expectation) { Base64.data(from: $0) }
  }
}
