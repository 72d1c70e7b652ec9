import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The context of declarations that are read as text, which no compiler surrounds. It collects the mistakes.
final class TextContext: MacroExpansionContext {
  let lexicalContext: [Syntax]
  private let locator: Locator
  private(set) var diagnostics: [Diagnostic] = []

  init(_ lexicalContext: [Syntax], locator: Locator) {
    self.lexicalContext = lexicalContext
    self.locator = locator
  }

  /// The mistakes with their positions.
  var mistakes: [DeclaredMistake] { diagnostics.map { DeclaredMistake($0, in: locator) } }

  func makeUniqueName(_ name: String) -> TokenSyntax { .identifier(name) }

  func diagnose(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  func location(
    of node: some SyntaxProtocol, at position: PositionInSyntaxNode,
    filePathMode: SourceLocationFilePathMode
  ) -> AbstractSourceLocation? {
    let place = locator.position(of: node)
    return AbstractSourceLocation(
      SourceLocation(
        line: place.line, column: place.column,
        offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, file: ""))
  }
}

extension DeclaredMistake {
  init(_ diagnostic: Diagnostic, in locator: Locator) {
    message = diagnostic.message
    position = locator.position(of: diagnostic.node)
    isWarning = !diagnostic.isError
  }
}
