internal import NetworkKitSupport

/// The value of a `Content-Range` field that uses the `bytes` unit (RFC 9110, section 14.4).
struct ContentRange: Equatable {
  /// The range of bytes that the message contains, or `nil` if the requested range isn't satisfiable.
  let bytes: ClosedRange<Int>?

  /// The size of the whole representation, in bytes, or `nil` if the server doesn't specify the size.
  let completeLength: Int?

  /// Parses a field value, such as `bytes 42-1233/1234`, `bytes 42-1233/*`, or `bytes */1234`.
  init?(_ field: String?) {
    guard let words = field?.split(separator: " ", maxSplits: 1), words.count == 2,
      words[0].lowercased() == "bytes"
    else { return nil }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    completeLength = Self.number(parts[1])
    guard completeLength != nil || parts[1] == "*" else { return nil }
    guard parts[0] != "*" else {
      bytes = nil
      return
    }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]),
      first <= last, last < completeLength ?? .max
    else { return nil }
    bytes = first...last
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
  }
}
