/// A value in a recording as the type that has only this value, so that it's compared like a type in a document.
struct RecordedValue {
  private let scope = Scope()

  func type(of node: Node) -> ValueType {
    switch node.content {
    case .null: return .optional(choice([], node))
    case .bool: return .bool
    case .string(let text): return constant(text, .strings, node)
    case .number(let digits):
      return node.int == nil
        ? .double : constant(node.int.map(String.init) ?? digits, .integers, node)
    case .array(let elements): return .array(choice(elements.map(type), node))
    case .object:
      let properties = node.pairs.map { key, value in property(key, value) }
      return .model(
        Model(
          name: "object", kind: .object(.init(properties: properties)), in: scope,
          location: node.location))
    }
  }

  private func property(_ key: String, _ node: Node) -> Property {
    let type = type(of: node)
    var property = Property(
      key: key, name: key, type: type.wrapped, isRequired: true, isNullable: type.isOptional,
      location: node.location)
    if let digits = node.number { property.limits.range = "\(digits)...\(digits)" }
    if node.isArray { property.limits.count = "\(node.elements.count)...\(node.elements.count)" }
    return property
  }

  private func constant(
    _ value: String, _ values: Model.Enumeration.Values, _ node: Node
  ) -> ValueType {
    .model(
      Model(
        name: "value",
        kind: .enumeration(.init(values: values, cases: [.init(name: value, value: value)])),
        in: scope, location: node.location))
  }

  /// A choice between values; without any, nothing is compared.
  private func choice(_ types: [ValueType], _ node: Node) -> ValueType {
    let cases = types.enumerated().map { index, type in
      Model.Union.Case(name: "value\(index)", tag: nil, type: type)
    }
    return .model(
      Model(name: "values", kind: .union(.init(cases: cases)), in: scope, location: node.location))
  }
}
