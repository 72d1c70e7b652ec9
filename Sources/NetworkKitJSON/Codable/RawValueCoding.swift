/// A strategy for a type with raw values that isn't ``JSONDecodable`` or ``JSONEncodable`` itself.
@usableFromInline
struct RawValueCoding<Value: RawRepresentable>: JSONCodingStrategy
where Value.RawValue: JSONCodable {
  @inlinable
  init() {}

  @inlinable
  func decode(from reader: inout JSONReader) throws(JSONError) -> Value {
    try Value(rawValueFrom: &reader)
  }

  @inlinable
  func encode(_ value: Value, to writer: inout JSONWriter) throws(JSONError) {
    try value.rawValue.encode(to: &writer)
  }
}
