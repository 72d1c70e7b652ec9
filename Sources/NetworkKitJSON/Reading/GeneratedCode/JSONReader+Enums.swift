// The methods with which generated code reads the cases of an enum: first the name of the case, which replaces the
// current key, and then the case's values.

// MARK: The name as a string, or as the only key of an object

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads the name of a case; called by generated code. To find the case, call ``caseIndex(in:)``.
  ///
  /// - Throws: ``JSONError`` if the next value isn't a string.
  public mutating func readCase() throws(JSONError) {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected: "a string") }
    try scanName()
  }

  /// Reads the name of a case that may have a value, such as `"point"` or `{"circle": 2.5}`; called by generated code.
  /// To find the case, call ``caseIndex(in:)``.
  ///
  /// - Returns: `true` if the name is a key in an object. The key's value must then be read, and ``endCase()`` must be
  ///   called.
  /// - Throws: ``JSONError`` if the next value is neither a string nor a nonempty object.
  public mutating func beginCase() throws(JSONError) -> Bool {
    let byte = peek()
    if byte == UInt8(ascii: "\"") {
      try scanName()
      return false
    }
    guard byte == UInt8(ascii: "{") else { throw mismatch(expected: "a string or an object") }
    let start = position
    try beginObject()
    guard try nextKey() else {
      throw JSONError(
        .invalidValue, expected: "an object with one member", found: "an empty object"
      ).at(byteOffset: start)
    }
    return true
  }

  /// Ends the object that contains a case; called by generated code.
  ///
  /// - Throws: ``JSONError`` if the object has a second member.
  public mutating func endCase() throws(JSONError) {
    guard try nextMember() else { return }
    let start = position
    try readKey()
    throw JSONError(
      .invalidValue, expected: "an object with one member",
      found: "a second member, \(JSON(key).summary)"
    ).at(byteOffset: start)
  }

  /// Returns the position of the current name among the names of the cases, or -1 if no case has that name; called by
  /// generated code.
  ///
  /// - Parameter names: The names, in the format that ``beginObject(keys:)`` describes.
  public mutating func caseIndex(in names: StaticString) -> Int {
    var members = Members(names)
    return findKey(in: &members)
  }

  /// Returns the error for a name that no case has; called by generated code.
  ///
  /// - Parameters:
  ///   - mark: A mark before the value.
  ///   - expected: A description of a valid value.
  public func unknownCase(at mark: Mark, expected: String) -> JSONError {
    JSONError.invalidValue(expected: expected, found: JSON(key))
      .at(byteOffset: input.startOfToken(from: mark.position).offset)
  }
}

// MARK: Values without names

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads one of several values in an array; called by generated code.
  ///
  /// - Parameters:
  ///   - value: The variable to assign.
  ///   - index: The number of values that were already read.
  ///   - count: The number of values in the array.
  /// - Throws: ``JSONError`` if the value can't be decoded as the type, or the array ends before the value.
  public mutating func readElement<Value: JSONDecodable>(
    into value: inout Value?, _ index: Int, of count: Int
  ) throws(JSONError) {
    value = .some(try readElement(index, of: count))
  }

  /// Reads one of several values in an array; called by generated code.
  ///
  /// - Parameters:
  ///   - index: The number of values that were already read.
  ///   - count: The number of values in the array.
  /// - Throws: ``JSONError`` if the value can't be decoded as the type, or the array ends before the value.
  public mutating func readElement<Value: JSONDecodable>(
    _ index: Int, of count: Int
  ) throws(JSONError) -> Value {
    guard try nextElement() else { throw countError(expected: count, found: "\(index)") }
    do throws(JSONError) {
      return try Value(from: &self)
    } catch {
      throw error.at(.index(index))
    }
  }

  /// Ends an array of several values; called by generated code.
  ///
  /// - Parameter count: The number of values in the array.
  /// - Throws: ``JSONError`` if there's another value.
  public mutating func endElements(of count: Int) throws(JSONError) {
    if try nextElement() { throw countError(expected: count, found: "more") }
  }

  private mutating func countError(expected count: Int, found: String) -> JSONError {
    JSONError(.invalidValue, expected: "an array of \(count) elements", found: found)
      .at(byteOffset: valueOffset)
  }
}

// MARK: Enums without a tag

// The methods with which generated code tries the cases of an enum without tags.

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads `null` for a case without values; called by generated code.
  ///
  /// - Throws: ``JSONError`` if the next value isn't `null`.
  public mutating func readNullCase() throws(JSONError) {
    guard try readNull() else { throw mismatch(expected: "null") }
  }

  /// Begins to try the cases of an enum; called by generated code.
  ///
  /// - Throws: ``JSONError/Code/depthExceeded`` if too many enums are nested. A value of a case can be the enum itself,
  ///   which would be read from the same bytes without end.
  @inlinable
  public mutating func beginAttempts() throws(JSONError) {
    guard attempts < maximumEnumDepth else { throw depthError() }
    attempts &+= 1
  }

  /// Ends the attempts to read an enum; called by generated code.
  @inlinable
  public mutating func endAttempts() { attempts &-= 1 }

  /// The maximum number of nested enums that are read from the same bytes as their values. Because several of them can
  /// share an array or object, it's larger than the maximum depth.
  @usableFromInline
  var maximumEnumDepth: Int { maximumDepth + Self.maximumDepth }

  /// Moves the reader back to a mark to try the next case; called by generated code.
  ///
  /// - Parameters:
  ///   - mark: A mark before the value.
  ///   - error: The error from reading the previous case.
  /// - Returns: The error.
  /// - Throws: ``JSONError`` if ``rewind(to:after:)`` throws it.
  public mutating func rewound(
    to mark: Mark, after error: JSONError
  ) throws(JSONError) -> JSONError {
    try rewind(to: mark, after: error)
    return error
  }

  /// Returns the error for a value that couldn't be decoded as any case; called by generated code.
  ///
  /// - Parameters:
  ///   - names: The names of the cases that were tried.
  ///   - errors: The error from reading each case.
  public func noCase(of names: [String], _ errors: [JSONError]) -> JSONError {
    let wanted = zip(names, errors).prefix(5).map { "\($0) (\($1.wanted))" }
    let rest = errors.count > 5 ? ", …" : ""
    return input.mismatch(
      at: input.startOfToken(from: position).offset,
      expected: "one of \(wanted.joined(separator: ", "))\(rest)")
  }
}

extension JSONError {
  /// A short description of a valid value and its path, without the actual value, which the enclosing error contains.
  fileprivate var wanted: String {
    let place = path.components.isEmpty ? "" : "\(path): "
    let text = place + (expected ?? (code == .missingKey ? "the key is missing" : "\(code)"))
    return text.count > 80 ? "\(text.prefix(80))…" : text
  }
}
