import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in declared failures.
extension Diagnostic {
  static func failureIsNotLiteral(_ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "failure-is-not-literal", at: attribute,
      "'@Failure' takes a status and the type of its body as they are written: '404' or '400..<500', and 'NotFound.self'"
    )
  }

  static func failureIsDeclaredTwice(
    _ failure: DeclaredFailure, first: DeclaredFailure
  ) -> Diagnostic {
    .error(
      "failure-is-declared-twice", at: failure.statusArgument,
      "status \(failure.statusArgument.trimmedDescription) is declared twice",
      notes: [
        .note("failure-is-declared-here", at: first.statusArgument, "it is declared first here")
      ],
      fixIts: [
        .remove(failure.attribute, "remove the second declaration", id: "remove-failure")
      ])
  }
}
