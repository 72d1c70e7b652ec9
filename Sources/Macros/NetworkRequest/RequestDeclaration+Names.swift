import SwiftDiagnostics
import SwiftSyntax

/// What the parts of a request are called on the wire.
extension RequestDeclaration {
  var namesAreLegal: [Diagnostic] {
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

  var namesAreUnique: [Diagnostic] {
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
