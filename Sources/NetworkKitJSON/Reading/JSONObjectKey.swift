public import Foundation

/// A type whose values can be keys in a JSON object.
///
/// A dictionary with such keys is read and written as an object.
///
/// `String`, the integer types, and `UUID` conform. A dictionary that's a property of a model can also have keys whose
/// raw values have one of these types. To read or write such a dictionary by itself, declare the conformance of the keys:
///
/// ```swift
/// enum Language: String, JSONObjectKey { case en, de }
/// let names = try [Language: String](jsonString: #"{"en": "house", "de": "Haus"}"#)
/// ```
public protocol JSONObjectKey: Hashable {
  /// Creates a value from a key, or returns `nil` if the key doesn't represent a value.
  ///
  /// - Parameter jsonKey: The key.
  init?(jsonKey: String)

  /// The key that represents the value.
  var jsonKey: String { get }
}

extension String: JSONObjectKey {
  /// Creates a string that's identical to a key.
  ///
  /// - Parameter jsonKey: The key.
  @inlinable
  public init(jsonKey: String) { self = jsonKey }

  /// The string itself.
  @inlinable
  public var jsonKey: String { self }
}

extension JSONObjectKey where Self: FixedWidthInteger {
  /// Creates an integer from its canonical digits, such as `"7"`. Other representations, such as `"07"` and `"7.0"`,
  /// aren't valid, so different keys can't represent the same value.
  ///
  /// - Parameter jsonKey: The key.
  public init?(jsonKey: String) {
    guard let value = Self(jsonKey), value.jsonKey == jsonKey else { return nil }
    self = value
  }

  /// The digits of the integer.
  public var jsonKey: String { String(self) }
}

extension Int: JSONObjectKey {}
extension Int8: JSONObjectKey {}
extension Int16: JSONObjectKey {}
extension Int32: JSONObjectKey {}
extension Int64: JSONObjectKey {}
extension UInt: JSONObjectKey {}
extension UInt8: JSONObjectKey {}
extension UInt16: JSONObjectKey {}
extension UInt32: JSONObjectKey {}
extension UInt64: JSONObjectKey {}

extension UUID: JSONObjectKey {
  /// Creates a UUID from a key in uppercase or lowercase.
  ///
  /// - Parameter jsonKey: The key.
  public init?(jsonKey: String) { self.init(uuidString: jsonKey) }

  /// The UUID in uppercase letters.
  public var jsonKey: String { uuidString }
}

extension JSONObjectKey where Self: RawRepresentable, RawValue: JSONObjectKey {
  /// Creates a value from the key that represents its raw value.
  ///
  /// - Parameter jsonKey: The key.
  public init?(jsonKey: String) {
    guard let rawValue = RawValue(jsonKey: jsonKey) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The key that represents the raw value.
  public var jsonKey: String { rawValue.jsonKey }
}

extension JSONError {
  /// Returns an error for a key that doesn't represent a value of its type.
  @inline(never) @usableFromInline
  static func invalidKey(_ key: String, of type: Any.Type, at offset: Int) -> JSONError {
    invalidKey(key, of: type).at(byteOffset: offset)
  }

  static func invalidKey(_ key: String, of type: Any.Type) -> JSONError {
    JSONError(
      .invalidValue, at: [.key(key)], expected: "a key that can be converted to \(type)",
      found: JSON(key).summary)
  }
}
