// A strategy serves for its values, and for optionals, arrays and dictionaries of them: which, the type
// of the property says.

extension JSONReader {
  /// Reads the next value by a strategy.
  ///
  /// - Parameters:
  ///   - value: Where it is put.
  ///   - strategy: How it is read, as in `.iso8601`.
  /// - Throws: ``JSONError`` when something else stands there, or the bytes are not JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into value: inout Strategy.Value, with strategy: Strategy
  ) throws(JSONError) {
    value = try strategy.decode(from: &self)
  }

  /// Reads the next value by a strategy; `null` is `nil`.
  ///
  /// - Parameters:
  ///   - value: Where it is put.
  ///   - strategy: How it is read, as in `.iso8601`.
  /// - Throws: ``JSONError`` when something else stands there, or the bytes are not JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into value: inout Strategy.Value?, with strategy: Strategy
  ) throws(JSONError) {
    value = try OptionalCoding(strategy).decode(from: &self)
  }

  /// Reads an array whose elements a strategy reads.
  ///
  /// - Parameters:
  ///   - values: Where they are put.
  ///   - strategy: How each is read, as in `.iso8601`.
  /// - Throws: ``JSONError`` when something else stands there, or the bytes are not JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into values: inout [Strategy.Value], with strategy: Strategy
  ) throws(JSONError) {
    values = try ArrayCoding(strategy).decode(from: &self)
  }

  /// Reads an array whose elements a strategy reads; `null` is `nil`.
  ///
  /// - Parameters:
  ///   - values: Where they are put.
  ///   - strategy: How each is read, as in `.iso8601`.
  /// - Throws: ``JSONError`` when something else stands there, or the bytes are not JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into values: inout [Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    values = try OptionalCoding(ArrayCoding(strategy)).decode(from: &self)
  }

  /// Reads an object whose values a strategy reads.
  ///
  /// - Parameters:
  ///   - values: Where they are put.
  ///   - strategy: How each is read, as in `.iso8601`.
  /// - Throws: ``JSONError`` when something else stands there, or the bytes are not JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into values: inout [String: Strategy.Value], with strategy: Strategy
  ) throws(JSONError) {
    values = try DictionaryCoding(strategy).decode(from: &self)
  }

  /// Reads an object whose values a strategy reads; `null` is `nil`.
  ///
  /// - Parameters:
  ///   - values: Where they are put.
  ///   - strategy: How each is read, as in `.iso8601`.
  /// - Throws: ``JSONError`` when something else stands there, or the bytes are not JSON.
  @inlinable
  public mutating func read<Strategy: JSONCodingStrategy>(
    into values: inout [String: Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    values = try OptionalCoding(DictionaryCoding(strategy)).decode(from: &self)
  }
}
