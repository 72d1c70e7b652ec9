import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A declaration and the annotation that a macro expands. Every macro reads them in the same way.
struct AnnotatedDeclaration {
  let attribute: AttributeSyntax
  let group: any DeclGroupSyntax
  let access: AccessLevel
  /// The `private` modifier that keeps the expansion from naming the type; nil if it can be named.
  let hidingModifier: DeclModifierSyntax?
  /// The name of a surrounding `private` type that keeps the expansion from naming the type; nil if there's none.
  let hidingType: String?
  /// A Boolean value that indicates whether the declaration is nested in another one.
  let isNested: Bool
  /// The names of the surrounding types and of the type itself, as one name.
  let definitionName: String
  let members: TypeMembers

  /// Reads a declaration.
  ///
  /// - Throws: The diagnostic for an annotation that the declaration already has. Only the first one generates code.
  init(
    _ group: some DeclGroupSyntax, attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(DiagnosticsError) {
    if let first = attribute.earlier(in: group.attributes, context) {
      throw DiagnosticsError(diagnostics: [appliedTwice(attribute, first: first)])
    }
    self.attribute = attribute
    self.group = group
    access = AccessLevel(of: group, in: context)
    hidingModifier = AccessLevel.hidingModifier(of: group, in: context)
    hidingType = AccessLevel.hidingType(in: context)
    isNested = !context.lexicalContext.isEmpty
    let own = group.asProtocol((any NamedDeclSyntax).self)?.name.unquotedText
    let outer = context.lexicalContext.compactMap { node in
      node.asProtocol((any NamedDeclSyntax).self).flatMap {
        node.asProtocol((any DeclGroupSyntax).self) == nil ? nil : $0.name.unquotedText
      } ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
    definitionName = (outer.reversed() + [own ?? ""]).joined().filter {
      $0.isLetter || $0.isNumber || $0 == "_"
    }
    members = TypeMembers(of: group)
  }

  /// The name of the type, or the keyword of a declaration without a name.
  var name: TokenSyntax {
    group.asProtocol((any NamedDeclSyntax).self)?.name ?? group.introducer
  }

  /// The names of the generic parameters.
  var genericParameters: [String] { genericParameterList.map(\.name.text) }

  var genericParameterList: [GenericParameterSyntax] {
    let generic = group.asProtocol((any WithGenericParametersSyntax).self)
    return generic?.genericParameterClause.map { Array($0.parameters) } ?? []
  }

  /// The generic arguments with which the type names itself, in angle brackets; empty if the type isn't generic.
  var genericArguments: String {
    let arguments = genericParameterList.map {
      $0.isPack ? "repeat each \($0.name.text)" : $0.name.text
    }
    return arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>"
  }

  /// The `where` clause that requires each generic parameter to conform to a protocol, with the space before it; empty
  /// if there's none. A parameter that's a value has no conformances.
  ///
  /// - Parameter names: The parameters that must conform; nil for all.
  func whereClause(_ conformance: String, of names: Set<String>? = nil) -> String {
    let parameters = genericParameterList.filter {
      !$0.isValue && names?.contains($0.name.text) != false
    }
    let requirements = parameters.map {
      $0.isPack ? "repeat each \($0.name.text): \(conformance)" : "\($0.name.text): \(conformance)"
    }
    return requirements.isEmpty ? "" : " where \(requirements.joined(separator: ", "))"
  }
}

extension AttributeSyntax {
  /// The first annotation with the same name; nil if that's this one.
  fileprivate func earlier(
    in attributes: AttributeListSyntax, _ context: some MacroExpansionContext
  ) -> AttributeSyntax? {
    let all = attributes.named(lastName)
    guard all.count > 1, let first = all.first else { return nil }
    // Compares locations instead of node identities, because the compiler passes the annotation separately from its
    // declaration.
    let places = [first, self].map { context.location(of: $0).map { "\($0.line):\($0.column)" } }
    return places[0] == places[1] ? nil : first
  }
}

extension GenericParameterSyntax {
  /// A Boolean value that indicates whether the parameter is a pack, such as `each T`.
  fileprivate var isPack: Bool { isPreceded(by: .each) }

  /// A Boolean value that indicates whether the parameter is a value, such as `let count: Int`.
  fileprivate var isValue: Bool { isPreceded(by: .let) }

  // The property that contains the keyword has different names in the versions of swift-syntax.
  private func isPreceded(by keyword: Keyword) -> Bool {
    name.previousToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(keyword)
  }
}

/// A model that a macro reads from an annotated declaration.
///
/// A conforming type adds the information that its annotation requires. Its initializer parses the declaration, and
/// throws a diagnostic only if the declaration can't be parsed at all.
protocol DeclarationModel {
  var annotated: AnnotatedDeclaration { get }
  /// All mistakes, in the order in which they're reported.
  @Mistakes var mistakes: [Diagnostic] { get }
  /// The kind of declaration, as it appears in diagnostics.
  static var noun: String { get }
  /// The names of the annotations that the macro reads on the declaration and its members; none by default.
  var annotationNames: Set<String> { get }
  /// The declarations that an extension can't contain; nil if there are none.
  var memberTexts: [String]? { get }
  /// Returns the extensions that the annotation generates.
  ///
  /// - Parameters:
  ///   - type: The type as an extension has to name it.
  ///   - protocols: The protocols that the type doesn't conform to yet.
  ///   - isValid: A Boolean value that indicates whether the declaration has no errors.
  func extensions(
    of type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax], isValid: Bool
  ) -> [ExtensionDeclSyntax]
  /// Returns the mistakes that another annotation of the declaration reports; none by default.
  func mistakesReportedElsewhere(in context: some MacroExpansionContext) -> [Diagnostic]
}

extension DeclarationModel {
  var attribute: AttributeSyntax { annotated.attribute }
  var access: AccessLevel { annotated.access }
  var isNested: Bool { annotated.isNested }
  var members: TypeMembers { annotated.members }

  var annotationNames: Set<String> { [] }
  var memberTexts: [String]? { nil }

  func mistakesReportedElsewhere(in context: some MacroExpansionContext) -> [Diagnostic] { [] }

  /// A Boolean value that indicates whether there are no errors; warnings don't count.
  var isValid: Bool { !mistakesOfReadableDeclaration.contains(where: \.isError) }

  /// The mistakes, or only a syntax error. The compiler reports one in the annotation, which may lose some of its
  /// arguments, and in members, which generated code would repeat.
  private var mistakesOfReadableDeclaration: [Diagnostic] {
    attribute.hasError || members.areUnreadable
      ? [.reportedByCompiler(at: attribute)] : mistakes
  }

  /// Checks the rules and reports every mistake.
  ///
  /// - Returns: A Boolean value that indicates whether there are only warnings.
  func check(in context: some MacroExpansionContext) -> Bool {
    let mistakes = mistakesOfReadableDeclaration
    let reported = mistakes.isEmpty ? [] : mistakesReportedElsewhere(in: context)
    for mistake in mistakes {
      let isReported = reported.contains {
        $0.node.id == mistake.node.id && $0.isError == mistake.isError
      }
      if !isReported, !mistake.isReportedByCompiler { context.diagnose(mistake) }
    }
    return !mistakes.contains(where: \.isError)
  }
}
