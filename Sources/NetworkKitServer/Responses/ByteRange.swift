internal import NetworkKitSupport

/// One range of a `Range` field: `bytes=2-5`, `bytes=2-`, or `bytes=-5` (RFC 9110, section 14.1.2).
struct ByteRange {
  private let first: Int?
  private let last: Int?

  /// Returns `nil` for a field that isn't a single range of bytes, which a server ignores.
  init?(_ field: String?) {
    guard let halves = field?.split(separator: "=", omittingEmptySubsequences: false),
      halves.count == 2, halves[0].lowercased() == "bytes"
    else { return nil }
    let ends = halves[1].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2,
      ends.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) && ($0.isEmpty || Int($0) != nil) })
    else { return nil }
    (first, last) = (Int(ends[0]), Int(ends[1]))
    guard first != nil || last != nil, (first ?? 0) <= (last ?? .max) else { return nil }
  }

  /// Returns the positions of the bytes in content of this length, or `nil` if there are none.
  func bytes(of length: Int) -> Range<Int>? {
    guard let first else {
      let count = min(last ?? 0, length)
      return count > 0 ? (length - count)..<length : nil
    }
    guard first < length else { return nil }
    return first..<min(length, last.map { $0 == .max ? $0 : $0 + 1 } ?? length)
  }
}
