/// The members of an object.
struct KeyedTreeContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let encoder: TreeEncoder

  init(_ encoder: TreeEncoder) {
    self.encoder = encoder
  }

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.member(key).writeNull() }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try encoder.member(key).write(value)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128, forKey key: Key) throws { try encoder.member(key).write(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128, forKey key: Key) throws { try encoder.member(key).write(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.member(TreeKey(stringValue: "super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

/// The elements of an array.
struct UnkeyedTreeContainer: UnkeyedEncodingContainer {
  private let encoder: TreeEncoder

  init(_ encoder: TreeEncoder) {
    self.encoder = encoder
  }

  var codingPath: [any CodingKey] { encoder.codingPath }

  var count: Int { encoder.count }

  func encodeNil() { encoder.appendElement().writeNull() }

  func encode<T: Encodable>(_ value: T) throws { try encoder.appendElement().write(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try encoder.appendElement().write(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try encoder.appendElement().write(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    encoder.appendElement().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.appendElement().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.appendElement() }
}

/// A key that's a name or an index.
struct TreeKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    self.init(index: intValue)
  }

  init(index: Int) {
    stringValue = "\(index)"
    intValue = index
  }
}
