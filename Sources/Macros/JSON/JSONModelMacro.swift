import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A macro that reads a type as a model, says what is wrong with it, and writes conformances.
protocol JSONModelMacro: ExtensionMacro {
  static var purpose: JSONModel.Purpose { get }
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
    let (model, diagnostics) = JSONModel.parse(
      declaration, attribute: node, for: purpose, in: context)
    for diagnostic in diagnostics { context.diagnose(diagnostic) }
    guard let model else { return [] }
    // What the type conforms to already is not declared again.
    let missing = protocols.map { $0.trimmedDescription.split(separator: ".").last }
    func conformance(_ name: Substring) -> String {
      missing.contains(name) ? ": NetworkKit.\(name)" : ""
    }
    let name = type.trimmedDescription
    var extensions: [ExtensionDeclSyntax] = []
    if purpose.includesDecoding {
      extensions.append(
        model.decodingExtension(of: name, conformance: conformance("JSONDecodable")))
    }
    if purpose.includesEncoding {
      extensions.append(
        model.encodingExtension(of: name, conformance: conformance("JSONEncodable")))
    }
    return extensions
  }
}

/// `@JSONDecodable`.
struct JSONDecodableMacro: JSONModelMacro {
  static let purpose = JSONModel.Purpose.decoding
}

/// `@JSONEncodable`.
struct JSONEncodableMacro: JSONModelMacro {
  static let purpose = JSONModel.Purpose.encoding
}

/// `@JSONCodable`.
struct JSONCodableMacro: JSONModelMacro {
  static let purpose = JSONModel.Purpose.both
}
