/// The first part of a value that a declaration doesn't accept, in words.
struct Mismatch {
  private let matcher = ValueMatcher()

  /// Returns the reason for which a property doesn't accept a value; nil if it does.
  func reason(_ node: Node?, _ property: Property, named name: String) -> String? {
    guard let node else {
      return property.isRequired && property.initialValue == nil ? "\(name) is missing" : nil
    }
    if node.isNull {
      let isNullable = property.isNullable || property.type.isOptional || property.type.isAny
      return isNullable ? nil : "\(name) can't be null"
    }
    let type = property.isInArray ? .json : property.type.wrapped
    if let reason = reason(node, type, named: name) { return reason }
    guard let limit = property.limit else { return nil }
    let limits = node.number == nil ? Limits(count: limit) : Limits(range: limit)
    if limits.contain(node) { return nil }
    return "\(name) is outside `\(limit)`"
  }

  /// Returns the reason for which a type doesn't accept a value; nil if it does.
  func reason(_ node: Node, _ type: ValueType, named name: String) -> String? {
    guard !matcher.accepts(node, type) || type.model?.object != nil else { return nil }
    switch type {
    case .optional(let wrapped): return node.isNull ? nil : reason(node, wrapped, named: name)
    case .array(let element) where node.isArray, .set(let element) where node.isArray:
      for (index, value) in node.elements.enumerated() {
        if let reason = reason(value, element, named: "\(name)[\(index)]") { return reason }
      }
      return nil
    case .model(let model):
      if let wrapped = model.wrapped { return reason(node, wrapped, named: name) }
      guard let object = model.object, node.members != nil else { break }
      return reason(node, object, named: name)
    default: break
    }
    return matcher.accepts(node, type)
      ? nil : "\(name) isn't \(expected(type)): \(JSONText.line(node).prefix(80))"
  }

  /// The accepted values in words.
  private func expected(_ type: ValueType) -> String {
    guard case .model(let model) = type, let enumeration = model.enumeration,
      enumeration.cases.count <= 20
    else { return type.text }
    return "one of " + enumeration.cases.map { "'\($0.value)'" }.joined(separator: ", ")
  }

  private func reason(_ node: Node, _ object: Model.Object, named name: String) -> String? {
    let members = NestedMembers.members(object.members)
    for member in members {
      let value = ([member.key] + member.aliases).lazy.compactMap { node[$0] }.first
      if let reason = reason(value, member, named: "\(name).\(member.key)") { return reason }
    }
    let known = Set(members.flatMap { [$0.key] + $0.aliases })
    for (key, value) in node.pairs where !known.contains(key) {
      if let additional = object.additional {
        if let reason = reason(value, additional.type, named: "\(name).\(key)") { return reason }
      } else if object.rejectsUnknownKeys {
        return "\(name) has no member '\(key)'"
      }
    }
    return nil
  }
}

extension ValueType {
  fileprivate var isAny: Bool { if case .json = wrapped { true } else { false } }
}
