import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A request annotated with `@Paginated`.
struct PaginationDeclaration: DeclarationModel {
  static let noun = "request"

  let annotated: AnnotatedDeclaration
  let declaration: StructDeclSyntax
  /// The argument with the rule, and the parsed rule; nil if the argument isn't a known rule.
  let ruleArgument: ExprSyntax?
  let rule: PaginationRule?
  /// The `elements:` argument.
  let elementsArgument: ExprSyntax?
  /// The location at which the compiler reports a response without such a member.
  private let anchor: SourceAnchor?
  /// The location at which the compiler reports a parameter of another type; nil if that's unlikely.
  private let parameterAnchor: SourceAnchor?
  private let mistakesOfRequest: [Diagnostic]

  /// Reads a struct; nil if `@NetworkRequest` reports that the declaration isn't one.
  ///
  /// - Throws: The diagnostic for a declaration that isn't a struct.
  init?(
    _ group: some DeclGroupSyntax, attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(DiagnosticsError) {
    guard let declaration = group.as(StructDeclSyntax.self) else {
      if group.attributes.contains(named: "NetworkRequest") { return nil }
      throw DiagnosticsError(diagnostics: [RequestDeclaration.notStruct(group, attribute)])
    }
    self.declaration = declaration
    annotated = try AnnotatedDeclaration(declaration, attribute: attribute, in: context)
    ruleArgument = attribute.argument(labeled: nil)
    rule = ruleArgument.flatMap(PaginationRule.init)
    elementsArgument = attribute.argument(labeled: "elements")
    anchor = (elementsArgument ?? ruleArgument).flatMap { SourceAnchor($0, in: context) }
    let names = rule?.parameters.map(\.name) ?? []
    parameterAnchor = annotated.members.properties.first { names.contains($0.key) && !$0.isPlain }
      .flatMap {
        SourceAnchor($0.writtenType.map(Syntax.init) ?? Syntax($0.identifier), in: context)
      }
    let request = declaration.attributes.named("NetworkRequest").first
      .flatMap { try? RequestDeclaration(declaration, attribute: $0, in: context) }
    mistakesOfRequest = request?.mistakes ?? []
  }

  /// `@NetworkRequest` reports the mistakes that both annotations would report.
  func mistakesReportedElsewhere(in context: some MacroExpansionContext) -> [Diagnostic] {
    mistakesOfRequest
  }
}

extension PaginationDeclaration {
  /// The written path of the list in the response; nil if the response itself is the list, or if the argument isn't a
  /// literal.
  var elements: String? { elementsArgument?.stringLiteralValue }

  /// The stored property that a parameter names.
  func property(of parameter: PaginationRule.Parameter) -> StoredProperty? {
    members.properties.first { $0.key == parameter.name }
  }

  /// A Boolean value that indicates whether the struct declares the response's type without a type alias.
  var hasOtherResponse: Bool { declaration.typeName("ResponseType", members) != nil }

  /// A Boolean value that indicates whether the response's type is spelled as an array.
  var responseIsArray: Bool {
    guard let type = members.response?.initializer.value, type.optionalWrapped == nil else {
      return false
    }
    return type.is(ArrayTypeSyntax.self) || type.genericContainer?.name == "Array"
  }

  /// The extension that makes the request paginated.
  func extensions(
    of type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax], isValid: Bool
  ) -> [ExtensionDeclSyntax] {
    guard isValid else { return [] }
    let conformance = protocols.isEmpty ? "" : ": NetworkKit.PaginatedRequest"
    let rule = rule?.text { property(of: $0)?.name ?? $0.name } ?? ""
    let start =
      "  \(access.modifier)var pagination: NetworkKit.PaginationRule<Self> { "
      + (parameterAnchor == nil ? "" : "NetworkKit.PaginationRule")
    let header = "extension \(type.trimmedDescription)\(conformance) {"
    let text = """
      \(anchor.text("nonisolated", continuing: header))
      \(parameterAnchor.text(start, call: "\(rule.dropFirst()) }"))
      \(elements.map(elementsText) ?? "")}
      """
    return [ExtensionDeclSyntax(unparsed: text)]
  }

  /// The member that specifies where the list is. Only the compiler knows the list's type.
  private func elementsText(of path: String) -> String {
    let page = "page.\(path))"
    let start = "\(access.modifier)static let pageElements = NetworkKit"
    let closure = ".PageElements { (page: NetworkKit.PageReader<ResponseType>) in"
    return """
      \(anchor.text(start, "", continuing: closure))
      \(anchor.text("(", "", continuing: page))
        }

      """
  }
}

/// The rule that `@Paginated` names, such as `.cursor("meta.next", as: "after")`.
struct PaginationRule {
  enum Kind: String, CaseIterable {
    case linkHeader
    case nextURL
    case cursor
    case page
    case offset
  }

  /// A parameter of the request that changes from page to page, or that's the same for all pages.
  struct Parameter {
    enum Role {
      /// The value from the server that leads to the next page.
      case cursor
      /// The page number, or the number of elements to skip.
      case number
      /// The number of elements on a page.
      case size
    }

    let role: Role
    let literal: ExprSyntax
    let name: String

    var isChanged: Bool { role != .size }
  }

  let kind: Kind
  let arguments: [LabeledExprSyntax]

  /// The rule of an expression; nil if it isn't written as one.
  init?(_ expression: ExprSyntax) {
    let call = expression.as(FunctionCallExprSyntax.self)
    let callee = call?.calledExpression ?? expression
    guard let member = callee.as(MemberAccessExprSyntax.self),
      let kind = Kind(rawValue: member.declName.baseName.text)
    else { return nil }
    self.kind = kind
    arguments = call.map { Array($0.arguments) } ?? []
  }

  /// The paths of values in the body, such as a cursor or a URL.
  var paths: [(literal: ExprSyntax, text: String)] {
    [.nextURL, .cursor].contains(kind)
      ? [nil, "ofLastIn", "hasMore"].compactMap(literal) : []
  }

  var parameters: [Parameter] {
    let labels: [(label: String?, role: Parameter.Role)] =
      switch kind {
      case .linkHeader, .nextURL: []
      case .cursor: [("as", .cursor)]
      case .page: [(nil, .number), ("size", .size)]
      case .offset: [(nil, .number), ("limit", .size)]
      }
    return labels.compactMap { label, role in
      literal(labeled: label).map { Parameter(role: role, literal: $0.literal, name: $0.text) }
    }
  }

  private func literal(labeled label: String?) -> (literal: ExprSyntax, text: String)? {
    guard let expression = arguments.first(where: { $0.label?.text == label })?.expression else {
      return nil
    }
    return expression.stringLiteralValue.map { (expression, $0) }
  }

  /// The rule as the library's `Pagination`.
  ///
  /// - Parameter name: A closure that returns a parameter's property with its back ticks.
  func text(naming name: (Parameter) -> String) -> String {
    let texts = arguments.compactMap { argument -> String? in
      guard argument.expression.stringLiteralValue != nil else { return nil }
      let label = argument.label.map { "\($0.text): " } ?? ""
      let parameter = parameters.first { $0.literal == argument.expression }
      return switch parameter?.role {
      case nil: "\(label)\(argument.expression.trimmedDescription)"
      case .cursor, .number: parameter.map { "\(label)\\.\(name($0))" }
      case .size: parameter.map { "\(label){ $0.\(name($0)) }" }
      }
    }
    return texts.isEmpty
      ? ".\(kind.rawValue)" : ".\(kind.rawValue)(\(texts.joined(separator: ", ")))"
  }
}
