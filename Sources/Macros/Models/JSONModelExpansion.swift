import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// The expansion of `@JSONDecodable`, `@JSONEncodable`, or `@JSONCodable`, which parses a type as a model, checks the
/// rules, and generates conformances.
package protocol JSONModelExpansion: UnformattedExpansion, ExtensionMacro {
  /// The conformances to generate.
  static var purpose: ModelPurpose { get }
}

extension JSONModelExpansion {
  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let model = try ModelDeclaration(declaration, attribute: node, for: purpose, in: context)
    guard model.check(in: context) else { return [] }
    return model.extensions(of: type, conformingTo: protocols)
  }
}
