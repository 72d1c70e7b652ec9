internal import Foundation

extension String {
  /// The text with its percent-encoded bytes decoded; `nil` if a percent sign isn't followed by two hexadecimal digits,
  /// or if the bytes aren't UTF-8.
  var removingPercentEncodingStrictly: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var rest = Substring(self).utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalValue,
        let low = rest.popFirst()?.hexadecimalValue
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validUTF8: bytes)
  }
}

extension Substring {
  /// The text of an endpoint as a client sends it: bytes that aren't valid in a path are percent-encoded, and a percent
  /// sign isn't encoded again (RFC 3986, section 3.3).
  var percentEncodedAsSent: String {
    var result = ""
    for byte in utf8 {
      if (0x21...0x7E).contains(byte), !#""<>[\]^`{|}"#.utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension String {
  /// Creates a string from bytes; `nil` if they aren't valid UTF-8.
  init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(bytes: bytes, encoding: .utf8)
  }
}
