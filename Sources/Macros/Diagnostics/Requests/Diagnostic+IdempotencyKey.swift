import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the idempotency key, by which a server recognizes a retry of a request.
extension Diagnostic {
  static func keyIsNoText(_ type: TypeSyntax, _ marker: RequestMarker) -> Diagnostic {
    let text = type.optionalWrapped == nil ? "String" : "String?"
    return .error(
      "key-is-no-text", at: type,
      "an '\(marker.notation)' property must be a 'String' or a 'UUID', not '\(type.trimmedDescription)'",
      fixIts: [
        .replace(type, with: text, "change the type to '\(text)'", id: "change-type")
      ])
  }

  static func keyIsGenerated(
    _ property: RequestProperty, by attribute: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "key-is-generated", at: attribute,
      "'\(attribute.notation)' can't generate a key, because property '\(property.key)' provides "
        + "one",
      notes: [
        .note(
          "given-key", at: property.stored.identifier,
          "'\(property.key)' provides the key here")
      ],
      fixIts: [.removing(attribute)])
  }

  static func keyIsGenerated(
    _ item: StaticItems.Item, by attribute: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "key-is-generated-beside-static", at: attribute,
      "'\(attribute.notation)' can't generate a key, because the 'headers' argument specifies "
        + "'\(item.name)'",
      notes: [
        .note(
          "static-key", at: item.nameLiteral,
          "with a constant key, the server treats every request as a duplicate of the first one")
      ],
      fixIts: [.removing(attribute)])
  }

  static func keyIsGeneratedTwice(
    _ attribute: AttributeSyntax, first: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "key-is-generated-twice", at: attribute, "'\(attribute.notation)' is applied twice",
      notes: [.note("first-key", at: first, "the first '\(attribute.notation)' is here")],
      fixIts: [.removing(attribute)])
  }

  static func keyIsNotNeeded(_ attribute: AttributeSyntax, method: String) -> Diagnostic {
    .warning(
      "key-is-not-needed", at: attribute, keyIsNotNeeded(on: method),
      fixIts: [.removing(attribute)])
  }

  static func keyIsNotNeeded(_ marker: RequestMarker, method: String) -> Diagnostic {
    .warning(
      "key-of-property-is-not-needed", at: marker.attribute, keyIsNotNeeded(on: method),
      fixIts: [.changing(marker, to: .ignored)])
  }

  private static func keyIsNotNeeded(on method: String) -> String {
    "'@IdempotencyKey' isn't needed for \(method) requests, which are retried even without a key"
  }
}
