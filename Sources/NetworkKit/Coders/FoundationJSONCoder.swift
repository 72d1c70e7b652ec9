public import Foundation

/// JSON by Foundation's `JSONDecoder` and `JSONEncoder`, for every type.
///
/// A type that is ``JSONDecodable`` and `Decodable` is read as `Decodable` by this coder, for models
/// whose `Codable` conformance is the one that counts.
///
/// Foundation puts the keys of a document into dictionaries, whatever the type is. A document with more
/// than 100 combining marks in a row is therefore an error: hashing them takes time that grows with the
/// square of their number.
public struct FoundationJSONCoder: BodyCoder {
  private let decoder: JSONDecoder
  private let encoder: JSONEncoder

  /// Creates the coder.
  ///
  /// - Parameters:
  ///   - decoder: The decoder, which must not be changed any more.
  ///   - encoder: The encoder, which must not be changed any more; by default one that sorts keys:
  ///     equal values give equal bytes.
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
