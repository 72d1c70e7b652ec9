import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the `@Paginated` annotation alone.
extension Diagnostic {
  static func paginationIsDeclaredTwice(
    _ attribute: AttributeSyntax, first: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "pagination-is-declared-twice", at: attribute, "a request can have only one '@Paginated'",
      notes: [.note("first-pagination", at: first, "the first '@Paginated' is here")],
      fixIts: [.removing(attribute)])
  }

  static func listIsNotRequest(_ list: PaginationDeclaration) -> Diagnostic {
    let name = list.declaration.name
    let annotation = #"@NetworkRequest(endpoint: "<#/path#>")"#
    return .error(
      "list-is-not-request", at: name,
      "'@Paginated' can only be applied to a request, but '\(name.text)' isn't one",
      fixIts: [
        .insert(
          "\(annotation) ", before: list.attribute.atSign, "add '@NetworkRequest'",
          id: "add-network-request")
      ])
  }

  static func paginationIsNotLiteral(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "pagination-is-not-literal", at: argument,
      "arguments to '@Paginated' must be string literals without interpolation, so that the compiler "
        + "can check them")
  }

  static func pathInBodyIsIllegal(_ path: String, at literal: ExprSyntax) -> Diagnostic {
    .error(
      "path-in-body-is-illegal", at: literal,
      "'\(path)' isn't a valid path to a JSON value; expected a path such as 'meta.next' or 'links[0].url'",
      fixIts: [.replace(literal, with: "\"<#path#>\"", "change the path", id: "change-path")])
  }
}

/// Mistakes in the parameters that `@Paginated` names.
extension Diagnostic {
  static func pageParameterIsUnknown(
    _ parameter: PaginationRule.Parameter, in list: PaginationDeclaration
  ) -> Diagnostic {
    let nearest = parameter.name.nearest(among: list.members.properties.map(\.key))
    let rename = nearest.map {
      FixIt.replace(
        parameter.literal, with: $0.asSwiftLiteral, "change the name to '\($0)'",
        id: "rename-parameter")
    }
    let insertion = FixIt.insertMember(
      parameter.declaration, into: list.declaration.memberBlock,
      "add a property '\(parameter.name)'", id: "add-property")
    return .error(
      "page-parameter-is-unknown", at: parameter.literal,
      "request '\(list.declaration.name.text)' has no stored property named '\(parameter.name)'",
      fixIts: [rename, insertion].compactMap { $0 })
  }

  static func pageParameterIsConstant(_ property: StoredProperty) -> Diagnostic {
    let keyword = property.declaration.bindingSpecifier
    return .error(
      "page-parameter-is-constant", at: keyword,
      "property '\(property.key)' must be a 'var', because '@Paginated' changes it for the next page",
      fixIts: [.replace(keyword, with: "var", "change 'let' to 'var'", id: "make-variable")])
  }

  static func pageParameterHasOtherType(
    _ property: StoredProperty, expected: String, _ parameter: PaginationRule.Parameter
  ) -> Diagnostic {
    let written = (property.type ?? "").replacing("Swift.", with: "")
    let fixIt = property.writtenType.map {
      FixIt.replace($0, with: expected, "change the type to '\(expected)'", id: "change-type")
    }
    return .error(
      "page-parameter-has-other-type",
      at: property.writtenType.map(Syntax.init) ?? Syntax(property.identifier),
      "'@Paginated' \(parameter.purpose), so the property's type must be '\(expected)', not '\(written)'",
      fixIts: [fixIt].compactMap { $0 })
  }
}

/// Mistakes about the list in the response.
extension Diagnostic {
  static func listHasNoResponse(_ list: PaginationDeclaration) -> Diagnostic {
    let name = list.declaration.name
    return .error(
      "list-has-no-response", at: name,
      "request '\(name.text)' has no 'ResponseType', which '@Paginated' needs to find the elements",
      fixIts: [
        .insertMember(
          "typealias ResponseType = [<#Element#>]", into: list.declaration.memberBlock,
          "add 'ResponseType'", id: "add-response-type")
      ])
  }

  static func responseIsNotList(
    _ response: TypeAliasDeclSyntax, of list: PaginationDeclaration
  ) -> Diagnostic {
    let type = response.initializer.value
    let addition = list.ruleArgument.map {
      FixIt.replace(
        $0, with: "\($0.trimmedDescription), elements: \"<#property#>\"",
        "name the property that contains the elements", id: "add-elements")
    }
    return .error(
      "response-is-not-list", at: type,
      "'\(type.trimmedDescription)' isn't an array; use 'elements:' to name the property that "
        + "contains the elements",
      fixIts: [addition].compactMap { $0 })
  }

  static func responseIsListItself(
    _ elements: ExprSyntax, _ response: TypeAliasDeclSyntax
  ) -> Diagnostic {
    .error(
      "response-is-list-itself", at: elements,
      "'elements' isn't needed, because the response is an array; remove the argument",
      notes: [
        .note("array-is-here", at: response.initializer.value, "the array is declared here")
      ])
  }

  static func listIsNoMember(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "list-is-no-member", at: argument,
      "'elements' must name a property of the response, such as 'items' or 'data.items'",
      fixIts: [
        .replace(argument, with: "\"<#property#>\"", "name a property", id: "name-elements")
      ])
  }

  static func listOfGenericRequest(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "list-of-generic-request", at: argument,
      "'elements' can't be used in a generic request; conform to 'PaginatedRequest' and implement "
        + "'pageElements'")
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
}
