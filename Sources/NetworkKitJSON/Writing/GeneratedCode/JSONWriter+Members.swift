@_documentation(visibility: internal)
extension JSONWriter {
  /// Writes a member of an object, using `null` for `nil`; called by generated code.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key as it appears between quotes.
  ///   - value: The value.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent the value.
  @inlinable
  public mutating func writeMember<Value: JSONEncodable>(
    _ name: StaticString, orNull value: Value
  ) throws(JSONError) {
    writeMember(name)
    do throws(JSONError) {
      try value.encode(to: &self)
    } catch {
      throw error.at(escapedKey: name)
    }
  }

  /// An open nested object that represents one component of a key path.
  public struct Nesting: Sendable, BitwiseCopyable {
    /// The offsets of its key and of its first member.
    fileprivate let start: Int
    fileprivate let content: Int
    fileprivate let neededComma: Bool
  }

  /// Begins the nested object for one component of a key path; called by generated code.
  ///
  /// - Parameter name: A literal that contains the key as it appears between quotes.
  /// - Throws: ``JSONError`` if the object would be nested too deeply.
  public mutating func beginNesting(_ name: StaticString) throws(JSONError) -> Nesting {
    let (start, neededComma) = (output.count, needsComma)
    writeMember(name)
    try beginObject()
    return Nesting(start: start, content: output.count, neededComma: neededComma)
  }

  /// Ends a nested object, or removes the object if all of its members were omitted.
  ///
  /// - Parameter nesting: The result of ``beginNesting(_:)``.
  public mutating func endNesting(_ nesting: Nesting) {
    endObject()
    guard output.count == nesting.content + 1 else { return }
    output.count = nesting.start
    needsComma = nesting.neededComma
  }

  /// Returns a Boolean value that indicates whether a value equals the property's default; called by generated code to
  /// omit members.
  @inlinable
  public static func isDefault<Value: Equatable>(_ value: Value, _ standard: Value) -> Bool {
    value == standard
  }

  /// Unavailable, because the values can't be compared.
  @available(
    *, unavailable,
    message: "'.whenDefault' compares the value with the default; make the type Equatable"
  )
  public static func isDefault<Value>(_ value: Value, _ standard: Value) -> Bool { false }

  /// Returns a Boolean value that indicates whether a collection or a string is empty; called by generated code to omit
  /// members.
  @inlinable
  public static func isEmpty(_ value: some Collection) -> Bool { value.isEmpty }

  /// Returns a Boolean value that indicates whether a collection or a string is empty or `nil`.
  @inlinable
  public static func isEmpty<Value: Collection>(_ value: Value?) -> Bool {
    value.map(\.isEmpty) ?? true
  }

  /// Returns `false`, because a value that isn't a collection is never empty.
  @inlinable @_disfavoredOverload
  public static func isEmpty<Value>(_ value: Value) -> Bool { false }

  /// Returns a Boolean value that indicates whether a value that isn't a collection is `nil`.
  @inlinable @_disfavoredOverload
  public static func isEmpty<Value>(_ value: Value?) -> Bool { value == nil }
}

// MARK: Flattened values

// The members of flattened values are written among those of the enclosing object, so their keys must be unique.
// Otherwise, the output couldn't be read, and an untrusted dictionary could replace a property.

@_documentation(visibility: internal)
extension JSONWriter {
  /// An object that has flattened values and is being written.
  public struct Flattening: Sendable, BitwiseCopyable {
    /// The offset at which the object starts.
    fileprivate let start: Int
  }

  /// Stores the start of an object with flattened values; called by generated code before it begins the object.
  public mutating func beginFlattening() -> Flattening { Flattening(start: output.count) }

  /// Ends an object with flattened values.
  ///
  /// - Parameter flattening: The result of ``beginFlattening()``.
  /// - Throws: ``JSONError/Code/duplicateKey`` if two members of the object have the same key.
  /// - Complexity: O(*n*), where *n* is the number of bytes in the object.
  public mutating func endFlattening(_ flattening: Flattening) throws(JSONError) {
    endObject()
    var object = UnsafeRawBufferPointer(rebasing: output.bytes[flattening.start...])
    if object.first == UInt8(ascii: ",") {
      object = UnsafeRawBufferPointer(rebasing: object.dropFirst())
    }
    do throws(JSONError) {
      try JSONReader.rejectDuplicateKeys(ofObject: object)
    } catch {
      guard error.code == .duplicateKey else { throw error.withoutPosition }
      throw JSONError(
        .duplicateKey, at: error.path, expected: "a unique key",
        found: "a duplicate in a flattened value")
    }
  }

  /// Writes the members of a value into the current object; called by generated code.
  ///
  /// - Parameter value: A value that's encoded as a JSON object.
  /// - Throws: ``JSONError`` if the value isn't encoded as an object, or JSON can't represent it.
  /// - Complexity: O(*n*), because the bytes of the members are copied.
  public mutating func writeMembers(of value: some JSONEncodable) throws(JSONError) {
    var writer = JSONWriter()
    // Its members have the same depth as if they were written directly.
    writer.depth = depth - 1
    try value.encode(to: &writer)
    let text = writer.output.bytes
    guard text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") else {
      throw JSONError(
        .invalidValue, expected: "a value that encodes as a JSON object",
        found: try JSON(jsonData: [UInt8](text)).summary)
    }
    let members = text.dropFirst().dropLast()
    guard !members.isEmpty else { return }
    noteDynamicMember(atDepth: depth, isFlattened: true)
    separate()
    output.append(UnsafeRawBufferPointer(rebasing: members))
  }

  /// Writes the members of a value into the current object, or writes nothing if the value is `nil`.
  ///
  /// - Parameter value: A value that's encoded as a JSON object.
  /// - Throws: ``JSONError`` if the value isn't encoded as an object, or JSON can't represent it.
  /// - Complexity: O(*n*), because the bytes of the members are copied.
  public mutating func writeMembers<Value: JSONEncodable>(of value: Value?) throws(JSONError) {
    if let value { try writeMembers(of: value) }
  }
}

// MARK: Members that are never left out

@_documentation(visibility: internal)
extension JSONWriter {
  /// Uses a strategy to write a member of an object, using `null` for `nil`; called by generated code.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key as it appears between quotes.
  ///   - value: The value; `nil` is written as `null`.
  ///   - strategy: The strategy, such as `.iso8601`.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent the value.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, orNull value: Strategy.Value?, with strategy: Strategy
  ) throws(JSONError) {
    try writeMember(name, value: value, with: OptionalCoding(strategy))
  }

  /// Writes an array as a member of an object, using a strategy for the elements and `null` for `nil`; called by
  /// generated code.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key as it appears between quotes.
  ///   - values: The values; `nil` is written as `null`.
  ///   - strategy: The strategy for the elements, such as `.iso8601`.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent a value.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, orNull values: [Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    try writeMember(name, value: values, with: OptionalCoding(ArrayCoding(strategy)))
  }

  /// Writes a dictionary as a member of an object, using a strategy for the values and `null` for `nil`; called by
  /// generated code.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key as it appears between quotes.
  ///   - values: The values; `nil` is written as `null`.
  ///   - strategy: The strategy for the values, such as `.iso8601`.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent a value.
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
      throw error.at(escapedKey: name)
    }
  }
}
