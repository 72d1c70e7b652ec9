import SwiftSyntax

/// The names that the parts of a request have when it is sent.
extension RequestDeclaration {
  static let idempotencyKeyField = "Idempotency-Key"

  /// The `@IdempotencyKey` on the struct itself, which generates a key for each call of `perform()`.
  var generatedKey: AttributeSyntax? { generatedKeys.first }

  var generatedKeys: [AttributeSyntax] {
    declaration.attributes.named(RequestMarker.Role.idempotencyKey.rawValue)
  }

  /// The name that a property is sent with, and the role of such names, which is nil if it isn't known; nil if the
  /// property has no name.
  func wireName(of property: RequestProperty) -> (role: RequestMarker.Role?, name: String)? {
    switch property.placement {
    case .item(.idempotencyKey, _): (.header, Self.idempotencyKeyField)
    case .item(let role, let name): role.wireRole.map { ($0, name) }
    case .path(let name): (.path, name)
    case .jsonField(let path): (.jsonField, path.text)
    case .parameter(let name): (parameterRole, name)
    case .body, .url, .nowhere: nil
    }
  }

  /// The role of a property without a marker; nil if the declaration doesn't show it.
  var parameterRole: RequestMarker.Role? {
    switch encodingName {
    case "query": .query
    case "form": .field
    case "multipart": .part
    case nil, "automatic":
      isSentWithoutBody && !hasMember("encoding") ? .query : nil
    default: nil
    }
  }

  private var isSentWithoutBody: Bool { ["get", "head", "delete"].contains(methodName) }
}
