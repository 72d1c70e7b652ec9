import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The macro behind `@JSONDefault` and the like: it expands to nothing, and warns where nothing reads
/// it.
struct JSONMarkerMacro: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    let isRead = ["JSONDecodable", "JSONEncodable", "JSONCodable"].contains { name in
      type?.attributes.mayContain(named: name) ?? false
    }
    if !isRead { context.diagnose(.jsonMarkerHasNoEffect(node)) }
    return []
  }
}
