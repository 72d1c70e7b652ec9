import SwiftDiagnostics
import SwiftSyntax

extension FixIt {
  /// The fix-it that declares each name of a declaration separately. The first keeps the annotation.
  static func split(
    _ declaration: VariableDeclSyntax, shared marker: AttributeSyntax
  ) -> FixIt {
    // In `let a, b: Int`, the type applies to both.
    var type: TypeSyntax?
    let texts = declaration.bindings.reversed().map { binding -> String in
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
      declaration, declaration.bindings, into: texts.reversed(),
      introducer: declaration.bindingSpecifier, withoutRepeating: marker)
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
      names, with: texts.joined(separator: "\(separator)\(prefix) "), "split the declaration")
  }
}
