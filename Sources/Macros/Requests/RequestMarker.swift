import SwiftSyntax

/// An annotation that specifies the destination of a request's property.
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

  /// The kind of a body.
  enum BodyKind: String {
    case whole
    case form
    case multipart
    case json
  }

  /// The names of all annotations that a request reads.
  static let names = Set(Role.allCases.map(\.rawValue) + ["Sensitive", "Failure", "Invalidates"])

  let role: Role
  let attribute: AttributeSyntax

  /// The annotation in the source's notation, without its arguments.
  var notation: String { "@\(role.rawValue)" }

  /// The name in parentheses, as an expression; nil if there's none.
  var nameArgument: ExprSyntax? {
    attribute.argument(labeled: nil).flatMap { $0.isNil ? nil : $0 }
  }

  /// The name in parentheses; nil if there's none, or if it isn't a literal.
  var name: String? { nameArgument?.stringLiteralValue }

  /// The options for the value's encoding, as arguments of the encoder's function: `arrays: .commaSeparated` is
  /// `.arrays(.commaSeparated)`.
  func options(of property: StoredProperty, isNested: Bool) -> [String] {
    optionArguments.map { argument in
      let (label, value) = (argument.label?.text ?? "", argument.expression)
      let kind = CopiedArgument(option: label)
      let source = kind?.source(of: value, of: property, isNested: isNested)
      return ".\(label)(\(source ?? value.trimmedDescription))"
    }
  }

  /// The arguments that specify options.
  var optionArguments: [LabeledExprSyntax] {
    attribute.labeledArguments.filter { argument in
      ["arrays", "objects", "dates", "bools"].contains(argument.label?.text)
        && !argument.expression.is(NilLiteralExprSyntax.self)
    }
  }

  /// A Boolean value that indicates whether `@Body(allowedOnGET: true)` allows a body in a GET or HEAD request. The
  /// compiler reports another label.
  var isAllowedOnGET: Bool {
    attribute.labeledArguments.contains { $0.expression.trimmedDescription == "true" }
  }

  /// The markers among the attributes of a declaration, in source order.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - isOfModel: A Boolean value that indicates whether the request is also a model, to which `@JSONKey` then
  ///     applies.
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
  /// The kind of body that contains the value; nil if the value isn't sent in the body.
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

  /// The function of `RequestEncoder` that writes a value.
  var encoderFunction: String {
    switch self {
    case .query: "addQueryItem"
    case .header: "setHeader"
    case .headerMap: "setHeaderMap"
    case .idempotencyKey: "setIdempotencyKey"
    case .field: "addFormField"
    case .fieldMap: "addFormFieldMap"
    case .context: "setContext"
    default: "add\(rawValue)"
    }
  }

  /// The kind of the value's name; nil if the value isn't sent, or if its members have names.
  var wireRole: Self? {
    switch self {
    case .queryFlag: .query
    case .idempotencyKey: .header
    case .query, .header, .cookie, .field, .part: self
    default: nil
    }
  }

  /// The name of the value's kind, as it appears in diagnostics.
  var noun: String {
    switch self {
    case .query: "query item"
    case .header: "header field"
    case .field: "form field"
    case .path: "path parameter"
    case .jsonField: "JSON member"
    default: rawValue.lowercased()
    }
  }

  /// The form of a name for comparison. Header field names are case-insensitive (RFC 9110, section 5.1).
  func comparable(_ name: String) -> String { self == .header ? name.lowercased() : name }

  /// A Boolean value that indicates whether the value's members are sent under their own names.
  var isMap: Bool { [.queryMap, .headerMap, .fieldMap, .partMap].contains(self) }
}

extension RequestMarker.BodyKind {
  /// The role of a property, or of all members of one, in such a body.
  func role(forMap isMap: Bool) -> RequestMarker.Role? {
    switch self {
    case .whole: nil
    case .form: isMap ? .fieldMap : .field
    case .multipart: isMap ? .partMap : .part
    case .json: isMap ? nil : .jsonField
    }
  }
}
