import SwiftDiagnostics
import SwiftSyntax

/// The rules of every annotated declaration.
extension DeclarationModel {
  /// A type that the generated extension can't name, because the extension is at file scope, or that can't be copied.
  @Mistakes var hiddenType: [Diagnostic] {
    let name = annotated.name
    if let modifier = annotated.hidingModifier {
      error(
        at: modifier,
        "nested \(Self.noun) '\(name.text)' can't be 'private', because its generated extension is at file scope",
        .replace(modifier, with: "fileprivate", "change 'private' to 'fileprivate'"))
    } else if let type = annotated.hidingType {
      error(
        at: name,
        "\(Self.noun) '\(name.text)' can't be nested in '\(type)', which is 'private'; make '\(type)' 'fileprivate'"
      )
    }
    // The compiler would report every use of the type in generated code.
    if let suppressed = annotated.group.inheritanceClause?.inheritedTypes.first(where: {
      $0.type.is(SuppressedTypeSyntax.self)
    }) {
      error(
        at: suppressed,
        "\(Self.noun) '\(name.text)' must be copyable; remove '\(suppressed.type.trimmedDescription)'"
      )
    }
  }

  /// Stored properties that are declared as a tuple.
  @Mistakes var tupleMistakes: [Diagnostic] {
    let kind = Self.self == RequestDeclaration.self ? Self.noun : "model"
    for tuple in members.tuplePatterns {
      let binding = tuple.parent?.as(PatternBindingSyntax.self)
      let variable = binding?.parent?.parent?.as(VariableDeclSyntax.self)
      // The compiler rejects the constants of a struct that share one initial value.
      if binding?.initializer != nil, annotated.group.is(StructDeclSyntax.self),
        variable?.bindingSpecifier.tokenKind == .keyword(.let)
      {
        Diagnostic.reportedByCompiler(at: tuple)
      } else {
        error(
          at: tuple,
          "a \(kind)'s properties can't be declared as a tuple; declare each property separately",
          .split(tuple))
      }
    }
  }

  /// The mistake of a type that has values of every type, or of none, which the generated code can't represent.
  ///
  /// - Parameter effect: The effect that the type prevents, such as `sent`.
  func unrepresentable(_ type: TypeSyntax, _ effect: String) -> Diagnostic? {
    let message = "type '\(type.trimmedDescription)' can't be \(effect)"
    if let part = type.untypedPart {
      return error(
        at: part,
        "\(message); for any JSON value, use 'JSON' instead of '\(part.trimmedDescription)'",
        .changeType(part, to: "JSON"))
    }
    return type.formlessPart(isDecoded: effect.hasPrefix("decoded"))
      .map { error(at: $0.part, "\(message); \($0.reason)") }
  }

  /// Lazy properties with a constant value, which a stored property could have. Any other lazy property may be a
  /// computation, and a private one may be a cache.
  ///
  /// - Parameter effect: The effect that the properties don't have, such as `sent`.
  @Mistakes func lazyMistakes(_ effect: String) -> [Diagnostic] {
    for variable in members.variables {
      if let modifier = variable.lazyModifier, let binding = variable.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        binding.initializer?.value.isSelfContainedLiteral == true,
        // An annotation is a separate mistake.
        !annotationNames.contains(where: variable.attributes.contains(named:)),
        ![.private, .fileprivate].contains(AccessLevel(variable.modifiers))
      {
        warning(
          at: modifier,
          "property '\(name.unquotedText)' is never \(effect), because it's 'lazy'; remove 'lazy'",
          .remove(modifier, "remove 'lazy'"))
      }
    }
  }

  /// A `keys:` argument that isn't one of the conversions.
  var unknownKeyConversion: Diagnostic? {
    // Offering the default is pointless, because the argument exists to change it.
    attribute.unknownChoice(
      labeled: "keys", of: KeyConversion.self,
      offering: Array(KeyConversion.choices.dropFirst().prefix(2)))
  }

  /// Annotations inside `#if`, which the macros don't read.
  @Mistakes var conditionalAnnotations: [Diagnostic] {
    // The properties of a request can't be conditional.
    let noun = Self.self == RequestDeclaration.self ? Self.noun : "declaration"
    let lists = annotated.group.memberBlock.members.compactMap {
      $0.decl.asProtocol((any WithAttributesSyntax).self)?.attributes
    }
    for (directive, attribute) in ([annotated.group.attributes] + lists).flatMap(\.conditional)
    where annotationNames.contains(attribute.lastName) {
      error(
        at: directive,
        "'#if' can't surround only '\(attribute.notation)'; put the directive around the whole \(noun)",
        note: .isHere(attribute))
    }
  }

  /// The mistake of a handwritten member that the annotation also generates.
  func generated(
    _ member: some DeclSyntaxProtocol, at node: any SyntaxProtocol, _ kind: String,
    of conformance: String
  ) -> Diagnostic {
    error(
      at: node,
      "'\(attribute.notation)' already generates this \(kind); to write your own, conform to '\(conformance)' "
        + "manually",
      note: annotatedHere, .remove(member, "remove the \(kind)"))
  }

  /// The mistake of a handwritten variable or type with the name of a generated member; nil if there's none.
  ///
  /// - Parameter isOfType: A Boolean value that indicates whether the generated member belongs to the type itself.
  func generatedMember(
    _ name: String, isOfType: Bool = false, of conformance: String
  ) -> Diagnostic? {
    (members.properties.map { DeclSyntax($0.declaration) } + members.others).first { member in
      member.declaredName == name && !member.is(FunctionDeclSyntax.self)
        && (member.as(VariableDeclSyntax.self)?.isOfType ?? isOfType) == isOfType
    }.map { generated($0, at: $0, "member", of: conformance) }
  }

  /// The note at the annotation whose generated code causes a mistake.
  var annotatedHere: Note { .at(attribute, "annotated here") }
}

extension AttributeListSyntax {
  /// The attributes inside `#if`, with the innermost directive around each of them.
  fileprivate var conditional: [(directive: IfConfigDeclSyntax, attribute: AttributeSyntax)] {
    var found: [(directive: IfConfigDeclSyntax, attribute: AttributeSyntax)] = []
    // Most declarations have no directives.
    var pending = compactMap { $0.as(IfConfigDeclSyntax.self) }
    while let directive = pending.popLast() {
      let elements = directive.clauses.compactMap { $0.elements?.as(AttributeListSyntax.self) }
      for element in elements.joined() {
        switch element {
        case .attribute(let attribute): found.append((directive, attribute))
        case .ifConfigDecl(let inner): pending.append(inner)
        }
      }
    }
    return found
  }
}

extension AttributeSyntax {
  /// The mistake in an argument that must be one of several choices; nil if the argument is absent or valid.
  ///
  /// - Parameters:
  ///   - label: The label of the argument; nil for the only argument.
  ///   - type: The choices.
  ///   - offers: The choices that the fix-its make; nil for the first two.
  func unknownChoice<Choice: RawRepresentable<String> & CaseIterable>(
    labeled label: String?, of type: Choice.Type, offering offers: [String]? = nil
  ) -> Diagnostic? {
    guard let argument = argument(labeled: label), Choice(choice: argument) == nil else {
      return nil
    }
    let subject = label.map { "'\($0)'" } ?? "the argument to '\(notation)'"
    return mistake(
      at: argument, "\(subject) must be one of \(Choice.choices.joined(separator: ", "))",
      fixIts: (offers ?? Array(Choice.choices.prefix(2))).map {
        .replace(argument, with: $0, "use '\($0)'")
      })
  }

  /// The mistake of an annotation that no macro reads.
  ///
  /// - Parameter place: The place where no macro reads the annotation, or the reason, as the end of the sentence.
  func hasNoEffect(_ place: String) -> Diagnostic {
    warning(at: self, "'\(notation)' has no effect\(place)", .removing(self))
  }
}

extension [String] {
  /// The strings, each of them once.
  var unique: [String] {
    reduce(into: []) { unique, text in if !unique.contains(text) { unique.append(text) } }
  }
}

extension Array {
  /// The elements that conflict with an earlier element, each with the first such element.
  func clashes(_ conflict: (_ first: Element, _ second: Element) -> Bool) -> [(
    first: Element, second: Element
  )] {
    enumerated().compactMap { index, second in
      self[..<index].first { conflict($0, second) }.map { ($0, second) }
    }
  }
}
