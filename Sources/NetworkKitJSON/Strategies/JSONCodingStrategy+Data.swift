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
