import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A struct annotated with `@NetworkRequest`, parsed for its rules and its generated code.
struct RequestDeclaration: DeclarationModel {
  static let noun = "request"

  let annotated: AnnotatedDeclaration
  let declaration: StructDeclSyntax
  /// The `endpoint:` argument in the source.
  let endpointArgument: ExprSyntax?
  /// The parsed endpoint; nil if the argument isn't a literal without interpolation.
  let writtenEndpoint: EndpointTemplate?
  /// The endpoint with its own mistakes fixed, so that a mistake such as `:id` doesn't also cause an error about a
  /// property without a placeholder.
  let endpoint: EndpointTemplate?
  let method: ExprSyntax?
  let encoding: ExprSyntax?
  /// The `keys:` argument, and the conversion of property names that it specifies.
  let keysArgument: ExprSyntax?
  let keys: KeyConversion?
  let common: CommonItems
  /// The `@Invalidates` attributes.
  let invalidations: [AttributeSyntax]
  /// The location of the first invalidated type.
  let invalidationAnchor: SourceAnchor?
  /// A Boolean value that indicates whether the struct is also a JSON model, to which `@JSONKey` then applies.
  let isModel: Bool
  /// The location at which the compiler reports a type that the protocol doesn't accept; nil if that's unlikely.
  let conformanceAnchor: SourceAnchor?
  /// The location at which the compiler reports a response that can't be decoded; nil if that's unlikely.
  let responseAnchor: SourceAnchor?
  /// The stored properties in declaration order, with their destinations.
  private(set) var properties: [RequestProperty]

  /// Reads a struct.
  ///
  /// - Throws: The diagnostic for a declaration that isn't a struct.
  init(
    _ group: some DeclGroupSyntax, attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(DiagnosticsError) {
    guard let declaration = group.as(StructDeclSyntax.self) else {
      throw DiagnosticsError(diagnostics: [Self.notStruct(group, attribute)])
    }
    self.declaration = declaration
    annotated = try AnnotatedDeclaration(declaration, attribute: attribute, in: context)
    let members = annotated.members
    endpointArgument = attribute.argument(labeled: "endpoint")
    writtenEndpoint = endpointArgument?.stringLiteralValue.map(EndpointTemplate.init)
    endpoint = writtenEndpoint?.mended.map(EndpointTemplate.init) ?? writtenEndpoint
    method = attribute.argument(labeled: "method")
    encoding = attribute.argument(labeled: "encoding")
    keysArgument = attribute.argument(labeled: "keys")
    let keys = keysArgument.map(KeyConversion.init(choice:)) ?? .useDefault
    self.keys = keys
    let isModel = MarkerReaders.models.contains { declaration.attributes.contains(named: $0) }
    self.isModel = isModel
    // An annotation on the `typealias ResponseType` can name types that are nested in the struct.
    common = CommonItems(
      attribute,
      failures: declaration.attributes.named("Failure")
        + (members.response?.attributes.named("Failure") ?? []), in: context)
    invalidations = declaration.attributes.named("Invalidates")
    invalidationAnchor = invalidations.first?.argument(labeled: nil)
      .flatMap { SourceAnchor($0, in: context) }
    conformanceAnchor = Self.doubtfulNode(of: declaration, members)
      .flatMap { SourceAnchor($0, in: context) }
    responseAnchor = Self.undecodableNode(of: declaration, members)
      .flatMap { SourceAnchor($0, in: context) }
    properties = members.properties.map {
      RequestProperty($0, keys: keys ?? .useDefault, isOfModel: isModel, in: context)
    }
    placeUnmarkedProperties()
  }

  /// The node that the protocol may not accept: a type with the name of the errors' type, a protocol that may implement
  /// the same requirement as another one or isolate it to an actor, or the response's type.
  private static func doubtfulNode(of declaration: StructDeclSyntax, _ members: TypeMembers) -> (
    any SyntaxProtocol
  )? {
    let protocols = Self.unknownProtocols(of: declaration)
    if let failure = declaration.typeName("Failure", members) { return failure }
    return (protocols.count > 1 ? nil : responseNode(of: declaration, members)) ?? protocols.first
  }

  /// The response's type, unless it's always valid. The type itself may be nested, or a generic parameter.
  private static func responseNode(of declaration: StructDeclSyntax, _ members: TypeMembers) -> (
    any SyntaxProtocol
  )? {
    guard let response = members.response?.initializer.value else {
      return declaration.typeName("ResponseType", members)
    }
    let written = response.trimmedSource
    return ["IgnorableResult", "Void"].contains(written) || written.isPlainType(or: "JSON")
      ? nil : response
  }

  /// The node that the compiler reports if the response can't be decoded: the request's own handler, or the response's
  /// type.
  private static func undecodableNode(of declaration: StructDeclSyntax, _ members: TypeMembers) -> (
    any SyntaxProtocol
  )? {
    // Generated code after a call that never returns would be a warning.
    guard declaration.typeName("ResponseType", members) != nil,
      members.response?.initializer.value.trimmedDescription.unqualified != "Never"
    else { return nil }
    return members.handlers.first?.name ?? responseNode(of: declaration, members)
  }

  private mutating func placeUnmarkedProperties() {
    let free = freePlaceholders
    let kinds = Set(properties.compactMap { $0.role?.bodyKind })
    let isJSON = kinds.contains(.json) && [nil, "automatic", "json"].contains(encodingName)
    for index in properties.indices where properties[index].marker == nil {
      let property = properties[index]
      guard case .parameter(let name) = property.placement else { continue }
      if free.contains(property.key) {
        properties[index].placement = .path(property.key)
      } else if property.isRequirement || property.missedRequirement != nil
        || property.key == "ResponseType"
      {
        properties[index].placement = .nowhere
      } else if kinds.contains(.multipart) {
        properties[index].placement = .item(.part, name: name)
      } else if kinds.contains(.form) {
        properties[index].placement = .item(.field, name: name)
      } else if isJSON {
        properties[index].placement = .jsonField(JSONKeyPath(key: name))
      }
    }
  }
}

extension RequestDeclaration {
  /// The names of the endpoint's placeholders.
  var placeholderNames: Set<String> { Set(endpoint?.placeholders.map(\.name) ?? []) }

  /// The names of the placeholders that no property fills.
  var freePlaceholders: Set<String> { placeholderNames.subtracting(pathProperties.keys) }

  /// The properties that go into the path, by the name of their placeholder.
  var pathProperties: [String: RequestProperty] {
    let named = properties.compactMap { property -> (String, RequestProperty)? in
      guard case .path(let name) = property.placement else { return nil }
      return (name, property)
    }
    return Dictionary(named) { first, _ in first }
  }

  /// The properties that an initializer sets, which are all properties except those that the declaration fixes or
  /// hides.
  var parameters: [RequestProperty] {
    properties.filter { !$0.stored.isConstant && !$0.isHiddenDetail(in: access) }
  }

  /// The name of the method, `get` by default; nil if the method is known only at run time.
  var methodName: String? {
    guard let method else {
      return writtenEndpoint?.misplacedMethod
        ?? (hasMember("method") || mayInheritMembers ? nil : "get")
    }
    if let member = method.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    let name = methodLiteral?.stringLiteralValue
    return name.flatMap { $0 == $0.uppercased() ? $0.lowercased() : nil }
  }

  /// The name in `HTTPRequest.Method("GET")!`, which is case-sensitive (RFC 9110, section 9.1).
  var methodLiteral: ExprSyntax? {
    let call = method?.as(ForceUnwrapExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
    return call?.arguments.first?.expression
  }

  /// The name of the encoding; nil if none is specified, or if the encoding is known only at run time.
  var encodingName: String? {
    guard let encoding else { return nil }
    return encoding.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
  }

  /// A Boolean value that indicates whether the struct conforms to a protocol that may declare members of a request. A
  /// macro sees the name of a protocol, but not its members.
  var mayInheritMembers: Bool { !Self.unknownProtocols(of: declaration).isEmpty }

  private static func unknownProtocols(of declaration: StructDeclSyntax) -> [TypeSyntax] {
    declaration.inheritedTypes(besides: [
      "NetworkRequest", "PaginatedRequest", "Codable", "Encodable", "Decodable", "JSONCodable",
      "CustomReflectable", "Copyable", "BitwiseCopyable",
    ])
  }

  /// A Boolean value that indicates whether no part of the endpoint must be moved elsewhere. Such a part must be moved
  /// first, because a change that's based on the fixed endpoint would lose it.
  var isEndpointWhole: Bool {
    writtenEndpoint?.problems.contains { $0.misplacedPart != nil } != true
  }

  /// The property whose value replaces the endpoint.
  var urlProperty: RequestProperty? { properties.first { $0.placement == .url } }

  /// A Boolean value that indicates whether the endpoint is never used, because the URL is never nil.
  var isURLAlwaysGiven: Bool { urlProperty?.stored.isOptional == false }

  /// Returns whether the struct declares an instance property or a function with a name.
  func hasMember(_ name: String) -> Bool { members.hasMember(name) }

  /// Returns the computed member with a name.
  func writtenMember(_ name: String) -> DeclSyntax? {
    members.others.first { $0.declaredName == name }
  }

  /// The type aliases `ResponseType` outside `#if`, of which there can be only one.
  var responseAliases: [TypeAliasDeclSyntax] {
    declaration.memberBlock.members.compactMap { $0.decl.as(TypeAliasDeclSyntax.self) }
      .filter { $0.name.text == "ResponseType" }
  }

  /// The declaration of the response's type, if it's less visible than the request.
  var hiddenResponse: (any NamedDeclSyntax & WithModifiersSyntax)? {
    guard let member = writtenMember("ResponseType"),
      let type = member.asProtocol((any NamedDeclSyntax).self)
        as? any NamedDeclSyntax & WithModifiersSyntax
    else { return nil }
    return (AccessLevel(type.modifiers) ?? .internal) < requiredAccess ? type : nil
  }

  /// The access level of a member that's as visible as the request.
  var requiredAccess: AccessLevel { max(access, .fileprivate) }
}

extension StructDeclSyntax {
  /// The name in the declaration of a nested type, a type alias, or a generic parameter.
  func typeName(_ name: String, _ members: TypeMembers) -> TokenSyntax? {
    members.typeName(name)
      ?? genericParameterClause?.parameters.map(\.name).first { $0.text == name }
  }
}

extension DeclSyntax {
  /// The name of a variable, a function, or a type, without backticks.
  var declaredName: String? {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        .unquotedText
    }
    return asProtocol((any NamedDeclSyntax).self)?.name.unquotedText
  }
}
