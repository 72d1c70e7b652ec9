import SwiftSyntax
package import SwiftSyntaxMacros

/// Swift source, written line by line with its indentation.
///
/// Expansions aren't formatted afterward, because formatting would be most of their cost.
struct SourceText {
  private(set) var text = ""
  private var indentation = ""

  /// Writes a line.
  mutating func line(_ line: String) {
    text += "\(indentation)\(line)\n"
  }

  /// Writes a method call, which the compiler treats as if it were at a location in the user's file.
  mutating func call(_ receiver: String, _ call: String, at anchor: SourceAnchor?) {
    text += (anchor == nil ? indentation : "") + anchor.text(receiver, call: call) + "\n"
  }

  /// Writes a line whose second part the compiler treats as if it were at a location in the user's file.
  mutating func line(_ start: String, continuing end: String, at anchor: SourceAnchor?) {
    line(anchor.text(start, "", continuing: end))
  }

  /// Writes a block in braces.
  mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
    line("\(head) {")
    braced(body)
  }

  /// Writes a block in braces after a method call, which the compiler treats as if it were at a location in the user's
  /// file.
  mutating func block(
    _ receiver: String, _ call: String, at anchor: SourceAnchor?,
    _ body: (inout SourceText) -> Void
  ) {
    self.call(receiver, "\(call) {", at: anchor)
    braced(body)
  }

  /// Writes a line after the closing brace of the last line, such as `catch { … }`.
  mutating func lineAfterBrace(_ line: String) {
    text.removeLast()
    text += " \(line)\n"
  }

  /// Writes a block in braces after the closing brace of the last line.
  mutating func blockAfterBrace(_ head: String, _ body: (inout SourceText) -> Void) {
    lineAfterBrace("\(head) {")
    braced(body)
  }

  private mutating func braced(_ body: (inout SourceText) -> Void) {
    indentation += "  "
    body(&self)
    indentation.removeLast(2)
    line("}")
  }

  /// Writes a `switch` over an expression; its cases have its own indentation.
  mutating func choice(_ subject: String, _ cases: (inout SourceText) -> Void) {
    line("switch \(subject) {")
    cases(&self)
    line("}")
  }

  /// Writes a case of a `switch`: `case 1` or `default`. A single statement is on the line of the case.
  mutating func choiceCase(_ label: String, _ body: (inout SourceText) -> Void) {
    var statements = SourceText()
    statements.indentation = indentation + "  "
    body(&statements)
    let lines = statements.text.split(separator: "\n")
    if lines.count == 1, let only = lines.first {
      line("\(label): \(only.drop { $0 == " " })")
    } else {
      line("\(label):")
      text += statements.text
    }
  }

  /// Writes lines with or without a compilation condition.
  mutating func under(_ condition: String?, _ body: (inout SourceText) -> Void) {
    guard let condition else { return body(&self) }
    line("#if \(condition)")
    body(&self)
    line("#endif")
  }

  /// Writes the lines of the first branch whose condition is true. A branch without a condition always applies.
  ///
  /// - Parameter statement: The statement to write if no condition is true, if one is required.
  mutating func firstBranch<Branch>(
    of branches: [(condition: String?, branch: Branch)], otherwise statement: String,
    _ body: (Branch, inout SourceText) -> Void
  ) {
    guard let first = branches.first else { return line(statement) }
    guard first.condition != nil else { return body(first.branch, &self) }
    for (index, entry) in branches.enumerated() {
      line("\(index == 0 ? "#if" : "#elseif") \(entry.condition ?? "true")")
      body(entry.branch, &self)
    }
    line("#else")
    line(statement)
    line("#endif")
  }
}

extension String {
  /// The attribute of generated code that uses a deprecated declaration, so that the compiler doesn't report the use;
  /// empty for other code. A function with the attribute implements a requirement of a protocol, and a call of the
  /// requirement causes no warning.
  static func deprecation(if usesDeprecated: Bool) -> String {
    usesDeprecated ? "@available(*, deprecated) " : ""
  }
}

extension ExtensionDeclSyntax {
  /// An extension with this source, which isn't parsed here: only the compiler parses it, once.
  ///
  /// An expansion leaves the plug-in as text. Parsing it first costs more than everything else that
  /// the plug-in does for it.
  init(unparsed source: String) {
    let text = source.hasSuffix("\n") ? String(source.dropLast()) : source
    self.init(
      UnexpectedNodesSyntax([Syntax(TokenSyntax.unknown(text))]),
      extensionKeyword: .keyword(.extension, presence: .missing),
      extendedType: MissingTypeSyntax(placeholder: .identifier("", presence: .missing)),
      memberBlock: MemberBlockSyntax(
        leftBrace: .leftBraceToken(presence: .missing), members: [],
        rightBrace: .rightBraceToken(presence: .missing)))
  }
}

/// The expansion of a macro that swift-syntax doesn't format. Formatting an expansion costs more than the expansion
/// itself, and it isn't read.
package protocol UnformattedExpansion: Macro {}

extension UnformattedExpansion {
  package static var formatMode: FormatMode { .disabled }
}
