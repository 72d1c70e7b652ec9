// Properties and associated values whose types are `Encodable`, but not `JSONEncodable`.

@_documentation(visibility: internal)
extension JSONWriter {
  /// Uses `JSONEncoder` to write a member of an object.
  @_disfavoredOverload
  public mutating func writeMember<Value: Encodable>(
    _ name: StaticString, _ value: Value
  ) throws(JSONError) {
    try writeMember(name, CodableValue(value))
  }

  /// Uses `JSONEncoder` to write a member of an object, or omits the member if the value is `nil`.
  @_disfavoredOverload
  public mutating func writeMember<Value: Encodable>(
    _ name: StaticString, _ value: Value?
  ) throws(JSONError) {
    try writeMember(name, value.map { CodableValue($0) })
  }

  /// Uses `JSONEncoder` to write a member of an object, using `null` for `nil`.
  @_disfavoredOverload
  public mutating func writeMember<Value: Encodable>(
    _ name: StaticString, orNull value: Value
  ) throws(JSONError) {
    try writeMember(name, orNull: CodableValue(value))
  }

  /// Uses `JSONEncoder` to write the only value of a case.
  @_disfavoredOverload
  public mutating func writeContent<Value: Encodable>(_ value: Value) throws(JSONError) {
    try writeContent(CodableValue(value))
  }

  /// Uses `JSONEncoder` to write the value of a member, including `null`.
  @_disfavoredOverload
  public mutating func writeContent<Value: Encodable>(
    _ value: Value, key: StaticString
  ) throws(JSONError) {
    try writeContent(CodableValue(value), key: key)
  }

  /// Uses `JSONEncoder` to write an element of an array.
  @_disfavoredOverload
  public mutating func writeElement<Value: Encodable>(
    _ value: Value, at index: Int
  ) throws(JSONError) {
    try writeElement(CodableValue(value), at: index)
  }

  /// Uses `JSONEncoder` to write a value that's encoded as an object, with a tag as the object's first member.
  @_disfavoredOverload
  public mutating func writeTagged<Value: Encodable>(
    _ value: Value, _ name: StaticString, tag key: StaticString
  ) throws(JSONError) {
    try writeTagged(CodableValue(value), name, tag: key)
  }
}

// MARK: Raw values

/// A protocol that declares methods for writing raw values: the counterpart of ``JSONRawValueReading``.
@_documentation(visibility: internal)
public protocol JSONRawValueWriting: ~Copyable {}

@_documentation(visibility: internal)
extension JSONWriter: JSONRawValueWriting {}

@_documentation(visibility: internal)
extension JSONRawValueWriting where Self: ~Copyable, Self == JSONWriter {
  /// Writes a raw value as a member of an object.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ value: Value
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, value, with: RawValueCoding())
  }

  /// Writes a raw value as a member of an object, or omits the member if the value is `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ value: Value?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, value, with: RawValueCoding())
  }

  /// Writes an array of raw values as a member of an object.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ values: [Value]
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, values, with: RawValueCoding())
  }

  /// Writes an array of raw values as a member of an object, or omits the member if the array is `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ values: [Value]?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, values, with: RawValueCoding())
  }

  /// Writes a dictionary of raw values as a member of an object.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ values: [String: Value]
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, values, with: RawValueCoding())
  }

  /// Writes a dictionary of raw values as a member of an object, or omits the member if the dictionary is `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, _ values: [String: Value]?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, values, with: RawValueCoding())
  }

  /// Writes a raw value as a member of an object, using `null` for `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, orNull value: Value?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, orNull: value, with: RawValueCoding())
  }

  /// Writes an array of raw values as a member of an object, using `null` for `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, orNull values: [Value]?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, orNull: values, with: RawValueCoding())
  }

  /// Writes a dictionary of raw values as a member of an object, using `null` for `nil`.
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
