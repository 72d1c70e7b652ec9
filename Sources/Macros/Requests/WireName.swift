import SwiftSyntax

/// The names that the parts of a request have when it is sent.
extension RequestDeclaration {
  static let idempotencyKeyField = "Idempotency-Key"

  /// The `@IdempotencyKey` on the struct itself, which generates a key for each call of `perform()`.
  var generatedKey: AttributeSyntax? { generatedKeys.first }

  var generatedKeys: [AttributeSyntax] {
    declaration.attributes.named(RequestMarker.Role.idempotencyKey.rawValue)
  }

  /// The name that a property is sent with; nil if it has none.
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

  /// The destination of a property without a marker, as far as the declaration shows.
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

/// The kind of a name that is sent.
enum WireNameKind: String {
  case query = "query item"
  case header = "header field"
  case cookie
  case field = "form field"
  case part = "part"
  case path = "path parameter"
  case json = "JSON member"
  case parameter = "parameter"

  /// The kind of the item's name; nil if the item isn't sent, or if its members have names.
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

  /// The form of a name for comparison. Header field names are case-insensitive (RFC 9110, section 5.1).
  func comparable(_ name: String) -> String {
    "\(self) \(self == .header ? name.lowercased() : name)"
  }

  /// A Boolean value that indicates whether the name may be sent more than once.
  var isRepeatable: Bool { [.query, .part].contains(self) }

  /// The marker that specifies such a name for a property; nil if only the property's own name can be used.
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
