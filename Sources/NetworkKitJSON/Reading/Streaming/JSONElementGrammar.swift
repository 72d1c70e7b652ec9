/// The states of ``JSONElementScanner``: the grammar of JSON without recursion, which can continue at any byte.
struct JSONElementGrammar: Sendable {
  /// The next token that the grammar expects.
  private enum Expectation: Sendable {
    case value
    /// A value, or the end of an array.
    case firstValue
    case key
    /// A key, or the end of an object.
    case firstKey
    case colon
    /// A comma, or the end of an array or an object.
    case separator
    /// The end of the document.
    case end
  }

  /// The role of a token.
  private enum Role: Sendable {
    case key
    case element
    case skipped
    /// A value on the path that should be an object.
    case noObject
    /// A value on the path, or at its end, that should be an array.
    case noArray
  }

  private let path: [JSONPath.Component]
  private let maximumSize: Int
  private let maximumDepth: Int

  private var expectation = Expectation.value
  /// The closing brackets of the open arrays and objects, outermost first.
  private var closings: [UInt8] = []
  /// The positions in the open arrays and objects on the path.
  private var positions: [Int] = []
  /// A Boolean value that indicates whether the last key in the innermost open object is the next component of the
  /// path.
  private var isKeyOfPath = false
  private var wasInArray = false
  private(set) var isInArray = false
  private(set) var elementCount = 0

  private var hasStarted = false
  /// The offset of the next byte between tokens.
  private var offset = 0
  /// The token that started and hasn't ended.
  private var token: JSONTokenScan?
  private var role = Role.skipped

  init(path: [JSONPath.Component], maximumSize: Int, maximumDepth: Int) {
    self.path = path
    self.maximumSize = maximumSize
    self.maximumDepth = maximumDepth
  }

  /// The offset of the first byte that's still needed.
  var pendingOffset: Int { token?.start ?? offset }

  /// Makes the offsets relative to a later byte.
  mutating func moveBack(by count: Int) {
    offset -= count
    token?.moveBack(by: count)
  }
}

// MARK: Steps

extension JSONElementGrammar {
  /// Continues to the end of the next element, or of the bytes.
  mutating func next(in input: JSONInput) throws(JSONError) -> JSONElementScanner.Step {
    while true {
      if token == nil, try !beginToken(in: input) { return .incomplete }
      guard var scan = token else { continue }
      let end = try scan.end(in: input, levels: maximumDepth - closings.count, limit: maximumDepth)
      token = scan
      guard (end ?? input.count) - scan.start <= maximumSize else { return .tooLarge }
      guard let end else { return .incomplete }
      token = nil
      offset = end
      if role == .element {
        elementCount += 1
        expectation = .separator
        return .element(scan.start..<end)
      }
      try take(scan.start..<end, in: input)
    }
  }

  /// Reads brackets, commas, and colons until a token starts.
  ///
  /// - Returns: `false` if more bytes are needed.
  private mutating func beginToken(in input: JSONInput) throws(JSONError) -> Bool {
    guard hasStarted || skipByteOrderMark(in: input) else { return false }
    let byte: UInt8
    (byte, offset) = input.startOfToken(from: offset)
    guard offset < input.count else { return false }
    switch expectation {
    case .firstValue where byte == closings.last, .firstKey where byte == closings.last:
      close()
    case .value, .firstValue:
      try beginValue(byte, in: input)
    case .key, .firstKey:
      guard byte == UInt8(ascii: "\"") else {
        throw input.syntaxError(at: offset, expected: "a key in quotes")
      }
      begin(.key)
    case .colon:
      guard byte == UInt8(ascii: ":") else { throw input.syntaxError(at: offset, expected: "':'") }
      offset += 1
      expectation = .value
    case .separator:
      try separate(byte, in: input)
    case .end:
      throw input.syntaxError(at: offset, expected: "the end of the document")
    }
    return true
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

  /// Checks that the document is complete and that the array was found.
  func finish(in input: JSONInput) throws(JSONError) {
    guard token == nil, expectation == .end else {
      let expected =
        switch expectation {
        case _ where token != nil: "the rest of a value"
        case .value, .firstValue: "a value"
        case .key, .firstKey: "a key in quotes"
        case .colon: "':'"
        case .separator, .end: "',' or '\(Character(Unicode.Scalar(closings.last ?? 0x5D)))'"
        }
      throw input.syntaxError(at: input.count, expected: expected)
    }
    guard wasInArray else { throw JSONError.missingKey(at: JSONPath(path)) }
  }
}

// MARK: Values

extension JSONElementGrammar {
  /// A Boolean value that indicates whether the next value is the array, or an array or object that contains it.
  private var isOnPath: Bool {
    guard closings.count == positions.count, !isInArray else { return false }
    guard let position = positions.last else { return true }
    return switch path[positions.count - 1] {
    case .key: isKeyOfPath
    case .index(let index): index == position
    }
  }

  private mutating func beginValue(_ byte: UInt8, in input: JSONInput) throws(JSONError) {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      throw input.syntaxError(at: offset, expected: "a value")
    default: break
    }
    if isInArray, closings.count == path.count + 1 {
      begin(.element)
    } else if isOnPath {
      try beginValueOnPath(byte, in: input)
    } else if byte | 0x20 == UInt8(ascii: "{") {
      try open(byte, in: input)
    } else {
      begin(.skipped)
    }
  }

  private mutating func beginValueOnPath(_ byte: UInt8, in input: JSONInput) throws(JSONError) {
    let isLast = positions.count == path.count
    let needsObject =
      if case .key = isLast ? .index(0) : path[positions.count] { true } else { false }
    guard byte == UInt8(ascii: needsObject ? "{" : "[") else {
      let expected = needsObject ? "an object" : "an array"
      if byte | 0x20 == UInt8(ascii: "{") {
        throw input.mismatch(at: offset, expected: expected).at(path: currentPath)
      }
      return begin(needsObject ? .noObject : .noArray)
    }
    if isLast, wasInArray {
      throw JSONError(.duplicateKey, at: currentPath, expected: "one array", found: "a second one")
        .at(byteOffset: offset)
    }
    try open(byte, in: input)
    if isLast {
      isInArray = true
      wasInArray = true
    } else {
      positions.append(0)
    }
  }

  /// The path of a value that contains the array.
  private var currentPath: JSONPath { JSONPath(Array(path.prefix(positions.count))) }

  private mutating func begin(_ role: Role) {
    token = JSONTokenScan(from: offset)
    self.role = role
  }

  /// Checks a token outside the array.
  private mutating func take(_ range: Range<Int>, in input: JSONInput) throws(JSONError) {
    if role == .key {
      try takeKey(range, in: input)
      expectation = .colon
      return
    }
    // A number or a literal may end before its token does, in which case the rest is an error.
    offset = try input.endOfValue(from: range.lowerBound, levels: 0, limit: maximumDepth)
    if role != .skipped {
      let expected = role == .noObject ? "an object" : "an array"
      throw input.mismatch(at: range.lowerBound, expected: expected).at(path: currentPath)
    }
    expectation = closings.isEmpty ? .end : .separator
  }

  private mutating func takeKey(_ range: Range<Int>, in input: JSONInput) throws(JSONError) {
    let name = try input.scanString(from: range.lowerBound + 1)
    guard closings.count == positions.count, !isInArray,
      case .key(let key)? = positions.isEmpty ? nil : path[positions.count - 1]
    else { return }
    let bytes =
      name.hasEscapes ? input.unescapedBytes(of: name) : Array(input.bytes(in: name.range))
    isKeyOfPath = bytes.elementsEqual(key.utf8)
  }
}

// MARK: Brackets and commas

extension JSONElementGrammar {
  private mutating func open(_ byte: UInt8, in input: JSONInput) throws(JSONError) {
    guard closings.count < maximumDepth else {
      throw input.depthError(at: offset, limit: maximumDepth)
    }
    // A closing bracket is two characters after the opening one.
    closings.append(byte + 2)
    expectation = byte == UInt8(ascii: "{") ? .firstKey : .firstValue
    offset += 1
  }

  private mutating func close() {
    if isInArray, closings.count == path.count + 1 { isInArray = false }
    closings.removeLast()
    if positions.count > closings.count { positions.removeLast() }
    expectation = closings.isEmpty ? .end : .separator
    offset += 1
  }

  private mutating func separate(_ byte: UInt8, in input: JSONInput) throws(JSONError) {
    guard let closing = closings.last else { return }
    if byte == closing { return close() }
    guard byte == UInt8(ascii: ",") else {
      throw input.separatorError(at: offset, closing: closing)
    }
    if closings.count == positions.count { positions[positions.count - 1] += 1 }
    expectation = closing == UInt8(ascii: "}") ? .key : .value
    offset += 1
  }
}
