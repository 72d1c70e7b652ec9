import SwiftSyntax

/// The parameters of a generated initializer: one for each property that can be set.
extension RequestDeclaration {
  /// Returns the initializer. The parameters are on the lines of their properties, as far as the types may be wrong.
  func initializer(_ start: String) -> String {
    let anchors = parameters.map { property in
      (property.stored.writtenType?.isKnown == true ? nil : property.anchor)
        ?? property.defaultAnchor
    }
    let first = anchors.lazy.compactMap(\.self).first
    var line = first?.line ?? 0
    let list = zip(parameters, anchors).enumerated().map { index, part in
      let breaks = max((part.1?.line ?? line) - line, 0)
      line += breaks
      return String(repeating: "\n", count: breaks) + parameter(part.0, at: index)
    }
    let assignments = parameters.enumerated().map { index, property in
      "self.\(property.name) = \(Self.localName(of: property, at: index))"
    }
    let head = "\(start)(\(list.joined(separator: ", "))) {"
    return """
      \(first?.text(head) ?? head)
      \(assignments.joined(separator: "\n").indented)
      }
      """
  }

  private func parameter(_ property: RequestProperty, at index: Int) -> String {
    let (label, name) = (property.stored.parameterLabel, Self.localName(of: property, at: index))
    let type = property.stored.parameterType ?? "_"
    let value = defaultValue(of: property, at: index).map { " = \($0)" } ?? ""
    return "\(label == name ? label : "\(label) \(name)"): \(type)\(value)"
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
  private func defaultValue(of property: RequestProperty, at index: Int) -> String? {
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
