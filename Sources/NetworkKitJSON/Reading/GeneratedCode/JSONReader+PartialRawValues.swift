// Properties of `Partial` types with raw values, which are known only as a whole.

@_documentation(visibility: internal)
extension JSONRawValueReading where Self: ~Copyable, Self == JSONReader {
  /// Reads a raw value if it's complete.
  @_disfavoredOverload
  public mutating func readPartial<Object, Value: RawRepresentable>(
    into value: inout Value?, of member: (Object) -> Value
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    guard try self.isNextValueComplete() else { return try self.skipValue() }
    try self.readPending(into: &value, with: RawValueCoding())
  }

  /// Reads an optional raw value if it's complete.
  @_disfavoredOverload
  public mutating func readPartial<Object, Value: RawRepresentable>(
    into value: inout Value?, of member: (Object) -> Value?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    guard try self.isNextValueComplete() else { return try self.skipValue() }
    try self.read(into: &value, with: RawValueCoding())
  }

  /// Reads a collection of raw values if it's complete.
  @_disfavoredOverload
  public mutating func readPartial<Object, Values: JSONRawValues>(
    into values: inout Values?, of member: (Object) -> Values
  ) throws(JSONError) {
    guard try self.isNextValueComplete() else { return try self.skipValue() }
    try self.readPending(into: &values)
  }

  /// Reads an optional collection of raw values if it's complete.
  @_disfavoredOverload
  public mutating func readPartial<Object, Values: JSONRawValues>(
    into values: inout Values?, of member: (Object) -> Values?
  ) throws(JSONError) {
    guard try self.isNextValueComplete() else { return try self.skipValue() }
    try self.read(into: &values)
  }

  /// Reads a collection of collections of raw values if it's complete.
  @_disfavoredOverload
  public mutating func readPartial<Object, Values: JSONNestedRawValues>(
    into values: inout Values?, of member: (Object) -> Values
  ) throws(JSONError) {
    guard try self.isNextValueComplete() else { return try self.skipValue() }
    try self.readPending(into: &values)
  }

  /// Reads an optional collection of collections of raw values if it's complete.
  @_disfavoredOverload
  public mutating func readPartial<Object, Values: JSONNestedRawValues>(
    into values: inout Values?, of member: (Object) -> Values?
  ) throws(JSONError) {
    guard try self.isNextValueComplete() else { return try self.skipValue() }
    try self.read(into: &values)
  }

  /// Reads a dictionary with raw values as keys if it's complete.
  @_disfavoredOverload
  public mutating func readPartial<
    Object, Key: RawRepresentable & Hashable, Value: JSONDecodable
  >(
    into values: inout [Key: Value]?, of member: (Object) -> [Key: Value]
  ) throws(JSONError) where Key.RawValue: JSONObjectKey {
    guard try self.isNextValueComplete() else { return try self.skipValue() }
    values = try self.readRawKeys()
  }

  /// Reads an optional dictionary with raw values as keys if it's complete.
  @_disfavoredOverload
  public mutating func readPartial<
    Object, Key: RawRepresentable & Hashable, Value: JSONDecodable
  >(
    into values: inout [Key: Value]?, of member: (Object) -> [Key: Value]?
  ) throws(JSONError) where Key.RawValue: JSONObjectKey {
    guard try self.isNextValueComplete() else { return try self.skipValue() }
    values = try self.readNull() ? nil : try self.readRawKeys()
  }

  /// Skips a value that can't be decoded, which the compiler reports where the whole model is read.
  @_disfavoredOverload
  public mutating func readPartial<Object, Value, Part>(
    into part: inout Part, of member: (Object) -> Value
  ) throws(JSONError) {
    try self.skipValue()
  }
}
