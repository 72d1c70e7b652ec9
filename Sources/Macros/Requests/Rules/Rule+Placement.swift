import SwiftDiagnostics
import SwiftSyntax

/// Rules about the destinations of properties, as far as the spelling of their types allows. The compiler reports every
/// other type error, also at the property.
extension Rule<RequestDeclaration> {
  static var propertiesHaveOneRole: Self {
    Self { request in
      let free = request.placeholderNames.subtracting(request.pathProperties.keys)
      return request.properties.flatMap { property -> [Diagnostic] in
        guard let first = property.marker else { return [] }
        let others: [Diagnostic] = property.markers.dropFirst().map {
          .propertyHasTwoRoles(property, $0, after: first)
        }
        guard let argument = request.endpointArgument, free.contains(property.key) else {
          return others
        }
        return [.markedPropertyIsPlaceholder(property, first, at: argument)] + others
      }
    }
  }

  /// `@Sensitive` hides a value that's sent, so it has no effect on any other value.
  static var sensitivePropertiesAreSent: Self {
    Self { request in
      request.properties.compactMap { property in
        guard let sensitive = property.sensitive else { return nil }
        switch property.placement {
        case .nowhere, .item(.context, _): return .nothingIsSensitive(sensitive, of: property)
        default: return nil
        }
      }
    }
  }

  /// A part has a file name and a media type, which can't be sent anywhere else.
  static var partsAreMarked: Self {
    Self { request in
      request.properties.compactMap { property in
        guard property.marker == nil, property.stored.isMultipartPart else { return nil }
        if case .item(.part, _) = property.placement { return nil }
        return .partIsUnmarked(property)
      }
    }
  }

  /// A header field has its own list syntax and no other form of arrays (RFC 9110, section 5.6.1).
  static var headerArraysAreLists: Self {
    Self { request in
      request.properties.compactMap(\.marker).compactMap { marker in
        guard marker.role == .header, let style = marker.attribute.argument(labeled: "arrays"),
          let name = style.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
          !["repeated", "commaSeparated"].contains(name)
        else { return nil }
        return .headerArrayIsNoList(style)
      }
    }
  }

  static var everyPropertyHasPlace: Self {
    Self { request in
      let body = request.properties.compactMap(\.marker).first { $0.role == .body }
      guard let body, request.endpoint != nil || request.endpointArgument == nil else { return [] }
      return request.properties.compactMap { property in
        guard property.marker == nil, case .parameter = property.placement else { return nil }
        return .unmarkedBesideBody(property, body: body)
      }
    }
  }
}

// MARK: Types

extension Rule<RequestDeclaration> {
  static var typesFitMarkers: Self {
    Self { request in
      request.properties.compactMap { property in
        guard let type = property.stored.writtenType, let marker = property.marker else {
          return nil
        }
        return marker.mistake(in: type)
      }
    }
  }

  static var pathPropertiesAreTexts: Self {
    Self { request in
      request.properties.compactMap { property in
        guard case .path(let name) = property.placement, let type = property.stored.writtenType
        else { return nil }
        switch type.shape {
        case .dictionary: return .dictionaryInPath(type, of: property)
        case .array: return request.arrayInSegment(type, of: property, named: name)
        default: return nil
        }
      }
    }
  }
}

extension RequestMarker {
  /// The mistake in a property whose type can't be represented at the marker's destination.
  fileprivate func mistake(in type: TypeSyntax) -> Diagnostic? {
    let shape = type.shape
    switch role {
    case .queryMap, .fieldMap, .partMap, .headerMap:
      return [.dictionary, .other].contains(shape) ? nil : .valueHasNoMembers(type, self)
    case .queryFlag:
      return [.number, .dictionary].contains(shape)
        ? .typeDoesNotFit(type, self, expected: "a 'Bool', a 'String', or a '[String]'") : nil
    case .url:
      return [.text, .other].contains(shape)
        ? nil : .typeDoesNotFit(type, self, expected: "a 'URL' or a 'String'")
    case .header: return shape == .dictionary ? .dictionaryInHeader(type, self) : nil
    case .idempotencyKey: return [.text, .other].contains(shape) ? nil : .keyIsNoText(type, self)
    case .cookie:
      return shape == .dictionary ? .typeDoesNotFit(type, self, expected: "a single value") : nil
    case .path, .query, .body, .field, .part, .jsonField, .context, .ignored: return nil
    }
  }
}

extension RequestDeclaration {
  fileprivate func arrayInSegment(
    _ type: TypeSyntax, of property: RequestProperty, named name: String
  ) -> Diagnostic? {
    guard let endpointArgument, let endpoint,
      endpoint.placeholders.contains(.init(name: name, expansion: .segment))
    else { return nil }
    return .arrayInSegment(type, of: property, named: name, at: endpointArgument, of: self)
  }
}

extension StoredProperty {
  /// A Boolean value that indicates whether the type represents a part with a file name and a media type, or several
  /// such parts.
  fileprivate var isMultipartPart: Bool {
    guard let type else { return false }
    return type.filter { !"[]?".contains($0) }.unqualified == "MultipartPart"
  }
}
