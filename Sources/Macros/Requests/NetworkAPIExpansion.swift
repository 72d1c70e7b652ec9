package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// The expansion of `@NetworkAPI`, which parses the protocol, checks the rules, and generates an extension with the
/// members that all requests in the API share.
package protocol NetworkAPIExpansion: UnformattedExpansion, ExtensionMacro, PeerMacro {}

extension NetworkAPIExpansion {
  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let api = try APIDeclaration(declaration, attribute: node, in: context)
    guard api.check(in: context) else { return [] }
    return [ExtensionDeclSyntax(unparsed: api.extensionText(of: type))]
  }

  /// Generates the enum of all failures next to the protocol, which can't contain a type. The extension reports the
  /// mistakes.
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self),
      let api = try? APIDeclaration(group, attribute: node, in: context),
      let enumeration = api.failureEnumeration, api.isValid
    else { return [] }
    return ["\(raw: enumeration)"]
  }
}
