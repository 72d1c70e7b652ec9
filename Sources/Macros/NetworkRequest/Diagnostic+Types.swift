import SwiftDiagnostics
import SwiftSyntax

/// Types that have no form where they are to go.
extension Diagnostic {
  static func valueHasNoMembers(_ type: TypeSyntax, _ marker: RequestMarker) -> Diagnostic {
    let single: [RequestMarker.Role: RequestMarker.Role] = [
      .queryMap: .query, .fieldMap: .field, .partMap: .part, .headerMap: .header,
    ]
    return .error(
      "value-has-no-members", at: type,
      "'\(marker.notation)' sends the members of a value, and '\(type.trimmedDescription)' has none",
      fixIts: single[marker.role].map { [.changing(marker, to: $0)] } ?? [])
  }

  static func typeDoesNotFit(
    _ type: TypeSyntax, _ marker: RequestMarker, expected: String
  ) -> Diagnostic {
    .error(
      "type-does-not-fit", at: type,
      "'\(marker.notation)' must be \(expected), not '\(type.trimmedDescription)'",
      fixIts: [.changing(marker, to: .query)])
  }

  static func dictionaryInHeader(_ type: TypeSyntax, _ marker: RequestMarker) -> Diagnostic {
    .error(
      "dictionary-in-header", at: type,
      "a dictionary is no header field; '@HeaderMap' sends its members",
      fixIts: [
        .replace(
          marker.attribute, with: "@HeaderMap", "change '@Header' to '@HeaderMap'",
          id: "change-marker")
      ])
  }

  static func dictionaryInPath(_ type: TypeSyntax, of property: RequestProperty) -> Diagnostic {
    .error(
      "dictionary-in-path", at: type,
      "path property '\(property.key)' can't be a dictionary, which has no form in a path")
  }
}
