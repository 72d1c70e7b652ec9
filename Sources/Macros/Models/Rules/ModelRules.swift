import SwiftDiagnostics
import SwiftSyntax

/// The rules of `@JSONDecodable`, `@JSONEncodable`, and `@JSONCodable`, in the order in which mistakes are reported.
extension ModelDeclaration {
  @Mistakes var mistakes: [Diagnostic] {
    unknownKeyConversion
    attribute.unknownChoice(labeled: "omit", of: FieldOptions.Omission.self)
    attribute.unknownChoice(labeled: "unknownKeys", of: ModelAnnotation.UnknownKeys.self)
    unusedArguments
    unknownFlags

    formMistakes
    kindMistakes

    unusableMembers
    if isObject { lazyMistakes(annotation.purpose.effect) }
    conditionalAnnotations
    properties.flatMap(\.mistakes)
    typeMistakes
    repeatedKeys
    flatteningMistakes
    missingInitializer
    enumeration?.mistakes ?? []

    transparencyMistakes
    partialMistakes
    sampleMistakes
    schemaMistakes

    hiddenType
    generatedMembers
    redundantConformances
    misplacedCaseAnnotations
    unneededCodingKeys
    unusedCodableMembers
    keyUnreadByCodable
  }

  /// Types that JSON can't represent, as far as their spelling shows. A strategy can represent any type.
  @Mistakes private var typeMistakes: [Diagnostic] {
    for field in shape?.fields ?? [] where field.options.strategy == nil {
      if let type = field.property.writtenType {
        unrepresentable(type, annotation.purpose.effect)
      }
    }
  }

  /// Arguments for the direction that the annotation doesn't have.
  @Mistakes private var unusedArguments: [Diagnostic] {
    let purpose = annotation.purpose
    for (label, effect, applies) in [
      ("omit", "encoded", purpose.includesEncoding),
      ("unknownKeys", "decoded", purpose.includesDecoding),
    ] {
      if !applies, let argument = attribute.argument(labeled: label) {
        error(
          at: argument,
          "'\(label)' applies only to \(effect) types; use '@JSONCodable', or remove the argument",
          .removingArgument(label, of: attribute, "remove '\(label)'"))
      }
    }
  }

  /// The mistake of an annotation on a type that `@JSONCodable` already makes decodable or encodable.
  static func redundantAnnotation(
    _ attribute: AttributeSyntax, for purpose: ModelPurpose
  ) -> Diagnostic {
    error(
      at: attribute,
      "'@JSONCodable' already makes the type \(purpose.includesDecoding ? "decodable" : "encodable"); "
        + "remove '\(attribute.notation)'",
      .removing(attribute))
  }
}

// MARK: The type

extension ModelDeclaration {
  @Mistakes private var kindMistakes: [Diagnostic] {
    let (group, introducer) = (annotated.group, annotated.group.introducer)
    if let type = group.as(ClassDeclSyntax.self) {
      let mayBeStruct = !type.attributes.contains(named: "Observable")
      if !type.isFinal {
        let reason =
          annotation.purpose.includesDecoding
          ? "its subclasses can't be decoded" : "encoding omits the properties of its subclasses"
        // Only a class that can have subclasses can be `open`.
        let open = type.modifiers.first { $0.name.tokenKind == .keyword(.open) }
        let message = "make the class 'final'"
        error(
          at: type.name, "class '\(type.name.text)' must be final, because \(reason)",
          open.map { .replace($0, with: "public final", message) }
            ?? .insert("final ", before: type.classKeyword, message),
          open == nil && mayBeStruct ? .change(type.classKeyword, to: "struct") : nil)
      } else if let actor = type.attributes.isolation, let reason = isolationReason(of: type) {
        error(
          at: actor,
          "JSON is \(annotation.purpose.effect) outside of '\(actor.trimmedDescription)', but \(reason)",
          mayBeStruct ? .changingToStruct(type.classKeyword, type.modifiers) : nil)
      }
    } else if !group.is(StructDeclSyntax.self), !group.is(EnumDeclSyntax.self) {
      misapplied(
        attribute, at: introducer,
        to: "a struct, an enum, or a final class, not to \(introducer.withArticle)",
        // The requirements of a protocol wouldn't be members of a struct.
        group.is(ProtocolDeclSyntax.self)
          ? .removing(attribute) : .change(introducer, to: "struct"))
    }
  }

  /// The reason why generated code can't use a class that's isolated to an actor, as the end of a sentence; nil if it
  /// can.
  private func isolationReason(of type: ClassDeclSyntax) -> String? {
    let isNonisolated = { (initializer: InitializerDeclSyntax) in
      initializer.modifiers.contains { $0.name.text == "nonisolated" }
    }
    if annotation.purpose.includesDecoding, !members.initializers.contains(where: isNonisolated) {
      return "the initializer of '\(type.name.text)' isn't 'nonisolated'"
    }
    guard annotation.purpose.includesEncoding,
      let variable = fields.first(where: { $0.options.isEncoded && !$0.property.isLet })
    else { return nil }
    return "property '\(variable.property.key)' is a 'var' of a class"
  }

  private var missingInitializer: Diagnostic? {
    let decoded = fields.filter(\.options.isDecoded)
    guard annotation.formArgument == nil, annotation.purpose.includesDecoding,
      let type = annotated.group.as(ClassDeclSyntax.self), type.isFinal,
      type.arguments(for: decoded) == nil
    else { return nil }
    let parameters = decoded.map { "\($0.property.parameterLabel): \($0.type ?? "<#Type#>")" }
    let assignments = decoded.map { "self.\($0.property.name) = \($0.property.name)" }
    if MemberwiseInitializer.isMissing(in: type, members) {
      return .reportedByCompiler(at: type.name)
    }
    // An initializer that fails may already have these parameters.
    let isTaken = members.initializers.contains { initializer in
      initializer.signature.parameterClause.parameters.map(\.firstName.unquotedText)
        == decoded.map(\.property.key)
    }
    return error(
      at: type.name,
      "class '\(type.name.text)' needs a nonfailable, nonthrowing initializer whose parameters are named after its "
        + "properties",
      isTaken || decoded.contains { $0.property.condition != nil }
        ? nil
        : .insertMember(
          "init(\(parameters.joined(separator: ", "))) { \(assignments.joined(separator: "; ")) }",
          into: type.memberBlock, "add an initializer"))
  }

  @Mistakes private var redundantConformances: [Diagnostic] {
    if let clause = annotated.group.inheritanceClause {
      // The filter of a syntax collection would detach its elements from their source.
      let types = Array(clause.inheritedTypes)
      let names = annotation.purpose.conformances
      let redundant = types.filter { names.contains($0.type.trimmedSource.unqualified) }
      let rest = types.filter { type in !redundant.contains { $0.id == type.id } }
        .map(\.type.trimmedSource)
      for inherited in redundant {
        let name = inherited.type.trimmedSource.split(separator: ".").last ?? ""
        warning(
          at: inherited.type,
          "'\(attribute.notation)' already adds the conformance to '\(name)'",
          .replace(
            clause, with: rest.isEmpty ? "" : ": \(rest.joined(separator: ", "))",
            redundant.count == 1 ? "remove the conformance" : "remove the conformances"))
      }
    }
  }
}

// MARK: Members

extension ModelDeclaration {
  /// Stored properties and annotations that no code can be generated for.
  @Mistakes private var unusableMembers: [Diagnostic] {
    if isObject {
      tupleMistakes
      for (_, marker) in members.others.flatMap(\.attributes).flatMap({ JSONMarkers($0).inOrder }) {
        misapplied(marker, to: "a stored instance property", .removingMarker(marker))
      }
    }
  }

  /// Annotations of enums and their cases that are on something else.
  @Mistakes private var misplacedCaseAnnotations: [Diagnostic] {
    let group = annotated.group
    for tag in group.is(EnumDeclSyntax.self) ? [] : group.attributes.named("JSONTagged") {
      misapplied(tag, to: "an enum, not to \(group.introducer.withArticle)", .removing(tag))
    }
    let attributes = members.others.flatMap(\.attributes) + members.properties.map(\.attributes)
    for other in attributes.flatMap({ $0.named("JSONOther") }) {
      misapplied(other, to: "an enum case", .removing(other))
    }
  }
}

extension DeclSyntax {
  /// The annotations of the declaration.
  fileprivate var attributes: [AttributeListSyntax] {
    asProtocol((any WithAttributesSyntax).self).map { [$0.attributes] } ?? []
  }
}

// MARK: Fix-its that several rules use

extension AttributeSyntax {
  var isKey: Bool { lastName == JSONMarker.key.rawValue }
}

extension FixIt {
  /// A fix-it that removes an annotation that specifies a key.
  static func removingKey(_ marker: AttributeSyntax) -> FixIt { .remove(marker, "remove the key") }

  /// A fix-it that removes any annotation of a model.
  static func removingMarker(_ marker: AttributeSyntax) -> FixIt {
    marker.isKey ? .removingKey(marker) : .removing(marker)
  }

  /// A fix-it that writes a placeholder instead of an argument that isn't a valid key.
  static func writingKey(_ argument: some SyntaxProtocol, _ message: String) -> FixIt {
    .replace(argument, with: "\"<#key#>\"", message)
  }

  /// The fix-it that inserts another key if two are the same; nil if there's no place for one.
  static func otherKey(at origin: Syntax) -> FixIt? {
    let message = "use another key"
    if let argument = origin.as(AttributeSyntax.self)?.argument(labeled: nil) {
      return .writingKey(argument, message)
    }
    if origin.is(StringLiteralExprSyntax.self) { return .writingKey(origin, message) }
    return .insert(
      "@JSONKey(\"<#key#>\") ",
      before: origin.singleDeclaration?.firstToken(viewMode: .sourceAccurate), message)
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
