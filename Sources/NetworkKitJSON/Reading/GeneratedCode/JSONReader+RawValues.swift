// Values, keys, and elements that have raw values, and whose types don't conform to `JSONDecodable`.

/// A protocol that declares the methods that read raw values.
///
/// Most enums with raw values also conform to `Codable`, and that conformance takes precedence, because the compiler
/// prefers a type's members to a protocol's members.
@_documentation(visibility: internal)
public protocol JSONRawValueReading: ~Copyable {}

@_documentation(visibility: internal)
extension JSONReader: JSONRawValueReading {}

@_documentation(visibility: internal)
extension JSONRawValueReading where Self: ~Copyable, Self == JSONReader {
  /// Reads a raw value and assigns it to a variable.
  @inlinable @_disfavoredOverload
  public mutating func read<Value: RawRepresentable>(
    into value: inout Value
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.read(into: &value, with: RawValueCoding())
  }

  /// Reads a collection or an optional of raw values.
  @inlinable @_disfavoredOverload
  public mutating func read<Values: JSONRawValues>(into values: inout Values) throws(JSONError) {
    values = Values(rawForm: try Values.RawForm(from: &self))
  }

  /// Reads a collection or an optional of such collections.
  @inlinable @_disfavoredOverload
  public mutating func read<Values: JSONNestedRawValues>(
    into values: inout Values
  ) throws(JSONError) {
    values = Values(nestedForm: try Values.NestedForm(from: &self))
  }

  /// Reads a collection of collections of raw values, or `null` as `nil`.
  @inlinable @_disfavoredOverload
  public mutating func read<Values: JSONNestedRawValues>(
    into values: inout Values?
  ) throws(JSONError) {
    values = try Values.NestedForm?(from: &self).map(Values.init(nestedForm:))
  }

  /// Reads a raw value for a property that hasn't been read yet.
  @inlinable @_disfavoredOverload
  public mutating func readPending<Value: RawRepresentable>(
    into value: inout Value?
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    try self.readPending(into: &value, with: RawValueCoding())
  }

  /// Reads a collection of raw values for a property that hasn't been read yet.
  @inlinable @_disfavoredOverload
  public mutating func readPending<Values: JSONRawValues>(
    into values: inout Values?
  ) throws(JSONError) {
    values = Values(rawForm: try Values.RawForm(from: &self))
  }

  /// Reads a collection of collections of raw values for a property that hasn't been read yet.
  @inlinable @_disfavoredOverload
  public mutating func readPending<Values: JSONNestedRawValues>(
    into values: inout Values?
  ) throws(JSONError) {
    values = Values(nestedForm: try Values.NestedForm(from: &self))
  }
}

// MARK: Values of cases

@_documentation(visibility: internal)
extension JSONRawValueReading where Self: ~Copyable, Self == JSONReader {
  /// Reads a raw value that's one of several values in an array.
  @_disfavoredOverload
  public mutating func readElement<Value: RawRepresentable>(
    into value: inout Value?, _ index: Int, of count: Int
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    let element: JSONRawElement<Value> = try self.readElement(index, of: count)
    value = element.value
  }

  /// Reads a collection of raw values that's one of several values in an array.
  @_disfavoredOverload
  public mutating func readElement<Values: JSONRawValues>(
    into values: inout Values?, _ index: Int, of count: Int
  ) throws(JSONError) {
    values = Values(rawForm: try self.readElement(index, of: count))
  }

  /// Reads a collection of collections of raw values that's one of several values in an array.
  @_disfavoredOverload
  public mutating func readElement<Values: JSONNestedRawValues>(
    into values: inout Values?, _ index: Int, of count: Int
  ) throws(JSONError) {
    values = Values(nestedForm: try self.readElement(index, of: count))
  }

  /// Reads a raw value that's the content of a case.
  @_disfavoredOverload
  public mutating func readContent<Value: RawRepresentable>(
    into value: inout Value?, _ name: StaticString
  ) throws(JSONError) where Value.RawValue: JSONCodable {
    let content: JSONRawElement<Value> = try self.readContent(name)
    value = content.value
  }

  /// Reads a collection of raw values that's the content of a case.
  @_disfavoredOverload
  public mutating func readContent<Values: JSONRawValues>(
    into values: inout Values?, _ name: StaticString
  ) throws(JSONError) {
    values = Values(rawForm: try self.readContent(name))
  }

  /// Reads a collection of collections of raw values that's the content of a case.
  @_disfavoredOverload
  public mutating func readContent<Values: JSONNestedRawValues>(
    into values: inout Values?, _ name: StaticString
  ) throws(JSONError) {
    values = Values(nestedForm: try self.readContent(name))
  }
}

// MARK: Keys with raw values

// A dictionary whose keys have raw values is read from an object. Without these functions, `JSONDecoder` would read a
// dictionary whose keys are `Codable` from an array that contains both the keys and the values.

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads a dictionary with raw values as keys and assigns it to a variable.
  @inlinable @_disfavoredOverload
  public mutating func read<Key: RawRepresentable & Hashable, Value: JSONDecodable>(
    into values: inout [Key: Value]
  ) throws(JSONError) where Key.RawValue: JSONObjectKey {
    values = try readRawKeys()
  }

  /// Reads a dictionary with raw values as keys, or `null` as `nil`.
  @inlinable @_disfavoredOverload
  public mutating func read<Key: RawRepresentable & Hashable, Value: JSONDecodable>(
    into values: inout [Key: Value]?
  ) throws(JSONError) where Key.RawValue: JSONObjectKey {
    values = try readNull() ? nil : try readRawKeys()
  }

  /// Reads a dictionary with raw values as keys for a property that hasn't been read yet.
  @inlinable @_disfavoredOverload
  public mutating func readPending<Key: RawRepresentable & Hashable, Value: JSONDecodable>(
    into values: inout [Key: Value]?
  ) throws(JSONError) where Key.RawValue: JSONObjectKey {
    values = try readRawKeys()
  }

  /// Reads a dictionary whose keys are also `Decodable`.
  @inlinable @_disfavoredOverload
  public mutating func read<
    Key: RawRepresentable & Hashable & Decodable, Value: JSONDecodable & Decodable
  >(into values: inout [Key: Value]) throws(JSONError) where Key.RawValue: JSONObjectKey {
    values = try readRawKeys()
  }

  /// Reads a dictionary whose keys are also `Decodable`, or `null` as `nil`.
  @inlinable @_disfavoredOverload
  public mutating func read<
    Key: RawRepresentable & Hashable & Decodable, Value: JSONDecodable & Decodable
  >(into values: inout [Key: Value]?) throws(JSONError) where Key.RawValue: JSONObjectKey {
    values = try readNull() ? nil : try readRawKeys()
  }

  /// Reads a dictionary whose keys are also `Decodable` for a property that hasn't been read yet.
  @inlinable @_disfavoredOverload
  public mutating func readPending<
    Key: RawRepresentable & Hashable & Decodable, Value: JSONDecodable & Decodable
  >(into values: inout [Key: Value]?) throws(JSONError) where Key.RawValue: JSONObjectKey {
    values = try readRawKeys()
  }

  @inlinable
  mutating func readRawKeys<Key: RawRepresentable & Hashable, Value: JSONDecodable>()
    throws(JSONError) -> [Key: Value] where Key.RawValue: JSONObjectKey
  {
    var values: [Key: Value] = [:]
    try beginDictionary()
    while try nextMember() {
      let start = position
      try readKey()
      let name = try dictionaryKey()
      guard let key = Key.RawValue(jsonKey: name).flatMap(Key.init(rawValue:)) else {
        throw .invalidKey(name, of: Key.self, at: start)
      }
      do throws(JSONError) {
        values[key] = try Value(from: &self)
      } catch {
        throw error.at(.key(name))
      }
    }
    return values
  }
}

// MARK: Collections that skip invalid raw values

@_documentation(visibility: internal)
extension JSONRawValueReading where Self: ~Copyable, Self == JSONReader {
  /// Reads a collection of raw values, and skips the elements that can't be decoded.
  @inlinable @_disfavoredOverload
  public mutating func readLossy<Values: JSONRawValues>(
    into values: inout Values
  ) throws(JSONError) where Values.RawForm: JSONLossyDecodable {
    values = Values(rawForm: try Values.RawForm(lossyFrom: &self))
  }

  /// Reads a collection of raw values, and skips the elements that can't be decoded, or `null` as `nil`.
  @inlinable @_disfavoredOverload
  public mutating func readLossy<Values: JSONRawValues>(
    into values: inout Values?
  ) throws(JSONError) where Values.RawForm: JSONLossyDecodable {
    values = try Values.RawForm?(lossyFrom: &self).map(Values.init(rawForm:))
  }

  /// Reads a collection of raw values for a property that hasn't been read yet, and skips the elements that can't be
  /// decoded.
  @inlinable @_disfavoredOverload
  public mutating func readLossyPending<Values: JSONRawValues>(
    into values: inout Values?
  ) throws(JSONError) where Values.RawForm: JSONLossyDecodable {
    values = Values(rawForm: try Values.RawForm(lossyFrom: &self))
  }

  /// Reads a collection of collections of raw values, and skips the collections that can't be decoded.
  @inlinable @_disfavoredOverload
  public mutating func readLossy<Values: JSONNestedRawValues>(
    into values: inout Values
  ) throws(JSONError) where Values.NestedForm: JSONLossyDecodable {
    values = Values(nestedForm: try Values.NestedForm(lossyFrom: &self))
  }

  /// Reads a collection of collections of raw values, and skips the collections that can't be decoded, or `null` as
  /// `nil`.
  @inlinable @_disfavoredOverload
  public mutating func readLossy<Values: JSONNestedRawValues>(
    into values: inout Values?
  ) throws(JSONError) where Values.NestedForm: JSONLossyDecodable {
    values = try Values.NestedForm?(lossyFrom: &self).map(Values.init(nestedForm:))
  }

  /// Reads a collection of collections of raw values for a property that hasn't been read yet, and skips the
  /// collections that can't be decoded.
  @inlinable @_disfavoredOverload
  public mutating func readLossyPending<Values: JSONNestedRawValues>(
    into values: inout Values?
  ) throws(JSONError) where Values.NestedForm: JSONLossyDecodable {
    values = Values(nestedForm: try Values.NestedForm(lossyFrom: &self))
  }
}
