import SwiftSyntax

/// An annotation that says where a property of a request goes.
struct RequestMarker {
  enum Role: String, CaseIterable {
    case path = "Path"
    case query = "Query"
    case queryMap = "QueryMap"
    case queryFlag = "QueryFlag"
    case header = "Header"
    case headerMap = "HeaderMap"
    case cookie = "Cookie"
    case idempotencyKey = "IdempotencyKey"
    case body = "Body"
    case field = "Field"
    case fieldMap = "FieldMap"
    case part = "Part"
    case partMap = "PartMap"
    case jsonField = "JSONKey"
    case url = "URL"
    case context = "Context"
    case ignored = "Ignored"
  }

  /// What a body is made of.
  enum BodyKind: String {
    case whole
    case form
    case multipart
    case json
  }

  let role: Role
  let attribute: AttributeSyntax

  /// The annotation as it is written without arguments.
  var notation: String { "@\(role.rawValue)" }

  /// The name given in parentheses, as an expression; nil where none is.
  var nameArgument: ExprSyntax? { attribute.argument(labeled: nil) }

  /// The name given in parentheses; nil where none is, or where it is not a literal.
  var name: String? { nameArgument?.stringLiteralValue }

  /// How the value is written, as arguments of the encoder's function: `arrays: .commaSeparated` is
  /// `.arrays(.commaSeparated)`.
  var options: [String] {
    attribute.labeledArguments.compactMap { argument in
      guard let label = argument.label?.text,
        ["arrays", "objects", "dates", "bools"].contains(label),
        !argument.expression.is(NilLiteralExprSyntax.self)
      else { return nil }
      return ".\(label)(\(argument.expression.trimmedDescription))"
    }
  }

  /// Whether `@Body(allowedOnGET: true)` says that a body beside GET or HEAD is meant.
  var isAllowedOnGET: Bool {
    attribute.argument(labeled: "allowedOnGET")?.as(BooleanLiteralExprSyntax.self)?.literal
      .tokenKind == .keyword(.true)
  }

  /// The markers among the attributes of a declaration, in the order they are written.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - isOfModel: Whether `@JSONKey` belongs to a model that the request is at the same time.
  static func all(in attributes: AttributeListSyntax, isOfModel: Bool) -> [RequestMarker] {
    attributes.compactMap { element in
      guard let attribute = element.as(AttributeSyntax.self),
        let role = Role(rawValue: attribute.lastName), !(isOfModel && role == .jsonField)
      else { return nil }
      return RequestMarker(role: role, attribute: attribute)
    }
  }
}

extension RequestMarker.Role {
  /// What the value makes the body; nil where it goes elsewhere.
  var bodyKind: RequestMarker.BodyKind? {
    switch self {
    case .body: .whole
    case .field, .fieldMap: .form
    case .part, .partMap: .multipart
    case .jsonField: .json
    case .path, .query, .queryMap, .queryFlag, .header, .headerMap, .cookie, .idempotencyKey, .url,
      .context, .ignored:
      nil
    }
  }

  /// Whether the value's members are sent, each under its own name.
  var isMap: Bool { [.queryMap, .headerMap, .fieldMap, .partMap].contains(self) }
}

extension RequestMarker.BodyKind {
  /// What a property, or all members of one, are sent as in such a body.
  func role(forMap isMap: Bool) -> RequestMarker.Role? {
    switch self {
    case .whole: nil
    case .form: isMap ? .fieldMap : .field
    case .multipart: isMap ? .partMap : .part
    case .json: isMap ? nil : .jsonField
    }
  }
}
