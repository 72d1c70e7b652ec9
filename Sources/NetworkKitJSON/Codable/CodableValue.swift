internal import Foundation

/// A wrapper for a value that Foundation's coders read and write.
struct CodableValue<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension CodableValue: JSONDecodable where Value: Decodable {
  /// Writes a JSON value and reads the resulting bytes.
  init(json: JSON) throws(JSONError) {
    try self.init(readingBytesOf: json)
  }

  /// Reads a value with `JSONDecoder`, after the reader checks its bytes.
  init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader.valueOffset
    try reader.skipValue()
    try reader.checkHashedStrings(since: start)
    let bytes = reader.input.bytes(in: start..<reader.position)
    do {
      value = try JSONDecoder.standard.decode(Value.self, from: Data(bytes))
    } catch {
      throw JSONError(error, decoding: bytes, at: start)
    }
  }

  /// The value for a missing key: `nil` for an optional. For every other type, a missing key is an error.
  static var valueWhenMissing: CodableValue? { nilValue(of: Value.self).map { CodableValue($0) } }
}

extension CodableValue: JSONEncodable where Value: Encodable {
  /// The JSON that the value is written as.
  var json: JSON {
    get throws(JSONError) { try JSON(writing: self) }
  }

  /// Writes a value with `JSONEncoder`.
  func encode(to writer: inout JSONWriter) throws(JSONError) {
    let document: Data
    do {
      document = try JSONEncoder.standard.encode(value)
    } catch {
      throw JSONError(error)
    }
    try writer.write(checking: [UInt8](document))
  }
}

extension JSONDecoder {
  /// The decoder for all values, which is never modified.
  fileprivate static let standard = JSONDecoder()
}

extension JSONEncoder {
  /// The encoder for all values, which is never modified. Equal values are written identically.
  fileprivate static let standard: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
}

extension JSONWriter {
  /// Writes a document from another encoder, if its values aren't nested too deeply.
  fileprivate mutating func write(checking document: [UInt8]) throws(JSONError) {
    let levels = Self.maximumDepth - depth
    let isShallow = document.withUnsafeBytes { bytes in
      let end = try? JSONInput(bytes).endOfValue(from: 0, levels: levels, limit: levels)
      return end != nil
    }
    guard isShallow else { throw Self.depthError() }
    write(document: document)
  }
}

/// A strategy for a type with raw values that doesn't conform to ``JSONDecodable`` or ``JSONEncodable``.
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

/// Returns `nil` as a value of a type, or `nil` if the type isn't an optional.
///
/// - Parameter type: A type that's known only at run time.
package func nilValue<Value>(of type: Value.Type) -> Value? {
  (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
}
