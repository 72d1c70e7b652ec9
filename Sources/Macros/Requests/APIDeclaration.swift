import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A protocol annotated with `@NetworkAPI`.
struct APIDeclaration: DeclaresRequests {
  static let noun = "API"
  static let rules: [Rule<Self>] = [
    .typeCanBeNamed,
    .annotationsAreUnconditional,
    .apiIsRequest,
    .baseURLIsLiteral,
    .baseURLIsAbsolute,
    .baseURLIsEncrypted,

    .staticItemsFollowTheirRules,

    .failuresAreLiterals,
    .failureStatusesAreErrors,
    .failureStatusesAreUnique,
  ]

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
      throw DiagnosticsError(diagnostics: [.apiIsNotProtocol(group)])
    }
    self.declaration = declaration
    annotated = AnnotatedDeclaration(declaration, attribute: attribute, in: context)
    baseURL = attribute.argument(labeled: "baseURL")
    common = CommonItems(attribute, failures: declaration.attributes.named("Failure"))
  }
}

// MARK: Rules

extension Rule<APIDeclaration> {
  static var apiIsRequest: Self {
    Self { $0.declaration.inheritanceClause == nil ? [.apiIsNotRequest($0.declaration)] : [] }
  }

  static var baseURLIsLiteral: Self {
    Self { api in
      guard let baseURL = api.baseURL, baseURL.stringLiteralValue == nil else { return [] }
      return [.baseURLIsNotLiteral(baseURL)]
    }
  }

  static var baseURLIsAbsolute: Self {
    Self { api in
      guard let baseURL = api.baseURL, let text = baseURL.stringLiteralValue else { return [] }
      return BaseURLMistake.all(in: text).map { .baseURLMistake($0, in: text, at: baseURL) }
    }
  }

  static var baseURLIsEncrypted: Self {
    Self { api in
      guard let baseURL = api.baseURL, let text = baseURL.stringLiteralValue,
        text.isUnencryptedURL
      else { return [] }
      return [.unencryptedBaseURL(baseURL, text)]
    }
  }
}

// MARK: The base URL

/// A mistake in a base URL. The rules are the same as those that the library applies at run time.
enum BaseURLMistake: Equatable {
  case notAbsolute
  case otherScheme(String)
  case noHost
  case credentials
  case query
  case fragment
  case whiteSpace

  /// The mistakes in a base URL (RFC 3986, section 3), in the order of its parts.
  static func all(in text: String) -> [BaseURLMistake] {
    var mistakes: [BaseURLMistake] = []
    if text.contains(where: \.isWhitespace) { mistakes.append(.whiteSpace) }
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
      return mistakes + [.notAbsolute]
    }
    let scheme = text[..<colon].lowercased()
    if scheme != "http", scheme != "https" { mistakes.append(.otherScheme(scheme)) }
    let rest = text[colon...].dropFirst(3)
    let authority = rest.prefix { !"/?#".contains($0) }
    if authority.contains("@") { mistakes.append(.credentials) }
    let host = authority[
      (authority.lastIndex(of: "@").map(authority.index(after:))
        ?? authority.startIndex)...]
    if host.isEmpty || host.hasPrefix(":") { mistakes.append(.noHost) }
    let path = rest[authority.endIndex...]
    if path.prefix(while: { $0 != "#" }).contains("?") { mistakes.append(.query) }
    if path.contains("#") { mistakes.append(.fragment) }
    return mistakes
  }
}
