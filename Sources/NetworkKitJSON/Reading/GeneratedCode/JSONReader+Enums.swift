// How generated code reads the cases of an enum: first the name of the case, which stands in the
// place of the current key; then what belongs to it.

// MARK: The name as a string, or as the only key of an object

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads the name of a case, as generated code does; ``caseIndex(in:)`` looks it up.
  ///
  /// - Throws: ``JSONError`` when the next value is no string.
  public mutating func readCase() throws(JSONError) {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected: "a string") }
    try scanName()
  }

  /// Reads the name of a case that may have a value, as generated code does: `"point"` or
  /// `{"circle": 2.5}`; ``caseIndex(in:)`` looks it up.
  ///
  /// - Returns: Whether the name is the key of an object, before whose value the reader stands;
  ///   ``endCase()`` leaves it.
  /// - Throws: ``JSONError`` when the next value is neither a string nor an object with a member.
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
      throw JSONError.invalidValue(expected: "an object with one member", found: [:])
        .at(byteOffset: start)
    }
    return true
  }

  /// Leaves the object of a case, as generated code does.
  ///
  /// - Throws: ``JSONError`` when it has a second member.
  public mutating func endCase() throws(JSONError) {
    guard try nextMember() else { return }
    let start = position
    try readKey()
    throw JSONError(
      .invalidValue, expected: "an object with one member",
      found: "a second one, \(JSON(key).summary)"
    ).at(byteOffset: start)
  }

  /// The position of the name that was read among those of the cases, as generated code asks for it;
  /// -1 where it is none of them.
  ///
  /// - Parameter names: The names, as the keys of ``beginObject(keys:)``.
  public func caseIndex(in names: StaticString) -> Int {
    var members = Members(names)
    return findKey(in: &members)
  }

  /// The error for a name that no case has, as generated code throws it.
  ///
  /// - Parameters:
  ///   - mark: Stands before the value.
  ///   - expected: What would have been right.
  public func unknownCase(at mark: Mark, expected: String) -> JSONError {
    JSONError.invalidValue(expected: expected, found: JSON(key))
      .at(byteOffset: input.startOfValue(from: mark.position))
  }
}

extension JSONInput {
  /// The offset of the first byte that is no white space.
  func startOfValue(from offset: Int) -> Int {
    byte(at: offset) > 0x20 ? offset : endOfWhitespace(from: offset)
  }
}

// MARK: Values without names

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads one of several values that stand in an array, as generated code does.
  ///
  /// - Parameters:
  ///   - value: What is set.
  ///   - index: How many were read before.
  ///   - count: How many there are.
  /// - Throws: ``JSONError`` when the value is of another type, or the array ends before.
  public mutating func readElement<Value: JSONDecodable>(
    into value: inout Value?, _ index: Int, of count: Int
  ) throws(JSONError) {
    value = .some(try readElement(index, of: count))
  }

  /// Reads one of several values that stand in an array, as generated code does.
  ///
  /// - Parameters:
  ///   - index: How many were read before.
  ///   - count: How many there are.
  /// - Throws: ``JSONError`` when the value is of another type, or the array ends before.
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

  /// Leaves the array of several values, as generated code does.
  ///
  /// - Parameter count: How many there are.
  /// - Throws: ``JSONError`` when there is another one.
  public mutating func endElements(of count: Int) throws(JSONError) {
    if try nextElement() { throw countError(expected: count, found: "more") }
  }

  private mutating func countError(expected count: Int, found: String) -> JSONError {
    JSONError(.invalidValue, expected: "an array of \(count) elements", found: found)
      .at(byteOffset: valueOffset)
  }
}

@_documentation(visibility: internal)
extension JSONReader {
  /// The values of a case that were not read yet, as generated code declares them.
  ///
  /// - Parameter make: Says their types; it is not called.
  @inlinable
  public static func pendingValues<Object, each Value>(
    of make: (repeat each Value) -> Object
  ) -> (repeat (each Value)?) {
    (repeat (each Value)?.none)
  }
}

// MARK: Enums without a tag

// How generated code tries the cases of an enum whose values have no tag.

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads `null` for a case without values, as generated code does.
  ///
  /// - Throws: ``JSONError`` when the next value is another one.
  public mutating func readNullCase() throws(JSONError) {
    guard try readNull() else { throw mismatch(expected: "null") }
  }

  /// Goes back to try the next case, as generated code does.
  ///
  /// - Parameters:
  ///   - mark: Stands before the value.
  ///   - error: Why the case before could not be read.
  /// - Returns: The error.
  /// - Throws: ``JSONError`` as ``rewind(to:after:)`` does.
  public mutating func rewound(
    to mark: Mark, after error: JSONError
  ) throws(JSONError) -> JSONError {
    try rewind(to: mark, after: error)
    return error
  }

  /// The error for a value that no case could be read from, as generated code throws it.
  ///
  /// - Parameters:
  ///   - names: The cases that were tried.
  ///   - errors: Why each could not be read.
  public func noCase(of names: [String], _ errors: [JSONError]) -> JSONError {
    let wanted = zip(names, errors).prefix(5).map { "\($0) (\($1.wanted))" }
    let rest = errors.count > 5 ? ", …" : ""
    return input.mismatch(
      at: input.startOfValue(from: position),
      expected: "one of \(wanted.joined(separator: ", "))\(rest)")
  }
}

extension JSONError {
  /// What would have been right, and where, in a few words. What was found is left out: an error
  /// higher up says it.
  fileprivate var wanted: String {
    let place = path.components.isEmpty ? "" : "\(path): "
    let text = place + (expected ?? (code == .missingKey ? "the key is missing" : "\(code)"))
    return text.count > 80 ? "\(text.prefix(80))…" : text
  }
}
