import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@NetworkAPI`: what all requests of an API share, in an extension of the API's protocol.
struct NetworkAPIMacro: ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let api = APIDeclaration(declaration, attribute: node, in: context)
    let findings = api.findings()
    findings.forEach(context.diagnose)
    guard !findings.contains(where: \.isError) else { return [] }
    return [try ExtensionDeclSyntax("\(raw: api.extensionText(of: type))")]
  }
}

/// A protocol annotated with `@NetworkAPI`.
struct APIDeclaration {
  let declaration: any DeclGroupSyntax
  let baseURL: ExprSyntax?
  let access: AccessLevel
  let hidingModifier: DeclModifierSyntax?

  init(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    self.declaration = declaration
    baseURL = attribute.argument(labeled: "baseURL")
    access = AccessLevel(of: declaration, in: context)
    hidingModifier = AccessLevel.hidingModifier(of: declaration, in: context)
  }

  /// Everything that is wrong with the declaration, each mistake at its own place.
  func findings() -> [Diagnostic] {
    guard let api = declaration.as(ProtocolDeclSyntax.self) else {
      return [.apiIsNotProtocol(declaration)]
    }
    var findings: [Diagnostic] = []
    if let hidingModifier { findings.append(.requestIsHidden(api.name, by: hidingModifier)) }
    if api.inheritanceClause == nil { findings.append(.apiIsNotRequest(api)) }
    if let baseURL {
      if let text = baseURL.stringLiteralValue {
        findings += BaseURLMistake.all(in: text).map { .baseURLMistake($0, in: text, at: baseURL) }
        if text.isUnencryptedURL { findings.append(.unencryptedBaseURL(baseURL, text)) }
      } else {
        findings.append(.baseURLIsNotLiteral(baseURL))
      }
    }
    return findings
  }

  /// The extension; `nonisolated`, so that it serves requests under any default isolation.
  func extensionText(of type: some TypeSyntaxProtocol) -> String {
    let value = baseURL?.trimmedDescription ?? "nil"
    return """
      nonisolated extension \(type.trimmedDescription) {
        \(access.modifier)var baseURL: NetworkKit.BaseURL? { \(value) }
      }
      """
  }
}
