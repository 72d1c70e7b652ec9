// Properties and values of cases whose types are `Decodable` and not `JSONDecodable`.
//
// The compiler tries these functions after those for `JSONDecodable` types, so that a model without such
// a property takes it no longer, and a type that is both is read by this library.

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads the next value with `JSONDecoder`, in place of another.
  @_disfavoredOverload
  public mutating func read<Value: Decodable>(into value: inout Value) throws(JSONError) {
    value = try read(CodableValue<Value>.self).value
  }

  /// Reads the next value with `JSONDecoder`, for a property that was not read yet.
  @_disfavoredOverload
  public mutating func readPending<Value: Decodable>(into value: inout Value?) throws(JSONError) {
    value = .some(try read(CodableValue<Value>.self).value)
  }

  /// Reads one of several values in an array with `JSONDecoder`.
  @_disfavoredOverload
  public mutating func readElement<Value: Decodable>(
    into value: inout Value?, _ index: Int, of count: Int
  ) throws(JSONError) {
    let element: CodableValue<Value> = try readElement(index, of: count)
    value = .some(element.value)
  }

  /// Reads the content of a case that has one value with `JSONDecoder`.
  @_disfavoredOverload
  public mutating func readContent<Value: Decodable>(
    into value: inout Value?, _ name: StaticString
  ) throws(JSONError) {
    let content: CodableValue<Value> = try readContent(name)
    value = .some(content.value)
  }

  /// Reads the value of a case from the object that its tag is in with `JSONDecoder`.
  @_disfavoredOverload
  public mutating func readBeside<Value: Decodable>(
    into value: inout Value?, _ name: StaticString
  ) throws(JSONError) {
    let content: CodableValue<Value> = try readBeside(name)
    value = .some(content.value)
  }
}

// MARK: Raw values

/// What declares the functions for raw values.
///
/// Most enums with raw values are `Codable` as well, and that conformance counts: the compiler prefers a
/// member of a type to one of a protocol.
@_documentation(visibility: internal)
public protocol JSONRawValueReading: ~Copyable {}

@_documentation(visibility: internal)
extension JSONReader: JSONRawValueReading {}

@_documentation(visibility: internal)
extension JSONRawValueReading where Self: ~Copyable, Self == JSONReader {
  /// Reads a raw value in place of another value.
  @inlinable @_disfavoredOverload
  public mutating func read<Value: RawRepresentable>(
    into value: inout Value
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.read(into: &value, with: RawValueCoding())
  }

  /// Reads a raw value; `null` is `nil`.
  @inlinable @_disfavoredOverload
  public mutating func read<Value: RawRepresentable>(
    into value: inout Value?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.read(into: &value, with: RawValueCoding())
  }

  /// Reads an array of raw values.
  @inlinable @_disfavoredOverload
  public mutating func read<Value: RawRepresentable>(
    into values: inout [Value]
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.read(into: &values, with: RawValueCoding())
  }

  /// Reads an array of raw values; `null` is `nil`.
  @inlinable @_disfavoredOverload
  public mutating func read<Value: RawRepresentable>(
    into values: inout [Value]?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.read(into: &values, with: RawValueCoding())
  }

  /// Reads an object of raw values.
  @inlinable @_disfavoredOverload
  public mutating func read<Value: RawRepresentable>(
    into values: inout [String: Value]
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.read(into: &values, with: RawValueCoding())
  }

  /// Reads an object of raw values; `null` is `nil`.
  @inlinable @_disfavoredOverload
  public mutating func read<Value: RawRepresentable>(
    into values: inout [String: Value]?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.read(into: &values, with: RawValueCoding())
  }

  /// Reads a raw value for a property that was not read yet.
  @inlinable @_disfavoredOverload
  public mutating func readPending<Value: RawRepresentable>(
    into value: inout Value?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.readPending(into: &value, with: RawValueCoding())
  }

  /// Reads an array of raw values for a property that was not read yet.
  @inlinable @_disfavoredOverload
  public mutating func readPending<Value: RawRepresentable>(
    into values: inout [Value]?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.readPending(into: &values, with: RawValueCoding())
  }

  /// Reads an object of raw values for a property that was not read yet.
  @inlinable @_disfavoredOverload
  public mutating func readPending<Value: RawRepresentable>(
    into values: inout [String: Value]?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.readPending(into: &values, with: RawValueCoding())
  }
}
