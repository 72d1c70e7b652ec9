import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// An annotation of a type, whose macro reads the type as a model, checks the model's rules, and generates code.
package enum TypeAnnotation: Sendable {
  case request
  case api
  case pagination
  case receivable
  case events
  case model(ModelPurpose)

  /// Reads a type; nil if another annotation reports that the declaration can't have this one.
  ///
  /// - Throws: The diagnostic for a declaration that can't be read at all.
  fileprivate func read(
    _ group: some DeclGroupSyntax, _ attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(DiagnosticsError) -> (any DeclarationModel)? {
    switch self {
    case .request: try RequestDeclaration(group, attribute: attribute, in: context)
    case .api: try APIDeclaration(group, attribute: attribute, in: context)
    case .pagination: try PaginationDeclaration(group, attribute: attribute, in: context)
    case .receivable: try ReceivableDeclaration(group, attribute: attribute, in: context)
    case .events: try EventDeclaration(group, attribute: attribute, in: context)
    case .model(let purpose):
      try ModelDeclaration(group, attribute: attribute, for: purpose, in: context)
    }
  }
}

/// The expansion of an annotation of a type.
package protocol TypeExpansion: UnformattedExpansion, ExtensionMacro {
  static var annotation: TypeAnnotation { get }
}

extension TypeExpansion {
  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var extensions: [ExtensionDeclSyntax] = []
    do throws(DiagnosticsError) {
      if let model = try annotation.read(declaration, node, in: context) {
        let isValid = model.check(in: context)
        extensions = model.extensions(of: type, conformingTo: protocols, isValid: isValid)
      }
    } catch {
      for diagnostic in error.diagnostics { context.diagnose(diagnostic) }
    }
    // The compiler crashes if a class has a subclass, but not the conformance that an annotation declares.
    guard extensions.isEmpty, declaration.as(ClassDeclSyntax.self)?.isFinal == false else {
      return extensions
    }
    let names = protocols.map(\.trimmedDescription).filter { name in
      ["NetworkRequest", "JSONDecodable", "JSONEncodable"].contains { name.hasSuffix($0) }
    }
    guard !names.isEmpty else { return [] }
    let name = "\(type.trimmedDescription): \(names.joined(separator: ", "))"
    return [.init(unparsed: "@available(*, unavailable) nonisolated extension \(name) {}")]
  }

  /// Generates the declarations next to a protocol, which can't contain types.
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    declaration.asProtocol((any DeclGroupSyntax).self)
      .map { declarations(beside: $0, node, in: context) } ?? []
  }

  /// The extension reports the mistakes. Most types need no such declarations, so they aren't checked a second time.
  fileprivate static func declarations(
    beside group: some DeclGroupSyntax, _ node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let model = (try? annotation.read(group, node, in: context)) ?? nil
    guard let model, let texts = model.memberTexts, model.isValid else { return [] }
    return texts.map { "\(raw: $0)" }
  }
}

/// The expansion of an annotation that also generates members that can't be declared in an extension.
package protocol TypeMemberExpansion: TypeExpansion, MemberMacro {}

extension TypeMemberExpansion {
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    declarations(beside: declaration, node, in: context)
  }
}
