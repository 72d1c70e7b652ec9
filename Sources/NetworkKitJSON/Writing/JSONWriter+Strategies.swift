// A strategy applies to its values, and to optionals, arrays, and dictionaries of them, depending on the type of the
// property.

extension JSONWriter {
  /// Uses a strategy to write a member of an object.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key as it appears between quotes.
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
  ///   - name: A literal that contains the key as it appears between quotes.
  ///   - value: The value; `nil` isn't written.
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
  ///   - name: A literal that contains the key as it appears between quotes.
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
  ///   - name: A literal that contains the key as it appears between quotes.
  ///   - values: The values; `nil` isn't written.
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
  ///   - name: A literal that contains the key as it appears between quotes.
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
  ///   - name: A literal that contains the key as it appears between quotes.
  ///   - values: The values; `nil` isn't written.
  ///   - strategy: The strategy for the values, such as `.iso8601`.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent a value.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ values: [String: Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    if let values { try writeMember(name, value: values, with: DictionaryCoding(strategy)) }
  }
}
