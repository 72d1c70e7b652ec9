public import Foundation

/// A type whose values are the keys of an object, so that a dictionary of them is one.
///
/// `String`, the integers and `UUID` are. A type with raw values of these needs no code:
///
/// ```swift
/// enum Language: String, JSONObjectKey { case en, de }
/// let names = try [Language: String](jsonString: #"{"en": "house", "de": "Haus"}"#)
/// ```
public protocol JSONObjectKey: Hashable {
  /// Makes a value of a key, or `nil` where the key stands for none.
  init?(jsonKey: String)

  /// The value as a key.
  var jsonKey: String { get }
}

extension String: JSONObjectKey {
  /// Takes the key as it is.
  @inlinable
  public init(jsonKey: String) { self = jsonKey }

  /// The string itself.
  @inlinable
  public var jsonKey: String { self }
}

extension JSONObjectKey where Self: FixedWidthInteger {
  /// Takes the digits of an integer as they are written: `"7"`, but neither `"07"` nor `"7.0"`, so that
  /// two keys are never one.
  public init?(jsonKey: String) {
    guard let value = Self(jsonKey), value.jsonKey == jsonKey else { return nil }
    self = value
  }

  /// The digits.
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
  /// Takes a UUID in capital or small letters.
  public init?(jsonKey: String) { self.init(uuidString: jsonKey) }

  /// The UUID in capital letters.
  public var jsonKey: String { uuidString }
}

extension JSONObjectKey where Self: RawRepresentable, RawValue: JSONObjectKey {
  /// Takes the key of a raw value.
  public init?(jsonKey: String) {
    guard let rawValue = RawValue(jsonKey: jsonKey) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The key of the raw value.
  public var jsonKey: String { rawValue.jsonKey }
}

extension JSONError {
  /// A key stands for no value of its type.
  @inline(never) @usableFromInline
  static func invalidKey(_ key: String, of type: Any.Type, at offset: Int) -> JSONError {
    invalidKey(key, of: type).at(byteOffset: offset)
  }

  static func invalidKey(_ key: String, of type: Any.Type) -> JSONError {
    JSONError(
      .invalidValue, at: [.key(key)], expected: "a key for \(type)", found: JSON(key).summary)
  }
}
