import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@JSONDecodable`: reads the type, says what is wrong with it, writes the conformance.
struct JSONDecodableMacro: ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let (model, diagnostics) = JSONModel.parse(
      declaration, attribute: node, for: .decoding, in: context)
    for diagnostic in diagnostics { context.diagnose(diagnostic) }
    guard let model else { return [] }
    let conformance = protocols.isEmpty ? "" : ": NetworkKit.JSONDecodable"
    return [try model.extensionDeclaration(of: type.trimmedDescription, conformance: conformance)]
  }
}
