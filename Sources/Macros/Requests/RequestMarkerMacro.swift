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
    let enclosing = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    // Only a key may be asked for by the request itself.
    let isOfType = node.lastName == RequestMarker.Role.idempotencyKey.rawValue
    let annotated = isOfType ? declaration.asProtocol((any DeclGroupSyntax).self) : nil
    let request = annotated ?? enclosing
    if request?.attributes.mayContain(named: "NetworkRequest") != true {
      context.diagnose(.markerHasNoEffect(node))
    }
    return []
  }
}
