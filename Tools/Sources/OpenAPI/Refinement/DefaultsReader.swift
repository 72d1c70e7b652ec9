/// Turns the defaults of a document into Swift expressions.
struct DefaultsReader {
  let report: Report

  func read(models: [Model], requests: [Request]) {
    for model in models {
      guard case .object(var object) = model.kind else { continue }
      for index in object.properties.indices { read(&object.properties[index]) }
      model.kind = .object(object)
    }
    for request in requests {
      for index in request.parameters.indices where request.parameters[index].place != .path {
        read(&request.parameters[index].property)
      }
      if case .members(var properties, let format) = request.body {
        for index in properties.indices { read(&properties[index]) }
        request.body = .members(properties, format)
      }
    }
  }

  private func read(_ property: inout Property) {
    guard let node = property.defaultValue, property.initialValue == nil else { return }
    if let problem = problem(with: node, of: property) {
      report.add(.omitted, "the default of '\(property.key)' \(problem)", at: node)
    } else {
      property.initialValue = expression(node, property.type)
    }
  }

  /// Returns whether the default of a property becomes its initial value.
  func setsInitialValue(of property: Property) -> Bool {
    property.defaultValue.map { problem(with: $0, of: property) == nil } ?? false
  }

  private func problem(with node: Node, of property: Property) -> String? {
    guard expression(node, property.type) != nil else {
      let problem =
        ValueMatcher().accepts(node, property)
        ? "has no expression of the type" : "isn't a value of the type"
      return "\(problem) '\(property.type.swift)'"
    }
    // The library warns about a default that's outside the limits.
    guard property.limits.contain(node) else { return "is outside its limits" }
    if let text = node.string, let pattern = property.pattern.flatMap(Pattern.init),
      !pattern.matches(text)
    {
      return "doesn't match its pattern"
    }
    return nil
  }

  private func expression(_ node: Node, _ type: ValueType) -> String? {
    switch type {
    case .string: return node.string.map(SwiftLiteral.string)
    case .bool: return node.bool.map(String.init)
    case .int, .int64: return node.int.map(String.init)
    case .int32: return node.int.flatMap { Int32(exactly: $0) }.map(String.init)
    case .double, .float:
      guard let digits = node.number, let value = Double(digits), abs(value) < 1e30 else {
        return nil
      }
      return digits.contains { ".eE".contains($0) } ? digits : "\(digits).0"
    case .optional(let wrapped): return expression(node, wrapped)
    case .array(let element):
      guard node.isArray else { return nil }
      let elements = node.elements.map { expression($0, element) }
      guard elements.allSatisfy({ $0 != nil }), elements.count < 9 else { return nil }
      return "[\(elements.compactMap(\.self).joined(separator: ", "))]"
    case .dictionary: return node.members?.keys.isEmpty == true ? "[:]" : nil
    case .model(let model): return expression(node, model)
    default: return nil
    }
  }

  private func expression(_ node: Node, _ model: Model) -> String? {
    if let enumeration = model.enumeration, let text = node.scalarText {
      if let known = enumeration.cases.first(where: { $0.value == text }) {
        return "\(model.name).\(Identifier.escaped(known.name))"
      }
      return enumeration.other.map { "\(model.name).\($0)(\(SwiftLiteral.string(text)))" }
    }
    guard let union = model.union, union.tag == nil else { return nil }
    for part in union.cases {
      if var value = expression(node, part.type) {
        // A type inside the enum is known only by its path.
        if let payload = part.type.model, payload.home === model.scope,
          value.hasPrefix("\(payload.name).")
        {
          value = "\(model.name).\(value)"
        }
        return "\(model.name).\(Identifier.escaped(part.name))(\(value))"
      }
    }
    return nil
  }
}
