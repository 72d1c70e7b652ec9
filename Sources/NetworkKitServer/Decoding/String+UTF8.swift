internal import Foundation

extension String {
  /// Creates a string from bytes; `nil` if they aren't valid UTF-8.
  init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(bytes: bytes, encoding: .utf8)
  }
}

extension Substring {
  /// The text without percent-encoding, or `nil` if it isn't percent-encoded UTF-8. Text without a percent sign, which is
  /// the most frequent, doesn't need Foundation.
  var percentDecoded: String? {
    utf8.contains(UInt8(ascii: "%")) ? String(self).removingPercentEncoding : String(self)
  }
}
