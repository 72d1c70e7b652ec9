// The methods with which generated code reads the tag of an enum's case, a member that contains its name, and the
// case's values in the same object or in another member.

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads an object's tag, which can be at any position, and returns to the start of the object; called by generated
  /// code. To find the case, call ``caseIndex(in:)``. If the object repeats the tag, the first one applies.
  ///
  /// - Parameter name: The key of the tag.
  /// - Throws: ``JSONError`` if the next value isn't an object, or the object doesn't have a string as its tag.
  public mutating func readTag(_ name: StaticString) throws(JSONError) {
    let start = mark()
    try beginContent(name)
    drifts?.noteTag(at: keyRange.lowerBound - 1)
    do throws(JSONError) {
      try readCase()
    } catch {
      throw error.at(.key("\(name)"))
    }
    try rewind(to: start)
    // The tag of a flattened value isn't one of the members that remain for the next value.
    if isBeforeFlattened { tags.append(Tag(name: name, depth: flattenedDepth)) }
  }

  /// Skips the rest of a case that has no values; called by generated code. If the enum is flattened, the members other
  /// than the tag remain for the next flattened value.
  ///
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON.
  public mutating func skipCase() throws(JSONError) {
    guard isBeforeFlattened else { return try skipValue() }
    try beginObject()
    while try nextKey() { try keepUnknown() }
  }

  /// A Boolean value that indicates whether the next value is the object of the flattened value that's being read.
  private var isBeforeFlattened: Bool { remainingDepth == flattenedDepth + 1 }

  /// Skips the value of a member that belongs neither to the tag nor to the case. If the enum is flattened, the member
  /// remains for the next flattened value.
  private mutating func skipOther() throws(JSONError) {
    if remainingDepth == flattenedDepth { try keepUnknown() } else { try skipValue() }
  }

  /// Reads the value of a case from the object that contains its tag; called by generated code.
  ///
  /// - Parameter name: The key of the tag. A dictionary that receives the remaining members doesn't receive the tag.
  /// - Throws: ``JSONError`` if the value can't be decoded from the object.
  public mutating func readBeside<Value: JSONDecodable>(
    _ name: StaticString
  ) throws(JSONError) -> Value {
    // The value can be the enum itself, which would be read from the same object without end.
    let count = tags.count
    guard count < maximumEnumDepth else { throw depthError() }
    tags.append(Tag(name: name, depth: remainingDepth - 1))
    defer { removeTags(after: count) }
    return try Value(from: &self)
  }

  /// Reads the value of a case from the object that contains its tag; called by generated code.
  ///
  /// - Parameters:
  ///   - value: The variable to assign.
  ///   - name: The key of the tag.
  /// - Throws: ``JSONError`` if the value can't be decoded from the object.
  public mutating func readBeside<Value: JSONDecodable>(
    into value: inout Value?, _ name: StaticString
  ) throws(JSONError) {
    value = .some(try readBeside(name))
  }

  /// Removes the tags after a number of them.
  mutating func removeTags(after count: Int) {
    tags.removeLast(max(tags.count - count, 0))
  }

  /// The key of a tag, and the remaining depth inside its object.
  @usableFromInline
  struct Tag: Sendable {
    let name: StaticString
    let depth: Int
  }

  /// A Boolean value that indicates whether the current member is the tag of an enum whose value is being read.
  var isTag: Bool {
    tags.contains { $0.depth == remainingDepth && keyIs($0.name) }
  }

  /// Returns the error for a tag that no case has; called by generated code.
  ///
  /// - Parameters:
  ///   - name: The key of the tag.
  ///   - expected: A description of a valid value.
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

  /// Begins an object and advances to the value of a member, or past the object if there's no such member.
  private mutating func findMember(_ name: StaticString) throws(JSONError) -> Bool {
    try beginObject()
    while try nextKey() {
      if keyIs(name) { return true }
      try skipOther()
    }
    return false
  }

  /// Begins an object and advances to its content; called by generated code. ``endContent()`` ends the object.
  ///
  /// - Parameter name: The key of the content.
  /// - Throws: ``JSONError`` if the next value isn't an object, or the object has no such key.
  public mutating func beginContent(_ name: StaticString) throws(JSONError) {
    guard try findMember(name) else { throw missing(key: name) }
  }

  /// Skips the rest of the object that contains the content; called by generated code.
  ///
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON.
  public mutating func endContent() throws(JSONError) {
    while try nextKey() { try skipOther() }
  }

  /// Reads the content of a case with one value; called by generated code.
  ///
  /// - Parameter name: The key of the content.
  /// - Throws: ``JSONError`` if the content can't be decoded as the type, or is missing and the value isn't optional.
  public mutating func readContent<Value: JSONDecodable>(
    _ name: StaticString
  ) throws(JSONError) -> Value {
    guard try findMember(name) else { return try require(nil, key: name) }
    let value: Value
    do throws(JSONError) {
      value = try Value(from: &self)
    } catch {
      throw error.at(.key("\(name)"))
    }
    try endContent()
    return value
  }
}

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads the content of a case with one value; called by generated code.
  ///
  /// - Parameters:
  ///   - value: The variable to assign.
  ///   - name: The key of the content.
  /// - Throws: ``JSONError`` if the content can't be decoded as the type, or is missing and the value isn't optional.
  public mutating func readContent<Value: JSONDecodable>(
    into value: inout Value?, _ name: StaticString
  ) throws(JSONError) {
    value = .some(try readContent(name))
  }
}
