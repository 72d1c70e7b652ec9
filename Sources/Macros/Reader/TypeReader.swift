import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Reads the types of a file, each with the model of its annotation.
struct TypeReader {
  let locator: Locator
  private(set) var mistakes: [DeclaredMistake] = []

  init(locator: Locator) { self.locator = locator }

  /// - Parameter context: The types around the declarations, the innermost first.
  mutating func types(in declarations: [DeclSyntax], within context: [Syntax]) -> [DeclaredType] {
    declarations.flatMap { declaration in
      if let block = declaration.as(IfConfigDeclSyntax.self) {
        return types(in: firstBranch(of: block), within: context)
      }
      return type(declaration, within: context).map { [$0] } ?? []
    }
  }

  /// The declarations of the first branch. The other branches may declare the same types.
  private mutating func firstBranch(of block: IfConfigDeclSyntax) -> [DeclSyntax] {
    for clause in block.clauses.dropFirst() where clause.declarations.contains(where: \.isType) {
      mistakes.append(
        DeclaredMistake(
          message: "the types in '\(clause.poundKeyword.text)' aren't read, only those in '#if'",
          position: locator.position(of: clause), isWarning: true))
    }
    return block.clauses.first?.declarations ?? []
  }

  private mutating func type(
    _ declaration: DeclSyntax, within context: [Syntax]
  ) -> DeclaredType? {
    if let alias = declaration.as(TypeAliasDeclSyntax.self) {
      return DeclaredType(
        alias, nil, alias.attributes, named: alias.name.unquotedText,
        content: .alias(WrittenType(alias.initializer.value, in: locator)),
        access: AccessLevel(alias.modifiers) ?? .internal, in: locator)
    }
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return nil }
    let surroundings = TextContext(context, locator: locator)
    let content = content(of: group, in: surroundings)
    let model = requestModel(group, content, in: surroundings)
    mistakes += surroundings.mistakes
    let nested = types(
      in: group.memberBlock.members.map(\.decl), within: [Syntax(group)] + context)
    let type = group.as(ExtensionDeclSyntax.self)?.extendedType
    let name = group.asProtocol((any NamedDeclSyntax).self)?.name.unquotedText
    return DeclaredType(
      group, group, group.attributes, named: name ?? type?.onOneLine ?? "", content: content,
      model: model,
      nested: nested, access: AccessLevel(of: group, in: surroundings), in: locator)
  }

  // MARK: Annotations

  private func content(
    of group: some DeclGroupSyntax, in context: TextContext
  ) -> DeclaredType.Content {
    do throws(DiagnosticsError) {
      if let attribute = group.attributes.named("NetworkRequest").first {
        return .request(try request(group, attribute, in: context))
      }
      if let attribute = group.attributes.named("NetworkAPI").first {
        let api = try APIDeclaration(group, attribute: attribute, in: context)
        return api.check(in: context) ? .api(DeclaredAPI(api, in: locator)) : .other
      }
      if let model = try model(group, in: context) { return .model(model) }
    } catch {
      error.diagnostics.forEach(context.diagnose)
    }
    if group.is(ExtensionDeclSyntax.self) { return .extension }
    guard let enumeration = group.as(EnumDeclSyntax.self) else { return .other }
    return DeclaredResponse(enumeration, in: locator).map { .response($0) } ?? .other
  }

  private func request(
    _ group: some DeclGroupSyntax, _ attribute: AttributeSyntax, in context: TextContext
  ) throws(DiagnosticsError) -> DeclaredRequest {
    let request = try RequestDeclaration(group, attribute: attribute, in: context)
    _ = request.check(in: context)
    var list: PaginationDeclaration?
    if let attribute = group.attributes.named("Paginated").first {
      list = try PaginationDeclaration(group, attribute: attribute, in: context)
      _ = list?.check(in: context)
    }
    if let attribute = group.attributes.named("Receivable").first {
      _ = try ReceivableDeclaration(group, attribute: attribute, in: context)?.check(in: context)
    }
    return DeclaredRequest(request, list, in: locator)
  }

  /// The model of a request that's also read from or written as JSON.
  private func requestModel(
    _ group: some DeclGroupSyntax, _ content: DeclaredType.Content, in context: TextContext
  ) -> DeclaredModel? {
    guard case .request = content else { return nil }
    do throws(DiagnosticsError) {
      return try model(group, in: context)
    } catch {
      error.diagnostics.forEach(context.diagnose)
      return nil
    }
  }

  private func model(
    _ group: some DeclGroupSyntax, in context: TextContext
  ) throws(DiagnosticsError) -> DeclaredModel? {
    let purposes: [(String, ModelPurpose)] = [
      ("JSONCodable", .both), ("JSONDecodable", .decoding), ("JSONEncodable", .encoding),
    ]
    var result: DeclaredModel?
    for (name, purpose) in purposes {
      guard let attribute = group.attributes.named(name).first else { continue }
      let model = try ModelDeclaration(group, attribute: attribute, for: purpose, in: context)
      if model.check(in: context), result == nil { result = DeclaredModel(model, in: locator) }
    }
    if let attribute = group.attributes.named("ServerSentEventDecodable").first {
      let events = try EventDeclaration(group, attribute: attribute, in: context)
      if events.check(in: context) { result = DeclaredModel(events, in: locator) }
    }
    guard result == nil, let enumeration = group.as(EnumDeclSyntax.self) else { return result }
    return DeclaredModel(rawValuesOf: enumeration, in: locator)
  }
}

extension IfConfigClauseSyntax {
  /// The declarations in the clause; empty if it contains anything else.
  fileprivate var declarations: [DeclSyntax] {
    switch elements {
    case .statements(let items): items.compactMap { $0.item.as(DeclSyntax.self) }
    case .decls(let members): members.map(\.decl)
    default: []
    }
  }
}

extension DeclSyntax {
  fileprivate var isType: Bool {
    asProtocol((any DeclGroupSyntax).self) != nil || self.is(TypeAliasDeclSyntax.self)
  }
}

extension DeclaredType {
  /// - Parameter group: The declaration, unless it's a type alias.
  fileprivate init(
    _ declaration: some SyntaxProtocol, _ group: (any DeclGroupSyntax)?,
    _ attributes: AttributeListSyntax, named name: String, content: Content,
    model: DeclaredModel? = nil, nested: [DeclaredType] = [], access: AccessLevel,
    in locator: Locator
  ) {
    self.name = name
    let generic = declaration.asProtocol((any WithGenericParametersSyntax).self)
    genericParameters = generic?.genericParameterClause?.parameters.map(\.name.text) ?? []
    conformances = group?.inheritanceClause?.inheritedTypes.map(\.type.onOneLine) ?? []
    self.access = "\(access)"
    documentation = declaration.documentation
    isDeprecated = attributes.isDeprecated
    isProtocol = declaration.is(ProtocolDeclSyntax.self)
    isIndirect =
      declaration.is(ClassDeclSyntax.self)
      || group?.modifiers.contains { $0.name.tokenKind == .keyword(.indirect) } == true
    let identifier = declaration.asProtocol((any NamedDeclSyntax).self)?.name
    position = locator.position(
      of: (identifier ?? group?.introducer).map(Syntax.init) ?? Syntax(declaration))
    self.content = content
    requestModel = model
    let found = group.map { TypeMembers(of: $0) }
    members = found?.others.compactMap(\.declaredName) ?? []
    clients =
      name == "HTTPNetworkClient" ? found?.functions.compactMap { DeclaredClient($0) } ?? [] : []
    self.nested = nested
  }
}
