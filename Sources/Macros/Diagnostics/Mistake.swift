import SwiftDiagnostics
import SwiftSyntax

/// The text and the severity of a diagnostic, a note, or a fix-it.
struct Mistake: DiagnosticMessage, NoteMessage, FixItMessage {
  let message: String
  var severity = DiagnosticSeverity.error
  /// A Boolean value that indicates whether the compiler also reports the mistake, so that the macro only generates
  /// nothing.
  var isReportedByCompiler = false

  /// The text also identifies the message, because it's all that the compiler shows.
  var diagnosticID: MessageID { MessageID(domain: "NetworkKit", id: message) }
  var noteID: MessageID { diagnosticID }
  var fixItID: MessageID { diagnosticID }
}

/// An error at a node.
///
/// - Parameters:
///   - node: The smallest piece of source that contains the mistake.
///   - message: The mistake in the compiler's diagnostic style: one sentence, no capital, no full stop.
///   - note: The note at a related declaration, if there's one.
///   - fixIts: The fix-its that apply here.
func error(
  at node: any SyntaxProtocol, _ message: String, note: Note? = nil, _ fixIts: FixIt?...
) -> Diagnostic {
  Diagnostic(
    node: Syntax(node), message: Mistake(message: message), notes: note.map { [$0] } ?? [],
    fixIts: fixIts.compactMap(\.self))
}

/// A warning at a node, for a declaration that compiles, but has a different effect than it suggests.
func warning(
  at node: any SyntaxProtocol, _ message: String, note: Note? = nil, _ fixIts: FixIt?...
) -> Diagnostic {
  Diagnostic(
    node: Syntax(node), message: Mistake(message: message, severity: .warning),
    notes: note.map { [$0] } ?? [], fixIts: fixIts.compactMap(\.self))
}

extension Diagnostic {
  /// A Boolean value that indicates whether the declaration can't be compiled as it is.
  var isError: Bool { diagMessage.severity == .error }

  /// A Boolean value that indicates whether the compiler also reports the mistake.
  var isReportedByCompiler: Bool { (diagMessage as? Mistake)?.isReportedByCompiler ?? false }

  /// The mistake of an argument of an annotation that has another type than the parameter.
  static func ofOtherType(_ argument: ExprSyntax) -> Diagnostic {
    Diagnostic(
      node: argument,
      message: Mistake(message: "the argument has another type", isReportedByCompiler: true))
  }
}

extension Note {
  /// A note at a declaration that's related to a mistake.
  static func at(_ node: any SyntaxProtocol, _ message: String) -> Note {
    Note(node: Syntax(node), message: Mistake(message: message, severity: .note))
  }

  /// A note at an annotation that conflicts with the annotation of the mistake.
  static func isHere(_ attribute: AttributeSyntax) -> Note {
    .at(attribute, "'\(attribute.notation)' is here")
  }

  /// A note at the first of several annotations with the same name.
  static func firstIsHere(_ attribute: AttributeSyntax) -> Note {
    .at(attribute, "the first '\(attribute.notation)' is here")
  }
}

/// The builder of a list of mistakes from the statements of a rule.
@resultBuilder enum Mistakes {
  static func buildExpression(_ mistake: Diagnostic) -> [Diagnostic] { [mistake] }
  static func buildExpression(_ mistake: Diagnostic?) -> [Diagnostic] { mistake.map { [$0] } ?? [] }
  static func buildExpression(_ mistakes: [Diagnostic]) -> [Diagnostic] { mistakes }
  static func buildBlock(_ parts: [Diagnostic]...) -> [Diagnostic] { parts.flatMap(\.self) }
  static func buildOptional(_ part: [Diagnostic]?) -> [Diagnostic] { part ?? [] }
  static func buildEither(first part: [Diagnostic]) -> [Diagnostic] { part }
  static func buildEither(second part: [Diagnostic]) -> [Diagnostic] { part }
  static func buildArray(_ parts: [[Diagnostic]]) -> [Diagnostic] { parts.flatMap(\.self) }
}
