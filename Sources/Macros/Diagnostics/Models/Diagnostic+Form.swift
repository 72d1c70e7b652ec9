import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the form that represents a type in JSON: another type, or its only property.
extension Diagnostic {
  static func formNotType(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "json-form-not-type", at: argument,
      "'as' must be a type, such as 'Form.self'",
      fixIts: [.replace(argument, with: "<#Form#>.self", "specify the type", id: "name-form")])
  }

  static func annotationOfConverted(_ marker: AttributeSyntax, form: String) -> Diagnostic {
    guard marker.lastName == JSONMarker.key.rawValue else {
      return .error(
        "json-annotation-of-converted", at: marker,
        "'\(marker.notation)' is never used, because '\(form)' represents the type in JSON; remove "
          + "the annotation",
        fixIts: [.removing(marker)])
    }
    return .error(
      "json-key-of-converted", at: marker,
      "this key is never used, because '\(form)' represents the type in JSON; declare the key in "
        + "'\(form)'",
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
      "'transparent' can only be used with a struct, not with "
        + declaration.introducer.withArticle)
  }

  static func transparentNotOne(
    _ declaration: some DeclGroupSyntax, _ fields: [JSONField], _ argument: ExprSyntax
  ) -> Diagnostic {
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.unquotedText ?? ""
    let count = fields.isEmpty ? "no properties" : "\(fields.count) properties"
    return .error(
      "json-transparent-not-one", at: argument,
      "'transparent' requires a type with exactly one property, but '\(name)' has \(count)",
      notes: fields.map {
        .note(
          "json-transparent-property", at: $0.property.identifier,
          "'\($0.property.key)' is declared here")
      })
  }

  static func annotationOfTransparent(_ marker: AttributeSyntax) -> Diagnostic {
    let isKey = marker.lastName == JSONMarker.key.rawValue
    return .error(
      "json-annotation-of-transparent", at: marker,
      "\(isKey ? "this key" : "'\(marker.notation)'") has no effect, because 'transparent' "
        + "makes the property represent the whole type",
      fixIts: [isKey ? .remove(marker, "remove the key", id: "remove-key") : .removing(marker)])
  }
}
