import SwiftDiagnostics
import SwiftSyntax

/// What works, but hardly as it is meant.
extension Diagnostic {
  static func markerHasNoEffect(_ attribute: AttributeSyntax) -> Diagnostic {
    .warning(
      "marker-has-no-effect", at: attribute,
      "'@\(attribute.lastName)' has no effect outside of a type with '@NetworkRequest'",
      fixIts: [.remove(attribute, "remove '@\(attribute.lastName)'", id: "remove-attribute")])
  }

  static func secretInSource(_ literal: ExprSyntax) -> Diagnostic {
    .warning(
      "secret-in-source", at: literal,
      "a literal 'Authorization' puts a secret into the source; let 'BearerToken' or "
        + "'BasicAuthentication' of the client send it")
  }

  static func responseOfHead(_ response: TypeAliasDeclSyntax) -> Diagnostic {
    .warning(
      "response-of-head", at: response.initializer.value,
      "a response to HEAD has no body to decode; its header fields are in 'response()'",
      fixIts: [
        .replace(
          response.initializer.value, with: "IgnorableResult",
          "change the type to 'IgnorableResult'", id: "ignore-response")
      ])
  }

  static func unencryptedBaseURL(_ literal: ExprSyntax, _ text: String) -> Diagnostic {
    let encrypted = "https\(text.dropFirst("http".count))".asSwiftLiteral
    return .warning(
      "base-url-is-unencrypted", at: literal,
      "'http://' sends everything unencrypted, credentials too",
      fixIts: [
        .replace(literal, with: encrypted, "change it to \(encrypted)", id: "encrypt-base-url")
      ])
  }
}
