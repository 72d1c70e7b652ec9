import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A protocol annotated with `@NetworkAPI`.
struct APIDeclaration: DeclaresRequests {
  static let noun = "API"
  var annotationNames: Set<String> { ["Failure"] }

  let annotated: AnnotatedDeclaration
  let declaration: ProtocolDeclSyntax
  let baseURL: ExprSyntax?
  let common: CommonItems

  /// An extension of the protocol, which the macro can't see, may specify other acceptable status codes.
  var acceptsOnlySuccess: Bool { false }

  /// Reads a protocol.
  ///
  /// - Throws: The diagnostic for a declaration that isn't a protocol.
  init(
    _ group: some DeclGroupSyntax, attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(DiagnosticsError) {
    guard let declaration = group.as(ProtocolDeclSyntax.self) else {
      throw DiagnosticsError(diagnostics: [
        misapplied(
          attribute, at: group.introducer,
          to: "a protocol, not to \(group.introducer.withArticle)",
          Self.changingToProtocol(group))
      ])
    }
    self.declaration = declaration
    annotated = try AnnotatedDeclaration(declaration, attribute: attribute, in: context)
    baseURL = attribute.argument(labeled: "baseURL")
    common = CommonItems(attribute, failures: declaration.attributes.named("Failure"), in: context)
  }

  /// A fix-it that declares a protocol instead; nil if the declaration has members, which a protocol couldn't have.
  private static func changingToProtocol(_ group: some DeclGroupSyntax) -> FixIt? {
    guard group.memberBlock.members.isEmpty, let name = group.asProtocol((any NamedDeclSyntax).self)
    else { return nil }
    let inheritance: [FixIt.Change] =
      group.inheritanceClause == nil
      ? [.replace(name.name, with: "\(name.name.text): NetworkRequest")] : []
    return .offer(
      [.replace(group.introducer, with: "protocol")] + inheritance,
      "change '\(group.introducer.text)' to 'protocol'")
  }
}

// MARK: Rules

extension APIDeclaration {
  /// The mistakes, in the order in which they're reported.
  @Mistakes var mistakes: [Diagnostic] {
    hiddenType
    conditionalAnnotations
    if declaration.inheritanceClause == nil {
      error(
        at: declaration.name,
        "protocol '\(declaration.name.text)' must inherit from 'NetworkRequest' to describe an API",
        .insert(": NetworkRequest", after: declaration.name, "inherit from 'NetworkRequest'"))
    }
    if let baseURL {
      if baseURL.stringLiteralValue != nil {
        baseURL.baseURLMistakes
      } else {
        error(
          at: baseURL,
          "'baseURL' must be a string literal; if the URL is known only at run time, pass it to the client"
        )
      }
    }
    for function in members.functions
    where function.signature.effectSpecifiers?.asyncSpecifier != nil && function.attributes.isEmpty
    {
      warning(
        at: function.name,
        "'@NetworkAPI' doesn't implement functions; declare each request as a struct with '@NetworkRequest'",
        .remove(function, "remove '\(function.name.text)'"))
    }
    common.headers.mistakes
    common.query.mistakes
    failureMistakes
  }
}
