// The functions for types that can't be encoded. The compiler tries them last, and reports their messages at the
// property.

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "this type can't be encoded; annotate it with '@JSONEncodable', or make it Encodable"
)
extension JSONRawValueWriting where Self: ~Copyable, Self == JSONWriter {
  /// Unavailable, because the type can't be encoded.
  public mutating func writeMember<Value>(_ name: StaticString, _ value: Value) throws(JSONError) {}

  /// Unavailable, because the type can't be encoded.
  public mutating func writeMember<Value>(_ name: StaticString, orNull value: Value)
    throws(JSONError)
  {}

  /// Unavailable, because the type can't be encoded.
  public mutating func writeContent<Value>(_ value: Value) throws(JSONError) {}

  /// Unavailable, because the type can't be encoded.
  public mutating func writeContent<Value>(_ value: Value, key: StaticString) throws(JSONError) {}

  /// Unavailable, because the type can't be encoded.
  public mutating func writeElement<Value>(_ value: Value, at index: Int) throws(JSONError) {}

  /// Unavailable, because the type can't be encoded.
  public mutating func writeTagged<Value>(
    _ value: Value, _ name: StaticString, tag key: StaticString
  ) throws(JSONError) {}
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the strategy of '@JSONCoding' doesn't apply to this type"
)
extension JSONRawValueWriting where Self: ~Copyable, Self == JSONWriter {
  /// Unavailable, because the strategy is one for another type.
  public mutating func writeMember<Value, Strategy: JSONCodingStrategy>(
    _ name: StaticString, _ value: Value, with strategy: Strategy
  ) throws(JSONError) {}

  /// Unavailable, because the strategy is one for another type.
  public mutating func writeMember<Value, Strategy: JSONCodingStrategy>(
    _ name: StaticString, orNull value: Value, with strategy: Strategy
  ) throws(JSONError) {}
}
