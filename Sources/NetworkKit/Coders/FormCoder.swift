internal import HTTPTypes

/// A coder for `application/x-www-form-urlencoded` (WHATWG URL, section 5) and `Codable` models.
///
/// The members of a model become fields, in order, like those of `@FieldMap`. A single style applies to both encoding
/// and decoding of arrays, nested objects, dates, and Boolean values:
///
/// ```swift
/// var coder: any BodyCoder { FormCoder(style: ParameterStyle(objects: .dots)) }
/// ```
///
/// A form contains only text. When a form is decoded, each field must match the type of its member: `"7"` is a valid
/// `Int`, and `""` isn't. A missing member is `nil`, an empty array, or an empty dictionary; for any other type, it's
/// an error. Unknown fields are ignored.
public struct FormCoder: BodyCoder {
  private let style: ParameterStyle

  /// Creates the coder.
  ///
  /// - Parameter style: The style of arrays, objects, dates, and Boolean values. A custom date style,
  ///   ``DateStyle/custom(_:)``, supports only encoding.
  public init(style: ParameterStyle = ParameterStyle()) {
    self.style = style
  }

  /// `application/x-www-form-urlencoded`.
  public var contentType: String { "application/x-www-form-urlencoded" }

  /// Encodes a value, which must be encoded as an object.
  public func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk {
    let name = String(describing: Value.self)
    let head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: nil)
    var encoder = RequestEncoder(
      filling: OutgoingRequest(head: head, name: name), encoding: .form, style: style)
    try encoder.addFormFieldMap(name, value)
    return BodyChunk(encoder.form ?? [])
  }

  /// Decodes a value.
  public func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    let text = body.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    return try FormDecoder(node: try FormNode(text, objects: style.objects), style: style).decode(
      type)
  }
}
