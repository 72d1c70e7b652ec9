import SwiftDiagnostics
import SwiftSyntax

/// Rules about the struct and its members.
extension Rule<RequestDeclaration> {
  static var generatedMembersAreNotWritten: Self {
    Self { request in
      request.generatedNames.compactMap { name in
        request.writtenMember(name).map { .memberIsGenerated($0, name: name) }
          ?? request.properties.first { $0.key == name && name != "encode" && name != "_Defaults" }
          .map { .propertyNameIsTaken($0) }
      }
    }
  }

  /// The generated members contain the response's type, and are as visible as the request.
  static var responseTypeIsVisible: Self {
    Self { request in
      request.hiddenResponse.map { [.responseTypeIsHidden($0, of: request)] } ?? []
    }
  }

  static var keyConversionIsKnown: Self {
    Self { request in
      request.keysArgument.flatMap { request.keys == nil ? [.unknownKeyConversion($0)] : nil } ?? []
    }
  }

  static var propertiesCanBeParameters: Self {
    Self { request in
      request.members.tuplePatterns.map { .propertiesShareTuple($0) }
        + request.properties.flatMap { property -> [Diagnostic] in
          var mistakes: [Diagnostic] = []
          if ["self", "Self"].contains(property.key) {
            mistakes.append(.propertyNameIsTaken(property))
          }
          if property.stored.condition != nil { mistakes.append(.propertyIsConditional(property)) }
          let isParameter =
            request.generatesInitializer && !property.stored.isConstant
            && !property.isHiddenDetail(in: request.access)
          if property.stored.type == nil, isParameter {
            mistakes.append(.propertyNeedsType(property))
          }
          return mistakes
        }
    }
  }

  static var markersAreOnStoredProperties: Self {
    Self { request in
      request.members.others
        .flatMap { member -> [AttributeSyntax] in
          guard let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes
          else { return [] }
          // A nested request can have a generated key.
          let isType = member.asProtocol((any DeclGroupSyntax).self) != nil
          return RequestMarker.all(in: attributes, isOfModel: request.isModel)
            .filter { !(isType && $0.role == .idempotencyKey) }.map(\.attribute)
            + attributes.named("Sensitive")
        }
        .map { .markerOnOtherThanStoredProperty($0) }
    }
  }

  /// A `let` with an initial value is sent, but the initializer has no parameter for it.
  static var constantsAreHidden: Self {
    Self { request in
      request.properties.compactMap { property in
        guard property.stored.isConstant, property.placement != .nowhere else { return nil }
        switch property.stored.accessLevel {
        case .private, .fileprivate: return nil
        default: return .constantIsNotParameter(property.stored)
        }
      }
    }
  }
}

extension RequestDeclaration {
  /// The names of the members that the annotation generates.
  fileprivate var generatedNames: [String] {
    ["endpointTemplate", "endpoint", "encode", "_Defaults"]
      + (method == nil ? [] : ["method"]) + (encoding == nil ? [] : ["encoding"])
      + (common.failures.isEmpty ? [] : ["Failure"])
      + (invalidations.isEmpty ? [] : ["invalidatedRequests"])
  }
}

// MARK: Members that the protocol requires

/// A member with the name of a requirement, but another type, would be ignored or sent.
extension Rule<RequestDeclaration> {
  static var requirementsHaveTheirTypes: Self {
    Self { request in
      let stored = request.properties.compactMap { property -> Diagnostic? in
        guard property.placement == .nowhere, let requirement = property.missedRequirement,
          !request.generates(requirement)
        else { return nil }
        return .requirementHasOtherType(requirement, property)
      }
      let computed = request.members.others.compactMap { $0.as(VariableDeclSyntax.self) }
      return stored + computed.flatMap(request.computedMembersOfOtherTypes)
    }
  }
}

/// A static member doesn't implement a requirement, even if it has the same name and type.
extension Rule<RequestDeclaration> {
  static var requirementsAreNotStatic: Self {
    Self { request in
      // The requirement in a protocol's extension may use the static member.
      guard !request.mayInheritMembers else { return [] }
      return request.members.others.compactMap { $0.as(VariableDeclSyntax.self) }
        .compactMap { variable in
          guard variable.isOfType, let binding = variable.bindings.first,
            let type = binding.typeAnnotation?.type,
            let requirement = RequestRequirement(named: binding.pattern.trimmedDescription),
            requirement.isMet(byType: type.trimmedDescription), !request.generates(requirement),
            !request.hasMember(requirement.name)
          else { return nil }
          return .requirementIsStatic(requirement, variable)
        }
    }
  }
}

extension RequestDeclaration {
  fileprivate func computedMembersOfOtherTypes(_ variable: VariableDeclSyntax) -> [Diagnostic] {
    guard !variable.isOfType else { return [] }
    return variable.bindings.compactMap { binding in
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.unquotedText
      guard let type = binding.typeAnnotation?.type,
        let requirement = name.flatMap(RequestRequirement.init), !generates(requirement),
        !requirement.isMet(byType: type.trimmedDescription)
      else { return nil }
      return .requirementHasOtherType(requirement, type)
    }
  }

  /// Returns whether the annotation specifies the member. An additional handwritten member is a separate mistake.
  fileprivate func generates(_ requirement: RequestRequirement) -> Bool {
    (requirement.name == "method" && method != nil)
      || (requirement.name == "encoding" && encoding != nil)
  }
}
