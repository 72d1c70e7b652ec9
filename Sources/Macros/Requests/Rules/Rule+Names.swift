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
          if marker.role == .jsonField { return .jsonNameMistake(in: name, at: argument) }
        }
        if marker.role == .jsonField, let name = marker.attribute.argument(labeled: "encode") {
          return .jsonMemberHasTwoNames(marker.attribute, name)
        }
        return isNameIllegal(of: property, marker)
      }
    }
  }

  private func isNameIllegal(of property: RequestProperty, _ marker: RequestMarker) -> Diagnostic? {
    guard case .item(let item, let name) = property.placement, !name.isToken else { return nil }
    return switch (item, marker.role) {
    case (.header, .header): .headerNameIsIllegal(name, marker)
    case (.cookie, .cookie): .cookieNameIsIllegal(name, marker)
    default: nil
    }
  }

  var namesAreUnique: [Diagnostic] {
    var first: [String: RequestProperty] = [:]
    return properties.compactMap { property in
      guard let wireName = wireName(of: property) else { return nil }
      let (kind, name) = wireName
      let key = kind.comparable(name)
      guard let earlier = first[key] else {
        first[key] = property
        return nil
      }
      // Parts that are both given the name are meant to share it, as several files of one field do.
      if kind == .part, earlier.marker != nil, property.marker != nil { return nil }
      return .nameIsTaken(name, by: earlier, property, kind: kind)
    }
  }

  /// What the annotation gives by itself is not given by a property too.
  var staticNamesAreFree: [Diagnostic] {
    properties.compactMap { property in
      switch wireName(of: property) {
      case (.header, let name)?:
        staticHeaders.item(named: name).map {
          .staticNameIsTaken($0, by: property, kind: .header)
        }
      case (.query, let name)?:
        staticQuery.item(named: name).map { .staticNameIsTaken($0, by: property, kind: .query) }
      default: nil
      }
    }
  }

  /// No member of the JSON body can be a value and hold another one.
  var jsonFieldsAreApart: [Diagnostic] {
    let fields = properties.compactMap { property -> (KeyPath, RequestProperty)? in
      guard case .jsonField(let path) = property.placement else { return nil }
      return (path, property)
    }
    return fields.enumerated().compactMap { index, field in
      let (path, property) = field
      return fields[..<index].first { $0.0 != path && $0.0.excludes(path) }
        .map { .jsonFieldIsInside(path, of: property, first: $0.1, $0.0) }
    }
  }

  /// What a property's name is on the wire; nil where it has none.
  func wireName(of property: RequestProperty) -> (kind: WireNameKind, name: String)? {
    switch property.placement {
    case .item(.idempotencyKey, _): (.header, Self.idempotencyKeyField)
    case .item(let item, let name): WireNameKind(item).map { ($0, name) }
    case .path(let name): (.path, name)
    case .jsonField(let path): (.json, path.text)
    case .parameter(let name): (parameterKind, name)
    case .body, .url, .nowhere: nil
    }
  }

  /// What a property without a marker is sent as, as far as the declaration says.
  var parameterKind: WireNameKind {
    switch encodingName {
    case "query": .query
    case "form": .field
    case "multipart": .part
    case nil, "automatic":
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
  case cookie
  case field = "form field"
  case part = "part"
  case path = "path parameter"
  case json = "JSON member"
  case parameter = "parameter"

  /// The kind of the name that an item has; nil for one whose members have names of their own, and
  /// for one that is not sent.
  init?(_ item: RequestProperty.Item) {
    switch item {
    case .query, .queryFlag: self = .query
    case .header: self = .header
    case .cookie: self = .cookie
    case .field: self = .field
    case .part: self = .part
    case .idempotencyKey: self = .header
    case .queryMap, .headerMap, .fieldMap, .partMap, .context: return nil
    }
  }

  /// A name as it is told from others: header field names are compared without regard to case
  /// (RFC 9110, section 5.1).
  func comparable(_ name: String) -> String {
    "\(self) \(self == .header ? name.lowercased() : name)"
  }

  /// Whether the name may be sent more than once.
  var isRepeatable: Bool { [.query, .part].contains(self) }

  /// The marker that gives a property such a name; nil where the name is the property's own.
  var marker: RequestMarker.Role? {
    switch self {
    case .query: .query
    case .header: .header
    case .cookie: .cookie
    case .field: .field
    case .part: .part
    case .path: .path
    case .json: .jsonField
    case .parameter: nil
    }
  }
}
