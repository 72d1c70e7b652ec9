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
    if purpose != .both, declaration.attributes.contains(named: "JSONCodable") {
      context.diagnose(.redundantAnnotation(node, for: purpose))
      return []
    }
    let (model, diagnostics) = JSONModel.parse(
      declaration, attribute: node, for: purpose, in: context)
    report(diagnostics, about: declaration, in: context)
    guard let model else { return [] }
    // What the type conforms to already is not declared again.
    let missing = protocols.map { $0.trimmedDescription.split(separator: ".").last }
    func conformance(_ name: Substring) -> String {
      missing.contains(name) ? ": NetworkKitJSON.\(name)" : ""
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

  /// Says what is wrong; where `@JSONDecodable` stands beside `@JSONEncodable`, what concerns both is
  /// said by the former.
  private static func report(
    _ diagnostics: [Diagnostic], about declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext
  ) {
    var said: [Diagnostic] = []
    if !diagnostics.isEmpty, purpose == .encoding,
      let attribute = declaration.attributes.named("JSONDecodable").first
    {
      said =
        JSONModel.parse(declaration, attribute: attribute, for: .decoding, in: context).diagnostics
    }
    for diagnostic in diagnostics
    where !said.contains(where: {
      $0.node.id == diagnostic.node.id && $0.isError == diagnostic.isError
    }) {
      context.diagnose(diagnostic)
    }
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
