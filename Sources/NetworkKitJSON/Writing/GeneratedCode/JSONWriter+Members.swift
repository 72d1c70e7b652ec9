@_documentation(visibility: internal)
extension JSONWriter {
  /// Writes a member of an object, `null` where it is `nil`, as generated code does.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - value: The value.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Value: JSONEncodable>(
    _ name: StaticString, orNull value: Value
  ) throws(JSONError) {
    writeMember(name)
    do throws(JSONError) {
      try value.encode(to: &self)
    } catch {
      throw error.at(.key("\(name)"))
    }
  }

  /// An object behind a path that is being written.
  public struct Nesting: Sendable, BitwiseCopyable {
    /// The offset of its key, and that of its first member.
    fileprivate let start: Int
    fileprivate let content: Int
    fileprivate let neededComma: Bool
  }

  /// Opens the object behind a step of a path, as generated code does.
  ///
  /// - Parameter name: The key as it stands between its quotes, as a literal.
  /// - Throws: ``JSONError`` when it would be nested too deep.
  public mutating func beginNesting(_ name: StaticString) throws(JSONError) -> Nesting {
    let (start, neededComma) = (output.count, needsComma)
    writeMember(name)
    try beginObject()
    return Nesting(start: start, content: output.count, neededComma: neededComma)
  }

  /// Closes the object, or takes it back where all of its members were left out.
  ///
  /// - Parameter nesting: What ``beginNesting(_:)`` gave.
  public mutating func endNesting(_ nesting: Nesting) {
    endObject()
    guard output.count == nesting.content + 1 else { return }
    output.count = nesting.start
    needsComma = nesting.neededComma
  }

  /// Whether a collection or a string has nothing in it, as generated code asks where a member is left
  /// out then.
  @inlinable
  public static func isEmpty(_ value: some Collection) -> Bool { value.isEmpty }

  /// Whether a collection or a string has nothing in it or is `nil`.
  @inlinable
  public static func isEmpty<Value: Collection>(_ value: Value?) -> Bool {
    value.map(\.isEmpty) ?? true
  }

  /// What is no collection is not empty.
  @inlinable @_disfavoredOverload
  public static func isEmpty<Value>(_ value: Value) -> Bool { false }

  /// What is no collection is empty where it is `nil`.
  @inlinable @_disfavoredOverload
  public static func isEmpty<Value>(_ value: Value?) -> Bool { value == nil }
}

// MARK: Flattened values

// The members of flattened values stand among those of the object around them, so that each key has to
// be somebody's alone: else what is written could not be read back, and a dictionary from outside could
// speak for a property.

@_documentation(visibility: internal)
extension JSONWriter {
  /// An object with flattened values that is being written.
  public struct Flattening: Sendable, BitwiseCopyable {
    /// The offset from which it is written.
    fileprivate let start: Int
  }

  /// Remembers where an object with flattened values begins, as generated code does before it opens
  /// the object.
  public mutating func beginFlattening() -> Flattening { Flattening(start: output.count) }

  /// Closes an object with flattened values.
  ///
  /// - Parameter flattening: What ``beginFlattening()`` gave.
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/duplicateKey`` when two of its members have
  ///   the same key.
  /// - Complexity: O(*n*) in the bytes of the object.
  public mutating func endFlattening(_ flattening: Flattening) throws(JSONError) {
    endObject()
    var object = UnsafeRawBufferPointer(rebasing: output.bytes[flattening.start...])
    if object.first == UInt8(ascii: ",") {
      object = UnsafeRawBufferPointer(rebasing: object.dropFirst())
    }
    do throws(JSONError) {
      try JSONReader.refuseDuplicateKeys(ofObject: object)
    } catch {
      guard error.code == .duplicateKey else { throw error.withoutPosition }
      throw JSONError(
        .duplicateKey, at: error.path, expected: "a key that no other member has",
        found: "a second one, of a flattened value")
    }
  }

  /// Writes the members of a value into the object that is being written, as generated code does.
  ///
  /// - Parameter value: A value whose JSON is an object.
  /// - Throws: ``JSONError`` when its JSON is something else, or it holds what JSON cannot say.
  /// - Complexity: O(*n*): the bytes of the members are copied.
  public mutating func writeMembers(of value: some JSONEncodable) throws(JSONError) {
    var writer = JSONWriter()
    // Its members are as deep as if they had been written here.
    writer.depth = depth - 1
    try value.encode(to: &writer)
    let text = writer.output.bytes
    guard text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") else {
      throw JSONError(
        .invalidValue, expected: "an object, to write its members",
        found: try JSON(jsonData: [UInt8](text)).summary)
    }
    let members = text.dropFirst().dropLast()
    guard !members.isEmpty else { return }
    separate()
    output.append(UnsafeRawBufferPointer(rebasing: members))
  }

  /// Writes the members of a value into the object that is being written; `nil` has none.
  ///
  /// - Parameter value: A value whose JSON is an object.
  /// - Throws: ``JSONError`` when its JSON is something else, or it holds what JSON cannot say.
  /// - Complexity: O(*n*): the bytes of the members are copied.
  public mutating func writeMembers<Value: JSONEncodable>(of value: Value?) throws(JSONError) {
    if let value { try writeMembers(of: value) }
  }
}

// MARK: Members that are never left out

@_documentation(visibility: internal)
extension JSONWriter {
  /// Writes a member of an object by a strategy, or as `null`, as generated code does.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - value: The value; `nil` is written as `null`.
  ///   - strategy: How each is written, as in `.iso8601`.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, orNull value: Strategy.Value?, with strategy: Strategy
  ) throws(JSONError) {
    try writeMember(name, value: value, with: OptionalCoding(strategy))
  }

  /// Writes a member of an object with an array whose elements are written by a strategy, or as `null`, as generated code does.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - values: The values; `nil` is written as `null`.
  ///   - strategy: How each is written, as in `.iso8601`.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, orNull values: [Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    try writeMember(name, value: values, with: OptionalCoding(ArrayCoding(strategy)))
  }

  /// Writes a member of an object with an object whose values are written by a strategy, or as `null`, as generated code does.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - values: The values; `nil` is written as `null`.
  ///   - strategy: How each is written, as in `.iso8601`.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, orNull values: [String: Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    try writeMember(name, value: values, with: OptionalCoding(DictionaryCoding(strategy)))
  }

  @inlinable
  mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, value: Strategy.Value, with strategy: Strategy
  ) throws(JSONError) {
    writeMember(name)
    do throws(JSONError) {
      try strategy.encode(value, to: &self)
    } catch {
      throw error.at(.key("\(name)"))
    }
  }
}
