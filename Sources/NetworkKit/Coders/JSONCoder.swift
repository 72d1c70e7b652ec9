public import Foundation

/// JSON (RFC 8259), the format of every request that names no other.
///
/// Types that are ``JSONDecodable`` or ``JSONEncodable`` are read and written by this library,
/// others with Foundation's `JSONDecoder` and `JSONEncoder`, which can be your own:
///
/// ```swift
/// extension LegacyRequest {
///   var coder: any BodyCoder { JSONCoder(decoder: Legacy.decoder, encoder: Legacy.encoder) }
/// }
/// ```
///
/// To have Foundation's for every type, use ``FoundationJSONCoder``.
public struct JSONCoder: BodyCoder {
  // Two words, so that it fits an existential without an allocation.
  private let decoder: JSONDecoder?
  private let encoder: JSONEncoder?

  /// Creates the coder.
  ///
  /// - Parameters:
  ///   - decoder: What reads types that are only `Decodable`; `nil` for a new one each time. It must
  ///     not be changed any more.
  ///   - encoder: What writes types that are only `Encodable`; `nil` for a new one each time, which
  ///     sorts keys: equal values give equal bytes. It must not be changed any more.
  public init(decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil) {
    self.decoder = decoder
    self.encoder = encoder
  }

  /// `application/json`.
  public var contentType: String { "application/json" }

  /// Encodes a value with Foundation's `JSONEncoder`.
  public func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk {
    BodyChunk(try (encoder ?? .sortingKeys()).encode(value))
  }

  /// Decodes a value with Foundation's `JSONDecoder`.
  public func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    try (decoder ?? JSONDecoder()).decode(type, from: body.data)
  }

  /// Encodes a value as it says itself.
  public func encodeJSONEncodable<Value: JSONEncodable>(_ value: Value) throws -> BodyChunk {
    BodyChunk(try value.jsonData())
  }

  /// Decodes a value as it says itself, from where the transport put the bytes.
  public func decodeJSONDecodable<Value: JSONDecodable>(
    _ type: Value.Type, from body: BodyChunk
  ) throws -> Value {
    try body.withUnsafeBytes { bytes throws(JSONError) in try Value(jsonBytes: bytes) }
  }
}

extension JSONEncoder {
  /// Foundation's order of keys is another each time, and a request's ``RequestIdentity`` would be.
  static func sortingKeys() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
