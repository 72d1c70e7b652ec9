/// Finds sources that would exhaust the parser's stack, before they're parsed.
///
/// The parser limits most nesting itself, but not that of attributes, array literals, interpolations, and `#if`. The
/// scanner recognizes only comments, string literals, and brackets.
struct NestingScanner {
  private static let maximumDepth = 200

  private enum Frame: Equatable {
    case bracket
    case interpolation
    case string(pounds: Int, isMultiline: Bool)
  }

  private let bytes: [UInt8]
  private var index = 0
  private var frames: [Frame] = []
  private var conditionCount = 0

  /// Returns the offset and the reason of the first part that can't be parsed; nil if there's none.
  static func mistake(in text: String) -> (offset: Int, message: String)? {
    var scanner = NestingScanner(bytes: Array(text.utf8))
    return scanner.scan()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func scan() -> (offset: Int, message: String)? {
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20, !(0x09...0x0D).contains(byte) {
        return (index, "the file contains a control character")
      }
      if case .string(let pounds, let isMultiline) = frames.last {
        readString(byte, pounds, isMultiline)
      } else {
        readCode(byte)
      }
      guard frames.count + conditionCount <= Self.maximumDepth else {
        return (
          min(index, bytes.count - 1),
          "the source is nested more than \(Self.maximumDepth) levels deep"
        )
      }
    }
    return nil
  }

  private mutating func readCode(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): frames.append(.bracket)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = frames.popLast()
    case UInt8(ascii: "/") where starts("//"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return
    case UInt8(ascii: "/") where starts("/*"): return skipComment()
    case UInt8(ascii: "\""): return beginString(pounds: 0)
    case UInt8(ascii: "#"):
      if starts("#if ") { conditionCount += 1 }
      if starts("#endif") { conditionCount = max(0, conditionCount - 1) }
      let pounds = poundCount(at: index)
      if index + pounds < bytes.count, bytes[index + pounds] == UInt8(ascii: "\"") {
        index += pounds
        return beginString(pounds: pounds)
      }
    default: break
    }
    index += 1
  }

  private mutating func beginString(pounds: Int) {
    let isMultiline = starts("\"\"\"")
    frames.append(.string(pounds: pounds, isMultiline: isMultiline))
    index += isMultiline ? 3 : 1
  }

  private mutating func readString(_ byte: UInt8, _ pounds: Int, _ isMultiline: Bool) {
    switch byte {
    case UInt8(ascii: "\\") where poundCount(at: index + 1) >= pounds:
      index += 1 + pounds
      if index < bytes.count, bytes[index] == UInt8(ascii: "(") { frames.append(.interpolation) }
      index += 1
    case UInt8(ascii: "\"") where !isMultiline || starts("\"\"\""):
      let end = index + (isMultiline ? 3 : 1)
      if poundCount(at: end) >= pounds { frames.removeLast() }
      index = end
    case UInt8(ascii: "\n") where !isMultiline:
      frames.removeLast()
      index += 1
    default: index += 1
    }
  }

  /// Comments can contain comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        index += 2
      } else if starts("*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  private func starts(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  private func poundCount(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end - start
  }
}
