import SwiftDiagnostics
import SwiftSyntax

/// The description of a mistake in a declaration: its wording, its severity, and its unique identifier.
///
/// Every mistake has one static factory, in an extension of `Diagnostic`, `Note` or `FixIt`.
struct Mistake: DiagnosticMessage, NoteMessage, FixItMessage {
  let message: String
  let diagnosticID: MessageID
  let severity: DiagnosticSeverity

  init(_ identifier: String, _ message: String, severity: DiagnosticSeverity = .error) {
    self.message = message
    self.severity = severity
    diagnosticID = MessageID(domain: "NetworkKit", id: identifier)
  }

  var noteID: MessageID { diagnosticID }
  var fixItID: MessageID { diagnosticID }
}

extension Diagnostic {
  /// A Boolean value that indicates whether the declaration can't be compiled as it is.
  var isError: Bool { diagMessage.severity == .error }

  /// An error at a node.
  ///
  /// - Parameters:
  ///   - identifier: The unique identifier, in kebab case.
  ///   - node: The smallest piece of source that contains the mistake.
  ///   - message: Swift's own diagnostic style: one sentence, no capital, no full stop.
  static func error(
    _ identifier: String, at node: some SyntaxProtocol, _ message: String,
    notes: [Note] = [], fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      node: node, message: Mistake(identifier, message, severity: .error), notes: notes,
      fixIts: fixIts)
  }

  /// A warning at a node, for a declaration that compiles, but has a different effect than it suggests.
  static func warning(
    _ identifier: String, at node: some SyntaxProtocol, _ message: String,
    notes: [Note] = [], fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      node: node, message: Mistake(identifier, message, severity: .warning), notes: notes,
      fixIts: fixIts)
  }
}

extension Note {
  /// A note at a declaration that's related to a mistake.
  static func note(_ identifier: String, at node: some SyntaxProtocol, _ message: String) -> Note {
    Note(node: Syntax(node), message: Mistake(identifier, message, severity: .note))
  }
}
