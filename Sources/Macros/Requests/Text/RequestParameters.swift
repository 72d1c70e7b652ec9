import SwiftSyntax

/// The parameters of a generated initializer: one for each property that can be set.
struct RequestParameters {
  private struct Parameter {
    let property: String
    let label: String
    let name: String
    let type: String
    let defaultValue: String?
    /// The location at which the compiler reports the type; nil if there are no mistakes in it.
    let anchor: SourceAnchor?

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
        defaultValue: request.defaultValue(of: property, at: index),
        anchor: (property.stored.writtenType?.isKnown == true ? nil : property.anchor)
          ?? property.defaultAnchor)
    }
  }

  /// The declaration's start and its parameters, which are on the lines of their properties, as far as the types may
  /// be wrong.
  func declaration(_ start: String) -> String {
    let anchors = parameters.compactMap(\.anchor)
    guard let first = anchors.first else {
      return "\(start)(\(parameters.map(\.declaration).joined(separator: ", "))) {"
    }
    var line = first.line
    let list = parameters.map { parameter in
      let breaks = max((parameter.anchor?.line ?? line) - line, 0)
      line += breaks
      return String(repeating: "\n", count: breaks) + parameter.declaration
    }
    return first.text("\(start)(\(list.joined(separator: ", "))) {")
  }

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
        let initializer = property.stored.initializer
      else { return nil }
      // The function is in another type.
      let value = initializer.naming("\(declaration.name.text)\(annotated.genericArguments)")
      let function = "@usableFromInline static func _\(index)() -> \(type) { \(value) }"
      return property.defaultAnchor?.text(function) ?? function
    }
  }

  private func needsDefaultFunction(_ property: RequestProperty) -> Bool {
    guard let initializer = property.stored.initializer else { return false }
    let isLikelyType = property.stored.writtenType == nil && initializer.typeOfMember != nil
    return isLikelyType
      || (access.needsWrittenInitializer && !initializer.isSelfContainedLiteral)
  }
}
