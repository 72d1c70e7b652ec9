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
      guard let wireName = wireName(of: property) else { return nil }
      let (kind, name) = wireName
      // Header field names are compared without regard to case (RFC 9110, section 5.1).
      let key = "\(kind) \(kind == .header ? name.lowercased() : name)"
      guard let earlier = first[key] else {
        first[key] = property
        return nil
      }
      // Parts that are both given the name are meant to share it, as several files of one field do.
      if kind == .part, earlier.marker != nil, property.marker != nil { return nil }
      return .nameIsTaken(name, by: earlier, property, kind: kind)
    }
  }

  /// What a property's name is on the wire; nil where it has none.
  func wireName(of property: RequestProperty) -> (kind: WireNameKind, name: String)? {
    switch property.placement {
    case .query(let name): (.query, name)
    case .header(let name): (.header, name)
    case .field(let name): (.field, name)
    case .part(let name): (.part, name)
    case .path(let name): (.path, name)
    case .parameter(let name): (parameterKind, name)
    case .body, .nowhere: nil
    }
  }

  /// What a property without a marker is sent as, as far as the declaration says.
  var parameterKind: WireNameKind {
    switch encoding?.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "query": .query
    case "form": .field
    case "multipart": .part
    case nil where encoding == nil, "automatic":
      isSentWithoutBody && !hasMember("encoding") ? .query : .parameter
    default: .parameter
    }
  }

  private var isSentWithoutBody: Bool { ["get", "head", "delete"].contains(methodName) }
}

/// What a name is called on the wire.
enum WireNameKind: String {
  case query = "query item"
  case header = "header field"
  case field = "form field"
  case part = "part"
  case path = "path parameter"
  case parameter = "parameter"

  /// Whether the name may be sent more than once.
  var isRepeatable: Bool { [.query, .part].contains(self) }

  /// The marker that gives a property such a name; nil where the name is the property's own.
  var marker: RequestMarker.Role? {
    switch self {
    case .query: .query
    case .header: .header
    case .field: .field
    case .part: .part
    case .path: .path
    case .parameter: nil
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
