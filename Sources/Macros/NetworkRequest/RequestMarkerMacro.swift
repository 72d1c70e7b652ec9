import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The macro behind `@Query` and the like: it expands to nothing, and warns where nothing reads it.
struct RequestMarkerMacro: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    if type?.attributes.mayContain(named: "NetworkRequest") != true {
      context.diagnose(.markerHasNoEffect(node))
    }
    return []
  }
}
