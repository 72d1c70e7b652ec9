public import Foundation

/// A strategy that reads and writes data as Base64 strings; see ``JSONCodingStrategy/base64`` and
/// ``JSONCodingStrategy/base64URL``.
public struct JSONBase64Coding: JSONCodingStrategy {
  let isForURLs: Bool

  fileprivate init(isForURLs: Bool) {
    self.isForURLs = isForURLs
  }

  /// Reads data from a string.
  public func decode(from reader: inout JSONReader) throws(JSONError) -> Data {
    let start = reader.valueOffset
    let text = try reader.readString()
    var standard = isForURLs ? Self.standard(text) : text
    guard let data = standard.withUTF8({ Base64.data(from: UnsafeRawBufferPointer($0)) }) else {
      let expected = isForURLs ? "a base64url string" : "a Base64 string"
      throw reader.invalidValue(expected: expected, found: text, at: start)
    }
    return data
  }

  /// Writes data as a string.
  public func encode(_ data: Data, to writer: inout JSONWriter) {
    let text = data.base64EncodedString()
    writer.write(isForURLs ? Self.forURLs(text) : text)
  }

  /// Returns the string in the alphabet of section 4, with padding, or an invalid string if it already has this alphabet
  /// or isn't ASCII. Other text could take long to process as characters.
  private static func standard(_ text: String) -> String {
    let isValid = text.utf8.allSatisfy {
      $0 < 0x80 && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/")
    }
    guard isValid else { return "=" }
    let padding = text.hasSuffix("=") ? 0 : (4 - text.utf8.count % 4) % 4
    return text.replacing("-", with: "+").replacing("_", with: "/")
      + String(repeating: "=", count: padding)
  }

  private static func forURLs(_ text: String) -> String {
    text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

extension JSONCodingStrategy where Self == JSONBase64Coding {
  /// A strategy that reads and writes data as Base64 strings (RFC 4648, section 4), such as `"+/8="`. This is the
  /// default format of `Data`.
  public static var base64: JSONBase64Coding { JSONBase64Coding(isForURLs: false) }

  /// A strategy that reads and writes data as URL-safe Base64 strings (RFC 4648, section 5), such as `"-_8"`. The
  /// strategy accepts padding, but doesn't write it.
  public static var base64URL: JSONBase64Coding { JSONBase64Coding(isForURLs: true) }
}

// MARK: Base64

/// Strict Base64 (RFC 4648, section 4): the standard alphabet with padding, without line breaks, and without nonzero
/// trailing bits (section 3.5), so that different strings can't represent the same bytes.
///
/// Four characters represent three bytes: `TWFu` is `Man`, `TWE=` is `Ma`, and `TQ==` is `M`.
enum Base64 {
  /// Returns the bytes that a string represents, or `nil` if it isn't strict Base64.
  static func data(from text: UnsafeRawBufferPointer) -> Data? {
    guard text.count % 4 == 0 else { return nil }
    let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    for (index, byte) in text.dropLast(padding).enumerated() {
      guard let value = value(of: byte) else { return nil }
      bits = bits << 6 | value
      if index % 4 == 3 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
        bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
        bytes.append(UInt8(truncatingIfNeeded: bits))
      }
    }
    switch padding {
    case 1:
      guard bits & 0b11 == 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    case 2:
      guard bits & 0b1111 == 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    default: break
    }
    return Data(bytes)
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
