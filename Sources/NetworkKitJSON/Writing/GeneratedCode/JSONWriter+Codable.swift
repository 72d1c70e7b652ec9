// Properties and associated values whose types are `Encodable`, but not `JSONEncodable`.

@_documentation(visibility: internal)
extension JSONWriter {
  /// Writes a member of an object with `JSONEncoder`.
  @_disfavoredOverload
  public mutating func writeMember<Value: Encodable>(
    _ name: StaticString, _ value: Value
  ) throws(JSONError) {
    try writeMember(name, CodableValue(value))
  }

  /// Writes a member of an object with `JSONEncoder`, or omits it if it's `nil`.
  @_disfavoredOverload
  public mutating func writeMember<Value: Encodable>(
    _ name: StaticString, _ value: Value?
  ) throws(JSONError) {
    try writeMember(name, value.map { CodableValue($0) })
  }

  /// Writes a member of an object with `JSONEncoder`, or `null` if it's `nil`.
  @_disfavoredOverload
  public mutating func writeMember<Value: Encodable>(
    _ name: StaticString, orNull value: Value
  ) throws(JSONError) {
    try writeMember(name, orNull: CodableValue(value))
  }

  /// Writes the only value of a case with `JSONEncoder`.
  @_disfavoredOverload
  public mutating func writeContent<Value: Encodable>(_ value: Value) throws(JSONError) {
    try writeContent(CodableValue(value))
  }

  /// Writes the value of a member with `JSONEncoder`, including `null`.
  @_disfavoredOverload
  public mutating func writeContent<Value: Encodable>(
    _ value: Value, key: StaticString
  ) throws(JSONError) {
    try writeContent(CodableValue(value), key: key)
  }

  /// Writes an element of an array with `JSONEncoder`.
  @_disfavoredOverload
  public mutating func writeElement<Value: Encodable>(
    _ value: Value, at index: Int
  ) throws(JSONError) {
    try writeElement(CodableValue(value), at: index)
  }

  /// Writes a value that's an object with `JSONEncoder`, preceded by a tag.
  @_disfavoredOverload
  public mutating func writeTagged<Value: Encodable>(
    _ value: Value, _ name: StaticString, tag key: StaticString
  ) throws(JSONError) {
    try writeTagged(CodableValue(value), name, tag: key)
  }
}

// MARK: Raw values

/// A protocol that declares the functions for raw values, like ``JSONRawValueReading``.
@_documentation(visibility: internal)
public protocol JSONRawValueWriting: ~Copyable {}

@_documentation(visibility: internal)
extension JSONWriter: JSONRawValueWriting {}

@_documentation(visibility: internal)
extension JSONRawValueWriting where Self: ~Copyable, Self == JSONWriter {
  /// Writes a member of an object with a raw value.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ value: Value
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, value, with: RawValueCoding())
  }

  /// Writes a member of an object with a raw value, or omits it if it's `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ value: Value?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, value, with: RawValueCoding())
  }

  /// Writes a member of an object with an array of raw values.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ values: [Value]
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, values, with: RawValueCoding())
  }

  /// Writes a member of an object with an array of raw values, or omits it if it's `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ values: [Value]?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, values, with: RawValueCoding())
  }

  /// Writes a member of an object with an object of raw values.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ values: [String: Value]
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, values, with: RawValueCoding())
  }

  /// Writes a member of an object with an object of raw values, or omits it if it's `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ values: [String: Value]?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, values, with: RawValueCoding())
  }

  /// Writes a member of an object with a raw value, or `null` if it's `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, orNull value: Value?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, orNull: value, with: RawValueCoding())
  }

  /// Writes a member of an object with an array of raw values, or `null` if it's `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, orNull values: [Value]?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, orNull: values, with: RawValueCoding())
  }

  /// Writes a member of an object with an object of raw values, or `null` if it's `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, orNull values: [String: Value]?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, orNull: values, with: RawValueCoding())
  }

  /// Writes a raw value that's the only value of a case.
  @inlinable @_disfavoredOverload
  public mutating func writeContent<Value: RawRepresentable>(
    _ value: Value
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try RawValueCoding().encode(value, to: &self)
  }

  /// Writes a raw value that's the only value of a case, as a member.
  @inlinable @_disfavoredOverload
  public mutating func writeContent<Value: RawRepresentable>(
    _ value: Value, key: StaticString
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(key, value, with: RawValueCoding())
  }
}
