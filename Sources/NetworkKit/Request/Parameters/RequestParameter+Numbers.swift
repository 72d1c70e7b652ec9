public import Foundation

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
extension Int128: RequestParameter {
  /// The integer as a JSON number, without loss of precision.
  public var parameterValue: JSON { JSON(self) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: RequestParameter {
  /// The integer as a JSON number, without loss of precision.
  public var parameterValue: JSON { JSON(self) }
}

extension CGFloat: RequestParameter {
  /// The number, written with the fewest digits that decode to the same value.
  public var parameterValue: JSON { get throws(JSONError) { try Double(self).json } }
}

// The type isn't available on macOS for Intel.
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: RequestParameter {
    /// The number, written with the fewest digits that decode to the same value.
    public var parameterValue: JSON { get throws(JSONError) { try .finite(description) } }
  }
#endif

// The type is available only on Intel, and not on Windows and Android.
#if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
  extension Float80: RequestParameter {
    /// The number, written with the fewest digits that decode to the same value.
    public var parameterValue: JSON { get throws(JSONError) { try .finite(description) } }
  }
#endif

extension JSON {
  /// Returns the number in a string; throws an error if it isn't finite.
  fileprivate static func finite(_ text: String) throws(JSONError) -> JSON {
    guard let number = JSON.Number(text) else {
      throw JSONError(.invalidValue, expected: "a finite number", found: text)
    }
    return .number(number)
  }
}
