import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the declaration of a model.
extension Diagnostic {
  static func notModel(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax
  ) -> Diagnostic {
    let introducer = declaration.introducer
    // The requirements of a protocol wouldn't be members of a struct.
    let fixIt: FixIt =
      declaration.is(ProtocolDeclSyntax.self)
      ? .remove(attribute, "remove '\(attribute.notation)'", id: "remove-annotation")
      : .replace(
        introducer, with: "struct", "change '\(introducer.text)' to 'struct'", id: "make-struct")
    return .error(
      "json-not-model", at: introducer,
      "'\(attribute.notation)' can only be applied to a struct, an enum, or a final class, not to "
        + introducer.withArticle,
      fixIts: [fixIt])
  }

  static func classIsNotFinal(
    _ type: ClassDeclSyntax, for purpose: ModelPurpose
  ) -> Diagnostic {
    let reason =
      purpose.includesDecoding
      ? "must be final, because its subclasses can't be decoded"
      : "must be final, because encoding omits the properties of its subclasses"
    return .error(
      "json-class-not-final", at: type.name, "class '\(type.name.text)' \(reason)",
      fixIts: [
        .insert("final ", before: type.classKeyword, "make the class 'final'", id: "make-final"),
        .replace(
          type.classKeyword, with: "struct", "change 'class' to 'struct'", id: "make-struct"),
      ])
  }

  static func classWithoutInitializer(
    _ type: ClassDeclSyntax, _ fields: [JSONField]
  ) -> Diagnostic {
    let parameters = fields.map { "\($0.property.parameterLabel): \($0.type ?? "<#Type#>")" }
    let assignments = fields.map { "self.\($0.property.name) = \($0.property.name)" }
    let text =
      "init(\(parameters.joined(separator: ", "))) { \(assignments.joined(separator: "; ")) }"
    return .error(
      "json-class-without-initializer", at: type.name,
      "class '\(type.name.text)' needs a nonfailable, nonthrowing initializer whose parameters are "
        + "named after its properties",
      fixIts: [
        .insertMember(
          text, into: type.memberBlock, "add an initializer", id: "add-initializer")
      ])
  }

  static func handWrittenInitializer(
    _ initializer: InitializerDeclSyntax, attribute: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "json-initializer-written", at: initializer.initKeyword,
      "'\(attribute.notation)' already generates this initializer; to write your own, conform to "
        + "'JSONDecodable' manually",
      notes: [.note("json-annotation", at: attribute, "annotated here")],
      fixIts: [.remove(initializer, "remove the initializer", id: "remove-initializer")])
  }

  static func handWrittenEncoding(
    _ member: DeclSyntax, attribute: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "json-encoding-written", at: member,
      "'\(attribute.notation)' already generates this member; to write your own, conform to "
        + "'JSONEncodable' manually",
      notes: [.note("json-annotation", at: attribute, "annotated here")],
      fixIts: [.remove(member, "remove the member", id: "remove-member")])
  }

  static func redundantConformance(
    _ inherited: InheritedTypeSyntax, of attribute: AttributeSyntax,
    among redundant: [InheritedTypeSyntax], in clause: InheritanceClauseSyntax
  ) -> Diagnostic {
    let name = inherited.type.trimmedDescription.split(separator: ".").last ?? ""
    return .warning(
      "json-redundant-conformance", at: inherited.type,
      "'\(attribute.notation)' already adds the conformance to '\(name)'",
      fixIts: [.removeConformances(redundant, from: clause)])
  }

  static func redundantAnnotation(
    _ attribute: AttributeSyntax, for purpose: ModelPurpose
  ) -> Diagnostic {
    .error(
      "json-redundant-annotation", at: attribute,
      "'@JSONCodable' already makes the type \(purpose.includesDecoding ? "decodable" : "encodable"); "
        + "remove '\(attribute.notation)'",
      fixIts: [.removing(attribute)])
  }

  static func enumWithoutCases(_ enumeration: EnumDeclSyntax) -> Diagnostic {
    .error(
      "json-no-cases", at: enumeration.name,
      "'\(enumeration.name.text)' has no cases, so it can't be decoded",
      fixIts: [
        .insertMember("case <#name#>", into: enumeration.memberBlock, "add a case", id: "add-case")
      ])
  }
}

// MARK: Names of generated members

extension Diagnostic {
  /// - Parameter key: The key that the property has because of its name, which the fix-it must keep.
  static func storedJSON(
    _ property: StoredProperty, key: String?, attribute: AttributeSyntax
  ) -> Diagnostic {
    var changes = [FixIt.Change.replace(property.identifier, with: "<#name#>")]
    if let key, let first = property.declaration.firstToken(viewMode: .sourceAccurate) {
      changes.insert(.replace(first, with: "@JSONKey(\(key.asSwiftLiteral)) \(first.text)"), at: 0)
    }
    let message = key == nil ? "rename the property" : "rename the property and keep its key"
    // Several names can't share a key.
    let canBeRenamed = key == nil || property.declaration.bindings.count == 1
    return .nameIsGenerated(
      property.identifier, "property", by: attribute,
      canBeRenamed ? .offer(changes, message, id: "rename-property") : nil)
  }

  static func memberNamedJSON(_ name: TokenSyntax, attribute: AttributeSyntax) -> Diagnostic {
    .nameIsGenerated(
      name, "member", by: attribute,
      .replace(name, with: "<#name#>", "rename the member", id: "rename-member"))
  }

  private static func nameIsGenerated(
    _ name: TokenSyntax, _ noun: String, by attribute: AttributeSyntax, _ fixIt: FixIt?
  ) -> Diagnostic {
    .error(
      "json-name-is-generated", at: name,
      "'json' is generated by '\(attribute.notation)'; rename this \(noun)",
      notes: [.note("json-annotation", at: attribute, "annotated here")],
      fixIts: fixIt.map { [$0] } ?? [])
  }

  static func writtenSample(
    _ member: VariableDeclSyntax, attribute: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "json-sample-written", at: member,
      "'sampleJSON' is generated by '\(attribute.notation)' with 'sample:'; remove this member",
      notes: [.note("json-annotation", at: attribute, "annotated here")],
      fixIts: [.remove(member, "remove the member", id: "remove-member")])
  }
}

// MARK: Partial models

extension Diagnostic {
  static func partialNotLiteral(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "json-partial-not-literal", at: argument, "'partial' must be 'true' or 'false'",
      fixIts: [.replace(argument, with: "true", "use 'true'", id: "use-true")])
  }

  static func flattenedInPartial(
    _ marker: AttributeSyntax, _ property: StoredProperty
  ) -> Diagnostic {
    .error(
      "json-flattened-in-partial", at: marker,
      "property '\(property.key)' can't be flattened in a type with 'partial: true'; "
        + "give the property its own key",
      fixIts: [.removing(marker)])
  }

  static func partialIsWritten(_ name: TokenSyntax, attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "json-partial-written", at: name,
      "'\(attribute.notation)' generates a type named 'Partial'; rename this type",
      notes: [.note("json-annotation", at: attribute, "annotated here")],
      fixIts: [.replace(name, with: "<#Name#>", "rename the type", id: "rename-type")])
  }
}
