internal import Foundation

/// Decodes `Decodable` values from a form.
struct FormDecoder: Decoder {
  let node: ParameterTree
  let style: ParameterStyle
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard node.texts.isEmpty else { throw mismatch([String: Any].self, "an object") }
    return KeyedDecodingContainer(FormKeyedContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    FormUnkeyedContainer(decoder: self, elements: node.elements(style.arrays))
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    FormSingleValueContainer(decoder: self)
  }

  /// Returns the value of this node.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value: Any
    switch type {
    case let scalar as any FormScalar.Type: value = try decodeScalar(scalar)
    case is Date.Type: value = try date()
    case is Data.Type: value = try convert(type, "Base64") { Data(base64Encoded: $0) }
    case is URL.Type: value = try convert(type, "a URL") { URL(string: $0) }
    case is Decimal.Type:
      value = try convert(type, "a number") { Double($0) == nil ? nil : Decimal(string: $0) }
    default: return try Value(from: self)
    }
    guard let value = value as? Value else { throw mismatch(type, "\(type)") }
    return value
  }

  private func decodeScalar<Scalar: FormScalar>(_ type: Scalar.Type) throws -> Scalar {
    try convert(type, "\(type)") { Scalar.value(formText: $0) }
  }

  private func date() throws -> Date {
    if case .custom = style.dates {
      throw mismatch(
        Date.self, "a date style that supports decoding; this style supports only encoding")
    }
    return try convert(Date.self, "a date") { style.dates.date(from: $0) }
  }

  private func convert<Value>(
    _ type: Any.Type, _ expected: String, _ convert: (String) -> Value?
  ) throws -> Value {
    guard node.texts.count == 1, let text = node.texts.first, let value = convert(text) else {
      throw mismatch(type, expected)
    }
    return value
  }

  func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    DecodingError.typeMismatch(
      type, DecodingError.Context(codingPath: codingPath, debugDescription: "expected \(expected)"))
  }

  /// Returns the decoder for a child node.
  func below(_ key: any CodingKey, _ node: ParameterTree) -> FormDecoder {
    FormDecoder(node: node, style: style, codingPath: codingPath + [key])
  }
}

/// A value that's a single string in a form.
protocol FormScalar {
  static func value(formText: String) -> Self?
}

extension FormScalar where Self: LosslessStringConvertible {
  static func value(formText: String) -> Self? { Self(formText) }
}

extension String: FormScalar {}
extension Int: FormScalar {}
extension Int8: FormScalar {}
extension Int16: FormScalar {}
extension Int32: FormScalar {}
extension Int64: FormScalar {}
extension UInt: FormScalar {}
extension UInt8: FormScalar {}
extension UInt16: FormScalar {}
extension UInt32: FormScalar {}
extension UInt64: FormScalar {}
extension Double: FormScalar {}
extension Float: FormScalar {}
extension Bool: FormScalar {
  /// Decoding accepts both styles, regardless of the style for encoding.
  static func value(formText: String) -> Bool? {
    switch formText {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }
}

/// A collection that's empty if a form doesn't contain it.
protocol FormCollection {}
extension Array: FormCollection {}
extension Set: FormCollection {}
extension Dictionary: FormCollection {}
