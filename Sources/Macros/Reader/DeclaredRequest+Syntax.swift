import SwiftSyntax

extension DeclaredRequest {
  init(_ request: RequestDeclaration, _ list: PaginationDeclaration?, in locator: Locator) {
    method = request.methodName
    mayInheritMethod =
      request.method == nil && !request.hasMember("method") && request.mayInheritMembers
    endpoint = request.endpoint?.source
    placeholders = request.endpoint?.placeholders.map(\.name) ?? []
    headers = request.common.headers.declaredItems
    query = request.common.query.declaredItems
    properties = request.properties.map { Property($0, of: request, in: locator) }
    failures = request.common.failures.failures.map { Failure($0, in: locator) }
    pagination = list.flatMap { list in
      list.ruleArgument.map { Pagination(rule: $0.onOneLine, elements: list.elements) }
    }
    response = request.members.response.map { WrittenType($0.initializer.value, in: locator) }
    let handler = request.writtenMember("responseHandler")?.as(FunctionDeclSyntax.self)
    implementsResponseHandler = handler != nil
    decodedType =
      handler?.body.map(Syntax.init)?.descendants(of: FunctionCallExprSyntax.self).lazy
      .compactMap { call in
        guard call.calledMember == "decodeJSON", let type = call.arguments.first?.expression else {
          return nil
        }
        return type.metatype.map { WrittenType($0, at: type, in: locator) }
      }.first
    baseURL = request.literal(of: "baseURL")
    sendsIdempotencyKey = request.generatedKey != nil
    invalidatedRequests = request.invalidatedRequests.map(\.type)
  }
}

extension RequestDeclaration {
  /// The string of a computed or a stored member; nil if there's none, or if it isn't a literal.
  fileprivate func literal(of name: String) -> String? {
    if let property = properties.first(where: { $0.key == name }) {
      return property.stored.initializer?.stringLiteralValue
    }
    return writtenMember(name)?.as(VariableDeclSyntax.self)?.bindings.first?.returnedValue?
      .stringLiteralValue
  }

  /// The destination of a property without a marker, which depends on the method and the encoding.
  fileprivate func place(ofUnmarked name: String) -> DeclaredRequest.Property.Place {
    switch parameterRole {
    case .query: .query(name)
    case .field: .field(name)
    case .part: .part(name)
    default:
      switch encodingName {
      case "json": .json([.key(name)])
      case nil, "automatic": hasMember("encoding") ? .unknown(name) : .automatic(name)
      default: .unknown(name)
      }
    }
  }
}

extension DeclaredRequest.Property {
  fileprivate init(
    _ property: RequestProperty, of request: RequestDeclaration, in locator: Locator
  ) {
    let stored = property.stored
    name = stored.key
    options =
      property.marker?.optionArguments.map { argument in
        "\(argument.label?.text ?? ""): \(argument.expression.onOneLine)"
      } ?? []
    type = WrittenType(of: stored, in: locator)
    initialValue = stored.initializer.map { $0.isNil ? "nil" : $0.onOneLine }
    isConstant = stored.isConstant || property.isHiddenDetail(in: request.access)
    isSensitive = property.sensitive != nil
    documentation = stored.declaration.documentation
    isDeprecated = stored.attributes.isDeprecated
    position = locator.position(of: stored.identifier)
    place =
      switch property.placement {
      case .path(let name): .path(name)
      case .item(let role, let name): Self.place(role, name)
      case .jsonField(let path): .json(path.components)
      case .body: .body(allowsGET: property.marker?.isAllowedOnGET == true)
      case .parameter(let name): request.place(ofUnmarked: name)
      case .url: .url
      case .nowhere: .nowhere
      }
  }

  private static func place(_ role: RequestMarker.Role, _ name: String) -> Place {
    switch role {
    case .query: .query(name)
    case .queryMap: .queryMap
    case .queryFlag: .queryFlag(name)
    case .header: .header(name)
    case .headerMap: .headerMap
    case .cookie: .cookie(name)
    case .idempotencyKey: .header(RequestDeclaration.idempotencyKeyField)
    case .field: .field(name)
    case .fieldMap: .fieldMap
    case .part: .part(name)
    case .partMap: .partMap
    default: .nowhere
    }
  }
}

extension DeclaredRequest.Failure {
  fileprivate init(_ failure: DeclaredFailure, in locator: Locator) {
    status = failure.statusArgument.onOneLine
    codes = failure.codes
    body = WrittenType(failure.body, at: failure.attribute, in: locator)
  }
}

extension DeclaredAPI {
  init(_ api: APIDeclaration, in locator: Locator) {
    baseURL = api.baseURL?.stringLiteralValue
    headers = api.common.headers.declaredItems
    query = api.common.query.declaredItems
    failures = api.common.failures.failures.map { DeclaredRequest.Failure($0, in: locator) }
  }
}

extension StaticItems {
  fileprivate var declaredItems: [DeclaredItem] {
    items.map { DeclaredItem(name: $0.name, value: $0.value) }
  }
}

// MARK: Responses and clients

extension DeclaredResponse {
  /// - Returns: nil if the enum doesn't read a response by its status code.
  init?(_ declaration: EnumDeclSyntax, in locator: Locator) {
    let members = TypeMembers(of: declaration)
    let initializer = members.initializers.first {
      $0.signature.parameterClause.parameters.first?.firstName.text == "response"
    }
    let statement = initializer?.body?.statements.lazy
      .compactMap { $0.item.expression?.as(SwitchExprSyntax.self) }.first
    guard let statement, statement.subject.trimmedDescription.contains("status") else { return nil }
    let arms = statement.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    cases = members.cases.flatMap(\.declaration.elements).map { element in
      let name = element.name.unquotedText
      let own = arms.filter { $0.assignedCase == name }
      return Case(
        name: name, type: element.parameters.first.map { WrittenType($0.type, in: locator) },
        statuses: own.flatMap(\.patterns), isDefault: own.contains(where: \.isDefault),
        isDecoded: own.contains { $0.statements.trimmedDescription.contains("decode") },
        position: locator.position(of: element.name))
    }
  }
}

extension SwitchCaseSyntax {
  /// The name in `self = .name` or `self = .name(…)`.
  fileprivate var assignedCase: String? {
    let sequence = statements.first?.item.expression?.as(SequenceExprSyntax.self)
    guard let value = sequence?.elements.last else { return nil }
    let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
    return callee.as(MemberAccessExprSyntax.self)?.declName.baseName.unquotedText
  }

  fileprivate var patterns: [String] {
    guard case .case(let label) = label else { return [] }
    return label.caseItems.map(\.pattern.onOneLine)
  }

  fileprivate var isDefault: Bool {
    if case .default = label { true } else { false }
  }
}

extension DeclaredClient {
  /// - Returns: nil if the function doesn't create a client.
  fileprivate init?(function: FunctionDeclSyntax, calls: [FunctionCallExprSyntax]) {
    guard let client = calls.first(where: { $0.calleeName == "HTTPNetworkClient" }) else {
      return nil
    }
    baseURL = client.argument(labeled: "baseURL")?.stringLiteralValue
    label = function.signature.parameterClause.parameters.lazy.map(\.firstName.unquotedText)
      .first { $0 != "baseURL" }
    documentation = function.documentation
    credentials = calls.compactMap(\.credential)
  }

  init?(_ function: FunctionDeclSyntax) {
    let isStatic = function.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
    guard isStatic, let body = function.body else { return nil }
    self.init(
      function: function, calls: Syntax(body).descendants(of: FunctionCallExprSyntax.self))
  }
}

extension CodeBlockItemSyntax.Item {
  /// The expression of a statement.
  fileprivate var expression: ExprSyntax? {
    self.as(ExpressionStmtSyntax.self)?.expression ?? self.as(ExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  fileprivate var calleeName: String? {
    calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  fileprivate var calledMember: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  fileprivate func argument(labeled label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  fileprivate var credential: DeclaredClient.Credential? {
    switch calleeName {
    case "BearerToken", "BearerAuthenticator": .bearer
    case "BasicAuthentication": .basic
    case "DigestAuthentication": .digest
    case "APIKey":
      argument(labeled: "header")?.stringLiteralValue.map { .header($0) }
        ?? argument(labeled: "queryItem")?.stringLiteralValue.map { .query($0) }
    default: nil
    }
  }
}
