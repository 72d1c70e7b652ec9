// How generated code reads the tag of an enum's case, the name as a member of an object, and what belongs
// to it: beside the tag or in another member.

@_documentation(visibility: internal)
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

  /// Reads the value of a case from the object that its tag stands in, as generated code does.
  ///
  /// - Parameter name: The key of the tag, which is no member of the value: what takes the members that
  ///   nobody else knows does not get it.
  /// - Throws: ``JSONError`` when the object is none that the value can be read from.
  public mutating func readBeside<Value: JSONDecodable>(
    _ name: StaticString
  ) throws(JSONError) -> Value {
    tags.append(Tag(name: name, depth: remainingDepth - 1))
    defer { tags.removeLast() }
    return try Value(from: &self)
  }

  /// Reads the value of a case from the object that its tag stands in, as generated code does.
  ///
  /// - Parameters:
  ///   - value: What is set.
  ///   - name: The key of the tag.
  /// - Throws: ``JSONError`` when the object is none that the value can be read from.
  public mutating func readBeside<Value: JSONDecodable>(
    into value: inout Value?, _ name: StaticString
  ) throws(JSONError) {
    value = .some(try readBeside(name))
  }

  /// The key of a tag, and how many levels may be below its object.
  struct Tag: Sendable {
    let name: StaticString
    let depth: Int
  }

  /// Whether the current member is the tag of an enum whose value is being read.
  var isTag: Bool {
    tags.contains { $0.depth == remainingDepth && keyIs($0.name) }
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
    guard try findMember(name) else { throw missing(key: name) }
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
    guard try findMember(name) else { return try require(nil, key: name) }
    do throws(JSONError) {
      let value = try Value(from: &self)
      try endContent()
      return value
    } catch {
      throw error.at(.key("\(name)"))
    }
  }
}

@_documentation(visibility: internal)
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
