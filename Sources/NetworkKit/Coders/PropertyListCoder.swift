internal import Foundation

/// A coder for property lists, in the XML or binary format.
///
/// It decodes both formats, if the values are nested at most 128 levels deep.
public struct PropertyListCoder: BodyCoder {
  /// The format of an encoded property list.
  public enum Format: Sendable, Hashable {
    /// XML, with the document type `plist`.
    case xml
    /// The compact binary format.
    case binary
  }

  private let format: Format

  /// Creates the coder.
  ///
  /// - Parameter format: The format of encoded property lists; XML by default.
  public init(_ format: Format = .xml) {
    self.format = format
  }

  /// `application/x-plist`.
  public var contentType: String { "application/x-plist" }

  /// Encodes a value; its outermost container must be an array or a dictionary.
  public func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format == .xml ? .xml : .binary
    return BodyChunk(try encoder.encode(value))
  }

  /// Decodes a value from either format.
  ///
  /// - Throws: ``NetworkError`` with the code ``NetworkError/Code/decodingFailed`` if the values are nested deeper than
  ///   128 levels or the body has neither format, or the error of Foundation's decoder.
  public func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    try PropertyListNesting.check(body)
    return try PropertyListDecoder().decode(type, from: body.data)
  }
}
