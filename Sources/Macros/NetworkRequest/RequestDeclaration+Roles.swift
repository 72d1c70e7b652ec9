import SwiftDiagnostics
import SwiftSyntax

/// Where the properties of a request go, and what its body is made of.
extension RequestDeclaration {
  var propertiesHaveOneRole: [Diagnostic] {
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

  /// `@JSONKey` is read by `@JSONDecodable` alone.
  var keysAreOfModels: [Diagnostic] {
    guard !declaration.attributes.contains(named: "JSONDecodable") else { return [] }
    return properties.flatMap { property in
      property.stored.attributes.named("JSONKey").map { attribute in
        let name = attribute.argument(labeled: nil)?.stringLiteralValue
        let role = property.marker == nil ? wireName(of: property)?.kind.marker : nil
        return .keyOfParameter(attribute, name: name, role: role)
      }
    }
  }

  var bodyIsDeclaredOnce: [Diagnostic] {
    let markers = properties.compactMap(\.marker).filter(\.role.isBody)
    guard let first = markers.first else { return [] }
    guard markers.contains(where: { $0.role == .body }) else {
      // Many fields are one form, many parts one multipart body, but not both at once.
      guard let part = markers.first(where: { $0.role == .part }) else { return [] }
      return markers.filter { $0.role == .field }.map { .fieldBesidePart($0, part: part) }
    }
    return markers.dropFirst().compactMap { marker in
      switch (first.role, marker.role) {
      case (.body, .body): .secondBody(marker, first: first)
      case (.body, _), (_, .body): .bodyIsCombined(marker, with: first)
      default: nil
      }
    }
  }

  var bodyFitsMethod: [Diagnostic] {
    guard let methodWithoutBody else { return [] }
    return properties.compactMap { property in
      guard let marker = property.marker, marker.role.isBody, !marker.isAllowedOnGET else {
        return nil
      }
      return .bodyWithoutMethod(marker, method: methodWithoutBody, of: self)
    }
  }

  var encodingFitsMethod: [Diagnostic] {
    guard let methodWithoutBody, let encoding,
      let name = encoding.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["json", "form", "multipart"].contains(name)
    else { return [] }
    return [.encodingWithoutMethod(encoding, method: methodWithoutBody, of: self)]
  }

  /// The method as it is sent, where that is one whose body nobody reads (RFC 9110, section 9.3).
  private var methodWithoutBody: String? {
    methodName.flatMap { ["get", "head"].contains($0) ? $0.uppercased() : nil }
  }

  var everyPropertyHasPlace: [Diagnostic] {
    guard let body = properties.compactMap(\.marker).first(where: { $0.role == .body }),
      endpoint != nil
    else { return [] }
    return properties.compactMap { property in
      guard property.marker == nil, case .parameter = property.placement else { return nil }
      return .unmarkedBesideBody(property, body: body)
    }
  }
}
