// The functions for types that can't be decoded. The compiler tries them last, and reports their messages at the
// property.
//
// Their parameters are `Value`, not `Value?`: for a type that doesn't exist, the compiler would report that it can't
// infer the wrapped type.

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "this type can't be decoded; annotate it with '@JSONDecodable', or make it Decodable"
)
extension JSONRawValueReading where Self: ~Copyable, Self == JSONReader {
  /// Unavailable, because the type can't be decoded.
  public mutating func read<Value>(into value: inout Value) throws(JSONError) {}

  /// Unavailable, because the type can't be decoded.
  public mutating func readPending<Value>(into value: inout Value) throws(JSONError) {}

  /// Unavailable, because the type can't be decoded.
  public mutating func readElement<Value>(
    into value: inout Value, _ index: Int, of count: Int
  ) throws(JSONError) {}

  /// Unavailable, because the type can't be decoded.
  public mutating func readContent<Value>(into value: inout Value, _ name: StaticString)
    throws(JSONError)
  {}

  /// Unavailable, because the type can't be decoded.
  public mutating func readBeside<Value>(into value: inout Value, _ name: StaticString)
    throws(JSONError)
  {}
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the strategy of '@JSONCoding' doesn't apply to this type"
)
extension JSONRawValueReading where Self: ~Copyable, Self == JSONReader {
  /// Unavailable, because the strategy is one for another type.
  public mutating func read<Value, Strategy: JSONCodingStrategy>(
    into value: inout Value, with strategy: Strategy
  ) throws(JSONError) {}

  /// Unavailable, because the strategy is one for another type.
  public mutating func readPending<Value, Strategy: JSONCodingStrategy>(
    into value: inout Value, with strategy: Strategy
  ) throws(JSONError) {}
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "'@JSONLossy' applies to collections whose elements can be decoded"
)
extension JSONRawValueReading where Self: ~Copyable, Self == JSONReader {
  /// Unavailable, because the elements can't be decoded.
  public mutating func readLossy<Value>(into value: inout Value) throws(JSONError) {}

  /// Unavailable, because the elements can't be decoded.
  public mutating func readLossyPending<Value>(into value: inout Value) throws(JSONError) {}
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the members of this type can't be decoded; annotate it with '@JSONDecodable'"
)
extension JSONRawValueReading where Self: ~Copyable, Self == JSONReader {
  /// Unavailable, because the value isn't an object.
  public mutating func readFlattened<Value>(
    into value: inout Value, in flattening: JSONReader.Flattening
  ) throws(JSONError) {}

  /// Unavailable, because the value isn't an object.
  public mutating func readFlattenedPending<Value>(
    into value: inout Value, in flattening: JSONReader.Flattening
  ) throws(JSONError) {}
}
