import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A macro that parses a type as a model, checks the rules, and generates conformances.
protocol JSONModelMacro: ExtensionMacro {
  static var purpose: ModelAnnotation.Purpose { get }
}

extension JSONModelMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let model = try ModelDeclaration(declaration, attribute: node, for: purpose, in: context)
    guard model.check(in: context) else { return [] }
    return model.extensions(of: type, conformingTo: protocols)
  }
}

/// `@JSONDecodable`.
struct JSONDecodableMacro: JSONModelMacro {
  static let purpose = ModelAnnotation.Purpose.decoding
}

/// `@JSONEncodable`.
struct JSONEncodableMacro: JSONModelMacro {
  static let purpose = ModelAnnotation.Purpose.encoding
}

/// `@JSONCodable`.
struct JSONCodableMacro: JSONModelMacro {
  static let purpose = ModelAnnotation.Purpose.both
}
