/// A coder that encodes and decodes `Codable` models as `application/x-www-form-urlencoded` (WHATWG URL, section 5).
///
/// The members of a model become fields in order, as with `@FieldMap`. The coder uses the same style to encode and
/// decode arrays, nested objects, dates, and Boolean values:
///
/// ```swift
/// var coder: any BodyCoder { FormCoder(style: ParameterStyle(objects: .dots)) }
/// ```
///
/// A form contains only text. When a form is decoded, each field must match the type of the corresponding member: `"7"`
/// is a valid `Int`, but `""` isn't. A missing field decodes as `nil`, or as an empty array, set, or dictionary; for
/// any other type, a missing field is an error. Unknown fields are ignored.
public struct FormCoder: BodyCoder {
  private let style: ParameterStyle

  /// Creates a coder.
  ///
  /// - Parameter style: The style for arrays, objects, dates, and Boolean values; by default, a ``ParameterStyle`` with
  ///   default options. The date style ``DateStyle/custom(_:)`` supports only encoding.
  public init(style: ParameterStyle = ParameterStyle()) {
    self.style = style
  }

  /// The media type `application/x-www-form-urlencoded`.
  public var contentType: String { "application/x-www-form-urlencoded" }

  /// Encodes a value as a form. The value must encode as an object, as a struct or a dictionary does.
  ///
  /// - Throws: ``NetworkError/Code/invalidParameter`` if the value can't be encoded as an object.
  public func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk {
    var form: [UInt8]?
    let items = try RequestEncoder.memberItems("\(Value.self)", EncodableParameter(value), style)
    for item in items { form.append(formField: item) }
    return BodyChunk(form ?? [])
  }

  /// Decodes a value from a form.
  ///
  /// - Throws: A `DecodingError` if the body isn't a form or doesn't match the type.
  public func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    let text = body.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    return try FormDecoder(node: try ParameterTree(text, objects: style.objects), style: style)
      .decode(type)
  }
}
