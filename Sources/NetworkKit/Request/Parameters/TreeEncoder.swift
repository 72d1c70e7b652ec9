/// Writes one `Encodable` value to a node of an ``EncodedTree``.
struct TreeEncoder: Encoder {
  private let tree: EncodedTree
  private let style: ParameterStyle
  /// How many values are being encoded inside each other; a value that stands for another one adds
  /// nothing to the path, so it is counted.
  private let depth: Int
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Creates an encoder of the outermost value.
  init(writingTo tree: EncodedTree, style: ParameterStyle) {
    self.init(tree: tree, style: style, depth: 0, codingPath: [])
  }

  private init(tree: EncodedTree, style: ParameterStyle, depth: Int, codingPath: [any CodingKey]) {
    self.tree = tree
    self.style = style
    self.depth = depth
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    tree.becomeObject()
    return KeyedEncodingContainer(KeyedTreeContainer(self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    tree.becomeArray()
    return UnkeyedTreeContainer(self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// How many elements the node has.
  var count: Int { tree.count }

  /// An encoder of the member with a key.
  func member(_ key: some CodingKey) -> TreeEncoder {
    TreeEncoder(
      tree: tree.member(key.stringValue), style: style, depth: depth, codingPath: codingPath + [key]
    )
  }

  /// An encoder of a new element at the end.
  func appendElement() -> TreeEncoder {
    let key = TreeKey(index: tree.count)
    return TreeEncoder(
      tree: tree.appendElement(), style: style, depth: depth, codingPath: codingPath + [key])
  }

  /// Writes null.
  func writeNull() {
    tree.set(.null)
  }

  /// Writes a value, as a parameter where it is one.
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
    if value is any Unordered { tree.sort() }
  }
}

extension TreeEncoder: SingleValueEncodingContainer {
  func encodeNil() { writeNull() }

  func encode<T: Encodable>(_ value: T) throws { try write(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try write(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try write(value) }
}

/// What encodes its elements in no order of its own.
private protocol Unordered {}
extension Set: Unordered {}
extension Dictionary: Unordered where Key: StringProtocol {}
