internal import HTTPTypes

/// `application/x-www-form-urlencoded` (WHATWG URL, section 5), for models that are `Codable`.
///
/// A model's members become fields in their order, as `@FieldMap` sends them; arrays, nested objects, dates and Booleans are written and read in one style:
///
/// ```swift
/// var coder: any BodyCoder { FormCoder(style: ParameterStyle(objects: .dots)) }
/// ```
///
/// A form holds text only. Read back, each field has to fit the member's type: `"7"` is an `Int`, and
/// `""` is not. A member that is not there is `nil`, an empty array or dictionary, or an error, and a
/// field that the model does not have is left alone.
public struct FormCoder: BodyCoder {
  private let style: ParameterStyle

  /// Creates the coder.
  ///
  /// - Parameter style: How values are written and read that have more than one usual form. Dates in
  ///   a style of your own, ``DateStyle/custom(_:)``, can be written only.
  public init(style: ParameterStyle = ParameterStyle()) {
    self.style = style
  }

  /// `application/x-www-form-urlencoded`.
  public var contentType: String { "application/x-www-form-urlencoded" }

  /// Encodes a value; it must be an object.
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
