import SwiftDiagnostics
import SwiftSyntax

/// The rules of the struct and its members.
extension RequestDeclaration {
  /// The mistake of a macro on a declaration that isn't a struct.
  static func notStruct(
    _ declaration: some DeclGroupSyntax, _ attribute: AttributeSyntax
  ) -> Diagnostic {
    let introducer = declaration.introducer
    let isProtocol = introducer.tokenKind == .keyword(.protocol)
    return misapplied(
      attribute, at: introducer, to: "a struct, not to \(introducer.withArticle)",
      note: isProtocol
        ? .at(
          introducer, "'@NetworkAPI' declares what all requests in an API have in common") : nil,
      isProtocol || !TypeMembers(of: declaration).cases.isEmpty
        ? nil
        : .changingToStruct(introducer, declaration.modifiers))
  }

  /// Members that the annotation also generates, and a response's type that these members can't contain.
  @Mistakes var generatedMembers: [Diagnostic] {
    for name in generatedNames {
      if let member = handwrittenMember(name) {
        generated(member, at: member, "member", of: "NetworkRequest")
      } else if name != "encode", name != "_Defaults",
        let property = properties.first(where: { $0.key == name })
      {
        takenName(property)
      }
    }
    for alias in responseAliases.dropFirst() { Diagnostic.reportedByCompiler(at: alias) }
    for variable in responseVariables {
      let value = variable.bindings.first?.initializer?.value.metatype
      let type =
        value
        ?? variable.bindings.first?.typeAnnotation?.type.as(MetatypeTypeSyntax.self)?.baseType
        .trimmedSource
      error(
        at: variable.bindingSpecifier, "'ResponseType' must be a type alias, not a property",
        .replace(
          variable,
          with:
            "\(AccessLevel(variable.modifiers)?.modifier ?? "")typealias ResponseType = \(type ?? "<#Type#>")",
          "declare a type alias"))
    }
    // The generated members contain the response's type, and are as visible as the request.
    if let type = hiddenResponse {
      error(
        at: type.name,
        "'ResponseType' must be '\(requiredAccess)' to match the access level of request "
          + "'\(declaration.name.text)'",
        .changeAccess(
          type.modifiers, to: "\(requiredAccess)",
          before: type.as(TypeAliasDeclSyntax.self)?.typealiasKeyword
            ?? type.asProtocol((any DeclGroupSyntax).self)?.introducer,
          "make 'ResponseType' '\(requiredAccess)'"))
    }
  }

  /// The handwritten declaration that can't exist beside a generated one with a name. A function with other labels is a
  /// different member.
  func handwrittenMember(_ name: String) -> DeclSyntax? {
    members.others.first { member in
      let function = member.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
      let label = function?.first?.firstName.text
      return member.declaredName == name
        && (function == nil || label == (name == "encode" ? "into" : nil))
    }
  }

  /// Variables with the name of the response's type.
  private var responseVariables: [VariableDeclSyntax] {
    declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { DeclSyntax($0).declaredName == "ResponseType" }
  }

  private func takenName(_ property: RequestProperty) -> Diagnostic {
    error(
      at: property.stored.identifier,
      "a request can't have a property named '\(property.key)', because generated code uses that name",
      property.stored.isConstant && property.stored.isDeclaredAlone
        ? .remove(property.stored.declaration, "remove '\(property.key)'")
        : .replace(property.stored.identifier, with: "<#name#>", "rename '\(property.key)'"))
  }

  /// The names of the members that the annotation generates.
  private var generatedNames: [String] {
    ["endpointTemplate", "endpoint", "encode", "_Defaults"]
      + (method == nil ? [] : ["method"]) + (encoding == nil ? [] : ["encoding"])
      + (common.failures.isEmpty ? [] : ["Failure"])
      + (invalidations.isEmpty ? [] : ["invalidatedRequests"])
  }

  /// Properties that the generated initializer can't set, and annotations of members that aren't stored properties.
  @Mistakes var unusableProperties: [Diagnostic] {
    tupleMistakes
    for property in properties {
      let identifier = property.stored.identifier
      if ["self", "Self"].contains(property.key) { takenName(property) }
      if property.stored.condition != nil {
        error(
          at: identifier,
          "property '\(property.key)' can't be declared inside '#if'; put the directive around the whole request"
        )
      }
      if property.stored.type == nil, generatesInitializer, !property.stored.isConstant,
        !property.isHiddenDetail(in: access)
      {
        property.stored.initializer == nil && !property.stored.mayBeWrapped
          ? .reportedByCompiler(at: identifier)
          : error(
            at: identifier,
            "property '\(property.key)' needs a type annotation for the generated initializer",
            .insert(": <#Type#>", after: identifier, "add a type annotation"))
      }
    }
    for attribute in members.others.flatMap(markersOfStoredProperties) {
      misapplied(attribute, to: "a stored property of the request", .removing(attribute))
    }
  }

  private func markersOfStoredProperties(_ member: DeclSyntax) -> [AttributeSyntax] {
    let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    // A nested request can have a generated key.
    let isType = member.asProtocol((any DeclGroupSyntax).self) != nil
    return RequestMarker.all(in: attributes, isOfModel: isModel)
      .filter { !(isType && $0.role == .idempotencyKey) }.map(\.attribute)
      + attributes.named("Sensitive")
  }

  /// Properties that are sent, but that the initializer has no parameter for.
  @Mistakes var constants: [Diagnostic] {
    for property in properties
    where property.stored.isConstant && property.placement != .nowhere
      && !generatedNames.contains(property.key)
    {
      let declaration = property.stored.declaration
      if ![.private, .fileprivate].contains(property.stored.accessLevel) {
        warning(
          at: property.stored.identifier,
          "property '\(property.key)' isn't a parameter, because it's a 'let' with an initial value, which can't be "
            + "changed",
          .replace(
            declaration.bindingSpecifier, with: "var",
            "use 'var' to make the property a parameter that defaults to its initial value"),
          .changeAccess(
            declaration.modifiers, to: "private", before: declaration.bindingSpecifier,
            "make the property 'private' to always send the value"))
      }
    }
  }
}

// MARK: Members that the protocol requires

extension RequestDeclaration {
  /// Members with the name of a requirement that would be ignored or sent, because their type is another one.
  @Mistakes var missedRequirements: [Diagnostic] {
    for property in properties where property.placement == .nowhere {
      if let requirement = property.missedRequirement, !generates(requirement) {
        mistake(in: property, of: requirement)
      }
    }
    for binding in members.variables.filter({ !$0.isOfType }).flatMap(\.bindings) {
      if let requirement = namedRequirement(binding), let type = binding.typeAnnotation?.type,
        !requirement.isMet(byType: type.trimmedDescription)
      {
        error(
          at: type,
          "a request's '\(requirement.name)' must be of type '\(requirement.type)', not '\(type.trimmedDescription)'",
          requirement.fixIt(type, value: binding.returnedValue))
      } else if let (name, requirement) = misspelledRequirement(binding) {
        warning(
          at: name,
          "'\(name.text)' is never used, because the request reads '\(requirement)'; rename it",
          .replace(name, with: requirement, "rename '\(name.text)' to '\(requirement)'"))
      }
    }
  }

  /// Members that are probably meant to be requirements, but that can't implement them. A protocol's extension may use
  /// them.
  @Mistakes var unusedRequirements: [Diagnostic] {
    if !mayInheritMembers {
      for function in members.functions {
        let signature = function.signature
        if let requirement = RequestRequirement(named: function.name.text),
          signature.parameterClause.parameters.isEmpty, signature.effectSpecifiers == nil,
          let type = signature.returnClause?.type.trimmedDescription,
          requirement.isMet(byWrapped: type), function.modifiers.isEmpty
        {
          warning(
            at: function.name,
            "the request doesn't use '\(requirement.name)', because it's a function; declare a property",
            .offer(
              [
                .replace(function.funcKeyword, with: "var"),
                .replace(signature, with: ": \(requirement.type)"),
              ], "declare a property"))
        }
      }
      if let handler = members.handlers.first, let reason = handler.reasonNotToBeHandler,
        members.handlers.allSatisfy({ $0.reasonNotToBeHandler != nil })
      {
        warning(
          at: handler.name,
          "the request doesn't call this method as its 'responseHandler(_ response: NetworkResponse)', because \(reason)",
          handler.unsuitableModifier.map { .remove($0, "remove '\($0.name.text)'") })
      }
      for variable in members.variables where variable.isOfType {
        if let binding = variable.bindings.first, let requirement = namedRequirement(binding),
          let type = binding.writtenType, requirement.isMet(byWrapped: type),
          !hasMember(requirement.name)
        {
          let modifier = variable.modifiers.first { $0.name.text == "static" }
          let typed = "\(binding.pattern.trimmedDescription): \(requirement.type)"
          let changes: [FixIt.Change] =
            requirement.isMet(byType: type)
            ? []
            : [
              binding.typeAnnotation.map { .replace($0.type, with: requirement.type) }
                ?? .replace(binding.pattern, with: typed)
            ]
          warning(
            at: modifier ?? variable,
            "the request doesn't use '\(requirement.name)', because it's static; remove 'static'",
            modifier.map { .offer([.remove($0)] + changes, "remove 'static'") })
        }
      }
    }
  }

  private func mistake(
    in property: RequestProperty, of requirement: RequestRequirement
  ) -> Diagnostic {
    let (identifier, type) = (property.stored.identifier, property.stored.writtenType)
    let written = (property.shownType ?? "_").replacing("Swift.", with: "")
    // A value of another type would still be a mistake.
    let value = property.stored.initializer
    let isOffered =
      value?.createdType.map(requirement.isMet(byWrapped:)) ?? requirement.mayBe(value)
    // A parameter can't be of the type that the requirement wraps.
    let isParameter = property.shownType.map { !requirement.isMet(byWrapped: $0) } ?? true
    return error(
      at: type ?? identifier,
      "a request's '\(requirement.name)' must be of type '\(requirement.type)', not '\(written)'"
        + (isParameter
          ? "; to send the property as a parameter, add an annotation such as '@Query'" : ""),
      type.map { requirement.fixIt($0, value: property.stored.initializer) }
        ?? (isOffered
          ? .insert(
            ": \(requirement.type)", after: identifier, "add the type '\(requirement.type)'")
          : nil),
      isParameter ? .marking(property, "@Query") : nil)
  }

  /// The requirement whose name a computed member has. A member that the annotation also specifies is a separate
  /// mistake.
  private func namedRequirement(_ binding: PatternBindingSyntax) -> RequestRequirement? {
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.unquotedText
    return name.flatMap(RequestRequirement.init).flatMap { generates($0) ? nil : $0 }
  }

  /// The name of a computed member, and the requirement that it's probably meant to be, because it has the type of the
  /// requirement and a similar name.
  private func misspelledRequirement(
    _ binding: PatternBindingSyntax
  ) -> (name: TokenSyntax, requirement: String)? {
    guard !mayInheritMembers,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type.trimmedDescription,
      RequestRequirement(named: name.text) == nil,
      let requirement = name.text.nearest(among: RequestRequirement.names),
      RequestRequirement(named: requirement)?.isMet(byType: type) == true, !hasMember(requirement)
    else { return nil }
    return (name, requirement)
  }

  private func generates(_ requirement: RequestRequirement) -> Bool {
    (requirement.name == "method" && method != nil)
      || (requirement.name == "encoding" && encoding != nil)
  }
}

extension PatternBindingSyntax {
  /// The type that the declaration shows.
  fileprivate var writtenType: String? {
    let value = initializer?.value
    return typeAnnotation?.type.trimmedDescription ?? value?.createdType ?? value?.typeOfMember
  }
}

extension FunctionDeclSyntax {
  /// The modifier that a handler can't have.
  fileprivate var unsuitableModifier: DeclModifierSyntax? {
    modifiers.first { ["static", "mutating"].contains($0.name.text) }
  }

  /// The reason why the function isn't the handler that the protocol requires, whatever its parameter's type is, as the
  /// end of a sentence; nil if it may be the handler.
  var reasonNotToBeHandler: String? {
    if let unsuitableModifier { return "it's '\(unsuitableModifier.name.text)'" }
    if signature.effectSpecifiers?.asyncSpecifier != nil { return "it's asynchronous" }
    let label = signature.parameterClause.parameters.first?.firstName.tokenKind
    return label == nil || label == .wildcard ? nil : "its first parameter has a label"
  }
}
