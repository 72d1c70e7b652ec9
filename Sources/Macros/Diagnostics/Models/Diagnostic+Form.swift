import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the other type, or the only property, that a type is read as.
extension Diagnostic {
  static func formNotType(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "json-form-not-type", at: argument,
      "'as' must be a type, as in 'Form.self'",
      fixIts: [.replace(argument, with: "<#Form#>.self", "name the type", id: "name-form")])
  }

  static func keyOfConverted(_ marker: AttributeSyntax, form: String) -> Diagnostic {
    .error(
      "json-key-of-converted", at: marker,
      "this key is never looked for: the type is read as '\(form)'; say it there",
      fixIts: [.remove(marker, "remove the key", id: "remove-key")])
  }

  static func transparentNotLiteral(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "json-transparent-not-literal", at: argument, "'transparent' must be 'true' or 'false'",
      fixIts: [.replace(argument, with: "true", "use 'true'", id: "use-true")])
  }

  static func transparentNotStruct(
    _ declaration: some DeclGroupSyntax, _ argument: ExprSyntax
  ) -> Diagnostic {
    .error(
      "json-transparent-not-struct", at: argument,
      "only a struct can be read as its only property, not \(declaration.introducer.withArticle)")
  }

  static func transparentNotOne(
    _ declaration: some DeclGroupSyntax, _ fields: [JSONField], _ argument: ExprSyntax
  ) -> Diagnostic {
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.unquotedText ?? ""
    let count = fields.isEmpty ? "none" : "\(fields.count)"
    return .error(
      "json-transparent-not-one", at: argument,
      "'\(name)' can't be read as its only property, for it has \(count)",
      notes: fields.map {
        .note(
          "json-transparent-property", at: $0.property.identifier, "'\($0.property.key)' is one")
      })
  }

  static func keyOfTransparent(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-key-of-transparent", at: marker,
      "this key is never looked for: the property is the whole value",
      fixIts: [.remove(marker, "remove the key", id: "remove-key")])
  }
}
