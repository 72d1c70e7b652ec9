/// Finds out whether the declarations read a value in the document.
struct ValueMatcher {
  /// Returns whether a value of a type can be read from JSON.
  func accepts(_ node: Node, _ type: ValueType) -> Bool { accepts(node, type, depth: 0) }

  /// Returns whether the value of a property, ignoring its limits, can be read from JSON.
  func accepts(_ node: Node, _ property: Property) -> Bool {
    node.isNull ? property.isNullable || !property.isRequired : accepts(node, property.type)
  }

  private func accepts(_ node: Node, _ type: ValueType, depth: Int) -> Bool {
    guard depth < 32 else { return false }
    switch type {
    case .json: return true
    case .optional(let wrapped): return node.isNull || accepts(node, wrapped, depth: depth + 1)
    case .known: return true
    case .array(let element), .set(let element):
      return node.isArray && node.elements.allSatisfy { accepts($0, element, depth: depth + 1) }
    case .dictionary(let value):
      return node.members != nil
        && node.pairs.allSatisfy { accepts($0.value, value, depth: depth + 1) }
    case .model(let model): return accepts(node, model, depth: depth + 1)
    default: return ScalarValue.accepts(node, type)
    }
  }

  private func accepts(_ node: Node, _ model: Model, depth: Int) -> Bool {
    switch model.kind {
    case .enumeration(let enumeration):
      let isKind = enumeration.values == .strings ? node.string != nil : node.int != nil
      return isKind
        && (enumeration.other != nil || enumeration.cases.contains { $0.value == node.scalarText })
    case .union(let union):
      if let tag = union.tag {
        let part = union.cases.first { $0.tag == node[tag]?.string }
        return part.map { accepts(node, $0.type, depth: depth) }
          ?? (union.other != nil && node.members != nil)
      }
      return union.cases.contains { accepts(node, $0.type, depth: depth) }
    case .wrapper(let type): return accepts(node, type, depth: depth)
    case .object(let object):
      guard node.members != nil else { return false }
      return object.properties.allSatisfy { accepts(node[$0.key], $0, depth: depth) }
        && node.pairs.allSatisfy { key, value in
          guard let additional = object.additional,
            !object.properties.contains(where: { $0.key == key })
          else { return true }
          return accepts(value, additional.type, depth: depth)
        }
    }
  }

  private func accepts(_ node: Node?, _ property: Property, depth: Int) -> Bool {
    guard let node else { return !property.isRequired || property.initialValue != nil }
    if node.isNull {
      return property.initialValue == nil && (property.isNullable || !property.isRequired)
    }
    guard accepts(node, property.type, depth: depth) else { return false }
    return property.limits.contain(node)
  }
}
