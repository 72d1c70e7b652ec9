/// The parameters of a generated initializer or function: one for each property that can be set.
struct RequestParameters {
  private struct Parameter {
    let property: String
    /// The label in a declaration, and in a call.
    let label: String
    let argumentLabel: String
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
        argumentLabel: property.stored.label,
        name: Self.localName(of: property, at: index),
        type: property.stored.parameterType ?? "_",
        defaultValue: request.defaultValue(of: property, at: index))
    }
  }

  /// The list as a declaration writes it, with more parameters at its end.
  func clause(and trailing: [String] = []) -> String {
    (parameters.map(\.declaration) + trailing).joined(separator: ", ")
  }

  /// The arguments with which one generated function calls the initializer.
  var call: String {
    parameters.map { "\($0.argumentLabel): \($0.name)" }.joined(separator: ", ")
  }

  /// The assignments of an initializer.
  var assignments: [String] {
    parameters.map { "self.\($0.property) = \($0.name)" }
  }

  /// A property may be called anything: a name that means something else inside of a generated
  /// function is replaced by the property's position there. Its label stays.
  private static func localName(of property: RequestProperty, at index: Int) -> String {
    let taken: Set = ["fileID", "line", "completion", "self", "Self"]
    let isPositional =
      property.key.hasPrefix("_") && property.key.dropFirst().allSatisfy(\.isNumber)
    let isQuoted = property.name != property.key
    return isQuoted || isPositional || taken.contains(property.key) ? "_\(index)" : property.name
  }
}

extension RequestDeclaration {
  /// The value of a parameter that the caller leaves out.
  ///
  /// The default argument of a public function may name only what its callers see, so anything but
  /// a literal is reached through one of the ``defaultFunctions``.
  func defaultValue(of property: RequestProperty, at index: Int) -> String? {
    needsDefaultFunction(property)
      ? "Self._Defaults._\(index)()" : property.stored.defaultValue
  }

  /// The functions that return the default values that aren't literals, for public requests. They're named by position,
  /// so that none hides a declaration that a value refers to.
  var defaultFunctions: [String] {
    parameters.enumerated().compactMap { index, property in
      guard needsDefaultFunction(property), let type = property.stored.type,
        let value = property.stored.defaultValue
      else { return nil }
      return "@usableFromInline static func _\(index)() -> \(type) { \(value) }"
    }
  }

  private func needsDefaultFunction(_ property: RequestProperty) -> Bool {
    guard let initializer = property.stored.initializer else { return false }
    return access.needsWrittenInitializer && !initializer.isSelfContainedLiteral
  }
}
