import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The macro behind `@JSONKey`, `@JSONDefault` and the like: it expands to nothing, so that a property
/// keeps its `let` and its place in the memberwise initializer, and warns where nothing reads it.
struct JSONMarkerMacro: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let type =
      isOfType(node)
      ? declaration.asProtocol((any DeclGroupSyntax).self)
      : context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    let isRead = readers(of: node).contains { name in
      type?.attributes.mayContain(named: name) ?? false
    }
    if !isRead { context.diagnose(.jsonMarkerHasNoEffect(node)) }
    return []
  }

  /// Whether the annotation stands at the type itself.
  private static func isOfType(_ node: AttributeSyntax) -> Bool { node.lastName == "JSONTagged" }

  /// The annotations of types that read this one.
  private static func readers(of node: AttributeSyntax) -> [String] {
    let ofModels = ["JSONDecodable", "JSONEncodable", "JSONCodable"]
    return node.lastName == JSONMarker.key.rawValue ? ofModels + ["NetworkRequest"] : ofModels
  }
}
