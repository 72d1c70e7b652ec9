internal import NetworkKitSupport

/// A type that encodes request bodies and decodes response bodies in a specific format.
///
/// A request uses the same coder for its own body and the body of its response; by default, the coder is a
/// ``JSONCoder``:
///
/// ```swift
/// struct FetchSettings: NetworkRequest {
///   typealias ResponseType = Settings
///   var endpoint: String { "/settings" }
///   var coder: any BodyCoder { FormCoder() }
/// }
/// ```
///
/// To use a coder for all requests in an API, declare `coder` in an extension of the API's protocol.
///
/// ### Custom formats
///
/// Implement ``contentType`` and the two methods for `Codable` types. You can throw any error from your encoder and
/// decoder. The resulting ``NetworkError`` names the request. If you throw a `DecodingError`, the ``NetworkError`` also
/// contains the coding path; if you throw any other error, the ``NetworkError`` also names the coder and the type.
///
/// ### Precedence of conformances
///
/// This table applies to request bodies, responses, declared failures, and stubs.
///
/// | The Type's Conformance | ``JSONCoder`` | Any Other Coder |
/// |---|---|---|
/// | Only `Codable` | `JSONEncoder` and `JSONDecoder` | The coder's methods for `Codable` |
/// | Only ``JSONEncodable`` or ``JSONDecodable`` | That conformance | An error that explains the problem |
/// | Both `Codable` and a JSON conformance | ``JSONEncodable`` or ``JSONDecodable``, unless the coder prefers `Codable` | `Codable` |
/// | ``ResponseDecodable`` and any others | The type reads the response itself | The type reads the response itself |
///
/// Coders don't apply to `String`, `Data`, `[UInt8]`, ``RequestBody``, ``MultipartPart``, form fields, or properties
/// that become members of a JSON body. Those members are always encoded as JSON.
public protocol BodyCoder: Sendable {
  /// The media type of encoded values, which is sent as `Content-Type` unless the request sets that header field.
  var contentType: String { get }

  /// Encodes a value as the whole body.
  ///
  /// - Parameter value: The value.
  /// - Returns: The bytes of the body.
  /// - Throws: Any error that encoding throws.
  func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk

  /// Decodes the whole body.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - body: The bytes of the body, after decompression.
  /// - Returns: The value.
  /// - Throws: Any error that decoding throws.
  func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value

  /// Encodes a ``JSONEncodable`` value.
  ///
  /// The default implementation encodes a value that's also `Encodable` and throws an error for any other value.
  ///
  /// - Parameter value: The value.
  /// - Returns: The bytes of the body.
  /// - Throws: Any error that encoding throws.
  func encodeJSONEncodable<Value: JSONEncodable>(_ value: Value) throws -> BodyChunk

  /// Decodes a ``JSONDecodable`` value.
  ///
  /// The default implementation decodes the value if its type is also `Decodable` and throws an error for any other
  /// type.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - body: The bytes of the body, after decompression.
  /// - Returns: The value.
  /// - Throws: Any error that decoding throws.
  func decodeJSONDecodable<Value: JSONDecodable>(
    _ type: Value.Type, from body: BodyChunk
  ) throws -> Value
}

extension BodyCoder {
  /// Encodes a value that's also `Encodable` and throws an error for any other value.
  public func encodeJSONEncodable<Value: JSONEncodable>(_ value: Value) throws -> BodyChunk {
    guard let encodable = value as? any Encodable else {
      throw NetworkError(
        .invalidBody,
        """
        \(Self.self) encodes Encodable types, but \(Value.self) is only JSONEncodable; make the type \
        Encodable, or use JSONCoder
        """)
    }
    return try encode(encodable)
  }

  /// Decodes a value if its type is also `Decodable` and throws an error for any other type.
  public func decodeJSONDecodable<Value: JSONDecodable>(
    _ type: Value.Type, from body: BodyChunk
  ) throws -> Value {
    guard let decodable = type as? any Decodable.Type,
      let value = try decode(decodable, from: body) as? Value
    else {
      throw NetworkError(
        .decodingFailed,
        """
        \(Self.self) decodes Decodable types, but \(type) is only JSONDecodable; make the type \
        Decodable, or use JSONCoder
        """)
    }
    return value
  }
}

extension BodyCoder {
  /// Decodes a value from a body with the conformance that takes precedence for the type.
  func decodeModel<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    if let model = type as? any JSONDecodable.Type,
      let value = try decodeJSONDecodable(model, from: body) as? Value
    {
      return value
    }
    return try decode(type, from: body)
  }

  /// A Boolean value that indicates whether the format is JSON, according to its media type (RFC 6839, section 3.1).
  var isJSON: Bool { contentType.mediaType.isJSONMediaType }
}
