import SwiftSyntax
import SwiftSyntaxMacros

/// The macro behind every annotation that only says something to another macro: it expands to
/// nothing, so that the property keeps its `let` and its place in the memberwise initializer.
struct MarkerMacro: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
