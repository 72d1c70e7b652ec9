// A strategy applies to its values, and to optionals, arrays, and dictionaries of them, depending on the type of the
// property.

extension JSONReader {
  /// Uses a strategy to read the next value.
  ///
  /// - Parameters:
  ///   - value: The variable that receives the value.
  ///   - strategy: The strategy, such as `.iso8601`.
  /// - Throws: ``JSONError`` if the strategy can't read the value, or if the bytes aren't valid JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into value: inout Strategy.Value, with strategy: Strategy
  ) throws(JSONError) {
    value = try strategy.decode(from: &self)
  }

  /// Uses a strategy to read the next value, or reads `null` as `nil`.
  ///
  /// - Parameters:
  ///   - value: The variable that receives the value.
  ///   - strategy: The strategy, such as `.iso8601`.
  /// - Throws: ``JSONError`` if the strategy can't read the value, or if the bytes aren't valid JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into value: inout Strategy.Value?, with strategy: Strategy
  ) throws(JSONError) {
    value = try OptionalCoding(strategy).decode(from: &self)
  }

  /// Reads an array, using a strategy for the elements.
  ///
  /// - Parameters:
  ///   - values: The variable that receives the values.
  ///   - strategy: The strategy for the elements, such as `.iso8601`.
  /// - Throws: ``JSONError`` if the next value isn't an array, the strategy can't read an element, or the bytes aren't
  ///   valid JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into values: inout [Strategy.Value], with strategy: Strategy
  ) throws(JSONError) {
    values = try ArrayCoding(strategy).decode(from: &self)
  }

  /// Reads an array, using a strategy for the elements, or reads `null` as `nil`.
  ///
  /// - Parameters:
  ///   - values: The variable that receives the values.
  ///   - strategy: The strategy for the elements, such as `.iso8601`.
  /// - Throws: ``JSONError`` if the next value isn't an array, the strategy can't read an element, or the bytes aren't
  ///   valid JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into values: inout [Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    values = try OptionalCoding(ArrayCoding(strategy)).decode(from: &self)
  }

  /// Reads an object, using a strategy for the values.
  ///
  /// - Parameters:
  ///   - values: The variable that receives the values.
  ///   - strategy: The strategy for the values, such as `.iso8601`.
  /// - Throws: ``JSONError`` if the next value isn't an object, the strategy can't read a value, or the bytes aren't
  ///   valid JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into values: inout [String: Strategy.Value], with strategy: Strategy
  ) throws(JSONError) {
    values = try DictionaryCoding(strategy).decode(from: &self)
  }

  /// Reads an object, using a strategy for the values, or reads `null` as `nil`.
  ///
  /// - Parameters:
  ///   - values: The variable that receives the values.
  ///   - strategy: The strategy for the values, such as `.iso8601`.
  /// - Throws: ``JSONError`` if the next value isn't an object, the strategy can't read a value, or the bytes aren't
  ///   valid JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into values: inout [String: Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    values = try OptionalCoding(DictionaryCoding(strategy)).decode(from: &self)
  }
}
