/// A tokenizer of a JSON document that arrives in chunks of any size.
///
/// The tokenizer stops at the end of the bytes that have arrived, continues there when more bytes arrive, and examines
/// each byte once. It checks the order of the tokens. It only finds the bounds of strings, numbers, and literals; their
/// reader checks them.
struct JSONTokenizer: Sendable {
  /// The kind of a token.
  enum Token: Sendable {
    /// The bracket that opens an array or object.
    case opening
    /// The bracket that closes an array or object.
    case closing
    case key
    /// A string, a number, a literal, or an array or object that's skipped as a whole.
    case value
  }

  /// An open array or object.
  struct Container: Sendable {
    /// The offset of its opening bracket.
    var start: Int
    /// Its closing bracket.
    let closing: UInt8
    /// The offset after its last complete element or member, or after its opening bracket if there's none.
    var end: Int
    /// The number of its complete elements or members.
    var itemCount = 0
  }

  /// The next token that the grammar expects.
  private enum Expectation: Sendable {
    case value
    /// A value, or the end of an array.
    case firstValue
    case key
    /// A key, or the end of an object.
    case firstKey
    case colon
    /// A comma, or the end of an array, an object, or the document.
    case separator
  }

  private let maximumDepth: Int
  private var expectation = Expectation.value
  private var hasStarted = false

  /// The open arrays and objects, outermost first.
  private(set) var open: [Container] = []
  /// The offset after the last bracket or value, at which the document can be cut.
  private(set) var end = 0
  /// The offset of the last token.
  private(set) var start = 0
  /// The offset of the next byte. In a string, it's the end of the last complete character.
  private(set) var offset = 0
  /// A Boolean value that indicates whether the last token hasn't ended.
  private var isInToken = false
  /// A Boolean value that indicates whether the next byte is in a string.
  private var isInString = false
  /// The number of open brackets in a value that's skipped as a whole.
  private var skippedDepth = 0

  /// Creates a tokenizer at the start of a document.
  ///
  /// - Parameter maximumDepth: The maximum depth of nested values.
  init(maximumDepth: Int = .max) {
    self.maximumDepth = maximumDepth
  }

  /// The range of the last token.
  var range: Range<Int> { start..<offset }

  /// The offset of the first byte that's still needed.
  var pendingOffset: Int { isInToken ? start : offset }

  /// A Boolean value that indicates whether the next byte is in a string that isn't a key.
  var isInStringValue: Bool { isInString && expectation != .key && expectation != .firstKey }

  /// Makes the offsets relative to a later byte.
  mutating func moveBack(by count: Int) {
    start = max(start - count, 0)
    offset -= count
    end -= count
    for index in open.indices {
      open[index].start -= count
      open[index].end -= count
    }
  }
}

// MARK: Tokens

extension JSONTokenizer {
  /// Continues to the end of the next token.
  ///
  /// - Parameters:
  ///   - input: The bytes that have arrived.
  ///   - skipsContainers: A Boolean value that indicates whether an array or object is skipped as a whole. Inside of
  ///     it, only strings and brackets are distinguished.
  /// - Returns: The token, or `nil` if more bytes are needed.
  mutating func next(
    in input: JSONInput, skippingContainers skipsContainers: Bool = false
  ) throws(JSONError) -> Token? {
    while !isInToken {
      guard hasStarted || skipByteOrderMark(in: input) else { return nil }
      let byte: UInt8
      (byte, offset) = input.startOfToken(from: offset)
      guard offset < input.count else { return nil }
      start = offset
      if let bracket = try begin(byte, skipsContainers, in: input) { return bracket }
    }
    guard try endToken(in: input) else { return nil }
    isInToken = false
    if expectation == .key || expectation == .firstKey {
      expectation = .colon
      return .key
    }
    endItem()
    return .value
  }

  /// The token that's missing, for an error, or `nil` at the end of a complete document.
  var missingToken: String? {
    if isInToken { return "the rest of a value" }
    return switch expectation {
    case .value, .firstValue: "a value"
    case .key, .firstKey: "a key in quotes"
    case .colon: "':'"
    case .separator: open.last.map { "',' or '\(Character(Unicode.Scalar($0.closing)))'" }
    }
  }

  /// Returns an error for a byte that can't start the next token.
  func error(at offset: Int, in input: JSONInput) -> JSONError {
    input.syntaxError(at: offset, expected: missingToken ?? "the end of the document")
  }

  /// Skips the byte order mark at the start of the document (RFC 8259, section 8.1).
  ///
  /// - Returns: `false` if more bytes are needed to detect it.
  private mutating func skipByteOrderMark(in input: JSONInput) -> Bool {
    guard input.count > 0, input.byte(at: 0) != 0xEF || input.has(3, at: 0) else { return false }
    if input.has(3, at: 0), input.isEqual(at: 0, "\u{FEFF}") { offset = 3 }
    hasStarted = true
    return true
  }

  /// Begins a key or value, or reads a bracket, comma, or colon.
  ///
  /// - Returns: The bracket, or `nil` for the other tokens.
  private mutating func begin(
    _ byte: UInt8, _ skipsContainers: Bool, in input: JSONInput
  ) throws(JSONError) -> Token? {
    let closing = open.last?.closing
    switch expectation {
    case .firstValue where byte == closing, .firstKey where byte == closing,
      .separator where byte == closing:
      open.removeLast()
      offset += 1
      endItem()
      return .closing
    case .value where !Self.endsScalar(byte), .firstValue where !Self.endsScalar(byte):
      if byte | 0x20 == UInt8(ascii: "{"), !skipsContainers {
        try openContainer(byte, in: input)
        return .opening
      }
      isInToken = true
    case .key where byte == UInt8(ascii: "\""), .firstKey where byte == UInt8(ascii: "\""):
      isInToken = true
    case .colon where byte == UInt8(ascii: ":"):
      offset += 1
      expectation = .value
    case .separator where byte == UInt8(ascii: ",") && closing != nil:
      offset += 1
      expectation = closing == UInt8(ascii: "}") ? .key : .value
    default:
      throw error(at: offset, in: input)
    }
    return nil
  }

  private mutating func openContainer(_ byte: UInt8, in input: JSONInput) throws(JSONError) {
    guard open.count < maximumDepth else {
      throw input.depthError(at: offset, limit: maximumDepth)
    }
    expectation = byte == UInt8(ascii: "{") ? .firstKey : .firstValue
    offset += 1
    end = offset
    // A closing bracket is two characters after the opening one.
    open.append(Container(start: start, closing: byte + 2, end: end))
  }

  /// Ends an element or member of the innermost open array or object.
  private mutating func endItem() {
    end = offset
    expectation = .separator
    guard let last = open.indices.last else { return }
    open[last].end = end
    open[last].itemCount += 1
  }

  /// Continues to the end of a key or value.
  ///
  /// - Returns: `false` if more bytes are needed.
  private mutating func endToken(in input: JSONInput) throws(JSONError) -> Bool {
    while offset < input.count {
      if isInString {
        offset = input.endOfCharacters(from: offset)
        guard input.byte(at: offset) == UInt8(ascii: "\"") else { return false }
        offset += 1
        isInString = false
        if skippedDepth == 0 { return true }
        continue
      }
      let byte = input.byte(at: offset)
      let canBegin = skippedDepth > 0 || offset == start
      switch byte {
      case UInt8(ascii: "\"") where canBegin:
        isInString = true
      case UInt8(ascii: "{") where canBegin, UInt8(ascii: "[") where canBegin:
        guard open.count + skippedDepth < maximumDepth else {
          throw input.depthError(at: offset, limit: maximumDepth)
        }
        skippedDepth += 1
      case _ where skippedDepth == 0:
        if Self.endsScalar(byte) { return true }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        skippedDepth -= 1
        if skippedDepth == 0 {
          offset += 1
          return true
        }
      default: break
      }
      offset += 1
    }
    return false
  }

  /// Returns a Boolean value that indicates whether a byte ends a number or a literal.
  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"),
      UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}
