public import Foundation

/// A value that can be a parameter in a path, a query, a header field, a cookie, a form, or a JSON body.
///
/// A property's type doesn't need to conform if it has raw values that conform, such as `enum Sort: String`.
///
/// The value is represented as ``JSON``. Outside a JSON body, a string has no quotation marks, a number is written as
/// digits, and a Boolean value is `true` or `false`. An array becomes repeated items, and null isn't sent. For other
/// styles, see ``ParameterStyle``.
///
/// ```swift
/// extension Point: RequestParameter {
///   var parameterValue: JSON { "\(x),\(y)" }
/// }
/// ```
public protocol RequestParameter {
  /// The value, represented as JSON.
  ///
  /// - Throws: ``JSONError`` if JSON can't represent the value, such as a number that isn't finite.
  var parameterValue: JSON { get throws(JSONError) }

  /// Returns the value, encoded in a request's style. Only dates, and values that contain dates, depend on the style.
  /// By default, the method returns ``parameterValue``.
  ///
  /// - Parameter style: The request's style, with the parameter's options applied.
  /// - Returns: The value, represented as JSON.
  /// - Throws: ``JSONError`` if JSON can't represent the value.
  func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON
}

extension RequestParameter {
  /// Returns the value, which is the same in every style.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    try parameterValue
  }
}

extension RequestParameter where Self: JSONEncodable {
  /// The value as it's encoded in JSON.
  public var parameterValue: JSON { get throws(JSONError) { try json } }
}

extension RequestParameter where Self: RawRepresentable, RawValue: RequestParameter {
  /// The raw value.
  public var parameterValue: JSON { get throws(JSONError) { try rawValue.parameterValue } }

  /// Returns the raw value, encoded in the given style.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    try rawValue.parameterValue(in: style)
  }
}

extension RequestParameter
where Self: JSONEncodable, Self: RawRepresentable, RawValue: RequestParameter {
  /// The value as it's encoded in JSON. For an enum, it's the raw value.
  public var parameterValue: JSON { get throws(JSONError) { try json } }

  /// Returns the value as it's encoded in JSON.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON { try json }
}

extension String: RequestParameter {}
extension Character: RequestParameter {}
extension Substring: RequestParameter {
  /// The substring as a string.
  public var parameterValue: JSON { .string(String(self)) }
}
extension Bool: RequestParameter {}
extension JSON: RequestParameter {}
extension UUID: RequestParameter {}
extension URL: RequestParameter {}
extension Date: RequestParameter {
  /// Returns the date, encoded in the given style.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    try style.dates.json(for: self)
  }
}
extension Data: RequestParameter {}

// MARK: Numbers

extension Int: RequestParameter {}
extension Int8: RequestParameter {}
extension Int16: RequestParameter {}
extension Int32: RequestParameter {}
extension Int64: RequestParameter {}
extension UInt: RequestParameter {}
extension UInt8: RequestParameter {}
extension UInt16: RequestParameter {}
extension UInt32: RequestParameter {}
extension UInt64: RequestParameter {}
extension Double: RequestParameter {}
extension Float: RequestParameter {}
extension Decimal: RequestParameter {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: RequestParameter {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: RequestParameter {}

extension CGFloat: RequestParameter {
  /// The number, written with the fewest digits that decode to the same value.
  public var parameterValue: JSON { get throws(JSONError) { try Double(self).json } }
}

// The type isn't available on macOS for Intel.
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: RequestParameter {}
#endif

// The type is available only on Intel, and not on Windows and Android.
#if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
  extension Float80: RequestParameter {
    /// The number, written with the fewest digits that decode to the same value.
    public var parameterValue: JSON {
      get throws(JSONError) {
        guard let number = JSON.Number(description) else {
          throw JSONError(.invalidValue, expected: "a finite number", found: description)
        }
        return .number(number)
      }
    }
  }
#endif

// MARK: Models

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
