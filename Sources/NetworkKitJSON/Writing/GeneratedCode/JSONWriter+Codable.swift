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
