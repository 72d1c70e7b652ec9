import SwiftSyntax

/// A declaration of one or more enum cases, with its annotations.
struct JSONCaseDeclaration {
  let declaration: EnumCaseDeclSyntax
  /// The condition of the `#if` blocks around the declaration.
  let condition: String?
  /// A Boolean value that indicates whether the cases are read from raw values.
  let hasRawValue: Bool
  let annotation: ModelAnnotation

  var keys: [AttributeSyntax] { declaration.attributes.named("JSONKey") }
  var aliases: [AttributeSyntax] { declaration.attributes.named("JSONAlias") }
  var others: [AttributeSyntax] { declaration.attributes.named("JSONOther") }
  var ignoring: [AttributeSyntax] { declaration.attributes.named("JSONIgnored") }

  /// An annotation that applies to a single case, but is on a declaration of several cases; nil if there's none.
  var sharedMarker: AttributeSyntax? {
    declaration.elements.count > 1 ? keys.first ?? aliases.first ?? others.first : nil
  }

  /// A Boolean value that indicates whether code can't name the cases, so they're neither read nor written.
  var isUnavailable: Bool { declaration.attributes.isUnavailable }

  /// The cases that can be read. Their values are numbered consecutively, after the values of earlier cases.
  func cases(countingOn valueCount: inout Int) -> [JSONCase] {
    guard sharedMarker == nil, !isUnavailable else { return [] }
    let aliasNames = aliases.flatMap(\.labeledArguments).compactMap(\.expression.plainKey)
    let role: JSONCase.Role = !ignoring.isEmpty ? .ignored : others.isEmpty ? .named : .other
    return declaration.elements.compactMap { element -> JSONCase? in
      guard let payload = payload(of: element, countingOn: &valueCount) else { return nil }
      let name = annotation.conversion.key(for: element.name.unquotedText)
      let keys = keys.first?.keyArguments
      return JSONCase(
        element: element, condition: condition, role: role,
        names: [keys?.decoded?.plainKey ?? name] + aliasNames,
        encodedName: keys?.encoded?.plainKey ?? name, payload: payload,
        origin: self.keys.first.map(Syntax.init) ?? Syntax(element.name))
    }
  }

  /// The associated values of a case; nil if only some of them have labels.
  private func payload(
    of element: EnumCaseElementSyntax, countingOn valueCount: inout Int
  ) -> JSONCase.Payload? {
    let first = valueCount
    valueCount += element.parameters.count
    guard !element.hasMixedLabels else { return nil }
    let values = element.parameters.enumerated().map { index, parameter in
      let key = parameter.label.map { annotation.conversion.key(for: $0.unquotedText) } ?? ""
      var value = CaseValue(parameter, label: parameter.label, key: key, index: first + index)
      if annotation.readsBackAsDefault(value.field.property, value.defaultValue) {
        value.field.options.omission = .never
      }
      return value
    }
    guard let only = values.first else { return JSONCase.Payload.none }
    if only.label != nil { return .members(values) }
    return values.count == 1 ? .value(only) : .values(values)
  }
}

extension EnumCaseElementSyntax {
  var parameters: [EnumCaseParameterSyntax] { parameterClause.map { Array($0.parameters) } ?? [] }

  /// A Boolean value that indicates whether some values have labels and others don't.
  var hasMixedLabels: Bool { Set(parameters.map { $0.label == nil }).count > 1 }
}

extension EnumCaseParameterSyntax {
  /// The label of the value; nil if the label is missing or `_`.
  var label: TokenSyntax? {
    guard let firstName, firstName.tokenKind != .wildcard else { return nil }
    return firstName
  }
}
