import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// Rules about the annotation alone.
extension Rule<PaginationDeclaration> {
  static var paginationIsDeclaredOnce: Self {
    Self { list in
      list.earlier.map { [.paginationIsDeclaredTwice(list.attribute, first: $0)] } ?? []
    }
  }

  /// Without a conformance, and without an annotation that generates one, the type isn't a request.
  static var listIsRequest: Self {
    Self { list in
      let isRequest =
        list.declaration.attributes.mayContain(named: "NetworkRequest")
        || list.declaration.inheritanceClause != nil
      return isRequest ? [] : [.listIsNotRequest(list)]
    }
  }

  static var paginationIsWritten: Self {
    Self { list in
      guard let argument = list.ruleArgument, list.rule == nil else { return [] }
      return [
        .unknownChoice(
          argument, of: "the first argument to '@Paginated'",
          choices: PaginationRule.Kind.allCases.map { ".\($0.rawValue)" }, offering: [])
      ]
    }
  }

  static var paginationHasLiterals: Self {
    Self { list in
      let elements = list.elementsArgument.flatMap {
        $0.stringLiteralValue == nil && !$0.is(NilLiteralExprSyntax.self) ? $0 : nil
      }
      return ((list.rule?.unknownArguments ?? []) + [elements].compactMap { $0 })
        .map { .paginationIsNotLiteral($0) }
    }
  }

  static var pathInBodyIsLegal: Self {
    Self { list in
      guard let path = list.rule?.path, KeyPath(text: path.text) == nil else { return [] }
      return [.pathInBodyIsIllegal(path.text, at: path.literal)]
    }
  }
}

/// Rules about the parameters that the annotation names.
extension Rule<PaginationDeclaration> {
  static var pageParametersExist: Self {
    Self { list in
      list.parameters.filter { list.property(of: $0) == nil }
        .map { .pageParameterIsUnknown($0, in: list) }
    }
  }

  static var pageParametersCanChange: Self {
    Self { list in
      list.parameters.compactMap { parameter in
        guard parameter.isChanged, let property = list.property(of: parameter), property.isLet
        else { return nil }
        return .pageParameterIsConstant(property)
      }
    }
  }

  static var pageParametersHaveTypes: Self {
    Self { list in
      list.parameters.compactMap { parameter in
        guard let property = list.property(of: parameter), let type = property.type,
          let expected = parameter.expectedType(insteadOf: property, spelled: type)
        else { return nil }
        return .pageParameterHasOtherType(property, expected: expected, parameter)
      }
    }
  }
}

/// Rules about the response.
extension Rule<PaginationDeclaration> {
  static var responseIsList: Self {
    Self { list in
      guard let response = list.response else {
        let isKnown = list.hasOtherResponse && list.elementsArgument != nil
        return isKnown || list.mayInheritResponse ? [] : [.listHasNoResponse(list)]
      }
      switch (list.elementsArgument, list.responseIsArray) {
      case (nil, false): return [.responseIsNotList(response, of: list)]
      case (let elements?, true) where list.elements != "self":
        return [.responseIsListItself(elements, response)]
      default: return []
      }
    }
  }

  /// The generated `pageElements` member is a static constant, which a generic type can't contain.
  static var listCanBeNamed: Self {
    Self { list in
      guard let argument = list.elementsArgument, let elements = list.elements else { return [] }
      let steps = elements.split(separator: ".", omittingEmptySubsequences: false)
      guard steps.allSatisfy({ $0.isMemberName }) else { return [.listIsNoMember(argument)] }
      return list.annotated.genericParameters.isEmpty ? [] : [.listOfGenericRequest(argument)]
    }
  }
}

extension PaginationDeclaration {
  fileprivate var parameters: [PaginationRule.Parameter] { rule?.parameters ?? [] }

  /// A Boolean value that indicates whether a protocol may declare the response's type.
  fileprivate var mayInheritResponse: Bool {
    declaration.inheritanceClause != nil
  }
}

extension PaginationRule.Parameter {
  /// The type that a property must have; nil if its current type is valid.
  fileprivate func expectedType(insteadOf property: StoredProperty, spelled type: String) -> String?
  {
    let name = type.hasPrefix("Swift.") ? String(type.dropFirst("Swift.".count)) : type
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
