/// Encodes an `Encodable` value to a node of an ``EncodedTree``.
struct TreeEncoder: Encoder {
  let tree: EncodedTree
  let style: ParameterStyle
  /// The nesting depth of the values that are being encoded. A value that encodes another one in its place doesn't
  /// extend the path, so the depth is counted.
  var depth = 0
  var codingPath: [any CodingKey] = []

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    tree.kind = .object
    return KeyedEncodingContainer(KeyedTreeContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    tree.kind = .array
    return UnkeyedTreeContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Returns an encoder for the member with a key.
  func member(_ key: some CodingKey) -> TreeEncoder {
    below(key, tree.member(key.stringValue))
  }

  /// Returns an encoder for a new element at the end.
  func appendElement() -> TreeEncoder {
    below(TreeKey(intValue: tree.elements.count), tree.appendElement())
  }

  private func below(_ key: any CodingKey, _ tree: EncodedTree) -> TreeEncoder {
    TreeEncoder(tree: tree, style: style, depth: depth, codingPath: codingPath + [key])
  }

  /// Encodes a value, as a parameter if it conforms to ``RequestParameter``.
  func write(_ value: some Encodable) throws {
    do throws(JSONError) {
      if let parameter = value as? any RequestParameter {
        return tree.set(try parameter.parameterValue(in: style))
      }
      if let model = value as? any JSONEncodable { return tree.set(try model.json) }
    } catch {
      throw error.at(path: JSONPath(codingPath: codingPath))
    }
    guard depth < JSONReader.maximumDepth else {
      throw JSONError.nestedTooDeep.at(path: JSONPath(codingPath: codingPath))
    }
    let inner = TreeEncoder(tree: tree, style: style, depth: depth + 1, codingPath: codingPath)
    try value.encode(to: inner)
    if value is any Unordered { tree.isSorted = true }
  }
}

extension TreeEncoder: SingleValueEncodingContainer {
  func encodeNil() { tree.set(.null) }

  func encode<T: Encodable>(_ value: T) throws { try write(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try write(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try write(value) }
}

/// A collection that encodes its elements in an arbitrary order.
private protocol Unordered {}
extension Set: Unordered {}
extension Dictionary: Unordered where Key: StringProtocol {}

// MARK: Containers

/// The members of an object.
struct KeyedTreeContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.member(key).encodeNil() }

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
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  var count: Int { encoder.tree.elements.count }

  func encodeNil() { encoder.appendElement().encodeNil() }

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
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
