import SwiftSyntax

/// An annotation that says where a property of a request goes.
struct RequestMarker {
  enum Role: String, CaseIterable {
    case path = "Path"
    case query = "Query"
    case header = "Header"
    case body = "Body"
    case field = "Field"
    case part = "Part"
    case ignored = "Ignored"

    /// Whether the value is the body, or a piece of it.
    var isBody: Bool { [.body, .field, .part].contains(self) }
  }

  let role: Role
  let attribute: AttributeSyntax

  /// The annotation as it is written without arguments.
  var notation: String { "@\(role.rawValue)" }

  /// The name given in parentheses, as an expression; nil where none is.
  var nameArgument: ExprSyntax? { attribute.argument(labeled: nil) }

  /// The name given in parentheses; nil where none is, or where it is not a literal.
  var name: String? { nameArgument?.stringLiteralValue }

  /// Whether `@Body(allowedOnGET: true)` says that a body beside GET or HEAD is meant.
  var isAllowedOnGET: Bool {
    attribute.argument(labeled: "allowedOnGET")?.as(BooleanLiteralExprSyntax.self)?.literal
      .tokenKind == .keyword(.true)
  }

  /// The markers among the attributes of a declaration, in the order they are written.
  static func all(in attributes: AttributeListSyntax) -> [RequestMarker] {
    attributes.compactMap { element in
      guard let attribute = element.as(AttributeSyntax.self),
        let role = Role(rawValue: attribute.lastName)
      else { return nil }
      return RequestMarker(role: role, attribute: attribute)
    }
  }
}
