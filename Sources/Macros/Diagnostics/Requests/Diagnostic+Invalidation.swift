import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the list of requests whose stored responses become outdated.
extension Diagnostic {
  static func invalidatedRequestIsNotType(_ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "invalidated-request-is-not-type", at: attribute,
      "'@Invalidates' requires a literal request type, such as 'FetchUser.self'")
  }

  static func requestIsInvalidatedTwice(
    _ invalidated: InvalidatedRequest, first: InvalidatedRequest
  ) -> Diagnostic {
    .error(
      "request-is-invalidated-twice", at: invalidated.attribute,
      "'\(invalidated.type)' is invalidated twice",
      notes: [
        .note("first-invalidation", at: first.attribute, "first invalidated here")
      ],
      fixIts: [.removing(invalidated.attribute)])
  }

  static func safeMethodInvalidates(_ attribute: AttributeSyntax, method: String) -> Diagnostic {
    .warning(
      "safe-method-invalidates", at: attribute,
      "'@Invalidates' isn't needed, because \(method) is a safe method and doesn't make stored "
        + "responses outdated (RFC 9110, section 9.2.1)",
      fixIts: [.removing(attribute)])
  }
}
