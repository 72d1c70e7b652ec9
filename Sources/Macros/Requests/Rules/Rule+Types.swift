import SwiftDiagnostics
import SwiftSyntax

/// What the spelling of a property's type says about where it can go; all else is the compiler's, at
/// the property too.
extension RequestDeclaration {
  var typesFitMarkers: [Diagnostic] {
    properties.compactMap { property in
      guard let type = property.stored.writtenType, let marker = property.marker else { return nil }
      let shape = type.shape
      switch marker.role {
      case .queryMap, .fieldMap, .partMap, .headerMap:
        return [.dictionary, .other].contains(shape) ? nil : .valueHasNoMembers(type, marker)
      case .queryFlag:
        return [.number, .dictionary].contains(shape)
          ? .typeDoesNotFit(type, marker, expected: "a 'Bool', a 'String' or texts") : nil
      case .url:
        return [.text, .other].contains(shape)
          ? nil : .typeDoesNotFit(type, marker, expected: "a 'URL' or a 'String'")
      case .header: return shape == .dictionary ? .dictionaryInHeader(type, marker) : nil
      case .idempotencyKey:
        return [.text, .other].contains(shape) ? nil : .keyIsNoText(type, marker)
      case .cookie:
        return shape == .dictionary ? .typeDoesNotFit(type, marker, expected: "one value") : nil
      default: return nil
      }
    } + pathPropertiesAreTexts
  }

  private var pathPropertiesAreTexts: [Diagnostic] {
    properties.compactMap { property in
      guard case .path(let name) = property.placement, let type = property.stored.writtenType
      else { return nil }
      switch type.shape {
      case .dictionary: return .dictionaryInPath(type, of: property)
      case .array: return arrayInSegment(type, of: property, named: name)
      default: return nil
      }
    }
  }

  private func arrayInSegment(
    _ type: TypeSyntax, of property: RequestProperty, named name: String
  ) -> Diagnostic? {
    guard let endpointArgument, let endpoint,
      endpoint.placeholders.contains(.init(name: name, expansion: .segment))
    else { return nil }
    return .arrayInSegment(type, of: property, named: name, at: endpointArgument, of: self)
  }
}
