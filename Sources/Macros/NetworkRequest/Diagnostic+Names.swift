import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the names that go over the wire.
extension Diagnostic {
  static func nameIsNotLiteral(_ marker: RequestMarker, _ argument: ExprSyntax) -> Diagnostic {
    .error(
      "name-is-not-literal", at: argument,
      "name of '\(marker.notation)' must be a string literal without interpolation")
  }

  static func nameIsEmpty(_ marker: RequestMarker, _ argument: ExprSyntax) -> Diagnostic {
    .error(
      "name-is-empty", at: argument, "name of '\(marker.notation)' can't be empty",
      fixIts: [
        .replace(
          marker.attribute, with: marker.notation, "use the property's name",
          id: "use-property-name")
      ])
  }

  static func headerNameIsIllegal(
    _ name: String, _ property: RequestProperty, _ marker: RequestMarker
  ) -> Diagnostic {
    .error(
      "header-name-is-illegal",
      at: marker.nameArgument.map(Syntax.init) ?? Syntax(marker.attribute),
      "'\(name)' is not a header field name; letters, digits and '-' are (RFC 9110, section 5.1)",
      fixIts: [
        .replace(
          marker.attribute, with: "@Header(\"<#Name#>\")", "name the header field",
          id: "name-header")
      ])
  }

  static func nameIsTaken(
    _ name: String, by first: RequestProperty, _ property: RequestProperty, kind: String,
    isRepeatable: Bool
  ) -> Diagnostic {
    let second = property.marker
    let node = second?.nameArgument.map(Syntax.init) ?? Syntax(property.stored.identifier)
    let notes = [
      Note.note("first-name", at: first.stored.identifier, "'\(first.key)' has the name first")
    ]
    guard let second, !isRepeatable else {
      return .warning(
        "query-name-repeats", at: node,
        "\(kind) '\(name)' is sent for '\(first.key)' and for '\(property.key)'", notes: notes)
    }
    return .error(
      "name-is-taken", at: node,
      "\(kind) '\(name)' can't be sent for both '\(first.key)' and '\(property.key)'",
      notes: notes,
      fixIts: [
        .replace(
          second.attribute, with: "\(second.notation)(\"<#name#>\")", "rename the second one",
          id: "rename-second")
      ])
  }
}
