public import Foundation

/// A coder for JSON (RFC 8259), which is the default format of request and response bodies.
///
/// The coder uses a type's ``JSONDecodable`` and ``JSONEncodable`` conformances. For types without these conformances,
/// it uses Foundation's `JSONDecoder` and `JSONEncoder`. You can pass a custom decoder and encoder:
///
/// ```swift
/// extension LegacyRequest {
///   var coder: any BodyCoder { JSONCoder(decoder: Legacy.decoder, encoder: Legacy.encoder) }
/// }
/// ```
///
/// For a type that conforms to both, pass `prefersCodable: true` to use the type's `Codable` conformance.
///
/// Foundation stores a document's keys in dictionaries, regardless of the type that it decodes. Because hashing a long
/// run of combining marks takes quadratic time, the coder rejects a document for Foundation that contains more than 100
/// combining marks in a row.
///
/// Reading options control how strictly the coder decodes documents, and writing options control the format of the
/// documents that it encodes:
///
/// ```swift
/// extension PaymentAPI {
///   var coder: any BodyCoder {
///     JSONCoder(readingOptions: JSONReadingOptions(duplicateKeys: .reject))
///   }
/// }
/// ```
public struct JSONCoder: BodyCoder {
  // The coder is at most three words in size, so that it fits into an existential without an allocation.
  private let decoder: JSONDecoder?
  private let encoder: JSONEncoder?
  /// The options for decoding ``JSONDecodable`` types.
  public let readingOptions: JSONReadingOptions
  private let writingOptions: JSONWritingOptions
  let prefersCodable: Bool

  /// Creates a coder.
  ///
  /// - Parameters:
  ///   - decoder: The decoder for types that are only `Decodable`. If `nil` (the default), the coder creates a decoder
  ///     for each body. Don't change the decoder after you create the coder.
  ///   - encoder: The encoder for types that are only `Encodable`. If `nil` (the default), the coder creates an encoder
  ///     for each body. That encoder sorts keys, so equal values produce equal bytes. Don't change the encoder after
  ///     you create the coder.
  ///   - readingOptions: The options for decoding ``JSONDecodable`` types; by default, a ``JSONReadingOptions`` value
  ///     with default settings.
  ///   - writingOptions: The options for encoding ``JSONEncodable`` values; none by default. A body that a request
  ///     builds from its individual properties is always compact.
  ///   - prefersCodable: A Boolean value that indicates whether a type's `Codable` conformance takes precedence over
  ///     its ``JSONDecodable`` and ``JSONEncodable`` conformances; `false` by default.
  public init(
    decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil,
    readingOptions: JSONReadingOptions = JSONReadingOptions(),
    writingOptions: JSONWritingOptions = [], prefersCodable: Bool = false
  ) {
    self.decoder = decoder
    self.encoder = encoder
    self.readingOptions = readingOptions
    self.writingOptions = writingOptions
    self.prefersCodable = prefersCodable
  }

  /// The media type `application/json`.
  public var contentType: String { "application/json" }

  /// Encodes a value with Foundation's `JSONEncoder`.
  public func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk {
    if let encoder { return BodyChunk(try encoder.encode(value)) }
    let encoder = JSONEncoder()
    // Otherwise, Foundation's order of keys would vary, and so would the ``RequestIdentity`` of a request.
    encoder.outputFormatting = .sortedKeys
    return BodyChunk(try encoder.encode(value))
  }

  /// Decodes a value with Foundation's `JSONDecoder`.
  public func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    try body.checkHashedStrings()
    return try (decoder ?? JSONDecoder()).decode(type, from: body.data)
  }

  /// Encodes a value with its ``JSONEncodable`` conformance, unless its `Encodable` conformance takes precedence.
  public func encodeJSONEncodable<Value: JSONEncodable>(_ value: Value) throws -> BodyChunk {
    if prefersCodable, let encodable = value as? any Encodable { return try encode(encodable) }
    return BodyChunk(try value.jsonData(writingOptions))
  }

  /// Decodes a value with its ``JSONDecodable`` conformance, unless its `Decodable` conformance takes precedence. With
  /// its ``JSONDecodable`` conformance, the transport's bytes aren't copied.
  public func decodeJSONDecodable<Value: JSONDecodable>(
    _ type: Value.Type, from body: BodyChunk
  ) throws -> Value {
    if prefersCodable, let decodable = type as? any Decodable.Type,
      let value = try decode(decodable, from: body) as? Value
    {
      return value
    }
    return try body.withUnsafeBytes { bytes throws(JSONError) in
      try Value(jsonBytes: bytes, readingOptions)
    }
  }
}

extension BodyChunk {
  /// Checks the strings in a JSON document before Foundation hashes some of them.
  ///
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/invalidValue`` if a string has more than 100 combining
  ///   marks in a row.
  func checkHashedStrings() throws(JSONError) {
    let text = utf8
    let areFew = text.withUnsafeBytes { CombiningMarks.areFew(inJSON: $0) }
    guard areFew else { throw .tooManyMarks() }
  }

  /// The text as UTF-8. It's converted from UTF-16 or UTF-32 if necessary, because Foundation also reads these
  /// encodings.
  var utf8: BodyChunk {
    guard let encoding = wideEncoding, let text = String(data: data, encoding: encoding) else {
      return self
    }
    return BodyChunk(Array(text.utf8))
  }

  /// The encoding that the byte order mark specifies or that the zero bytes around the first character indicate; `nil`
  /// for UTF-8, which has no zero bytes.
  private var wideEncoding: String.Encoding? {
    let start = withUnsafeBytes { Array($0.prefix(4)) }
    guard start.count >= 2 else { return nil }
    let isWide = start.count == 4
    switch (start[0], start[1]) {
    case (0xFF, 0xFE): return isWide && start[2] == 0 && start[3] == 0 ? .utf32 : .utf16
    case (0xFE, 0xFF): return .utf16
    case (0, 0): return isWide && start[2] == 0xFE ? .utf32 : .utf32BigEndian
    case (0, _): return .utf16BigEndian
    case (_, 0): return isWide && start[2] == 0 ? .utf32LittleEndian : .utf16LittleEndian
    default: return nil
    }
  }
}
