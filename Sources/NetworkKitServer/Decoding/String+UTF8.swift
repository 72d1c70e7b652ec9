internal import Foundation

extension String {
  /// Creates a string from bytes; `nil` if they aren't valid UTF-8.
  init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(bytes: bytes, encoding: .utf8)
  }
}
