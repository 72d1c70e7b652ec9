/// A parameter whose value is the JSON of a model.
///
/// The properties of requests don't need this type. Use it in a handwritten request to send the members of a model as
/// query items or form fields:
///
/// ```swift
/// try request.addQueryMap("filter", EncodableParameter(filter))
/// ```
public struct EncodableParameter: RequestParameter {
  private let json: (ParameterStyle) throws(JSONError) -> JSON

  /// Creates a parameter from a ``JSONEncodable`` value.
  ///
  /// A date style has no effect, because the value encodes its dates itself.
  ///
  /// - Parameter value: The value, or `nil` to send nothing.
  public init<Value: JSONEncodable>(_ value: Value) {
    json = { _ throws(JSONError) in try value.json }
  }

  /// Creates a parameter from an `Encodable` value. Its members keep their order.
  ///
  /// - Parameter value: The value, or `nil` to send nothing.
  @_disfavoredOverload
  public init<Value: Encodable>(_ value: Value) {
    json = { style throws(JSONError) in try JSON(encoding: value, style: style) }
  }

  /// The value as JSON, in the default style.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// Returns the value as JSON, with its dates in the given style.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON { try json(style) }
}
