internal import Foundation

/// A coder for property lists in the XML or binary format.
///
/// The coder decodes both formats and rejects values that are nested more than 128 levels deep.
public struct PropertyListCoder: BodyCoder {
  /// The format of an encoded property list.
  public enum Format: Sendable, Hashable {
    /// XML, with the document type `plist`.
    case xml
    /// The compact binary format.
    case binary
  }

  private let format: Format

  /// Creates a coder.
  ///
  /// - Parameter format: The format of encoded property lists; XML by default.
  public init(_ format: Format = .xml) {
    self.format = format
  }

  /// The media type `application/x-plist`.
  public var contentType: String { "application/x-plist" }

  /// Encodes a value. The value must encode as an array or a dictionary.
  public func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format == .xml ? .xml : .binary
    return BodyChunk(try encoder.encode(value))
  }

  /// Decodes a value from either format.
  ///
  /// - Throws: A ``NetworkError`` with the code ``NetworkError/Code/decodingFailed`` if the values are nested more than
  ///   128 levels deep or if the body isn't in either format. For any other failure, the error that Foundation's
  ///   decoder throws.
  public func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    try PropertyListNesting.check(body)
    return try PropertyListDecoder().decode(type, from: body.data)
  }
}
