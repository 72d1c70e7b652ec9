import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the names that are sent.
extension Diagnostic {
  static func nameIsNotLiteral(_ marker: RequestMarker, _ argument: ExprSyntax) -> Diagnostic {
    .error(
      "name-is-not-literal", at: argument,
      "the name in '\(marker.notation)' must be a string literal without interpolation")
  }

  static func nameIsEmpty(_ marker: RequestMarker, _ argument: ExprSyntax) -> Diagnostic {
    .error(
      "name-is-empty", at: argument, "the name in '\(marker.notation)' can't be empty",
      fixIts: [
        // `@JSONKey` can't be used without a name.
        marker.role == .jsonField
          ? .removing(marker.attribute)
          : .replace(
            marker.attribute, with: marker.notation, "use the property's name",
            id: "use-property-name")
      ])
  }

  static func headerNameIsIllegal(
    _ name: String, _ marker: RequestMarker
  ) -> Diagnostic {
    .error(
      "header-name-is-illegal",
      at: marker.nameArgument.map(Syntax.init) ?? Syntax(marker.attribute),
      "'\(name)' isn't a valid header field name; use letters, digits, and !#$%&'*+-.^_`|~ (RFC "
        + "9110, section 5.6.2)",
      fixIts: [
        .replace(
          marker.attribute, with: "@Header(\"<#Name#>\")", "name the header field",
          id: "name-header")
      ])
  }

  static func cookieNameIsIllegal(_ name: String, _ marker: RequestMarker) -> Diagnostic {
    .error(
      "cookie-name-is-illegal",
      at: marker.nameArgument.map(Syntax.init) ?? Syntax(marker.attribute),
      "'\(name)' isn't a valid cookie name; use letters, digits, and !#$%&'*+-.^_`|~ (RFC 6265, "
        + "section 4.1.1)",
      fixIts: [
        .replace(
          marker.attribute, with: "@Cookie(\"<#name#>\")", "name the cookie", id: "name-cookie")
      ])
  }

  static func jsonMemberHasTwoNames(
    _ marker: AttributeSyntax, _ name: ExprSyntax
  ) -> Diagnostic {
    .error(
      "json-member-has-two-names", at: marker,
      "'@JSONKey' can have only one name in a request, because a request is only encoded",
      fixIts: [
        .replace(
          marker, with: "@JSONKey(\(name.trimmedDescription))", "keep the 'encode' name",
          id: "keep-encoded-name")
      ])
  }

  /// The reason why the path of `@JSONKey` can't be a member of the body; nil if it can.
  static func jsonNameMistake(in text: String, at argument: ExprSyntax) -> Diagnostic? {
    guard let path = KeyPath(text: text) else {
      return .error(
        "json-name-is-malformed", at: argument,
        "'\(text)' isn't a valid JSON member name; expected 'name' or 'outer.name'")
    }
    guard !path.components.allSatisfy(\.isKey) else { return nil }
    let members = KeyPath(path.components.prefix(while: \.isKey)).text.asSwiftLiteral
    return .error(
      "json-name-has-index", at: argument,
      "'\(text)' names an array element, but a property can't be sent as a single element; send "
        + "the whole array",
      fixIts: [.replace(argument, with: members, "change the name to \(members)", id: "send-array")]
    )
  }

  static func jsonFieldIsInside(
    _ path: KeyPath, of property: RequestProperty, first: RequestProperty, _ firstPath: KeyPath
  ) -> Diagnostic {
    let isOuter = path.components.count < firstPath.components.count
    let (outer, inner) = isOuter ? (path, firstPath) : (firstPath, path)
    return .error(
      "json-field-is-inside",
      at: property.marker?.nameArgument.map(Syntax.init) ?? Syntax(property.stored.identifier),
      "JSON member '\(outer.text)' can't be both a value and an object that contains '\(inner.text)'",
      notes: [
        .note(
          "other-json-field", at: first.stored.identifier,
          "'\(first.key)' is sent as '\(firstPath.text)'")
      ],
      fixIts: FixIt.renaming(property, kind: .json).map { [$0] } ?? [])
  }

  static func nameIsTaken(
    _ name: String, by first: RequestProperty, _ property: RequestProperty, kind: WireNameKind
  ) -> Diagnostic {
    let node =
      property.marker?.nameArgument.map(Syntax.init) ?? Syntax(property.stored.identifier)
    let notes = [
      Note.note("first-name", at: first.stored.identifier, "'\(first.key)' already has this name")
    ]
    guard !kind.isRepeatable else {
      return .warning(
        "name-repeats", at: node,
        "\(kind.rawValue) '\(name)' is sent for both '\(first.key)' and '\(property.key)'",
        notes: notes)
    }
    return .error(
      "name-is-taken", at: node,
      "\(kind.rawValue) '\(name)' can't be sent for both '\(first.key)' and '\(property.key)'",
      notes: notes, fixIts: FixIt.renaming(property, kind: kind).map { [$0] } ?? [])
  }
}

extension FixIt {
  /// A fix-it for another name in the request, in the existing marker or in a new one.
  static func renaming(_ property: RequestProperty, kind: WireNameKind) -> FixIt? {
    let message = "use another name"
    if let marker = property.marker {
      // The name of this field is fixed.
      guard marker.role != .idempotencyKey else { return .removing(marker) }
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
