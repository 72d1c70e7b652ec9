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

  /// - Parameters:
  ///   - name: The key, where it is a literal.
  ///   - role: What can give the parameter a name; nil where nothing can.
  static func keyOfParameter(
    _ key: AttributeSyntax, name: String?, role: RequestMarker.Role?
  ) -> Diagnostic {
    var fixIts: [FixIt] = []
    if let role, role != .path, let name {
      let marker = "@\(role.rawValue)(\(name.asSwiftLiteral))"
      fixIts = [.replace(key, with: marker, "change it to '\(marker)'", id: "name-parameter")]
    }
    return .error(
      "key-of-parameter", at: key,
      "'@JSONKey' names keys of a model; a parameter takes its property's name", fixIts: fixIts)
  }

  static func nameIsTaken(
    _ name: String, by first: RequestProperty, _ property: RequestProperty, kind: WireNameKind
  ) -> Diagnostic {
    let node =
      property.marker?.nameArgument.map(Syntax.init) ?? Syntax(property.stored.identifier)
    let notes = [
      Note.note("first-name", at: first.stored.identifier, "'\(first.key)' has the name first")
    ]
    guard !kind.isRepeatable else {
      return .warning(
        "name-repeats", at: node,
        "\(kind.rawValue) '\(name)' is sent for '\(first.key)' and for '\(property.key)'",
        notes: notes)
    }
    return .error(
      "name-is-taken", at: node,
      "\(kind.rawValue) '\(name)' can't be sent for both '\(first.key)' and '\(property.key)'",
      notes: notes, fixIts: FixIt.renaming(property, kind: kind).map { [$0] } ?? [])
  }
}

extension FixIt {
  /// Another name on the wire: in the marker that is there, else in a new one.
  fileprivate static func renaming(_ property: RequestProperty, kind: WireNameKind) -> FixIt? {
    let message = "rename the second one"
    if let marker = property.marker {
      return .replace(
        marker.attribute, with: "\(marker.notation)(\"<#name#>\")", message, id: "rename-second")
    }
    guard let role = kind.marker,
      let start = property.stored.declaration.firstToken(viewMode: .sourceAccurate)
    else { return nil }
    return .insert(
      "@\(role.rawValue)(\"<#name#>\") ", before: start, message, id: "rename-second")
  }
}
