// A strategy applies to its values, and to optionals, arrays, and dictionaries of them, depending on the type of the
// property.

extension JSONWriter {
  /// Uses a strategy to write a member of an object.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key exactly as it appears between the quotes in the document.
  ///   - value: The value.
  ///   - strategy: The strategy, such as `.iso8601`.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent the value.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ value: Strategy.Value, with strategy: Strategy
  ) throws(JSONError) {
    try writeMember(name, value: value, with: strategy)
  }

  /// Uses a strategy to write a member of an object, or omits the member if the value is `nil`.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key exactly as it appears between the quotes in the document.
  ///   - value: The value, or `nil` to omit the member.
  ///   - strategy: The strategy, such as `.iso8601`.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent the value.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ value: Strategy.Value?, with strategy: Strategy
  ) throws(JSONError) {
    if let value { try writeMember(name, value: value, with: strategy) }
  }

  /// Writes an array as a member of an object, using a strategy for the elements.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key exactly as it appears between the quotes in the document.
  ///   - values: The values.
  ///   - strategy: The strategy for the elements, such as `.iso8601`.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent a value.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ values: [Strategy.Value], with strategy: Strategy
  ) throws(JSONError) {
    try writeMember(name, value: values, with: ArrayCoding(strategy))
  }

  /// Writes an array as a member of an object, using a strategy for the elements, or omits the member if the array is
  /// `nil`.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key exactly as it appears between the quotes in the document.
  ///   - values: The values, or `nil` to omit the member.
  ///   - strategy: The strategy for the elements, such as `.iso8601`.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent a value.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ values: [Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    if let values { try writeMember(name, value: values, with: ArrayCoding(strategy)) }
  }

  /// Writes a dictionary as a member of an object, using a strategy for the values.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key exactly as it appears between the quotes in the document.
  ///   - values: The values.
  ///   - strategy: The strategy for the values, such as `.iso8601`.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent a value.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ values: [String: Strategy.Value], with strategy: Strategy
  ) throws(JSONError) {
    try writeMember(name, value: values, with: DictionaryCoding(strategy))
  }

  /// Writes a dictionary as a member of an object, using a strategy for the values, or omits the member if the
  /// dictionary is `nil`.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key exactly as it appears between the quotes in the document.
  ///   - values: The values, or `nil` to omit the member.
  ///   - strategy: The strategy for the values, such as `.iso8601`.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent a value.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ values: [String: Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    if let values { try writeMember(name, value: values, with: DictionaryCoding(strategy)) }
  }
}

// MARK: The only value of a type

@_documentation(visibility: internal)
extension JSONWriter {
  /// Uses a strategy to write the only property of a type, or writes `null` for `nil`; called by generated code.
  ///
  /// - Throws: ``JSONError`` if JSON can't represent the value.
  @inlinable
  public mutating func writeContent<Strategy: JSONCodingStrategy>(
    _ value: Strategy.Value?, with strategy: Strategy
  ) throws(JSONError) {
    try OptionalCoding(strategy).encode(value, to: &self)
  }

  /// Writes the only property of a type as an array, using a strategy for the elements and `null` for `nil`; called by
  /// generated code.
  ///
  /// - Throws: ``JSONError`` if JSON can't represent a value.
  @inlinable
  public mutating func writeContent<Strategy: JSONCodingStrategy>(
    _ values: [Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    try OptionalCoding(ArrayCoding(strategy)).encode(values, to: &self)
  }

  /// Writes the only property of a type as a dictionary, using a strategy for the values and `null` for `nil`; called
  /// by generated code.
  ///
  /// - Throws: ``JSONError`` if JSON can't represent a value.
  @inlinable
  public mutating func writeContent<Strategy: JSONCodingStrategy>(
    _ values: [String: Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    try OptionalCoding(DictionaryCoding(strategy)).encode(values, to: &self)
  }
}
