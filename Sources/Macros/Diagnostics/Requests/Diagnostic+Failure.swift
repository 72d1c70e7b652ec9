import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in declared failures.
extension Diagnostic {
  static func failureIsNotLiteral(_ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "failure-is-not-literal", at: attribute,
      "'@Failure' requires literal arguments, as in '@Failure(404, NotFound.self)' or "
        + "'@Failure(400..<500, Problem.self)'")
  }

  static func failureIsDeclaredTwice(
    _ failure: DeclaredFailure, first: DeclaredFailure
  ) -> Diagnostic {
    .error(
      "failure-is-declared-twice", at: failure.statusArgument,
      "status \(failure.statusArgument.trimmedDescription) is declared twice",
      notes: [
        .note("failure-is-declared-here", at: first.statusArgument, "first declared here")
      ],
      fixIts: [
        .remove(failure.attribute, "remove the second declaration", id: "remove-failure")
      ])
  }

  static func failuresOverlap(_ failure: DeclaredFailure, first: DeclaredFailure) -> Diagnostic {
    let (status, other) = (failure.statusArgument, first.statusArgument)
    return .error(
      "failures-overlap", at: status,
      "status range \(status.trimmedDescription) overlaps \(other.trimmedDescription), so some "
        + "status codes match both failures",
      notes: [.note("failure-overlaps-here", at: other, "first declared here")],
      fixIts: [.removing(failure.attribute)])
  }

  static func failureStatusIsImpossible(_ failure: DeclaredFailure) -> Diagnostic {
    .error(
      "failure-status-is-impossible", at: failure.statusArgument,
      "status \(failure.statusArgument.trimmedDescription) isn't valid; status codes range "
        + "from 100 to 599 (RFC 9110, section 15)",
      fixIts: [.removing(failure.attribute)])
  }

  static func failureIsSuccess(_ failure: DeclaredFailure) -> Diagnostic {
    .error(
      "failure-is-success", at: failure.statusArgument,
      "status \(failure.statusArgument.trimmedDescription) indicates success, so its failure is "
        + "never thrown; 'acceptableStatusCodes' determines which status codes indicate success",
      fixIts: [.removing(failure.attribute)])
  }
}
