internal import Foundation

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
    case .array(let element), .set(let element):
      return node.isArray && node.elements.allSatisfy { accepts($0, element, depth: depth + 1) }
    case .dictionary(let value):
      return node.members != nil
        && node.pairs.allSatisfy { accepts($0.value, value, depth: depth + 1) }
    case .model(let model): return accepts(node, model, depth: depth + 1)
    default: return Self.accepts(node, scalar: type)
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

  // MARK: Types without members

  /// Returns whether a declaration reads a value in JSON as a type without members.
  static func accepts(_ node: Node, scalar type: ValueType) -> Bool {
    switch type {
    case .json: return true
    case .bool: return node.bool != nil
    case .int, .int64: return node.number.flatMap { Int64($0) } != nil
    case .int32: return node.number.flatMap { Int32($0) } != nil
    case .double, .float, .decimal: return node.number != nil
    case .int64String: return (node.string ?? node.number).flatMap { Int64($0) } != nil
    case .decimalString: return (node.string ?? node.number).flatMap { Double($0) } != nil
    case .string: return node.string != nil
    case .url: return node.string.flatMap { URL(string: $0) } != nil
    case .uuid: return node.string.flatMap { UUID(uuidString: $0) } != nil
    case .data: return node.string.flatMap { Data(base64Encoded: $0) } != nil
    case .dateTime: return node.string.map(isDateTime) ?? false
    case .day:
      return node.string.map { $0.wholeMatch(of: /\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])/) != nil }
        ?? false
    case .known(let known): return accepts(node, known)
    case .part, .requestBody, .array, .set, .dictionary, .optional, .model: return false
    }
  }

  private static func accepts(_ node: Node, _ type: KnownType) -> Bool {
    switch type.type {
    case "string": node.string != nil
    case "integer": node.int != nil
    case "number": node.number != nil
    case "object": node.members != nil
    default: true
    }
  }

  private static func isDateTime(_ text: String) -> Bool {
    text.wholeMatch(
      of:
        /\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)/
    )
      != nil
  }
}
