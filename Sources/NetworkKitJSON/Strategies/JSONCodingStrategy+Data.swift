public import Foundation

/// Bytes as text in Base64: see ``JSONCodingStrategy/base64`` and ``JSONCodingStrategy/base64URL``.
public struct JSONBase64Coding: JSONCodingStrategy {
  private let isForURLs: Bool

  fileprivate init(isForURLs: Bool) {
    self.isForURLs = isForURLs
  }

  /// Reads bytes.
  public func decode(from reader: inout JSONReader) throws(JSONError) -> Data {
    let start = reader.valueOffset
    let text = try reader.readString()
    var standard = isForURLs ? Self.standard(text) : text
    guard let data = standard.withUTF8({ Base64.data(from: UnsafeRawBufferPointer($0)) }) else {
      let expected = isForURLs ? "text in Base64 for URLs" : "text in Base64"
      throw reader.invalidValue(expected: expected, found: text, at: start)
    }
    return data
  }

  /// Writes bytes.
  public func encode(_ data: Data, to writer: inout JSONWriter) {
    let text = data.base64EncodedString()
    writer.write(isForURLs ? Self.forURLs(text) : text)
  }

  /// The alphabet and the padding of section 4; what already has these is left to be refused.
  private static func standard(_ text: String) -> String {
    guard !text.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) else {
      return "="
    }
    let padding = text.hasSuffix("=") ? 0 : (4 - text.utf8.count % 4) % 4
    return text.replacing("-", with: "+").replacing("_", with: "/")
      + String(repeating: "=", count: padding)
  }

  private static func forURLs(_ text: String) -> String {
    text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

extension JSONCodingStrategy where Self == JSONBase64Coding {
  /// `Data` as text in Base64 (RFC 4648, section 4): `"+/8="`. It is what `Data` has without it.
  public static var base64: JSONBase64Coding { JSONBase64Coding(isForURLs: false) }

  /// `Data` as text in the Base64 of URLs and file names (RFC 4648, section 5): `"-_8"`; padding is
  /// read, but not written.
  public static var base64URL: JSONBase64Coding { JSONBase64Coding(isForURLs: true) }
}

// MARK: Base64

/// Base64 in its strict form (RFC 4648, section 4): the standard alphabet, padded, no line breaks, and no
/// bits left over (section 3.5), so that no two texts stand for the same bytes.
///
/// Four characters are three bytes: `TWFu` is `Man`, `TWE=` is `Ma`, `TQ==` is `M`.
enum Base64 {
  /// The bytes that a text stands for, or `nil` where it is not strict Base64.
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
