import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// The rules of `@Paginated`, in the order in which their mistakes are reported.
extension PaginationDeclaration {
  @Mistakes var mistakes: [Diagnostic] {
    hiddenType
    generatedMember("pagination", of: "PaginatedRequest")
    if elementsArgument != nil {
      generatedMember("pageElements", isOfType: true, of: "PaginatedRequest")
    }
    annotationMistakes
    parameterMistakes
    responseMistakes
    elementsMistake
  }

  /// The mistakes in the annotation alone.
  @Mistakes private var annotationMistakes: [Diagnostic] {
    let name = declaration.name
    if !mayBeRequest {
      misapplied(
        attribute, at: name, to: "a request, but '\(name.text)' isn't one",
        .insert(
          #"@NetworkRequest(endpoint: "<#/path#>") "#, before: attribute.atSign,
          "add '@NetworkRequest'"))
    }
    if let ruleArgument, rule == nil {
      let choices = PaginationRule.Kind.choices.joined(separator: ", ")
      error(at: ruleArgument, "the first argument to '@Paginated' must be one of \(choices)")
    }
    let arguments = rule?.arguments.map(\.expression) ?? []
    for argument in arguments + (elementsArgument.map { [$0] } ?? [])
    where argument.stringLiteralValue == nil && !argument.isNil {
      notLiteral(
        argument, "arguments to '@Paginated' must be string literals",
        ", so that the compiler can check them")
    }
    for path in rule?.paths ?? [] where JSONKeyPath(text: path.text) == nil {
      error(
        at: path.literal,
        "'\(path.text)' isn't a valid path to a JSON value; expected a path such as 'meta.next' or 'links[0].url'",
        .replace(path.literal, with: "\"<#path#>\"", "change the path"))
    }
  }

  /// A Boolean value that indicates whether the struct has a conformance, or an annotation that generates one.
  private var mayBeRequest: Bool {
    declaration.attributes.mayContain(named: "NetworkRequest")
      || declaration.inheritanceClause != nil
  }

  /// The mistakes in the parameters that the annotation names.
  @Mistakes private var parameterMistakes: [Diagnostic] {
    let parameters = rule?.parameters ?? []
    for parameter in parameters where property(of: parameter) == nil {
      error(
        at: parameter.literal,
        "request '\(declaration.name.text)' has no stored property named '\(parameter.name)'",
        parameter.name.nearest(among: members.properties.map(\.key)).map {
          .replace(parameter.literal, with: $0.asSwiftLiteral, "change the name to '\($0)'")
        },
        members.others.contains { $0.declaredName == parameter.name }
          ? nil
          : .insertMember(
            parameter.declaration, into: declaration.memberBlock,
            "add a property '\(parameter.name)'"))
    }
    for parameter in parameters where parameter.isChanged {
      if let property = property(of: parameter), property.isLet {
        let keyword = property.declaration.bindingSpecifier
        error(
          at: keyword,
          "property '\(property.key)' must be a 'var', because '@Paginated' changes it for the next page",
          .change(keyword, to: "var"))
      }
      if let attributes = property(of: parameter)?.attributes,
        let marker = (attributes.named("Ignored") + attributes.named("Context")).first
      {
        error(
          at: marker,
          "'@Paginated' \(parameter.purpose), so the property must be sent", .removing(marker))
      }
    }
    for (first, second) in parameters.clashes({ $0.name == $1.name }) {
      error(
        at: second.literal,
        "'@Paginated' \(first.purpose), so the property can't also contain the size of a page",
        .replace(second.literal, with: "\"<#pageSize#>\"", "name another property"))
    }
    for parameter in parameters {
      if let property = property(of: parameter), let type = property.type,
        let expected = parameter.expectedType(insteadOf: property, spelled: type)
      {
        let written = type.replacing("Swift.", with: "")
        error(
          at: property.writtenType ?? property.identifier,
          "'@Paginated' \(parameter.purpose), so the property's type must be '\(expected)', not '\(written)'",
          property.writtenType.map { .changeType($0, to: expected) })
      }
    }
  }

  /// The mistakes in the type of the response.
  @Mistakes private var responseMistakes: [Diagnostic] {
    if let type = members.response?.initializer.value {
      if elementsArgument == nil, !responseIsArray {
        error(
          at: type,
          "'\(type.trimmedDescription)' isn't an array; use 'elements:' to name the property that contains the "
            + "elements",
          ruleArgument.map {
            .replace(
              $0, with: "\($0.trimmedDescription), elements: \"<#property#>\"",
              "name the property that contains the elements")
          })
      }
    } else if !(hasOtherResponse && elementsArgument != nil), declaration.inheritanceClause == nil,
      mayBeRequest
    {
      let name = declaration.name
      error(
        at: name,
        "request '\(name.text)' has no 'ResponseType', which '@Paginated' needs to find the elements",
        .insertMember(
          "\(access.memberModifier)typealias ResponseType = [<#Element#>]",
          into: declaration.memberBlock,
          "add 'ResponseType'"))
    }
  }

  private var elementsMistake: Diagnostic? {
    guard let elementsArgument, let elements else { return nil }
    let steps = elements.split(separator: ".", omittingEmptySubsequences: false)
    guard steps.allSatisfy(\.isMemberName) else {
      return error(
        at: elementsArgument,
        "'elements' must name a property of the response, such as 'items' or 'data.items'",
        .replace(elementsArgument, with: "\"<#property#>\"", "name a property"))
    }
    // The generated `pageElements` member is a static constant, which a generic type can't contain.
    guard !annotated.genericParameters.isEmpty else { return nil }
    return error(
      at: elementsArgument,
      "'elements' can't be used in a generic request; conform to 'PaginatedRequest' and implement 'pageElements'"
    )
  }
}

extension PaginationRule.Parameter {
  /// The declaration of the property that the parameter requires.
  fileprivate var declaration: String {
    switch role {
    case .cursor: "@Query var \(name): String?"
    case .number: "@Query var \(name) = <#1#>"
    case .size: "@Query var \(name) = <#100#>"
    }
  }

  /// The effect of the annotation on the property, as the beginning of a sentence.
  fileprivate var purpose: String {
    switch role {
    case .cursor: "sends a cursor as '\(name)'"
    case .number: "advances '\(name)'"
    case .size: "compares the number of elements in a page with '\(name)'"
    }
  }

  /// The type that a property must have; nil if its current type is valid.
  fileprivate func expectedType(insteadOf property: StoredProperty, spelled type: String) -> String?
  {
    let name = type.unqualified
    // The name may be a type alias, which only the compiler knows.
    let isUnknown = property.writtenType.map { $0.shape == .other && $0.optionalWrapped == nil }
    if role != .cursor, isUnknown == true { return nil }
    switch role {
    case .number: return name == "Int" ? nil : "Int"
    case .size: return ["Int", "Int?", "Optional<Int>"].contains(name) ? nil : "Int"
    case .cursor:
      guard let shape = property.writtenType?.shape else { return name == "Bool" ? "String?" : nil }
      return [.bool, .array, .dictionary].contains(shape) ? "String?" : nil
    }
  }
}

extension Substring {
  /// A Boolean value that indicates whether the text can follow a dot in a member expression.
  fileprivate var isMemberName: Bool {
    self == "self" || String(self).isValidSwiftIdentifier(for: .memberAccess)
  }
}
