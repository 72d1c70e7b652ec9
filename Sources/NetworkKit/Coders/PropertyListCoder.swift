internal import Foundation

/// Property lists, as Apple's servers and configuration files have them: XML or binary.
///
/// Both are read, whatever is written, if their values are nested at most 128 levels deep.
public struct PropertyListCoder: BodyCoder {
  /// What a property list is written as.
  public enum Format: Sendable, Hashable {
    /// XML, with the document type `plist`.
    case xml
    /// The compact binary form.
    case binary
  }

  private let format: Format

  /// Creates the coder.
  ///
  /// - Parameter format: What is written; XML by default.
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

  /// Decodes a value of either format.
  ///
  /// - Throws: ``NetworkError`` with the code ``NetworkError/Code/decodingFailed`` if the values are nested
  ///   deeper than 128 levels or the body has neither format, or what Foundation's decoder throws.
  public func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    try PropertyListNesting.check(body)
    return try PropertyListDecoder().decode(type, from: body.data)
  }
}
