import SwiftDiagnostics
import SwiftSyntax

extension FixIt {
  /// The fix-it that declares each name of a declaration separately. The first keeps the annotation.
  static func split(
    _ declaration: VariableDeclSyntax, shared marker: AttributeSyntax
  ) -> FixIt {
    let bindings = declaration.bindings
    // In `let a, b: Int`, the type applies to both.
    var type: TypeSyntax?
    let texts = bindings.reversed().map { binding -> String in
      let text = binding.with(\.trailingComma, nil).trimmedDescription
      if let own = binding.typeAnnotation?.type {
        type = own
      } else if binding.initializer != nil {
        type = nil
      } else if let type {
        return "\(text): \(type.trimmedDescription)"
      }
      return text
    }
    return split(
      declaration, bindings, into: texts.reversed(), introducer: declaration.bindingSpecifier,
      withoutRepeating: marker)
  }

  /// The fix-it that declares each name of a tuple separately; nil if one of them isn't a plain name.
  static func split(_ tuple: TuplePatternSyntax) -> FixIt? {
    guard let binding = tuple.parent?.as(PatternBindingSyntax.self),
      let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
      declaration.bindings.count == 1
    else { return nil }
    let types = binding.typeAnnotation?.type.as(TupleTypeSyntax.self)?.elements.map(\.type)
    let values = binding.initializer?.value.as(TupleExprSyntax.self)?.elements.map(\.expression)
    let names = tuple.elements.map { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
    let texts = names.enumerated().compactMap { index, name -> String? in
      guard let name else { return nil }
      let type = types.flatMap { $0.count == names.count ? $0[index].trimmedDescription : nil }
      let value = values.flatMap { $0.count == names.count ? $0[index].trimmedDescription : nil }
      guard type != nil || value != nil else { return "\(name.text): <#Type#>" }
      return name.text + (type.map { ": \($0)" } ?? "") + (value.map { " = \($0)" } ?? "")
    }
    guard texts.count == names.count else { return nil }
    return split(
      declaration, declaration.bindings, into: texts, introducer: declaration.bindingSpecifier,
      withoutRepeating: nil)
  }

  /// The fix-it that declares each case of a declaration separately. The first keeps the annotation.
  static func split(_ declaration: EnumCaseDeclSyntax, shared marker: AttributeSyntax) -> FixIt {
    let texts = declaration.elements.map { $0.with(\.trailingComma, nil).trimmedDescription }
    return split(
      declaration, declaration.elements, into: texts, introducer: declaration.caseKeyword,
      withoutRepeating: marker)
  }

  /// - Parameters:
  ///   - names: The part of the declaration that contains the declared names.
  ///   - texts: The source of each new declaration.
  private static func split(
    _ declaration: some WithAttributesSyntax & WithModifiersSyntax, _ names: some SyntaxProtocol,
    into texts: [String], introducer: TokenSyntax, withoutRepeating marker: AttributeSyntax?
  ) -> FixIt {
    let attributes = declaration.attributes.filter { $0.id != marker?.id }.map(\.trimmedDescription)
    let modifiers = declaration.modifiers.map(\.trimmedDescription)
    let prefix = (attributes + modifiers + [introducer.text]).joined(separator: " ")
    let trivia = declaration.leadingTrivia
    let indentation = trivia.pieces.reversed().prefix(while: \.isSpaceOrTab).reversed()
    let separator =
      trivia.contains(where: \.isNewline) ? "\n\(Trivia(pieces: indentation))" : "; "
    return .replace(
      names, with: texts.joined(separator: "\(separator)\(prefix) "),
      "split the declaration",
      id: "split-declaration")
  }

  /// The fix-it that inserts another key if two are the same; nil if there's no place for one.
  static func otherKey(at origin: Syntax) -> FixIt? {
    let message = "use another key"
    let id = "use-other-key"
    if let argument = origin.as(AttributeSyntax.self)?.argument(labeled: nil) {
      return .replace(argument, with: "\"<#key#>\"", message, id: id)
    }
    if origin.is(StringLiteralExprSyntax.self) {
      return .replace(origin, with: "\"<#key#>\"", message, id: id)
    }
    guard let declaration = origin.singleDeclaration,
      let first = declaration.firstToken(viewMode: .sourceAccurate)
    else { return nil }
    return .insert("@JSONKey(\"<#key#>\") ", before: first, message, id: id)
  }

  /// The fix-it that removes conformances that an annotation adds.
  static func removeConformances(
    _ redundant: [InheritedTypeSyntax], from clause: InheritanceClauseSyntax
  ) -> FixIt {
    let rest = clause.inheritedTypes.filter { type in !redundant.contains { $0.id == type.id } }
      .map(\.type.trimmedDescription)
    return .replace(
      clause, with: rest.isEmpty ? "" : ": \(rest.joined(separator: ", "))",
      redundant.count == 1 ? "remove the conformance" : "remove the conformances",
      id: "remove-conformance")
  }
}

extension Syntax {
  /// The declaration of the property or case, if this is the only name that it declares.
  fileprivate var singleDeclaration: DeclSyntax? {
    guard let parent else { return nil }
    if let element = parent.as(EnumCaseElementSyntax.self) {
      let declaration = element.parent?.parent?.as(EnumCaseDeclSyntax.self)
      return declaration.flatMap { $0.elements.count == 1 ? DeclSyntax($0) : nil }
    }
    let declaration = parent.parent?.parent?.parent?.as(VariableDeclSyntax.self)
    return declaration.flatMap { $0.bindings.count == 1 ? DeclSyntax($0) : nil }
  }
}
