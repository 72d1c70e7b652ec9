import SwiftDiagnostics
import SwiftSyntax

/// Declarations that compile, but probably have another effect than intended.
extension Diagnostic {
  static func nothingIsSensitive(
    _ attribute: AttributeSyntax, of property: RequestProperty
  ) -> Diagnostic {
    .warning(
      "nothing-is-sensitive", at: attribute,
      "'@Sensitive' has no effect, because property '\(property.key)' is never sent",
      fixIts: [.removing(attribute)])
  }

  static func secretInSource(_ literal: ExprSyntax) -> Diagnostic {
    .warning(
      "secret-in-source", at: literal,
      "a literal 'Authorization' value stores credentials in the source code; add 'BearerToken' or "
        + "'BasicAuthentication' to the client instead")
  }

  static func responseOfHead(_ response: TypeAliasDeclSyntax) -> Diagnostic {
    .warning(
      "response-of-head", at: response.initializer.value,
      "the response to a HEAD request has no body to decode; to get its header fields, call 'response()'",
      fixIts: [
        .replace(
          response.initializer.value, with: "IgnorableResult",
          "change the type to 'IgnorableResult'", id: "ignore-response")
      ])
  }

  static func nothingIsDecoded(
    _ request: RequestDeclaration, misnamed: TokenSyntax?
  ) -> Diagnostic {
    let name = request.declaration.name
    func inserting(_ type: String) -> FixIt {
      let alias = "typealias ResponseType = \(type)"
      return .insertMember(
        alias, into: request.declaration.memberBlock, "add '\(alias)'", id: "add-response-type")
    }
    let meant = misnamed.map { misnamed -> FixIt in
      guard misnamed.parent?.is(TypeAliasDeclSyntax.self) == true else {
        return inserting(misnamed.text)
      }
      return .replace(
        misnamed, with: "ResponseType", "rename '\(misnamed.text)' to 'ResponseType'",
        id: "rename-response-type")
    }
    return .warning(
      "nothing-is-decoded", at: name,
      "request '\(name.text)' has no 'ResponseType', so its response isn't decoded",
      fixIts: [meant ?? inserting("<#Type#>"), inserting("IgnorableResult")])
  }

  static func constantIsNotParameter(_ property: StoredProperty) -> Diagnostic {
    let declaration = property.declaration
    let hidden = "make the property 'private' to always send the value"
    let access = declaration.modifiers.first { AccessLevel([$0]) != nil }
    return .warning(
      "constant-is-not-parameter", at: property.identifier,
      "property '\(property.key)' isn't a parameter, because it's a 'let' with an initial value, "
        + "which can't be changed",
      fixIts: [
        .replace(
          declaration.bindingSpecifier, with: "var",
          "use 'var' to make the property a parameter that defaults to its initial value",
          id: "make-variable"),
        access.map { .replace($0, with: "private", hidden, id: "make-private") }
          ?? .insert(
            "private ", before: declaration.bindingSpecifier, hidden, id: "make-private"),
      ])
  }

  static func unencryptedBaseURL(_ literal: ExprSyntax, _ text: String) -> Diagnostic {
    let encrypted = "https\(text.dropFirst("http".count))".asSwiftLiteral
    return .warning(
      "base-url-is-unencrypted", at: literal,
      "with an 'http://' URL, everything is sent unencrypted, including credentials; use 'https://'",
      fixIts: [
        .replace(literal, with: encrypted, "change the URL to \(encrypted)", id: "encrypt-base-url")
      ])
  }
}
