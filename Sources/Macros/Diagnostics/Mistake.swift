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

/// A mistake at a node.
///
/// - Parameters:
///   - node: The smallest piece of source that contains the mistake.
///   - message: The mistake in the compiler's diagnostic style: one sentence, no capital, no full stop.
///   - severity: A warning for a declaration that compiles, but has a different effect than it suggests.
///   - note: The note at a related declaration, if there's one.
///   - fixIts: The fix-its that apply here.
func mistake(
  at node: any SyntaxProtocol, _ message: String, _ severity: DiagnosticSeverity = .error,
  note: Note? = nil, fixIts: [FixIt?] = []
) -> Diagnostic {
  Diagnostic(
    node: Syntax(node), message: Mistake(message: message, severity: severity),
    notes: note.map { [$0] } ?? [], fixIts: fixIts.compactMap(\.self))
}

/// An error at a node.
func error(
  at node: any SyntaxProtocol, _ message: String, note: Note? = nil, _ fixIts: FixIt?...
) -> Diagnostic {
  mistake(at: node, message, note: note, fixIts: fixIts)
}

/// A warning at a node.
func warning(
  at node: any SyntaxProtocol, _ message: String, note: Note? = nil, _ fixIts: FixIt?...
) -> Diagnostic {
  mistake(at: node, message, .warning, note: note, fixIts: fixIts)
}

// MARK: Mistakes of several rules

/// The mistake of an annotation that's applied twice.
func appliedTwice(_ second: AttributeSyntax, first: AttributeSyntax) -> Diagnostic {
  error(
    at: second, "'\(second.notation)' is applied twice", note: .firstIsHere(first),
    .removing(second))
}

/// The mistake of an annotation that can't be combined with an earlier one.
///
/// - Parameter reason: The reason as the end of the message.
func conflict(
  _ second: AttributeSyntax, with first: AttributeSyntax, _ reason: String = "", _ fixIts: FixIt?...
) -> Diagnostic {
  mistake(
    at: second, "'\(second.notation)' can't be combined with '\(first.notation)'\(reason)",
    note: .isHere(first), fixIts: fixIts)
}

/// The mistake of an annotation of a declaration that it doesn't apply to.
///
/// - Parameters:
///   - attribute: The annotation.
///   - node: The node to report; the annotation by default.
///   - kind: The kind of declaration that the annotation applies to, and the end of the message.
func misapplied(
  _ attribute: AttributeSyntax, at node: (any SyntaxProtocol)? = nil, to kind: String,
  note: Note? = nil, _ fixIts: FixIt?...
) -> Diagnostic {
  mistake(
    at: node ?? attribute, "'\(attribute.notation)' can only be applied to \(kind)", note: note,
    fixIts: fixIts)
}

/// The mistake of an expression that must be a string literal, so that a macro can read it.
///
/// - Parameters:
///   - subject: The beginning of the message, with its verb.
///   - purpose: The end of the message.
func notLiteral(
  _ node: ExprSyntax, _ subject: String, _ purpose: String = "", _ fixIt: FixIt? = nil
) -> Diagnostic {
  error(at: node, "\(subject) without interpolation\(purpose)", fixIt)
}

/// The mistake of a name that the syntax of HTTP doesn't allow.
func invalidName(
  _ name: String, of kind: String, at node: any SyntaxProtocol, section: String, _ fixIt: FixIt
) -> Diagnostic {
  error(
    at: node,
    "'\(name)' isn't a valid \(kind) name; use letters, digits, and !#$%&'*+-.^_`|~ (\(section))",
    fixIt)
}

extension Diagnostic {
  /// A Boolean value that indicates whether the declaration can't be compiled as it is.
  var isError: Bool { diagMessage.severity == .error }

  /// A Boolean value that indicates whether the compiler also reports the mistake.
  var isReportedByCompiler: Bool { (diagMessage as? Mistake)?.isReportedByCompiler ?? false }

  /// A mistake that the compiler reports at a node, such as an argument of another type than the parameter.
  static func reportedByCompiler(at node: any SyntaxProtocol) -> Diagnostic {
    Diagnostic(
      node: Syntax(node),
      message: Mistake(message: "the compiler reports this", isReportedByCompiler: true))
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
