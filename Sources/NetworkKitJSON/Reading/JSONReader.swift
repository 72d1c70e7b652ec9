/// A reader that decodes values directly from the bytes of a JSON document.
///
/// The code that `@JSONDecodable` generates uses this type. In a handwritten conformance, read each value exactly once,
/// in document order:
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
/// The reader follows RFC 8259 strictly, even inside values that it skips: comments, trailing commas, unpaired
/// surrogates, and invalid UTF-8 are errors. It skips a byte order mark at the start of the document. By default,
/// values can be nested up to 128 levels deep. To change the limit, use ``JSONReadingOptions``.
public struct JSONReader: ~Copyable {
  // Most methods that generated code calls are mutating even if they change nothing: a borrowing method would be called
  // on a copy of the reader, which has more than a hundred bytes.

  /// The default limit on the nesting of arrays and objects, which prevents a stack overflow.
  package static let maximumDepth = JSONReadingOptions().maximumDepth

  @usableFromInline let input: JSONInput
  /// The offset of the next byte.
  @usableFromInline var position = 0
  /// The number of further levels that arrays and objects can be nested.
  @usableFromInline var remainingDepth: Int
  let maximumDepth: Int
  /// The beginning of a document whose missing end was added, or `nil` for a complete document.
  let prefix: JSONPrefix?
  /// The number of bytes that ``rewind(to:)`` can still go back.
  var remainingRewinds: Int
  /// A Boolean value that indicates whether an array or object was just opened, so that no comma is expected.
  @usableFromInline var isContainerFresh = false
  /// The range of the current key's bytes between its quotes, if it has no escapes.
  @usableFromInline var keyRange = 0..<0
  /// A Boolean value that indicates whether the current key is ASCII, so that hashing it as a string is fast.
  var isKeyASCII = true
  /// The bytes of the current key, if it has escapes.
  @usableFromInline var escapedKey: [UInt8]?
  /// The ranges of the members that don't belong to a property, starting at the quotes of their keys, for all objects
  /// with flattened values that are being read, outermost first.
  var unclaimed: [Range<Int>] = []
  /// The remaining depth of the members of a flattened value; -1 if the reader doesn't read one.
  var flattenedDepth = -1
  /// The number of nested flattened values that are being read.
  var flattenings = 0

  /// The tags of the enums whose values are being read from the object that contains the tag, outermost first.
  @usableFromInline var tags: [Tag] = []
  /// The number of nested enums without a tag that are being read.
  @usableFromInline var attempts = 0

  /// The record of differences from the model, or `nil` if differences aren't recorded.
  @usableFromInline var drifts: DriftRecord?

  /// The memory that `input` reads, if the reader owns it.
  private let memory: JSONOutput?

  /// The memory in which the values of strings with escapes are written, or `nil` before the first one.
  var scratch: JSONOutput?

  /// Creates a reader of bytes, which must outlive the reader.
  @usableFromInline
  init(_ bytes: UnsafeRawBufferPointer, _ options: JSONReadingOptions = JSONReadingOptions()) {
    self.init(JSONInput(bytes), maximumDepth: options.maximumDepth, memory: nil)
  }

  /// Creates a reader of a document whose missing end was added. The bytes must outlive the reader.
  init(_ bytes: UnsafeRawBufferPointer, beginning prefix: JSONPrefix, maximumDepth: Int) {
    self.init(JSONInput(bytes), maximumDepth: maximumDepth, memory: nil, prefix: prefix)
  }

  /// Creates a reader of written JSON, which it owns.
  init(_ output: consuming JSONOutput, maximumDepth: Int) {
    self.init(JSONInput(output.bytes), maximumDepth: maximumDepth, memory: output)
  }

  private init(
    _ input: JSONInput, maximumDepth: Int, memory: consuming JSONOutput?, prefix: JSONPrefix? = nil
  ) {
    self.input = input
    self.memory = memory
    self.prefix = prefix
    self.maximumDepth = maximumDepth
    remainingDepth = maximumDepth
    let (budget, overflow) = input.count.multipliedReportingOverflow(by: maximumDepth)
    remainingRewinds = overflow ? .max : budget
  }

  /// Skips the byte order mark at the start of a document, as RFC 8259, section 8.1, allows.
  @usableFromInline
  mutating func skipByteOrderMark() {
    if input.has(3, at: 0), input.isEqual(at: 0, "\u{FEFF}") { position = 3 }
  }

  /// Checks that only white space follows.
  @usableFromInline
  mutating func finish() throws(JSONError) {
    _ = peek()
    if position < input.count { throw syntaxError(expected: "the end of the document") }
  }

  /// Skips white space and returns the next byte without consuming it; 0, which can't start a token, at the end of the
  /// document.
  @inlinable @inline(__always)
  mutating func peek() -> UInt8 {
    let byte = input.byte(at: position)
    if byte > 0x20 { return byte }
    position = input.endOfWhitespace(from: position)
    return input.byte(at: position)
  }

  /// The byte offset of the next value, for use in errors.
  public var valueOffset: Int {
    mutating get {
      _ = peek()
      return position
    }
  }
}

// MARK: Arrays and objects

extension JSONReader {
  /// Begins an object. To read its keys, call ``nextKey()``.
  ///
  /// - Throws: ``JSONError`` if the next value isn't an object or is nested too deeply.
  @inlinable
  public mutating func beginObject() throws(JSONError) {
    guard peek() == UInt8(ascii: "{") else { throw mismatch(expected: "an object") }
    try enter()
  }

  /// Begins an array. To advance to each of its elements, call ``nextElement()``.
  ///
  /// - Throws: ``JSONError`` if the next value isn't an array or is nested too deeply.
  @inlinable
  public mutating func beginArray() throws(JSONError) {
    guard peek() == UInt8(ascii: "[") else { throw mismatch(expected: "an array") }
    try enter()
  }

  /// Reads the next key of the object, or the end of the object.
  ///
  /// - Returns: `true` if the object has another member, or `false` at the end of the object. If the method returns
  ///   `true`, you must then read or skip the member's value.
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON.
  @inlinable
  public mutating func nextKey() throws(JSONError) -> Bool {
    guard try nextMember() else { return false }
    try readKey()
    return true
  }

  /// Advances to the next element of the array, or reads the end of the array.
  ///
  /// - Returns: `true` if the array has another element, or `false` at the end of the array. If the method returns
  ///   `true`, you must then read or skip the element.
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON.
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
  /// - Parameter type: The type of the value.
  /// - Returns: The value.
  /// - Throws: ``JSONError`` if the value can't be decoded as the type, or if the bytes aren't valid JSON.
  @inlinable
  public mutating func read<Value: JSONDecodable>(
    _ type: Value.Type = Value.self
  ) throws(JSONError) -> Value {
    try Value(from: &self)
  }

  /// Reads the next value and assigns it to a variable, such as a property with a default value.
  ///
  /// - Parameter value: The variable.
  /// - Throws: ``JSONError`` if the value can't be decoded as the variable's type, or if the bytes aren't valid JSON.
  @inlinable
  public mutating func read<Value: JSONDecodable>(into value: inout Value) throws(JSONError) {
    value = try Value(from: &self)
  }
}

// MARK: Errors

extension JSONReader {
  /// Returns an error for a next value of a different type, or for a byte that can't start a value.
  @inlinable @inline(__always)
  func mismatch(expected: String) -> JSONError {
    input.mismatch(at: position, expected: expected)
  }

  /// Returns an error for a byte at `position` that the grammar doesn't allow.
  @inlinable @inline(__always)
  func syntaxError(expected: String) -> JSONError {
    input.syntaxError(at: position, expected: expected)
  }

  @inline(never) @usableFromInline
  func depthError() -> JSONError {
    input.depthError(at: position, limit: maximumDepth)
  }
}
