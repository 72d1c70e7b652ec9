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

  /// `@Sensitive` hides what is sent; where nothing is, there is nothing to hide.
  var sensitivePropertiesAreSent: [Diagnostic] {
    properties.compactMap { property in
      guard let sensitive = property.sensitive else { return nil }
      switch property.placement {
      case .nowhere, .item(.context, _): return .nothingIsSensitive(sensitive, of: property)
      default: return nil
      }
    }
  }

  /// A part has a file name and a media type, which no other place has room for.
  var partsAreMarked: [Diagnostic] {
    properties.compactMap { property in
      guard property.marker == nil, property.stored.isMultipartPart else { return nil }
      if case .item(.part, _) = property.placement { return nil }
      return .partIsUnmarked(property)
    }
  }

  /// A header field has a list of its own and no other form of arrays (RFC 9110, section 5.6.1).
  var headerArraysAreLists: [Diagnostic] {
    properties.compactMap(\.marker).compactMap { marker in
      guard marker.role == .header, let style = marker.attribute.argument(labeled: "arrays"),
        let name = style.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        !["repeated", "commas"].contains(name)
      else { return nil }
      return .headerArrayIsNoList(style)
    }
  }

  var bodyIsDeclaredOnce: [Diagnostic] {
    let markers = properties.compactMap(\.marker).filter { $0.role.bodyKind != nil }
    guard let first = markers.first else { return [] }
    guard markers.contains(where: { $0.role == .body }) else { return bodyPartsFit(markers) }
    return markers.dropFirst().compactMap { marker in
      switch (first.role, marker.role) {
      case (.body, .body): .secondBody(marker, first: first)
      case (.body, _), (_, .body): .bodyIsCombined(marker, with: first)
      default: nil
      }
    }
  }

  /// Many fields are one form, many parts one multipart body, but not both at once.
  private func bodyPartsFit(_ markers: [RequestMarker]) -> [Diagnostic] {
    let kinds: [RequestMarker.BodyKind] = [.multipart, .form, .json]
    let leading = kinds.lazy.compactMap { kind in markers.first { $0.role.bodyKind == kind } }.first
    guard let leading, let kind = leading.role.bodyKind else { return [] }
    return markers.filter { $0.role.bodyKind != kind }.map {
      .bodyPartDiffers($0, from: kind, of: leading)
    }
  }

  /// What an encoding makes the body, and what a marker does, is the same.
  var bodyPartsFitEncoding: [Diagnostic] {
    let kinds: [String: RequestMarker.BodyKind] = [
      "json": .json, "form": .form, "multipart": .multipart,
    ]
    if let encoding, encodingName == "query" {
      // Beside `@JSONKey` an unmarked property goes where the encoding says: nothing contradicts.
      return properties.compactMap(\.marker).compactMap { marker in
        guard [.form, .multipart].contains(marker.role.bodyKind) else { return nil }
        return .bodyPartInQuery(marker, encodedAs: encoding, of: self)
      }
    }
    guard let encoding, let kind = encodingName.flatMap({ kinds[$0] }) else { return [] }
    return properties.compactMap(\.marker).compactMap { marker in
      guard let own = marker.role.bodyKind, own != .whole, own != kind else { return nil }
      return .bodyPartDiffers(marker, from: kind, encodedAs: encoding, of: self)
    }
  }

  var bodyFitsMethod: [Diagnostic] {
    guard let methodWithoutBody else { return [] }
    return properties.compactMap { property in
      guard let marker = property.marker, marker.role.bodyKind != nil, !marker.isAllowedOnGET else {
        return nil
      }
      return .bodyWithoutMethod(marker, method: methodWithoutBody, of: self)
    }
  }

  var encodingFitsMethod: [Diagnostic] {
    guard let methodWithoutBody, let encoding, let encodingName,
      ["json", "form", "multipart"].contains(encodingName)
    else { return [] }
    return [.encodingWithoutMethod(encoding, method: methodWithoutBody, of: self)]
  }

  /// The method as it is sent, where that is one whose body nobody reads (RFC 9110, section 9.3).
  private var methodWithoutBody: String? {
    methodName.flatMap { ["get", "head"].contains($0) ? $0.uppercased() : nil }
  }

  var everyPropertyHasPlace: [Diagnostic] {
    guard let body = properties.compactMap(\.marker).first(where: { $0.role == .body }),
      endpoint != nil || endpointArgument == nil
    else { return [] }
    return properties.compactMap { property in
      guard property.marker == nil, case .parameter = property.placement else { return nil }
      return .unmarkedBesideBody(property, body: body)
    }
  }
}

extension StoredProperty {
  /// Whether the type is that of a part with a file name and a media type, or several of them.
  fileprivate var isMultipartPart: Bool {
    guard let type else { return false }
    let name = type.filter { !"[]?".contains($0) }
    return name == "MultipartPart" || name == "NetworkKit.MultipartPart"
  }
}
