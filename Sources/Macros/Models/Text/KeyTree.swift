/// The paths of a type's properties, grouped by their common beginnings, so that they can all be read in one pass.
///
/// ```
/// id, owner.name, owner.tags[0]    id
///                                  owner ┬ name
///                                        └ tags ─ [0]
/// ```
///
/// The conformances are explicit, because the compiler finds a circular reference when it infers them.
struct KeyTree: Sendable {
  /// The way in which a value is used.
  enum Node: Sendable {
    /// The value is read for a property: the first field in the list whose condition is true.
    case fields([JSONField])
    /// The values inside the value are read.
    case tree(KeyTree)
  }

  private(set) var children: [(component: JSONKeyPath.Component, node: Node)] = []

  /// The paths at which values are read. Aliases come last, because the members of a document most often have the order
  /// of the declaration.
  init(decoding fields: [JSONField]) {
    let aliases = fields.flatMap { field in
      field.aliases.map { ($0.path.components[...], field) }
    }
    self.init(fields.map { ($0.keyPath.components[...], $0) } + aliases)
  }

  /// The paths at which values are written.
  init(encoding fields: [JSONField]) {
    self.init(fields.map { ($0.encodedKeyPath.components[...], $0) })
  }

  private init(_ paths: [(rest: ArraySlice<JSONKeyPath.Component>, field: JSONField)]) {
    var pending = paths
    while let (path, _) = pending.first, let component = path.first {
      let isEnd = path.count == 1
      let isSame = { (other: ArraySlice<JSONKeyPath.Component>) in
        other.first == component && (other.count == 1) == isEnd
      }
      let same = pending.filter { isSame($0.rest) }
      pending.removeAll { isSame($0.rest) }
      // Properties in different branches of an `#if` can have the same key.
      let node: Node =
        isEnd
        ? .fields(same.map(\.field))
        : .tree(KeyTree(same.map { ($0.rest.dropFirst(), $0.field) }))
      children.append((component, node))
    }
  }

  /// A Boolean value that indicates whether the children are members of an object; otherwise they are elements of an
  /// array.
  var isObject: Bool {
    children.first?.component.isKey ?? true
  }

  /// The children, grouped by use: a property and its aliases are in one group.
  var choices: [(indices: [Int], node: Node)] {
    var choices: [(indices: [Int], node: Node)] = []
    var positions: [[Int]: Int] = [:]
    for (index, (_, node)) in children.enumerated() {
      guard case .fields(let fields) = node else {
        choices.append(([index], node))
        continue
      }
      if let position = positions[fields.map(\.index)] {
        choices[position].indices.append(index)
      } else {
        positions[fields.map(\.index)] = choices.count
        choices.append(([index], node))
      }
    }
    return choices
  }

  /// The keys in the format of `JSONReader.beginObject(keys:)`.
  var keyTable: String {
    children.map { $0.component.key ?? "" }.asKeyTable
  }
}

extension [String] {
  /// The comment after a key table in generated code.
  static let keyTableComment = "  // before each key, its length in bytes; at the end, padding"

  /// Keys in the format of `JSONReader.beginObject(keys:)`: before each key, a character whose code is the number of
  /// the key's bytes, and at the end, eight spaces.
  var asKeyTable: String {
    reduce(into: "") { table, key in
      let text = key.asJSONText
      table.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: text.utf8.count)))
      table += text
    } + "        "
  }
}
