public import Foundation

/// A value that can be a parameter: in a path, a query, a header field, a form or a JSON body.
///
/// The value is given in the terms of ``JSON``; text placements write strings as they are, numbers
/// by their digits and Booleans as `true` and `false`; an array is repeated; null is not sent. See
/// ``ParameterStyle`` for the other forms.
///
/// ```swift
/// extension Point: RequestParameter {
///   var parameterValue: JSON { "\(x),\(y)" }
/// }
/// ```
public protocol RequestParameter {
  /// The value, in the terms of JSON.
  ///
  /// - Throws: ``JSONError`` where JSON cannot say it, such as a number that is not finite.
  var parameterValue: JSON { get throws(JSONError) }

  /// The value in the style of a request: what depends on the style is a date, and whatever holds
  /// values that may be dates. The default is ``parameterValue``.
  ///
  /// - Parameter style: The request's style with the parameter's own options.
  /// - Returns: The value, in the terms of JSON.
  /// - Throws: ``JSONError`` where JSON cannot say it.
  func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON
}

extension RequestParameter {
  /// The value as it is in every style.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    try parameterValue
  }
}

extension RequestParameter where Self: JSONEncodable {
  /// The value as it is encoded in JSON.
  public var parameterValue: JSON { get throws(JSONError) { try json } }
}

extension RequestParameter where Self: RawRepresentable, RawValue: RequestParameter {
  /// The raw value.
  public var parameterValue: JSON { get throws(JSONError) { try rawValue.parameterValue } }

  /// The raw value in a style.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    try rawValue.parameterValue(in: style)
  }
}

extension RequestParameter
where Self: JSONEncodable, Self: RawRepresentable, RawValue: RequestParameter {
  /// The value as it is encoded in JSON, which for an enumeration is its raw value.
  public var parameterValue: JSON { get throws(JSONError) { try json } }

  /// The value as it is encoded in JSON.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON { try json }
}

extension String: RequestParameter {}
extension Character: RequestParameter {
  /// The text.
  public var parameterValue: JSON { .string(String(self)) }
}
extension Substring: RequestParameter {
  /// The text.
  public var parameterValue: JSON { .string(String(self)) }
}
extension Bool: RequestParameter {}
extension JSON: RequestParameter {}
extension UUID: RequestParameter {}
extension URL: RequestParameter {}
extension Date: RequestParameter {
  /// The date as its style says.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    try style.dates.json(for: self)
  }
}
extension Data: RequestParameter {
  /// Base64 (RFC 4648, section 4).
  public var parameterValue: JSON { .string(base64EncodedString()) }
}
