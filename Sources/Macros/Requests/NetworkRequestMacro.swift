import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@NetworkRequest`: the declaration is read into a model, the model is validated, and what is
/// valid is emitted.
struct NetworkRequestMacro {
  static var formatMode: FormatMode { .disabled }
}

extension NetworkRequestMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let structure = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(.requestIsNotStruct(declaration))
      return []
    }
    let request = RequestDeclaration(structure, attribute: node, in: context)
    let findings = request.findings()
    findings.forEach(context.diagnose)
    let isNew = !protocols.isEmpty
    let text =
      findings.contains(where: \.isError)
      ? request.recoveryText(of: type, declaresConformance: isNew)
      : request.extensionText(of: type, declaresConformance: isNew)
    return text.map { [ExtensionDeclSyntax(unparsed: $0)] } ?? []
  }
}

/// What can't stand in the extension is a member of the struct.
extension NetworkRequestMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let structure = declaration.as(StructDeclSyntax.self) else { return [] }
    let request = RequestDeclaration(structure, attribute: node, in: context)
    // Most requests have no member to write: they are not validated a second time for it.
    let texts = request.memberTexts
    guard !texts.isEmpty, !request.findings().contains(where: \.isError) else { return [] }
    return texts.map { "\(raw: $0)" }
  }
}
