import SwiftDiagnostics
import SwiftSyntax

extension RequestDeclaration {
  /// Everything that is wrong with the declaration, each mistake at its own place.
  func findings() -> [Diagnostic] {
    [
      typeCanBeNamed,
      generatedMembersAreNotWritten,
      responseTypeIsSeen,
      requirementsHaveTheirTypes,
      propertiesCanBeParameters,
      markersStandOnStoredProperties,
      keysAreConverted,
      endpointIsGiven,
      endpointIsTemplate,
      placeholdersHaveProperties,
      pathPropertiesHavePlaceholders,
      pathPropertiesAreNotOptional,
      urlReplacesEndpoint,
      propertiesHaveOneRole,
      sensitivePropertiesAreSent,
      partsAreMarked,
      headerArraysAreLists,
      typesFitMarkers,
      bodyIsDeclaredOnce,
      bodyPartsFitEncoding,
      bodyFitsMethod,
      encodingFitsMethod,
      everyPropertyHasPlace,
      namesAreLegal,
      namesAreUnique,
      jsonFieldsAreApart,
      keyIsGivenOnce,
      staticHeaders.findings(),
      staticQuery.findings(),
      staticNamesAreFree,
      failures.findings(acceptsOnlySuccess: !hasMember("acceptedStatus") && !mayInheritMembers),
    ].flatMap { $0 } + doubts()
  }

  // MARK: The declaration

  private var typeCanBeNamed: [Diagnostic] {
    if let hidingModifier { return [.requestIsHidden(declaration.name, by: hidingModifier)] }
    return hidingType.map { [.requestIsHidden(declaration.name, in: $0)] } ?? []
  }

  private var generatedMembersAreNotWritten: [Diagnostic] {
    var generated = ["endpointTemplate", "endpoint", "encode", "_Defaults"]
    if method != nil { generated.append("method") }
    if encoding != nil { generated.append("encoding") }
    if !failures.isEmpty { generated.append("Failure") }
    return generated.compactMap { name in
      writtenMember(name).map { .memberIsGenerated($0, name: name) }
        ?? properties.first { $0.key == name && name != "encode" && name != "_Defaults" }
        .map { .propertyNameIsTaken($0) }
    }
  }

  /// The generated members name the response's type, and are as visible as the request.
  private var responseTypeIsSeen: [Diagnostic] {
    hiddenResponse.map { [.responseTypeIsHidden($0, of: self)] } ?? []
  }

  private var keysAreConverted: [Diagnostic] {
    keysArgument.flatMap { keys == nil ? [.unknownKeyConversion($0)] : nil } ?? []
  }

  private var propertiesCanBeParameters: [Diagnostic] {
    members.tuplePatterns.map { .propertiesShareTuple($0) }
      + properties.flatMap { property -> [Diagnostic] in
        var findings: [Diagnostic] = []
        if property.key == "self" { findings.append(.propertyNameIsTaken(property)) }
        if property.stored.condition != nil { findings.append(.propertyIsConditional(property)) }
        let isParameter = !property.stored.isConstant && !property.isHiddenDetail(in: access)
        if property.stored.type == nil, isParameter {
          findings.append(.propertyNeedsType(property))
        }
        return findings
      }
  }

  private var markersStandOnStoredProperties: [Diagnostic] {
    members.others
      .flatMap { member -> [AttributeSyntax] in
        guard let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes
        else { return [] }
        // A nested request may have a key generated.
        let isType = member.asProtocol((any DeclGroupSyntax).self) != nil
        return RequestMarker.all(in: attributes, isOfModel: isModel)
          .filter { !(isType && $0.role == .idempotencyKey) }.map(\.attribute)
          + attributes.named("Sensitive")
      }
      .map { .markerOnOtherThanStoredProperty($0) }
  }

  // MARK: The endpoint

  private var endpointIsTemplate: [Diagnostic] {
    guard let endpointArgument else { return [] }
    guard let writtenEndpoint else { return [.endpointIsNotLiteral(endpointArgument, of: self)] }
    return writtenEndpoint.problems.map {
      .endpointProblem($0, in: writtenEndpoint, at: endpointArgument, of: self)
    }
  }

  private var placeholdersHaveProperties: [Diagnostic] {
    guard let endpointArgument, let endpoint else { return [] }
    let properties = pathProperties
    var seen: [String: Int] = [:]
    return endpoint.placeholders.compactMap { placeholder in
      seen[placeholder.name, default: 0] += 1
      switch seen[placeholder.name] {
      case 1 where properties[placeholder.name] == nil:
        // A property with another role has a finding of its own.
        guard !self.properties.contains(where: { $0.key == placeholder.name }) else { return nil }
        return .placeholderHasNoProperty(
          placeholder, in: endpoint, at: endpointArgument, of: self)
      case 2:
        return .placeholderOccursTwice(placeholder, in: endpoint, at: endpointArgument, of: self)
      default:
        return nil
      }
    }
  }

  private var pathPropertiesHavePlaceholders: [Diagnostic] {
    guard let endpointArgument, let endpoint else { return [] }
    let names = Set(endpoint.placeholders.map(\.name))
    return properties.compactMap { property in
      guard let marker = property.marker, marker.role == .path,
        case .path(let name) = property.placement, !names.contains(name)
      else { return nil }
      return .pathPropertyHasNoPlaceholder(
        marker, name: name, in: endpoint, at: endpointArgument, of: self)
    }
  }

  private var pathPropertiesAreNotOptional: [Diagnostic] {
    guard let endpointArgument, let endpoint else { return [] }
    let names = Set(endpoint.placeholders.map(\.name))
    return properties.compactMap { property in
      guard case .path(let name) = property.placement, names.contains(name),
        let wrapped = property.stored.writtenType?.optionalWrapped
      else { return nil }
      return .pathPropertyIsOptional(property, name: name, wrapped: wrapped, at: endpointArgument)
    }
  }
}
