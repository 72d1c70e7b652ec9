import SwiftSyntax

/// The parameters of a generated initializer or function: one for each property that can be set.
struct RequestParameters {
  private struct Parameter {
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
        label: property.name, name: Self.localName(of: property, at: index),
        type: property.stored.parameterType ?? "_", defaultValue: request.defaultValue(of: property)
      )
    }
  }

  /// The list as a declaration writes it, with more parameters at its end.
  func clause(and trailing: [String] = []) -> String {
    (parameters.map(\.declaration) + trailing).joined(separator: ", ")
  }

  /// The arguments with which one generated function calls the initializer.
  var call: String {
    parameters.map { "\($0.label): \($0.name)" }.joined(separator: ", ")
  }

  /// The assignments of an initializer.
  var assignments: [String] {
    parameters.map { "self.\($0.label) = \($0.name)" }
  }

  /// A property may be called anything: a name that means something else inside of a generated
  /// function is replaced by the property's position there. Its label stays.
  private static func localName(of property: RequestProperty, at index: Int) -> String {
    let taken: Set = ["fileID", "line", "isolation", "completion", "self", "Self"]
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
  /// a literal is reached through a function of ``defaultFunctions``.
  func defaultValue(of property: RequestProperty) -> String? {
    needsDefaultFunction(property)
      ? "Self._Defaults.\(property.name)()" : property.stored.defaultValue
  }

  /// The functions that give the default values which are not literals, for public requests.
  var defaultFunctions: [String] {
    parameters.filter(needsDefaultFunction).map { property in
      let type = property.stored.type ?? "_"
      let value = property.stored.initializer?.trimmedDescription ?? "nil"
      return "@usableFromInline static func \(property.name)() -> \(type) { \(value) }"
    }
  }

  private func needsDefaultFunction(_ property: RequestProperty) -> Bool {
    guard let initializer = property.stored.initializer else { return false }
    return access.needsWrittenInitializer && !initializer.isSelfContainedLiteral
  }
}
