/// Reads a JSON document from its bytes, value by value, without building a tree.
///
/// `@JSONDecodable` writes the code that uses it. By hand, read each value exactly once, in the
/// order of the document:
///
/// ```swift
/// init(from reader: inout JSONReader) throws(JSONError) {
///   var names: [String] = []
///   try reader.beginArray()
///   while try reader.nextElement() {
///     names.append(try reader.read())
///   }
///   self.names = names
/// }
/// ```
///
/// It follows RFC 8259 to the letter, also inside values that are skipped: no comments, no
/// trailing commas, no lone surrogates, no bytes that are not UTF-8. A byte order mark at the start
/// is skipped. Values may be nested 128 levels deep.
public struct JSONReader: ~Copyable {
  /// The deepest nesting of arrays and objects that is read: keeps recursion off the stack's end.
  @usableFromInline static let maximumDepth = 128

  // Everything that reads `bytes` checks `position` against their count first.
  @usableFromInline let bytes: UnsafeRawBufferPointer
  @usableFromInline var position = 0
  @usableFromInline var depth = 0
  /// Whether an array or object was opened just now: no comma is due.
  @usableFromInline var isContainerFresh = false
  /// The bytes of the current key between its quotes, or empty where it had escapes.
  var keyRange = 0..<0
  /// The current key where it had escapes.
  var escapedKey: [UInt8]?
  /// What the last string with escapes stands for.
  var unescaped: [UInt8] = []

  /// Reads `bytes`, which must outlive the reader.
  @usableFromInline
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Skips the byte order mark at the start of a document, as RFC 8259, section 8.1 allows.
  @usableFromInline
  mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Checks that nothing but white space follows.
  @usableFromInline
  mutating func finish() throws(JSONError) {
    _ = peek()
    if position < bytes.count { throw syntaxError(expected: "the end of the document") }
  }
}

extension JSONReader {
  /// Skips white space and returns the next byte without consuming it; 0 at the end, which is no
  /// byte of any token.
  @inlinable
  mutating func peek() -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte <= 0x20, Self.isWhitespace(byte) else { return byte }
      position += 1
    }
    return 0
  }

  @inlinable
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }

  /// The byte at an offset, or 0 behind the end.
  @inlinable
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// The offset of the value that is read next, for errors.
  public var valueOffset: Int {
    mutating get {
      _ = peek()
      return position
    }
  }
}

extension JSONReader {
  /// Steps into an object; ``nextKey()`` gives its keys.
  ///
  /// - Throws: ``JSONError`` when the next value is no object, or nested too deep.
  @inlinable
  public mutating func beginObject() throws(JSONError) {
    guard peek() == UInt8(ascii: "{") else { throw mismatch(expected: "an object") }
    try enter()
  }

  /// Steps into an array; ``nextElement()`` tells whether there is another value.
  ///
  /// - Throws: ``JSONError`` when the next value is no array, or nested too deep.
  @inlinable
  public mutating func beginArray() throws(JSONError) {
    guard peek() == UInt8(ascii: "[") else { throw mismatch(expected: "an array") }
    try enter()
  }

  /// Goes to the next key of the object and stands before its value, or leaves the object.
  ///
  /// - Returns: Whether there is a value, which must then be read or skipped.
  /// - Throws: ``JSONError`` when the bytes are not JSON.
  public mutating func nextKey() throws(JSONError) -> Bool {
    guard try nextItem(closing: UInt8(ascii: "}")) else { return false }
    guard peek() == UInt8(ascii: "\"") else { throw syntaxError(expected: "a key in quotes") }
    try scanKey()
    guard peek() == UInt8(ascii: ":") else { throw syntaxError(expected: "':'") }
    position += 1
    return true
  }

  /// Stands before the next element of the array, or leaves the array.
  ///
  /// - Returns: Whether there is a value, which must then be read or skipped.
  /// - Throws: ``JSONError`` when the bytes are not JSON.
  @inlinable
  public mutating func nextElement() throws(JSONError) -> Bool {
    try nextItem(closing: UInt8(ascii: "]"))
  }

  @inlinable
  mutating func enter() throws(JSONError) {
    guard depth < Self.maximumDepth else { throw depthError() }
    depth += 1
    position += 1
    isContainerFresh = true
  }

  @inlinable
  mutating func nextItem(closing: UInt8) throws(JSONError) -> Bool {
    let byte = peek()
    let isFirst = isContainerFresh
    isContainerFresh = false
    if byte == closing {
      position += 1
      depth -= 1
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else {
      throw syntaxError(expected: "',' or '\(Character(Unicode.Scalar(closing)))'")
    }
    position += 1
    return true
  }
}

extension JSONReader {
  /// Reads the next value.
  ///
  /// - Throws: ``JSONError`` when it is of another type, or no JSON.
  @inlinable
  public mutating func read<Value: JSONDecodable>(
    _ type: Value.Type = Value.self
  ) throws(JSONError) -> Value {
    try Value(from: &self)
  }

  /// Reads the next value in place of another, as for a property with a default.
  ///
  /// - Throws: ``JSONError`` when it is of another type, or no JSON.
  @inlinable
  public mutating func read<Value: JSONDecodable>(into value: inout Value) throws(JSONError) {
    value = try Value(from: &self)
  }

  /// Gives what was read for a required property, or what stands for a missing key.
  ///
  /// - Parameters:
  ///   - value: What was read, if it was there.
  ///   - path: The path of the key.
  /// - Throws: ``JSONError/missingKey(at:)`` when neither is there.
  @inlinable
  public func require<Value: JSONDecodable>(
    _ value: consuming Value?, at path: @autoclosure () -> JSONPath
  ) throws(JSONError) -> Value {
    if let value = value ?? Value.valueWhenMissing { return value }
    throw missingKey(at: path())
  }
}
