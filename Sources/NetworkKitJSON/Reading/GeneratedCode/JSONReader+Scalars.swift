// The functions for raw values where only an object can be read, and for dictionaries that `JSONDecoder` reads from an
// array. A type may implement its conformance in another way, so the compiler only warns, at the property.

@_documentation(visibility: internal)
@available(
  *, deprecated,
  message: "a raw value isn't a JSON object; give the value its own key"
)
extension JSONReader {
  /// Reads a raw value from the object that contains the tag, which usually fails.
  public mutating func readBeside<Value: JSONDecodable & RawRepresentable>(
    into value: inout Value?, _ name: StaticString
  ) throws(JSONError) {
    value = .some(try readBeside(name))
  }

  /// Reads a raw value from the object that contains the tag, which usually fails.
  @_disfavoredOverload
  public mutating func readBeside<Value: Decodable & RawRepresentable>(
    into value: inout Value?, _ name: StaticString
  ) throws(JSONError) {
    let content: CodableValue<Value> = try readBeside(name)
    value = .some(content.value)
  }

  /// Reads a raw value from the remaining members, which usually fails.
  public mutating func readFlattenedPending<Value: JSONDecodable & RawRepresentable>(
    into value: inout Value?, in flattening: Flattening
  ) throws(JSONError) {
    value = try readUnclaimed(in: flattening, isRequired: true)
  }
}

@_documentation(visibility: internal)
@available(
  *, deprecated,
  message:
    "JSONDecoder reads a dictionary with these keys from an array; annotate the type of its values with '@JSONDecodable'"
)
extension JSONReader {
  /// Uses `JSONDecoder` to read a dictionary and assigns it to a variable.
  @_disfavoredOverload
  public mutating func read<Key: Decodable & Hashable & RawRepresentable, Value: Decodable>(
    into value: inout [Key: Value]
  ) throws(JSONError) {
    value = try read(CodableValue<[Key: Value]>.self).value
  }

  /// Uses `JSONDecoder` to read a dictionary and assigns it to a variable.
  @_disfavoredOverload
  public mutating func read<Key: Decodable & Hashable & RawRepresentable, Value: Decodable>(
    into value: inout [Key: Value]?
  ) throws(JSONError) {
    value = try read(CodableValue<[Key: Value]?>.self).value
  }

  /// Uses `JSONDecoder` to read a dictionary for a property that hasn't been read yet.
  @_disfavoredOverload
  public mutating func readPending<Key: Decodable & Hashable & RawRepresentable, Value: Decodable>(
    into value: inout [Key: Value]?
  ) throws(JSONError) {
    value = .some(try read(CodableValue<[Key: Value]>.self).value)
  }
}

@_documentation(visibility: internal)
extension JSONReader {
  /// Uses `JSONDecoder` to read a dictionary, which it reads from an object (SE-0320), and assigns it to a variable.
  @_disfavoredOverload
  public mutating func read<
    Key: CodingKeyRepresentable & Decodable & Hashable & RawRepresentable, Value: Decodable
  >(into value: inout [Key: Value]) throws(JSONError) {
    value = try read(CodableValue<[Key: Value]>.self).value
  }

  /// Uses `JSONDecoder` to read a dictionary and assigns it to a variable.
  @_disfavoredOverload
  public mutating func read<
    Key: CodingKeyRepresentable & Decodable & Hashable & RawRepresentable, Value: Decodable
  >(into value: inout [Key: Value]?) throws(JSONError) {
    value = try read(CodableValue<[Key: Value]?>.self).value
  }

  /// Uses `JSONDecoder` to read a dictionary for a property that hasn't been read yet.
  @_disfavoredOverload
  public mutating func readPending<
    Key: CodingKeyRepresentable & Decodable & Hashable & RawRepresentable, Value: Decodable
  >(into value: inout [Key: Value]?) throws(JSONError) {
    value = .some(try read(CodableValue<[Key: Value]>.self).value)
  }
}
