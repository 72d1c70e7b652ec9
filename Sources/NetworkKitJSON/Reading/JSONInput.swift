/// The bytes of a document. Only this type reads memory, and it checks each offset against the count.
///
/// Offsets never exceed the count, so advancing can't overflow.
@usableFromInline
struct JSONInput: BitwiseCopyable {
  @usableFromInline let base: UnsafeRawPointer
  /// The number of bytes.
  @usableFromInline let count: Int

  /// Creates an input from bytes, which must outlive the input.
  @usableFromInline
  init(_ bytes: UnsafeRawBufferPointer) {
    base = bytes.baseAddress ?? UnsafeRawPointer(("" as StaticString).utf8Start)
    count = bytes.count
  }

  /// Returns the byte at an offset; 0, which no token contains, after the end.
  @inlinable @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset < count ? load(UInt8.self, at: offset) : 0
  }

  /// Loads one or more bytes at an offset that was checked, none of which is after the end.
  @inlinable @inline(__always)
  func load<Word: BitwiseCopyable>(_ type: Word.Type, at offset: Int) -> Word {
    assert(offset >= 0 && count - offset >= MemoryLayout<Word>.size)
    return base.loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// Returns a Boolean value that indicates whether at least a number of bytes follow an offset.
  @inlinable @inline(__always)
  func has(_ needed: Int, at offset: Int) -> Bool { count &- offset >= needed }

  /// Returns the bytes of a range that was checked.
  @inlinable @inline(__always)
  func bytes(in range: Range<Int>) -> UnsafeRawBufferPointer {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return UnsafeRawBufferPointer(
      start: base + range.lowerBound, count: range.upperBound &- range.lowerBound)
  }

  /// Returns a Boolean value that indicates whether the bytes at an offset equal a string. There must be as many bytes.
  ///
  /// The string is a literal, so the compiler knows its bytes and their number, and reduces the loops to comparisons of
  /// words with constants.
  @inlinable @inline(__always)
  func isEqual(at offset: Int, _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    let expected = UnsafeRawPointer(text.utf8Start)
    var index = 0
    while length &- index >= 8 {
      let word = expected.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard load(UInt64.self, at: offset &+ index) == word else { return false }
      index &+= 8
    }
    if length &- index >= 4 {
      let word = expected.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      guard load(UInt32.self, at: offset &+ index) == word else { return false }
      index &+= 4
    }
    while index < length {
      let byte = expected.load(fromByteOffset: index, as: UInt8.self)
      guard load(UInt8.self, at: offset &+ index) == byte else { return false }
      index &+= 1
    }
    return true
  }
}

// MARK: Literals

extension JSONInput {
  /// Returns the offset after `true`, `false`, or `null`, which must be at an offset.
  @inlinable @inline(__always)
  func endOfLiteral(_ literal: StaticString, at offset: Int) throws(JSONError) -> Int {
    guard has(literal.utf8CodeUnitCount, at: offset), isEqual(at: offset, literal) else {
      throw literalError(literal, at: offset)
    }
    return offset &+ literal.utf8CodeUnitCount
  }

  @inline(never) @usableFromInline
  func literalError(_ literal: StaticString, at offset: Int) -> JSONError {
    syntaxError(at: offset, expected: "'\(literal)'")
  }
}

// MARK: White space

extension JSONInput {
  /// The first byte of a token and its offset. At the end of the document, the byte is 0.
  typealias TokenStart = (byte: UInt8, offset: Int)

  /// Returns the first byte that isn't white space, and its offset.
  @inline(__always)
  func startOfToken(from start: Int) -> TokenStart {
    let byte = byte(at: start)
    if byte > UInt8(ascii: " ") { return (byte, start) }
    var offset = start
    // A single space, such as after a colon, and a line break are the most common cases.
    if byte == UInt8(ascii: " ") {
      offset &+= 1
    } else if byte == UInt8(ascii: "\n") {
      offset = endOfSpaces(from: start &+ 1)
    }
    let next = self.byte(at: offset)
    if next > UInt8(ascii: " ") { return (next, offset) }
    offset = endOfWhitespace(from: offset)
    return (self.byte(at: offset), offset)
  }

  /// Returns the offset of the first byte that isn't white space, starting at a byte that's 0x20 or below.
  @inline(never) @usableFromInline
  func endOfWhitespace(from start: Int) -> Int {
    var offset = start
    while Self.isWhitespace(byte(at: offset)) { offset = endOfSpaces(from: offset &+ 1) }
    return offset
  }

  /// Returns the offset of the first byte that isn't a space, or an offset at most seven bytes before the end of the
  /// document.
  @inline(__always)
  private func endOfSpaces(from start: Int) -> Int {
    var offset = start
    let lastWord = count &- 8
    while offset <= lastWord {
      let word = UInt64(littleEndian: load(UInt64.self, at: offset)) ^ 0x2020_2020_2020_2020
      guard word == 0 else { return offset &+ word.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    return offset
  }

  @inline(__always)
  private static func isWhitespace(_ byte: UInt8) -> Bool {
    // A bit of a word for each of tab, newline, carriage return, and space.
    byte <= UInt8(ascii: " ") && 0x1_0000_2600 &>> UInt64(byte) & 1 == 1
  }
}

// MARK: Errors

// Separate functions, to keep error handling out of the callers' hot code.
extension JSONInput {
  /// Returns an error for a value of a different type, or for a byte that can't start a value.
  @inline(never) @usableFromInline
  func mismatch(at offset: Int, expected: String) -> JSONError {
    guard let json = scalarOrShell(at: offset) else {
      return syntaxError(at: offset, expected: expected)
    }
    return JSONError.typeMismatch(expected: expected, found: json).at(byteOffset: offset)
  }

  /// Returns an error for a byte that the grammar doesn't allow at its offset.
  @inline(never) @usableFromInline
  func syntaxError(at offset: Int, expected: String) -> JSONError {
    let error = JSONError(.invalidSyntax, expected: expected, found: description(ofByteAt: offset))
    return error.at(byteOffset: min(offset, count))
  }

  /// Returns an error for a missing comma or closing bracket in an array or an object.
  @inline(never) @usableFromInline
  func separatorError(at offset: Int, closing: UInt8) -> JSONError {
    syntaxError(at: offset, expected: "',' or '\(Character(Unicode.Scalar(closing)))'")
  }

  /// Returns an error for an array or an object that's nested too deeply.
  @inline(never)
  func depthError(at offset: Int, limit: Int) -> JSONError {
    let expected = "at most \(limit) levels of nesting"
    return JSONError(.depthExceeded, expected: expected, found: "more").at(byteOffset: offset)
  }

  /// Returns the value at an offset, for errors. Arrays and objects are returned empty.
  private func scalarOrShell(at offset: Int) -> JSON? {
    switch byte(at: offset) {
    case UInt8(ascii: "{"): return [:]
    case UInt8(ascii: "["): return []
    default:
      var reader = JSONReader(bytes(in: min(offset, count)..<count))
      return try? reader.readJSON()
    }
  }

  private func description(ofByteAt offset: Int) -> String {
    guard offset < count else { return "the end of the document" }
    let byte = load(UInt8.self, at: offset)
    guard byte > 0x20, byte < 0x7F else { return "the byte 0x" + String(byte, radix: 16) }
    return "'\(Character(Unicode.Scalar(byte)))'"
  }
}
