/// The parameters of a generated initializer: one for each property that can be set.
struct RequestParameters {
  private struct Parameter {
    let property: String
    let label: String
    let name: String
    let type: String
    let defaultValue: String?

    var declaration: String {
      let names = label == name ? label : "\(label) \(name)"
      return "\(names): \(type)" + (defaultValue.map { " = \($0)" } ?? "")
    }
  }

  private let parameters: [Parameter]

  init(of request: RequestDeclaration) {
    parameters = request.parameters.enumerated().map { index, property in
      Parameter(
        property: property.name, label: property.stored.parameterLabel,
        name: Self.localName(of: property, at: index),
        type: property.stored.parameterType ?? "_",
        defaultValue: request.defaultValue(of: property, at: index))
    }
  }

  /// The list for the declaration.
  var clause: String { parameters.map(\.declaration).joined(separator: ", ") }

  /// The assignments of an initializer.
  var assignments: [String] {
    parameters.map { "self.\($0.property) = \($0.name)" }
  }

  /// If a property's name is a keyword, the initializer uses the property's position instead. The label doesn't change.
  private static func localName(of property: RequestProperty, at index: Int) -> String {
    let isPositional =
      property.key.hasPrefix("_") && property.key.dropFirst().allSatisfy(\.isNumber)
    let isQuoted = property.name != property.key
    return isQuoted || isPositional ? "_\(index)" : property.name
  }
}

extension RequestDeclaration {
  /// The default value of a parameter.
  ///
  /// The default argument of a public function can name only declarations that its callers can see, so every default
  /// except a literal is the result of one of the ``defaultFunctions``.
  func defaultValue(of property: RequestProperty, at index: Int) -> String? {
    needsDefaultFunction(property)
      ? "Self._Defaults._\(index)()" : property.stored.defaultValue
  }

  /// The functions that return the default values that aren't literals, for public requests. They're named by position,
  /// so that they don't hide a declaration that a value refers to.
  var defaultFunctions: [String] {
    parameters.enumerated().compactMap { index, property in
      guard needsDefaultFunction(property), let type = property.stored.type,
        let value = property.stored.defaultValue
      else { return nil }
      let function = "@usableFromInline static func _\(index)() -> \(type) {"
      return property.defaultAnchor.map { $0.text(function, continuing: value) + "\n}" }
        ?? "\(function) \(value) }"
    }
  }

  private func needsDefaultFunction(_ property: RequestProperty) -> Bool {
    guard let initializer = property.stored.initializer else { return false }
    return (access.needsWrittenInitializer && !initializer.isSelfContainedLiteral)
      || property.defaultAnchor != nil
  }
}
