// A strategy serves for its values, and for optionals, arrays and dictionaries of them: which, the type
// of the property says.

extension JSONWriter {
  /// Writes a member of an object by a strategy.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - value: The value.
  ///   - strategy: How each is written, as in `.iso8601`.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ value: Strategy.Value, with strategy: Strategy
  ) throws(JSONError) {
    try writeMember(name, value: value, with: strategy)
  }

  /// Writes a member of an object by a strategy, or leaves it out.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - value: The value; `nil` is not written.
  ///   - strategy: How each is written, as in `.iso8601`.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ value: Strategy.Value?, with strategy: Strategy
  ) throws(JSONError) {
    if let value { try writeMember(name, value: value, with: strategy) }
  }

  /// Writes a member of an object with an array whose elements are written by a strategy.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - values: The values.
  ///   - strategy: How each is written, as in `.iso8601`.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ values: [Strategy.Value], with strategy: Strategy
  ) throws(JSONError) {
    try writeMember(name, value: values, with: ArrayCoding(strategy))
  }

  /// Writes a member of an object with an array whose elements are written by a strategy, or leaves it out.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - values: The values; `nil` is not written.
  ///   - strategy: How each is written, as in `.iso8601`.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ values: [Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    if let values { try writeMember(name, value: values, with: ArrayCoding(strategy)) }
  }

  /// Writes a member of an object with an object whose values are written by a strategy.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - values: The values.
  ///   - strategy: How each is written, as in `.iso8601`.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ values: [String: Strategy.Value], with strategy: Strategy
  ) throws(JSONError) {
    try writeMember(name, value: values, with: DictionaryCoding(strategy))
  }

  /// Writes a member of an object with an object whose values are written by a strategy, or leaves it out.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - values: The values; `nil` is not written.
  ///   - strategy: How each is written, as in `.iso8601`.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ values: [String: Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    if let values { try writeMember(name, value: values, with: DictionaryCoding(strategy)) }
  }
}
