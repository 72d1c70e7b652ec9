import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the header fields and query items of an annotation, independent of any property.
extension Diagnostic {
  static func staticItemIsNotLiteral(_ expression: ExprSyntax, kind: StaticItems.Kind) -> Diagnostic
  {
    .error(
      "static-item-is-not-literal", at: expression,
      "the name and value of a \(kind.rawValue) must be string literals without interpolation; "
        + "declare an '@\(kind.marker.rawValue)' property for a value that changes")
  }

  static func staticNameIsEmpty(_ literal: ExprSyntax) -> Diagnostic {
    .error(
      "static-name-is-empty", at: literal, "the name of a query item can't be empty",
      fixIts: [
        .replace(literal, with: "\"<#name#>\"", "name the query item", id: "name-static-item")
      ])
  }

  static func headerNameIsIllegal(_ name: String, at literal: ExprSyntax) -> Diagnostic {
    .error(
      "static-header-name-is-illegal", at: literal,
      "'\(name)' isn't a valid header field name; use letters, digits, and !#$%&'*+-.^_`|~ (RFC "
        + "9110, section 5.6.2)",
      fixIts: [
        .replace(literal, with: "\"<#Name#>\"", "name the header field", id: "name-static-item")
      ])
  }

  static func headerValueIsIllegal(_ item: StaticItems.Item, legal: String) -> Diagnostic {
    .error(
      "header-value-is-illegal", at: item.valueLiteral,
      "the value of header field '\(item.name)' can't contain control characters, such as line breaks, or "
        + "begin or end with white space",
      fixIts: [
        .replace(
          item.valueLiteral, with: legal.asSwiftLiteral,
          "change the value to \(legal.asSwiftLiteral)",
          id: "change-header-value")
      ])
  }

  static func staticHeaderIsRepeated(
    _ item: StaticItems.Item, first: StaticItems.Item
  ) -> Diagnostic {
    .error(
      "static-header-is-repeated", at: item.nameLiteral,
      "header field '\(item.name)' is specified twice",
      notes: [
        .note(
          "first-static-header", at: first.nameLiteral,
          "'\(first.name)' is first specified here")
      ],
      fixIts: [
        .replace(
          item.nameLiteral, with: "\"<#Name#>\"", "use another name",
          id: "rename-static-header")
      ])
  }

  static func staticNameIsTaken(
    _ item: StaticItems.Item, by property: RequestProperty, kind: StaticItems.Kind
  ) -> Diagnostic {
    let node =
      property.marker?.nameArgument.map(Syntax.init) ?? Syntax(property.stored.identifier)
    let notes = [
      Note.note(
        "static-name-is-here", at: item.nameLiteral, "'\(item.name)' is specified here")
    ]
    return kind == .query
      ? .warning(
        "name-repeats-static-one", at: node,
        "\(kind.rawValue) '\(item.name)' is sent for both the 'query' argument and property '\(property.key)'",
        notes: notes)
      : .error(
        "name-is-static-one", at: node,
        "\(kind.rawValue) '\(item.name)' can't be sent for both the 'headers' argument and "
          + "property '\(property.key)'",
        notes: notes, fixIts: FixIt.renaming(property, kind: .header).map { [$0] } ?? [])
  }
}
