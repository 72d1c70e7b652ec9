public import NetworkKit
internal import XMLCoder

/// A body coder for XML that uses the package XMLCoder, for models that are `Codable`.
///
/// The root element has the name of the type, with a lowercase first letter.
public struct XMLBodyCoder: BodyCoder {
  /// Creates the coder.
  public init() {}

  /// `application/xml`.
  public var contentType: String { "application/xml" }

  /// Writes a value as a document.
  public func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk {
    let name = String(describing: Value.self)
    let root = name.prefix(1).lowercased() + name.dropFirst()
    return BodyChunk(
      try XMLEncoder().encode(value, withRootKey: root, header: XMLHeader(version: 1.0)))
  }

  /// Reads a document.
  public func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    try XMLDecoder().decode(type, from: body.data)
  }
}
