import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The macro behind `@Failure`: it expands to nothing, and warns where nothing reads it.
struct FailureMarkerMacro: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !isRead(on: declaration, in: context) { context.diagnose(.failureHasNoEffect(node)) }
    return []
  }

  /// Whether the declaration is a request, an API, or the response's type of a request.
  private static func isRead(
    on declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> Bool {
    if let request = declaration.as(StructDeclSyntax.self) {
      return request.attributes.mayContain(named: "NetworkRequest")
    }
    if let api = declaration.as(ProtocolDeclSyntax.self) {
      return api.attributes.mayContain(named: "NetworkAPI")
    }
    let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    return declaration.as(TypeAliasDeclSyntax.self)?.name.text == "ResponseType"
      && type?.attributes.mayContain(named: "NetworkRequest") == true
  }
}
