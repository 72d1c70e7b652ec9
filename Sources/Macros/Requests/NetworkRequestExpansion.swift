package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// The expansion of `@NetworkRequest`, which parses the struct, checks the rules, and generates an extension that makes
/// it a request.
package protocol NetworkRequestExpansion: UnformattedExpansion, ExtensionMacro, MemberMacro {}

extension NetworkRequestExpansion {
  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let request = try RequestDeclaration(declaration, attribute: node, in: context)
    let isValid = request.check(in: context)
    return request.extensions(of: type, conformingTo: protocols, isValid: isValid)
  }

  /// Generates the members that can't be declared in an extension. The extension reports the mistakes.
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let request = try? RequestDeclaration(declaration, attribute: node, in: context)
    // Most requests need no such members, so they aren't checked a second time.
    guard let request, let texts = request.memberTexts, request.isValid else { return [] }
    return texts.map { "\(raw: $0)" }
  }
}
