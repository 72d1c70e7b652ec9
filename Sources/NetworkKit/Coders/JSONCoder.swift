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
///
/// What documents of this library's own types may be like, and how they are laid out, is said with
/// options:
///
/// ```swift
/// extension PaymentAPI {
///   var coder: any BodyCoder {
///     JSONCoder(readingOptions: JSONReadingOptions(duplicateKeys: .reject))
///   }
/// }
/// ```
public struct JSONCoder: BodyCoder {
  // Three words at most, so that it fits an existential without an allocation.
  private let decoder: JSONDecoder?
  private let encoder: JSONEncoder?
  private let readingOptions: JSONReadingOptions
  private let writingOptions: JSONWritingOptions

  /// Creates the coder.
  ///
  /// - Parameters:
  ///   - decoder: What reads types that are only `Decodable`; `nil` for a new one each time. It must
  ///     not be changed any more.
  ///   - encoder: What writes types that are only `Encodable`; `nil` for a new one each time, which
  ///     sorts keys: equal values give equal bytes. It must not be changed any more.
  ///   - readingOptions: What a body may be like that is read as a ``JSONDecodable`` type.
  ///   - writingOptions: How a body is laid out that is a ``JSONEncodable`` value. The body that a
  ///     request's fields make is compact.
  public init(
    decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil,
    readingOptions: JSONReadingOptions = JSONReadingOptions(),
    writingOptions: JSONWritingOptions = []
  ) {
    self.decoder = decoder
    self.encoder = encoder
    self.readingOptions = readingOptions
    self.writingOptions = writingOptions
  }

  /// `application/json`.
  public var contentType: String { "application/json" }

  /// Encodes a value with Foundation's `JSONEncoder`.
  public func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk {
    BodyChunk(try (encoder ?? .sortingKeys()).encode(value))
  }

  /// Decodes a value with Foundation's `JSONDecoder`; more than 100 combining marks in a row are an
  /// error, as with ``FoundationJSONCoder``.
  public func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    try body.checkHashedStrings()
    return try (decoder ?? JSONDecoder()).decode(type, from: body.data)
  }

  /// Encodes a value as it says itself.
  public func encodeJSONEncodable<Value: JSONEncodable>(_ value: Value) throws -> BodyChunk {
    BodyChunk(try value.jsonData(writingOptions))
  }

  /// Decodes a value as it says itself, from where the transport put the bytes.
  public func decodeJSONDecodable<Value: JSONDecodable>(
    _ type: Value.Type, from body: BodyChunk
  ) throws -> Value {
    try body.withUnsafeBytes { bytes throws(JSONError) in
      try Value(jsonBytes: bytes, readingOptions)
    }
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
