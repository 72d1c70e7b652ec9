public import Foundation

/// A value that can be a parameter: in a path, a query, a header field, a form or a JSON body.
///
/// The value is given in the terms of ``JSON``; text placements write strings as they are, numbers
/// by their digits and Booleans as `true` and `false`; an array is repeated; null is not sent.
///
/// ```swift
/// extension Point: RequestParameter {
///   var parameterValue: JSON { "\(x),\(y)" }
/// }
/// ```
public protocol RequestParameter {
  /// The value, in the terms of JSON.
  var parameterValue: JSON { get throws(JSONError) }
}

extension RequestParameter where Self: JSONEncodable {
  /// The value as it is encoded in JSON.
  public var parameterValue: JSON { get throws(JSONError) { try json } }
}

extension RequestParameter where Self: RawRepresentable, RawValue: RequestParameter {
  /// The raw value.
  public var parameterValue: JSON { get throws(JSONError) { try rawValue.parameterValue } }
}

extension String: RequestParameter {}
extension Substring: RequestParameter {
  /// The text.
  public var parameterValue: JSON { .string(String(self)) }
}
extension Bool: RequestParameter {}
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
extension JSON: RequestParameter {}
extension UUID: RequestParameter {}
extension URL: RequestParameter {}
extension Date: RequestParameter {}
extension Data: RequestParameter {
  /// Base64 (RFC 4648, section 4).
  public var parameterValue: JSON { .string(base64EncodedString()) }
}

extension Optional: RequestParameter where Wrapped: RequestParameter {
  /// The wrapped value, or null: not sent.
  public var parameterValue: JSON {
    get throws(JSONError) {
      guard let self else { return .null }
      return try self.parameterValue
    }
  }
}

extension Array: RequestParameter where Element: RequestParameter {
  /// The values in their order.
  public var parameterValue: JSON {
    get throws(JSONError) {
      try .array(map { element throws(JSONError) in try element.parameterValue })
    }
  }
}

extension Dictionary: RequestParameter where Key == String, Value: RequestParameter {
  /// The values in the order of their keys.
  public var parameterValue: JSON {
    get throws(JSONError) {
      var object = JSON.Object()
      for (key, value) in sorted(by: { $0.key < $1.key }) {
        object[key] = try value.parameterValue
      }
      return .object(object)
    }
  }
}
