// How generated code reads the cases of an enum: first the name of the case, which stands in the
// place of the current key; then what belongs to it.

// MARK: The name as a string, or as the only key of an object

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

// MARK: The name as a member of an object

extension JSONReader {
  /// Reads the tag of an object, wherever it stands, and goes back before the object, as generated
  /// code does; ``caseIndex(in:)`` looks the tag up. Of a repeated tag the first counts.
  ///
  /// - Parameter name: The key of the tag.
  /// - Throws: ``JSONError`` when the next value is no object, or has no string as its tag.
  public mutating func readTag(_ name: StaticString) throws(JSONError) {
    let start = mark()
    try beginContent(name)
    do throws(JSONError) {
      try readCase()
    } catch {
      throw error.at(.key("\(name)"))
    }
    try rewind(to: start)
  }

  /// The error for a tag that no case has, as generated code throws it.
  ///
  /// - Parameters:
  ///   - name: The key of the tag.
  ///   - expected: What would have been right.
  public mutating func unknownTag(_ name: StaticString, expected: String) -> JSONError {
    do throws(JSONError) {
      try beginContent(name)
      let start = mark()
      try readCase()
      return unknownCase(at: start, expected: expected).at(.key("\(name)"))
    } catch {
      return error
    }
  }

  /// Steps into an object and stands before the value of a member; where there is none, behind the
  /// object.
  private mutating func findMember(_ name: StaticString) throws(JSONError) -> Bool {
    try beginObject()
    while try nextKey() {
      if keyIs(name) { return true }
      try skipValue()
    }
    return false
  }

  /// Steps into an object and stands before its content, as generated code does;
  /// ``endContent()`` leaves it.
  ///
  /// - Parameter name: The key of the content.
  /// - Throws: ``JSONError`` when there is none.
  public mutating func beginContent(_ name: StaticString) throws(JSONError) {
    guard try findMember(name) else {
      throw JSONError.missingKey(at: [.key("\(name)")]).at(byteOffset: position)
    }
  }

  /// Reads past the rest of the object that the content stood in, as generated code does.
  ///
  /// - Throws: ``JSONError`` when the bytes are not JSON.
  public mutating func endContent() throws(JSONError) {
    while try nextKey() { try skipValue() }
  }

  /// Reads the content of a case that has one value, as generated code does.
  ///
  /// - Parameter name: The key of the content.
  /// - Throws: ``JSONError`` when it is of another type, or missing where it may not be `nil`.
  public mutating func readContent<Value: JSONDecodable>(
    _ name: StaticString
  ) throws(JSONError) -> Value {
    guard try findMember(name) else { return try require(nil, at: [.key("\(name)")]) }
    do throws(JSONError) {
      let value = try Value(from: &self)
      try endContent()
      return value
    } catch {
      throw error.at(.key("\(name)"))
    }
  }
}

extension JSONReader {
  /// Reads the content of a case that has one value, as generated code does.
  ///
  /// - Parameters:
  ///   - value: What is set.
  ///   - name: The key of the content.
  /// - Throws: ``JSONError`` when it is of another type, or missing where it may not be `nil`.
  public mutating func readContent<Value: JSONDecodable>(
    into value: inout Value?, _ name: StaticString
  ) throws(JSONError) {
    value = .some(try readContent(name))
  }
}

// MARK: Values without names

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
