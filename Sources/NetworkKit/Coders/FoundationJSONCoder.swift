public import Foundation

/// A coder for JSON that uses Foundation's `JSONDecoder` and `JSONEncoder` for every type.
///
/// Use this coder for models whose `Codable` conformance should take precedence over their ``JSONDecodable`` and
/// ``JSONEncodable`` conformances. For example, if a type is both ``JSONDecodable`` and `Decodable`, the coder uses the
/// type's `Decodable` conformance.
///
/// Foundation stores a document's keys in dictionaries, regardless of the type that it decodes. Because hashing a long
/// run of combining marks takes quadratic time, the coder rejects a document that contains more than 100 combining
/// marks in a row.
public struct FoundationJSONCoder: BodyCoder {
  private let decoder: JSONDecoder
  private let encoder: JSONEncoder

  /// Creates a coder.
  ///
  /// - Parameters:
  ///   - decoder: The decoder; by default, a decoder with Foundation's default options. Don't change the decoder after
  ///     you create the coder.
  ///   - encoder: The encoder; by default, an encoder that sorts keys, so equal values produce equal bytes. Don't
  ///     change the encoder after you create the coder.
  public init(decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder? = nil) {
    self.decoder = decoder
    self.encoder = encoder ?? .sortingKeys()
  }

  /// The media type `application/json`.
  public var contentType: String { "application/json" }

  /// Encodes a value as JSON.
  public func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk {
    BodyChunk(try encoder.encode(value))
  }

  /// Decodes a value from JSON.
  public func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    try body.checkHashedStrings()
    return try decoder.decode(type, from: body.data)
  }
}
