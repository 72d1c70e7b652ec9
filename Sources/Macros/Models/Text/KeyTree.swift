/// The paths of a type's properties, those with a common beginning together: one pass over a
/// document reads them all.
///
/// ```
/// id, owner.name, owner.tags[0]    id
///                                  owner ┬ name
///                                        └ tags ─ [0]
/// ```
///
/// The conformances are written, for the compiler finds a circular reference where it has to infer them.
struct KeyTree: Sendable {
  /// The use of a value.
  enum Node: Sendable {
    /// It is read for a property: the first of these whose condition holds.
    case fields([JSONField])
    /// It is stepped into.
    case tree(KeyTree)
  }

  private(set) var children: [(component: KeyPath.Component, node: Node)] = []

  /// The paths that values are read from. Aliases come last: documents keep to the order of the
  /// declaration, if to any.
  init(decoding fields: [JSONField]) {
    let aliases = fields.flatMap { field in
      field.aliases.map { ($0.path.components[...], field) }
    }
    self.init(fields.map { ($0.keyPath.components[...], $0) } + aliases)
  }

  /// The paths that values are written to.
  init(encoding fields: [JSONField]) {
    self.init(fields.map { ($0.encodedKeyPath.components[...], $0) })
  }

  private init(_ paths: [(rest: ArraySlice<KeyPath.Component>, field: JSONField)]) {
    var pending = paths
    while let (path, _) = pending.first, let component = path.first {
      if path.count == 1 {
        // Properties in the branches of an `#if` may have one key.
        let isSame = { (path: ArraySlice<KeyPath.Component>) in
          path.count == 1 && path.first == component
        }
        children.append((component, .fields(pending.filter { isSame($0.rest) }.map(\.field))))
        pending.removeAll { isSame($0.rest) }
        continue
      }
      let isBelow = { (path: ArraySlice<KeyPath.Component>) in
        path.count > 1 && path.first == component
      }
      let below = pending.filter { isBelow($0.rest) }.map { ($0.rest.dropFirst(), $0.field) }
      pending.removeAll { isBelow($0.rest) }
      children.append((component, .tree(KeyTree(below))))
    }
  }

  /// A Boolean value that indicates whether the children are members of an object; otherwise they are elements of an
  /// array.
  var isObject: Bool {
    children.first?.component.isKey ?? true
  }

  /// The children by what is done with them: a property and its aliases are one.
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

  /// The keys as `JSONReader.beginObject(keys:)` takes them.
  var keyTable: String {
    children.map { if case .key(let key) = $0.component { key } else { "" } }.asKeyTable
  }
}

extension [String] {
  /// Keys as `JSONReader.beginObject(keys:)` takes them: each behind a character whose number is the
  /// number of its bytes, and eight spaces at the end.
  var asKeyTable: String {
    reduce(into: "") { table, key in
      let text = key.asJSONText
      table.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: text.utf8.count)))
      table += text
    } + "        "
  }
}
