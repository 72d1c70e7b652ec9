/// A search for the end of one value that continues when more bytes arrive, and examines each byte once.
///
/// The search only distinguishes strings from brackets. The reader of the value checks that the brackets match, and
/// everything between them.
struct JSONTokenScan: Sendable {
  private(set) var start: Int
  /// The offset of the next byte.
  private var offset: Int
  /// The number of open brackets.
  private var depth = 0
  private var isInString = false

  init(from start: Int) {
    self.start = start
    offset = start
  }

  /// Makes the offsets relative to a later byte.
  mutating func moveBack(by count: Int) {
    start -= count
    offset -= count
  }

  /// Continues to the end of the value.
  ///
  /// - Parameters:
  ///   - levels: The number of levels that arrays and objects can have here.
  ///   - limit: The number of levels that they can have in the whole document, for an error.
  /// - Returns: The offset after the value, or `nil` if more bytes are needed.
  mutating func end(in input: JSONInput, levels: Int, limit: Int) throws(JSONError) -> Int? {
    while offset < input.count {
      if isInString {
        guard leaveString(in: input) else { return nil }
        if depth == 0 { return offset }
        continue
      }
      let byte = input.byte(at: offset)
      switch byte {
      case UInt8(ascii: "\"") where offset == start || depth > 0:
        isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth > 0 || offset == start else { return offset }
        guard depth < levels else { throw input.depthError(at: offset, limit: limit) }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return offset }
        depth -= 1
        if depth == 0 {
          offset += 1
          return offset
        }
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"),
        UInt8(ascii: "\r"), UInt8(ascii: "\""), UInt8(ascii: ":"):
        guard depth > 0 else { return offset }
      default:
        break
      }
      offset += 1
    }
    return nil
  }

  /// Continues to the end of a string.
  ///
  /// - Returns: `true` if the string ended.
  private mutating func leaveString(in input: JSONInput) -> Bool {
    while offset < input.count {
      while input.has(16, at: offset) {
        let count = JSONInput.plainCount(in: input.load(SIMD16<UInt8>.self, at: offset))
        offset += count
        if count < 16 { break }
      }
      switch input.byte(at: offset) {
      case UInt8(ascii: "\""):
        offset += 1
        isInString = false
        return true
      case UInt8(ascii: "\\"):
        guard input.has(2, at: offset) else { return false }
        offset += 2
      default:
        offset = min(offset + 1, input.count)
      }
    }
    return false
  }
}
