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
        error(
          at: group.introducer,
          "'@NetworkAPI' can only be applied to a protocol, not to \(group.introducer.withArticle)",
          .change(group.introducer, to: "protocol"))
      ])
    }
    self.declaration = declaration
    annotated = AnnotatedDeclaration(declaration, attribute: attribute, in: context)
    baseURL = attribute.argument(labeled: "baseURL")
    common = CommonItems(attribute, failures: declaration.attributes.named("Failure"))
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
      if let text = baseURL.stringLiteralValue {
        mistakes(in: text, at: baseURL)
        unencryptedBaseURL(baseURL)
      } else {
        error(
          at: baseURL,
          "'baseURL' must be a string literal; if the URL is known only at run time, pass it to the client"
        )
      }
    }
    common.headers.mistakes
    common.query.mistakes
    failureMistakes
  }

  /// The mistakes in a base URL (RFC 3986, section 3), in the order of its parts. The rules are the same as those that
  /// the library applies at run time.
  private func mistakes(in text: String, at argument: ExprSyntax) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    func report(_ problem: String, fixed: String? = nil) {
      let literal = fixed?.asSwiftLiteral
      mistakes.append(
        error(
          at: argument, "'baseURL' \(problem)",
          literal.map { .replace(argument, with: $0, "change 'baseURL' to \($0)") }))
    }
    if text.contains(where: \.isWhitespace) {
      report("can't contain white space", fixed: text.filter { !$0.isWhitespace })
    }
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
      report(
        "must be an absolute URL, such as \"https://api.example.com\"",
        fixed: "https://" + text.drop { $0 == "/" })
      return mistakes
    }
    let scheme = text[..<colon].lowercased()
    if scheme != "http", scheme != "https" {
      report(
        "must begin with 'https://' or 'http://', not '\(scheme)://'",
        fixed: "https\(text[colon...])")
    }
    let rest = text[colon...].dropFirst(3)
    let authority = rest.prefix { !"/?#".contains($0) }
    if authority.contains("@") {
      report("can't contain credentials; add 'BasicAuthentication' to the client")
    }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if host.isEmpty || host.hasPrefix(":") {
      report("must include a host, as in \"https://api.example.com\"")
    }
    let path = rest[authority.endIndex...]
    if path.prefix(while: { $0 != "#" }).contains("?") {
      report(
        "can't have a query; declare the query items as request parameters",
        fixed: String(text.prefix { $0 != "?" }))
    }
    if path.contains("#") {
      report("can't have a fragment, which is never sent", fixed: String(text.prefix { $0 != "#" }))
    }
    return mistakes
  }
}
