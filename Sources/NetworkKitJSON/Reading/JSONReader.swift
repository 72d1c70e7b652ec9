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
/// is skipped. Values may be nested 128 levels deep, or as ``JSONReadingOptions`` say.
public struct JSONReader: ~Copyable {
  // Methods of generated code are mutating even where they change nothing: one that borrows is called
  // on a copy of the reader, of more than a hundred bytes.

  /// The deepest nesting of arrays and objects that is read where nobody says otherwise: keeps
  /// recursion off the stack's end.
  package static let maximumDepth = JSONReadingOptions().maximumDepth

  @usableFromInline let input: JSONInput
  /// The offset of the next byte.
  @usableFromInline var position = 0
  /// How many levels deeper arrays and objects may be nested.
  @usableFromInline var remainingDepth: Int
  let maximumDepth: Int
  /// How many bytes ``rewind(to:)`` may still go back.
  var remainingRewinds: Int
  /// Whether an array or object was opened just now: no comma is due.
  @usableFromInline var isContainerFresh = false
  /// The bytes of the current key between its quotes, where it had no escapes.
  @usableFromInline var keyRange = 0..<0
  /// The current key where it had escapes.
  @usableFromInline var escapedKey: [UInt8]?
  /// Where the members are that no property knows, from the quotes of their keys: of all objects that
  /// hold flattened values and are being read, the outermost first.
  var unclaimed: [Range<Int>] = []
  /// How many levels may be below the members of a flattened value; -1 where this is not one's reader.
  var flattenedDepth = -1
  /// How many flattened values are being read, one in the other.
  var flattenings = 0

  /// The tags of the enums whose values are being read from the object around the tag, the outermost
  /// first.
  var tags: [Tag] = []

  /// What `input` reads, where the reader owns it.
  private let memory: JSONOutput?

  /// Reads `bytes`, which must outlive the reader.
  @usableFromInline
  init(_ bytes: UnsafeRawBufferPointer, _ options: JSONReadingOptions = JSONReadingOptions()) {
    self.init(JSONInput(bytes), maximumDepth: options.maximumDepth, memory: nil)
  }

  /// Reads what was written, and keeps it until the reader ends.
  init(_ output: consuming JSONOutput, maximumDepth: Int) {
    self.init(JSONInput(output.bytes), maximumDepth: maximumDepth, memory: output)
  }

  private init(_ input: JSONInput, maximumDepth: Int, memory: consuming JSONOutput?) {
    self.input = input
    self.memory = memory
    self.maximumDepth = maximumDepth
    remainingDepth = maximumDepth
    let (budget, overflow) = input.count.multipliedReportingOverflow(by: maximumDepth)
    remainingRewinds = overflow ? .max : budget
  }

  /// Skips the byte order mark at the start of a document, as RFC 8259, section 8.1 allows.
  @usableFromInline
  mutating func skipByteOrderMark() {
    if input.has(3, at: 0), input.isEqual(at: 0, "\u{FEFF}") { position = 3 }
  }

  /// Checks that nothing but white space follows.
  @usableFromInline
  mutating func finish() throws(JSONError) {
    _ = peek()
    if position < input.count { throw syntaxError(expected: "the end of the document") }
  }

  /// Skips white space and returns the next byte without consuming it; 0 at the end, which is no
  /// byte of any token.
  @inlinable @inline(__always)
  mutating func peek() -> UInt8 {
    let byte = input.byte(at: position)
    if byte > 0x20 { return byte }
    position = input.endOfWhitespace(from: position)
    return input.byte(at: position)
  }

  /// The offset of the value that is read next, for errors.
  public var valueOffset: Int {
    mutating get {
      _ = peek()
      return position
    }
  }
}

// MARK: Arrays and objects

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
  @inlinable
  public mutating func nextKey() throws(JSONError) -> Bool {
    guard try nextMember() else { return false }
    try readKey()
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

  @inlinable @inline(__always)
  mutating func enter() throws(JSONError) {
    guard remainingDepth > 0 else { throw depthError() }
    remainingDepth &-= 1
    position &+= 1
    isContainerFresh = true
  }

  @inlinable @inline(__always)
  mutating func nextItem(closing: UInt8) throws(JSONError) -> Bool {
    let byte = peek()
    let isFirst = isContainerFresh
    isContainerFresh = false
    if byte == closing {
      position &+= 1
      remainingDepth &+= 1
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else {
      throw input.separatorError(at: position, closing: closing)
    }
    position &+= 1
    return true
  }
}

// MARK: Values

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
}

// MARK: Errors

extension JSONReader {
  /// The next value is of another type; or no value stands here at all.
  @inlinable @inline(__always)
  func mismatch(expected: String) -> JSONError {
    input.mismatch(at: position, expected: expected)
  }

  /// The byte at `position` cannot stand there.
  @inlinable @inline(__always)
  func syntaxError(expected: String) -> JSONError {
    input.syntaxError(at: position, expected: expected)
  }

  @inline(never) @usableFromInline
  func depthError() -> JSONError {
    input.depthError(at: position, limit: maximumDepth)
  }
}
