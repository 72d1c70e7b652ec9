import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@NetworkAPI` macro, which parses the protocol, checks the rules, and generates an extension with the members
/// that all requests in the API share.
struct NetworkAPIMacro: ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let api = try APIDeclaration(declaration, attribute: node, in: context)
    guard api.check(in: context) else { return [] }
    return [ExtensionDeclSyntax(unparsed: api.extensionText(of: type))]
  }
}

/// The enum of all failures is declared next to the protocol, which can't contain a type. The extension reports the
/// mistakes.
extension NetworkAPIMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self),
      let api = try? APIDeclaration(group, attribute: node, in: context),
      let enumeration = api.failureEnumeration, api.isValid
    else { return [] }
    return ["\(raw: enumeration)"]
  }
}
