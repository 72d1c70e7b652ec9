// Values and keys that have raw values, and whose types don't conform to `JSONEncodable`.

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

  /// Writes a collection or an optional of raw values as a member of an object.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Values: JSONRawValues>(
    _ name: StaticString, _ values: Values
  ) throws(JSONError) {
    try self.writeMember(name, values.rawForm)
  }

  /// Writes a collection of raw values as a member of an object, or omits the member if the collection is `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Values: JSONRawValues>(
    _ name: StaticString, _ values: Values?
  ) throws(JSONError) {
    try self.writeMember(name, values?.rawForm)
  }

  /// Writes a collection of collections of raw values as a member of an object.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Values: JSONNestedRawValues>(
    _ name: StaticString, _ values: Values
  ) throws(JSONError) {
    try self.writeMember(name, values.nestedForm)
  }

  /// Writes a collection of collections of raw values as a member of an object, or omits the member if it's `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Values: JSONNestedRawValues>(
    _ name: StaticString, _ values: Values?
  ) throws(JSONError) {
    try self.writeMember(name, values?.nestedForm)
  }

  /// Writes a raw value as a member of an object, using `null` for `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Value: RawRepresentable>(
    _ name: StaticString, orNull value: Value?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(name, orNull: value, with: RawValueCoding())
  }

  /// Writes a collection of raw values as a member of an object, using `null` for `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Values: JSONRawValues>(
    _ name: StaticString, orNull values: Values
  ) throws(JSONError) {
    try self.writeMember(name, orNull: values.rawForm)
  }

  /// Writes a collection of collections, or an optional collection, of raw values as a member of an object, using `null`
  /// for `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Values: JSONNestedRawValues>(
    _ name: StaticString, orNull values: Values
  ) throws(JSONError) {
    try self.writeMember(name, orNull: values.nestedForm)
  }

  /// Writes a collection of collections of raw values as a member of an object, using `null` for `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Values: JSONNestedRawValues>(
    _ name: StaticString, orNull values: Values?
  ) throws(JSONError) {
    try self.writeMember(name, orNull: values?.nestedForm)
  }

  /// Writes a raw value that's the only value of a case.
  @inlinable @_disfavoredOverload
  public mutating func writeContent<Value: RawRepresentable>(
    _ value: Value
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try RawValueCoding().encode(value, to: &self)
  }

  /// Writes a collection of raw values that's the only value of a case.
  @inlinable @_disfavoredOverload
  public mutating func writeContent<Values: JSONRawValues>(_ values: Values) throws(JSONError) {
    try self.writeContent(values.rawForm)
  }

  /// Writes a collection of collections, or an optional collection, of raw values that's the only value of a case.
  @inlinable @_disfavoredOverload
  public mutating func writeContent<Values: JSONNestedRawValues>(
    _ values: Values
  ) throws(JSONError) {
    try self.writeContent(values.nestedForm)
  }

  /// Writes a raw value that's the only value of a case, as a member.
  @inlinable @_disfavoredOverload
  public mutating func writeContent<Value: RawRepresentable>(
    _ value: Value, key: StaticString
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeMember(key, value, with: RawValueCoding())
  }

  /// Writes a collection of raw values that's the only value of a case, as a member.
  @inlinable @_disfavoredOverload
  public mutating func writeContent<Values: JSONRawValues>(
    _ values: Values, key: StaticString
  ) throws(JSONError) {
    try self.writeContent(values.rawForm, key: key)
  }

  /// Writes a collection of collections, or an optional collection, of raw values that's the only value of a case, as a
  /// member.
  @inlinable @_disfavoredOverload
  public mutating func writeContent<Values: JSONNestedRawValues>(
    _ values: Values, key: StaticString
  ) throws(JSONError) {
    try self.writeContent(values.nestedForm, key: key)
  }

  /// Writes a raw value that's one of several values of a case.
  @inlinable @_disfavoredOverload
  public mutating func writeElement<Value: RawRepresentable>(
    _ value: Value, at index: Int
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.writeElement(value.rawValue, at: index)
  }

  /// Writes a collection of raw values that's one of several values of a case.
  @inlinable @_disfavoredOverload
  public mutating func writeElement<Values: JSONRawValues>(
    _ values: Values, at index: Int
  ) throws(JSONError) {
    try self.writeElement(values.rawForm, at: index)
  }

  /// Writes a collection of collections, or an optional collection, of raw values that's one of several values of a case.
  @inlinable @_disfavoredOverload
  public mutating func writeElement<Values: JSONNestedRawValues>(
    _ values: Values, at index: Int
  ) throws(JSONError) {
    try self.writeElement(values.nestedForm, at: index)
  }
}

// MARK: Keys with raw values

// A dictionary whose keys have raw values is written as an object; see `JSONReader+RawValues.swift`.

@_documentation(visibility: internal)
extension JSONWriter {
  /// Writes a dictionary with raw values as keys as a member of an object.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Key: RawRepresentable & Hashable, Value: JSONEncodable>(
    _ name: StaticString, _ values: [Key: Value]
  ) throws(JSONError) where Key.RawValue: JSONObjectKey {
    try writeMember(name, values.withRawKeys)
  }

  /// Writes a dictionary with raw values as keys as a member of an object, or omits the member if the dictionary is
  /// `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Key: RawRepresentable & Hashable, Value: JSONEncodable>(
    _ name: StaticString, _ values: [Key: Value]?
  ) throws(JSONError) where Key.RawValue: JSONObjectKey {
    try writeMember(name, values?.withRawKeys)
  }

  /// Writes a dictionary with raw values as keys as a member of an object, using `null` for `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<Key: RawRepresentable & Hashable, Value: JSONEncodable>(
    _ name: StaticString, orNull values: [Key: Value]?
  ) throws(JSONError) where Key.RawValue: JSONObjectKey {
    try writeMember(name, orNull: values?.withRawKeys)
  }

  /// Writes a dictionary whose keys are also `Encodable` as a member of an object.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<
    Key: RawRepresentable & Hashable & Encodable, Value: JSONEncodable & Encodable
  >(
    _ name: StaticString, _ values: [Key: Value]
  ) throws(JSONError) where Key.RawValue: JSONObjectKey {
    try writeMember(name, values.withRawKeys)
  }

  /// Writes a dictionary whose keys are also `Encodable` as a member of an object, or omits the member if the
  /// dictionary is `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<
    Key: RawRepresentable & Hashable & Encodable, Value: JSONEncodable & Encodable
  >(
    _ name: StaticString, _ values: [Key: Value]?
  ) throws(JSONError) where Key.RawValue: JSONObjectKey {
    try writeMember(name, values?.withRawKeys)
  }

  /// Writes a dictionary whose keys are also `Encodable` as a member of an object, using `null` for `nil`.
  @inlinable @_disfavoredOverload
  public mutating func writeMember<
    Key: RawRepresentable & Hashable & Encodable, Value: JSONEncodable & Encodable
  >(
    _ name: StaticString, orNull values: [Key: Value]?
  ) throws(JSONError) where Key.RawValue: JSONObjectKey {
    try writeMember(name, orNull: values?.withRawKeys)
  }
}

extension Dictionary where Key: RawRepresentable, Key.RawValue: JSONObjectKey {
  /// The dictionary with the raw values of its keys.
  @usableFromInline
  var withRawKeys: [Key.RawValue: Value] {
    [Key.RawValue: Value](map { ($0.key.rawValue, $0.value) }) { _, last in last }
  }
}
