/// A format of bodies: how a request's value becomes bytes, and the response's bytes a value.
///
/// A request has one coder for both, ``JSONCoder`` unless it says otherwise:
///
/// ```swift
/// struct FetchSettings: NetworkRequest {
///   typealias ResponseType = Settings
///   var endpoint: String { "/settings" }
///   var coder: any BodyCoder { PropertyListCoder() }
/// }
/// ```
///
/// For all requests of an API, write the same member in an extension of its protocol.
///
/// ### A format of your own
///
/// Two functions for `Codable` types and a media type are enough. Throw what your encoder and decoder
/// throw: the ``NetworkError`` that the user gets names the request, and the coding path of a
/// `DecodingError`, or else the coder and the type.
///
/// ### Which conformance counts
///
/// This table is the only rule; bodies, responses, declared failures and stubs all follow it.
///
/// | A type that is | ``JSONCoder`` | any other coder |
/// |---|---|---|
/// | `Codable` only | `JSONEncoder` and `JSONDecoder` | the coder's functions for `Codable` |
/// | ``JSONEncodable`` or ``JSONDecodable`` only | by that conformance | an error that says so |
/// | both | by ``JSONEncodable`` or ``JSONDecodable`` | as `Codable` |
/// | ``ResponseDecodable`` too | reads the response itself | reads the response itself |
///
/// What is no model never meets a coder: `String`, `Data`, `[UInt8]`, ``RequestBody`` and
/// ``MultipartPart``, form fields, and the fields of a JSON body, which are JSON with every coder.
public protocol BodyCoder: Sendable {
  /// The media type of what is encoded, sent as `Content-Type` unless the request says it itself.
  var contentType: String { get }

  /// Encodes a value as a whole body.
  ///
  /// - Parameter value: The value.
  /// - Returns: The body's bytes.
  /// - Throws: What the encoder throws.
  func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk

  /// Decodes a whole body.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - body: The body's bytes, as the transport delivered them.
  /// - Returns: The value.
  /// - Throws: What the decoder throws.
  func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value

  /// Encodes a value that is ``JSONEncodable``.
  ///
  /// The default encodes a value that is `Encodable` as well, and throws for any other.
  ///
  /// - Parameter value: The value.
  /// - Returns: The body's bytes.
  /// - Throws: What the encoder throws.
  func encodeJSONEncodable<Value: JSONEncodable>(_ value: Value) throws -> BodyChunk

  /// Decodes a value that is ``JSONDecodable``.
  ///
  /// The default decodes a value that is `Decodable` as well, and throws for any other.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - body: The body's bytes, as the transport delivered them.
  /// - Returns: The value.
  /// - Throws: What the decoder throws.
  func decodeJSONDecodable<Value: JSONDecodable>(
    _ type: Value.Type, from body: BodyChunk
  ) throws -> Value
}

extension BodyCoder {
  /// Encodes a value that is `Encodable` as well, and throws for any other.
  public func encodeJSONEncodable<Value: JSONEncodable>(_ value: Value) throws -> BodyChunk {
    guard let encodable = value as? any Encodable else {
      throw NetworkError(
        .invalidBody,
        """
        \(Self.self) encodes Encodable types, and \(Value.self) is only JSONEncodable; make it \
        Encodable, or use JSONCoder
        """)
    }
    return try encode(encodable)
  }

  /// Decodes a value that is `Decodable` as well, and throws for any other.
  public func decodeJSONDecodable<Value: JSONDecodable>(
    _ type: Value.Type, from body: BodyChunk
  ) throws -> Value {
    guard let decodable = type as? any Decodable.Type,
      let value = try decode(decodable, from: body) as? Value
    else {
      throw NetworkError(
        .decodingFailed,
        """
        \(Self.self) decodes Decodable types, and \(type) is only JSONDecodable; make it \
        Decodable, or use JSONCoder
        """)
    }
    return value
  }
}

extension BodyCoder {
  /// Decodes a body by the conformance that counts for its type.
  func decodeModel<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    if let model = type as? any JSONDecodable.Type,
      let value = try decodeJSONDecodable(model, from: body) as? Value
    {
      return value
    }
    return try decode(type, from: body)
  }

  /// Whether what it reads and writes is JSON, by its media type (RFC 6839, section 3.1).
  var isJSON: Bool { contentType.mediaType.isJSONMediaType }
}
