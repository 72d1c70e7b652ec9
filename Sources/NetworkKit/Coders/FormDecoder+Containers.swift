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

  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: Key) throws -> FormDecoder {
    guard let node = decoder.node[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription: "the field is missing"))
    }
    return decoder.below(key, node)
  }
}

/// The elements of an array.
struct FormUnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: FormDecoder
  let elements: [ParameterTree]
  private(set) var currentIndex = 0

  init(decoder: FormDecoder, elements: [ParameterTree]) {
    self.decoder = decoder
    self.elements = elements
  }

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
    let key = FormIndex(intValue: currentIndex)
    guard elements.indices.contains(currentIndex) else {
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(
          codingPath: codingPath + [key], debugDescription: "there are no more elements"))
    }
    defer { currentIndex += 1 }
    return decoder.below(key, elements[currentIndex])
  }
}

/// A single value.
struct FormSingleValueContainer: SingleValueDecodingContainer {
  let decoder: FormDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

/// The index of an element.
private struct FormIndex: CodingKey {
  let index: Int

  init(intValue: Int) { index = intValue }
  init?(stringValue: String) { nil }

  var intValue: Int? { index }
  var stringValue: String { "\(index)" }
}
