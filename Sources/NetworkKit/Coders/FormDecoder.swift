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

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// Returns the value of this node.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value: Any
    switch type {
    case is String.Type: value = try convert(type, "\(type)") { $0 }
    case is Bool.Type:
      // Decoding accepts both styles, regardless of the style for encoding.
      value = try convert(type, "\(type)") {
        BoolStyle.literal.value(of: $0) ?? BoolStyle.numeric.value(of: $0)
      }
    case let integer as any FixedWidthInteger.Type:
      // Initializers of integers also accept a plus sign.
      value = try convert(type, "\(type)") { $0.hasPrefix("+") ? nil : integer.init($0) }
    case let number as any (BinaryFloatingPoint & LosslessStringConvertible).Type:
      value = try convert(type, "\(type)") { JSON.Number($0) == nil ? nil : number.init($0) }
    case is Date.Type: value = try date()
    case is Data.Type: value = try convert(type, "Base64") { Data(base64Encoded: $0) }
    case is URL.Type: value = try convert(type, "a URL") { URL(string: $0) }
    case is Decimal.Type:
      value = try convert(type, "a number") { JSON.Number($0)?.decimal }
    default: return try Value(from: self)
    }
    guard let value = value as? Value else { throw mismatch(type, "\(type)") }
    return value
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
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "expected \(expected)"))
  }

  /// Returns the decoder for a child node.
  func below(_ key: any CodingKey, _ node: ParameterTree) -> FormDecoder {
    FormDecoder(node: node, style: style, codingPath: codingPath + [key])
  }
}

extension FormDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { false }
}

/// A collection that's empty if a form doesn't contain it.
protocol FormCollection {}
extension Array: FormCollection {}
extension Set: FormCollection {}
extension Dictionary: FormCollection {}

// MARK: Containers

/// The members of an object.
struct FormKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: FormDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.node.members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { decoder.node[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    // A form can't represent an empty collection in another way.
    if type is any FormCollection.Type, !contains(key) {
      return try decoder.below(key, ParameterTree()).decode(type)
    }
    return try member(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let key = TreeKey(stringValue: "super")
    return decoder.below(key, decoder.node[key.stringValue] ?? ParameterTree())
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: Key) throws -> FormDecoder {
    guard let node = decoder.node[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "the field is missing"))
    }
    return decoder.below(key, node)
  }
}

/// The elements of an array.
struct FormUnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: FormDecoder
  let elements: [ParameterTree]
  var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type).decode(type)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next([String: Any].self).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) }

  private mutating func next(_ type: Any.Type) throws -> FormDecoder {
    let key = TreeKey(intValue: currentIndex)
    guard elements.indices.contains(currentIndex) else {
      throw DecodingError.valueNotFound(
        type,
        .init(codingPath: codingPath + [key], debugDescription: "there are no more elements"))
    }
    defer { currentIndex += 1 }
    return decoder.below(key, elements[currentIndex])
  }
}
