import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A request annotated with `@Receivable`.
struct ReceivableDeclaration: DeclarationModel {
  static let noun = "request"

  let annotated: AnnotatedDeclaration
  let request: RequestDeclaration

  /// Reads a struct; nil if `@NetworkRequest` reports that the declaration isn't one.
  ///
  /// - Throws: The diagnostic for a declaration without `@NetworkRequest`.
  init?(
    _ group: some DeclGroupSyntax, attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(DiagnosticsError) {
    guard let node = group.attributes.named("NetworkRequest").first else {
      throw DiagnosticsError(diagnostics: [
        error(
          at: attribute,
          "'@Receivable' needs the endpoint of '@NetworkRequest'; add '@NetworkRequest(endpoint:)'")
      ])
    }
    guard group.is(StructDeclSyntax.self) else { return nil }
    request = try RequestDeclaration(group, attribute: node, in: context)
    annotated = try AnnotatedDeclaration(group, attribute: attribute, in: context)
  }

  /// The properties that the decoder sets: all except those that the declaration fixes.
  var properties: [RequestProperty] { request.properties.filter { !$0.stored.isConstant } }

  @Mistakes var mistakes: [Diagnostic] {
    generatedMember("route", isOfType: true, of: "ReceivableRequest")
    generatedMember("FailureResponse", isOfType: true, of: "ReceivableRequest")
    unknownRoute
    overriddenMembers
    for property in properties { mistake(of: property) }
  }

  /// The mistake of an endpoint that only the client knows.
  private var unknownRoute: Diagnostic? {
    if let property = request.urlProperty {
      let place = property.marker?.attribute ?? attribute
      return error(
        at: place, "a request with '@URL' can't be received, because a server can't know its URL")
    }
    guard request.writtenEndpoint == nil else { return nil }
    return error(
      at: request.endpointArgument.map(Syntax.init) ?? Syntax(request.attribute),
      "'@Receivable' needs an endpoint that's a string literal")
  }

  /// The mistakes of members that a server needs before there's an instance.
  private var overriddenMembers: [Diagnostic] {
    let remedies = [
      "method": "specify the method in '@NetworkRequest'",
      "encoding": "specify the encoding in '@NetworkRequest'",
      "parameterStyle": "return the same style in 'static var receiving'",
      "coder": "return the same coder in 'static var receiving'",
    ]
    return remedies.sorted { $0.key < $1.key }.compactMap { name, remedy in
      guard let member = request.writtenMember(name),
        !(remedy.contains("receiving") && request.writtenMember("receiving") != nil)
      else { return nil }
      return error(
        at: member, "a server needs '\(name)' before it has an instance of the request; \(remedy)")
    }
  }

  private func mistake(of property: RequestProperty) -> Diagnostic? {
    if property.role == .headerMap {
      return error(
        at: property.marker?.attribute ?? attribute,
        "'@HeaderMap' can't be received, because every request has other header fields, too; declare "
          + "each field with '@Header'")
    }
    guard source(of: property) == nil, property.placement != .url,
      property.stored.defaultValue == nil, !property.stored.isOptional
    else { return nil }
    return error(
      at: property.stored.identifier,
      "'\(property.key)' isn't sent, so '@Receivable' needs an initial value; add one")
  }
}
