import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in declared failures.
extension Diagnostic {
  static func failureIsNotLiteral(_ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "failure-is-not-literal", at: attribute,
      "'@Failure' takes a status and the type of its body as they are written: '404' or "
        + "'400..<500', and 'NotFound.self'")
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

  static func failuresOverlap(_ failure: DeclaredFailure, first: DeclaredFailure) -> Diagnostic {
    let (status, other) = (failure.statusArgument, first.statusArgument)
    return .error(
      "failures-overlap", at: status,
      "status range \(status.trimmedDescription) overlaps \(other.trimmedDescription), so that "
        + "either could be thrown",
      notes: [.note("failure-overlaps-here", at: other, "it is declared first here")],
      fixIts: [.removing(failure.attribute)])
  }

  static func failureStatusIsImpossible(_ failure: DeclaredFailure) -> Diagnostic {
    .error(
      "failure-status-is-impossible", at: failure.statusArgument,
      "no response has status \(failure.statusArgument.trimmedDescription); they are from 100 to "
        + "599 (RFC 9110, section 15)",
      fixIts: [.removing(failure.attribute)])
  }

  static func failureIsSuccess(_ failure: DeclaredFailure) -> Diagnostic {
    .error(
      "failure-is-success", at: failure.statusArgument,
      "status \(failure.statusArgument.trimmedDescription) is a success and never thrown; "
        + "'acceptableStatusCodes' says what is one",
      fixIts: [.removing(failure.attribute)])
  }
}
