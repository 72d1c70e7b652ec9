// Properties and associated values whose types are `Decodable`, but not `JSONDecodable`.
//
// The compiler tries these functions after those for `JSONDecodable` types. A model without such a property therefore
// doesn't compile more slowly, and this library reads a type that conforms to both.

@_documentation(visibility: internal)
extension JSONReader {
  /// Uses `JSONDecoder` to read the next value and assigns it to a variable.
  @_disfavoredOverload
  public mutating func read<Value: Decodable>(into value: inout Value) throws(JSONError) {
    value = try read(CodableValue<Value>.self).value
  }

  /// Uses `JSONDecoder` to read the next value for a property that hasn't been read yet.
  @_disfavoredOverload
  public mutating func readPending<Value: Decodable>(into value: inout Value?) throws(JSONError) {
    value = .some(try read(CodableValue<Value>.self).value)
  }

  /// Uses `JSONDecoder` to read one of several values in an array.
  @_disfavoredOverload
  public mutating func readElement<Value: Decodable>(
    into value: inout Value?, _ index: Int, of count: Int
  ) throws(JSONError) {
    let element: CodableValue<Value> = try readElement(index, of: count)
    value = .some(element.value)
  }

  /// Uses `JSONDecoder` to read the content of a case that has one value.
  @_disfavoredOverload
  public mutating func readContent<Value: Decodable>(
    into value: inout Value?, _ name: StaticString
  ) throws(JSONError) {
    let content: CodableValue<Value> = try readContent(name)
    value = .some(content.value)
  }

  /// Uses `JSONDecoder` to read the value of a case from the object that contains the tag.
  @_disfavoredOverload
  public mutating func readBeside<Value: Decodable>(
    into value: inout Value?, _ name: StaticString
  ) throws(JSONError) {
    let content: CodableValue<Value> = try readBeside(name)
    value = .some(content.value)
  }
}
