import SwiftDiagnostics
import SwiftSyntax

extension RequestDeclaration {
  /// Everything that is wrong with the declaration, each mistake at its own place.
  func findings() -> [Diagnostic] {
    [
      typeCanBeNamed,
      generatedMembersAreNotWritten,
      propertiesCanBeParameters,
      markersStandOnStoredProperties,
      endpointIsTemplate,
      placeholdersHaveProperties,
      pathPropertiesHavePlaceholders,
      pathPropertiesAreNotOptional,
      propertiesHaveOneRole,
      bodyIsDeclaredOnce,
      bodyFitsMethod,
      everyPropertyHasPlace,
      namesAreLegal,
      namesAreUnique,
      failures.findings(),
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
    return generated.compactMap { name in
      writtenMember(name).map { .memberIsGenerated($0, name: name) }
        ?? properties.first { $0.key == name && name != "encode" && name != "_Defaults" }
        .map { .propertyNameIsTaken($0) }
    }
  }

  private var propertiesCanBeParameters: [Diagnostic] {
    members.tuplePatterns.map { .propertiesShareTuple($0) }
      + properties.flatMap { property -> [Diagnostic] in
        var findings: [Diagnostic] = []
        if property.key == "self" { findings.append(.propertyNameIsTaken(property)) }
        if property.stored.condition != nil { findings.append(.propertyIsConditional(property)) }
        if property.stored.type == nil, !property.stored.isConstant {
          findings.append(.propertyNeedsType(property))
        }
        return findings
      }
  }

  private var markersStandOnStoredProperties: [Diagnostic] {
    members.others
      .compactMap { $0.asProtocol((any WithAttributesSyntax).self)?.attributes }
      .flatMap(RequestMarker.all)
      .map { .markerOnOtherThanStoredProperty($0) }
  }

  // MARK: The endpoint

  private var endpointIsTemplate: [Diagnostic] {
    guard let endpointArgument else { return [] }
    guard let writtenEndpoint else { return [.endpointIsNotLiteral(endpointArgument)] }
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
        return .placeholderOccursTwice(placeholder, in: endpoint, at: endpointArgument)
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
        marker, name: name, in: endpoint, at: endpointArgument)
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

  // MARK: Roles

  private var propertiesHaveOneRole: [Diagnostic] {
    let names = Set(endpoint?.placeholders.map(\.name) ?? []).subtracting(pathProperties.keys)
    return properties.flatMap { property -> [Diagnostic] in
      guard let first = property.marker else { return [] }
      let others: [Diagnostic] = property.markers.dropFirst().map {
        .propertyHasTwoRoles(property, $0, after: first)
      }
      guard let endpointArgument, names.contains(property.key) else { return others }
      return [.markedPropertyIsPlaceholder(property, first, at: endpointArgument)] + others
    }
  }

  private var bodyIsDeclaredOnce: [Diagnostic] {
    let markers = properties.compactMap(\.marker).filter {
      [.body, .field, .part].contains($0.role)
    }
    guard let first = markers.first else { return [] }
    return markers.dropFirst().compactMap { marker in
      switch (first.role, marker.role) {
      case (.body, .body): .secondBody(marker, first: first)
      case (.body, _), (_, .body): .bodyIsCombined(marker, with: first)
      // Many fields are one form, many parts one multipart body.
      default: nil
      }
    }
  }

  private var bodyFitsMethod: [Diagnostic] {
    guard let methodName, ["get", "head"].contains(methodName) else { return [] }
    return properties.compactMap { property in
      guard let marker = property.marker, marker.role == .body, !marker.isAllowedOnGET else {
        return nil
      }
      return .bodyWithoutMethod(marker, method: methodName.uppercased(), of: self)
    }
  }

  private var everyPropertyHasPlace: [Diagnostic] {
    guard let body = properties.compactMap(\.marker).first(where: { $0.role == .body }),
      endpoint != nil
    else { return [] }
    return properties.compactMap { property in
      guard property.marker == nil, case .parameter = property.placement else { return nil }
      return .unmarkedBesideBody(property, body: body)
    }
  }
}

// MARK: Names

extension RequestDeclaration {
  fileprivate var namesAreLegal: [Diagnostic] {
    properties.flatMap { property in
      property.markers.compactMap { marker -> Diagnostic? in
        if let argument = marker.nameArgument {
          guard let name = marker.name else { return .nameIsNotLiteral(marker, argument) }
          if name.isEmpty { return .nameIsEmpty(marker, argument) }
        }
        guard case .header(let name) = property.placement, marker.role == .header,
          !name.isHeaderName
        else { return nil }
        return .headerNameIsIllegal(name, property, marker)
      }
    }
  }

  fileprivate var namesAreUnique: [Diagnostic] {
    var first: [String: RequestProperty] = [:]
    return properties.compactMap { property in
      guard let wireName = property.placement.wireName, property.marker != nil else { return nil }
      let (kind, name, isRepeatable) = wireName
      // Header field names are compared without regard to case (RFC 9110, section 5.1).
      let key = "\(kind) \(kind == "header field" ? name.lowercased() : name)"
      guard let earlier = first[key] else {
        first[key] = property
        return nil
      }
      return .nameIsTaken(
        name, by: earlier, property, kind: kind, isRepeatable: isRepeatable)
    }
  }
}

extension RequestProperty.Placement {
  /// What a name is called on the wire, the name, and whether it may be sent more than once.
  fileprivate var wireName: (kind: String, name: String, isRepeatable: Bool)? {
    switch self {
    case .query(let name): ("query item", name, true)
    case .header(let name): ("header field", name, false)
    case .field(let name): ("form field", name, false)
    case .path(let name): ("path parameter", name, false)
    case .part, .parameter, .body, .nowhere: nil
    }
  }
}

extension String {
  /// Whether the text is a token, as a header field's name has to be (RFC 9110, section 5.6.2).
  fileprivate var isHeaderName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
