import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@JSONCodable`: what `@JSONDecodable` and `@JSONEncodable` write, of a type that is read once.
struct JSONCodableMacro: ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let (model, diagnostics) = JSONModel.parse(
      declaration, attribute: node, for: .both, in: context)
    for diagnostic in diagnostics { context.diagnose(diagnostic) }
    guard let model else { return [] }
    let missing = protocols.map { $0.trimmedDescription.split(separator: ".").last }
    func conformance(_ name: Substring) -> String {
      missing.contains(name) ? ": NetworkKit.\(name)" : ""
    }
    let name = type.trimmedDescription
    return [
      try model.extensionDeclaration(of: name, conformance: conformance("JSONDecodable")),
      try model.encodingExtension(of: name, conformance: conformance("JSONEncodable")),
    ]
  }
}
