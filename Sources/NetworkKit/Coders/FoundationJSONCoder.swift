public import Foundation

/// A coder for JSON that uses Foundation's `JSONDecoder` and `JSONEncoder` for every type.
///
/// Use it for models whose `Codable` conformance should take precedence: it decodes a type that's both
/// ``JSONDecodable`` and `Decodable` as `Decodable`.
///
/// Foundation stores the keys of a document in dictionaries, regardless of the type. A document with more than 100
/// combining marks in a row is therefore an error, because hashing them takes quadratic time.
public struct FoundationJSONCoder: BodyCoder {
  private let decoder: JSONDecoder
  private let encoder: JSONEncoder

  /// Creates the coder.
  ///
  /// - Parameters:
  ///   - decoder: The decoder. Don't change it afterward.
  ///   - encoder: The encoder. Don't change it afterward. By default, an encoder that sorts keys, so equal values
  ///     become equal bytes.
  public init(decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder? = nil) {
    self.decoder = decoder
    self.encoder = encoder ?? .sortingKeys()
  }

  /// `application/json`.
  public var contentType: String { "application/json" }

  /// Encodes a value.
  public func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk {
    BodyChunk(try encoder.encode(value))
  }

  /// Decodes a value.
  public func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    try body.checkHashedStrings()
    return try decoder.decode(type, from: body.data)
  }
}
