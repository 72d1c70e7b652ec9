import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@NetworkAPI`: what all requests of an API share, in an extension of the API's protocol.
struct NetworkAPIMacro {
  static var formatMode: FormatMode { .disabled }
}

extension NetworkAPIMacro: ExtensionMacro {
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

/// What all requests of the API throw stands beside the protocol, which can't hold a type.
extension NetworkAPIMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return [] }
    let api = APIDeclaration(group, attribute: node, in: context)
    guard let enumeration = api.failureEnumeration, !api.findings().contains(where: \.isError)
    else { return [] }
    return ["\(raw: enumeration)"]
  }
}

/// A protocol annotated with `@NetworkAPI`.
struct APIDeclaration {
  let declaration: any DeclGroupSyntax
  let baseURL: ExprSyntax?
  let access: AccessLevel
  let hidingModifier: DeclModifierSyntax?
  let failures: FailureDeclarations
  /// Header fields and query items of all requests of the API.
  let headers: StaticItems
  let query: StaticItems

  init(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    self.declaration = declaration
    baseURL = attribute.argument(labeled: "baseURL")
    access = AccessLevel(of: declaration, in: context)
    hidingModifier = AccessLevel.hidingModifier(of: declaration, in: context)
    failures = FailureDeclarations(declaration.attributes.named("Failure"))
    headers = StaticItems(attribute.argument(labeled: "headers"), kind: .header)
    query = StaticItems(attribute.argument(labeled: "query"), kind: .query)
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
    // An extension of the protocol, which is not seen here, may say what is a success.
    return findings + headers.findings() + query.findings()
      + failures.findings(acceptsOnlySuccess: false)
  }

  /// The extension; `nonisolated`, so that it serves requests under any default isolation.
  func extensionText(of type: some TypeSyntaxProtocol) -> String {
    var source = SourceText()
    source.block("nonisolated extension \(type.trimmedDescription)") { source in
      if let baseURL {
        source.line(
          "\(access.modifier)var baseURL: NetworkKit.BaseURL? { \(baseURL.trimmedDescription) }")
      }
      writeHeaders(to: &source)
      writeQuery(to: &source)
      if let failureName, !failures.isEmpty {
        let signature = "static func commonFailure(_ error: NetworkKit.NetworkError)"
        source.line("\(access.modifier)\(signature) -> \(failureName) { .init(error) }")
      }
    }
    return source.text
  }

  private func writeHeaders(to source: inout SourceText) {
    guard !headers.items.isEmpty else { return }
    source.block("\(access.modifier)var headers: NetworkKit.HTTPFields") { source in
      source.line("var fields = NetworkKit.HTTPFields()")
      for item in headers.items {
        // The name was checked: it is always one.
        let name = "NetworkKit.HTTPField.Name(\(item.name.asSwiftLiteral))"
        source.line("if let name = \(name) { fields[name] = \(item.value.asSwiftLiteral) }")
      }
      source.line("return fields")
    }
  }

  private func writeQuery(to source: inout SourceText) {
    guard !query.items.isEmpty else { return }
    let items = query.items.map { "\($0.name.asSwiftLiteral): \($0.value.asSwiftLiteral)" }
    source.line(
      "\(access.modifier)var commonQuery: NetworkKit.Parameters { "
        + "[\(items.joined(separator: ", "))] }")
  }

  private var failureName: String? {
    declaration.as(ProtocolDeclSyntax.self).map { "\($0.name.text)Failure" }
  }

  /// The enumeration of the failures that are declared on the protocol; nil where none are.
  var failureEnumeration: String? {
    guard let failureName, !failures.isEmpty else { return nil }
    var source = SourceText()
    failures.write(
      FailureDeclarations.Shape(
        name: failureName, other: "NetworkKit.NetworkError", otherValue: "error"),
      access: access, to: &source)
    return source.text
  }
}
