import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the way that JSON identifies the cases of an enum.
extension Diagnostic {
  static func enumDeniesUnknownKeys(_ denial: ExprSyntax) -> Diagnostic {
    .error(
      "json-enum-denies-unknown-keys", at: denial,
      "an enum can't reject unknown keys; give each case a single associated value whose type "
        + "rejects them",
      fixIts: [.replace(denial, with: ".ignore", "ignore unknown keys", id: "ignore-unknown")])
  }

  static func caseIgnoredOneWay(_ direction: ExprSyntax) -> Diagnostic {
    .error(
      "json-case-ignored-one-way", at: direction,
      "an enum case can't be ignored for only decoding or only encoding; remove the argument to "
        + "ignore the case for both")
  }

  static func repeatedTag(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-repeated-tag", at: marker, "'@JSONTagged' is applied twice",
      fixIts: [.remove(marker, "remove this '@JSONTagged'", id: "remove-tag")])
  }

  static func tagOnRawValues(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-tag-on-raw-values", at: marker,
      "an enum with raw values can't have a tag, because raw values already identify its cases",
      fixIts: [.remove(marker, "remove '@JSONTagged'", id: "remove-tag")])
  }

  static func keyConversionOfRawValues(
    _ argument: LabeledExprSyntax, of annotation: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "json-keys-of-raw-values", at: argument.expression,
      "'keys' has no effect on an enum with raw values; change the raw values instead",
      fixIts: [.removing(argument, of: annotation)])
  }

  static func tagOnOtherType(
    _ marker: AttributeSyntax, _ declaration: some DeclGroupSyntax
  ) -> Diagnostic {
    .error(
      "json-tag-on-other-type", at: marker,
      "'@JSONTagged' can only be applied to an enum, not to \(declaration.introducer.withArticle)",
      fixIts: [.remove(marker, "remove '@JSONTagged'", id: "remove-tag")])
  }

  static func emptyTag(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "json-empty-tag", at: argument, "a key can't be empty",
      fixIts: [.replace(argument, with: "\"<#key#>\"", "specify the key", id: "write-key")])
  }

  static func contentIsTag(_ argument: ExprSyntax, _ tag: String) -> Diagnostic {
    .error(
      "json-content-is-tag", at: argument,
      "the key \(tag.asSwiftLiteral) can't be used for both the tag and the content",
      fixIts: [.replace(argument, with: "\"<#key#>\"", "use another key", id: "use-other-key")])
  }

  static func valueBesideTag(
    _ type: TypeSyntax, tag: String, marker: AttributeSyntax?
  ) -> Diagnostic {
    .error(
      "json-value-beside-tag", at: type,
      "a value of type '\(type.trimmedDescription)' isn't a JSON object, so it can't contain the "
        + "tag \(tag.asSwiftLiteral); add a label to the value, or specify the value's key with "
        + "'content:'",
      fixIts: [
        .replace(
          type, with: "<#name#>: \(type.trimmedDescription)", "add a label to the value",
          id: "name-value")
      ] + contentFixIt(marker))
  }

  static func valuesBesideTag(
    _ decodedCase: JSONCase, _ types: [TypeSyntax], tag: String, marker: AttributeSyntax?
  ) -> Diagnostic {
    .error(
      "json-values-beside-tag",
      at: decodedCase.element.parameterClause.map(Syntax.init)
        ?? Syntax(decodedCase.element),
      "unlabeled values can't be in the same object as the tag \(tag.asSwiftLiteral); add labels "
        + "to the values, or specify a key for them with 'content:'",
      fixIts: [
        .offer(
          types.map { .replace($0, with: "<#name#>: \($0.trimmedDescription)") },
          "add labels to the values",
          id: "name-values")
      ] + contentFixIt(marker))
  }

  private static func contentFixIt(_ marker: AttributeSyntax?) -> [FixIt] {
    guard let argument = marker?.argument(labeled: nil) else { return [] }
    let text = "\(argument.trimmedDescription), content: \"<#content#>\""
    return [.replace(argument, with: text, "specify a key with 'content:'", id: "add-content")]
  }

  static func tagIsLabel(
    _ value: CaseValue, tag: String, marker: AttributeSyntax?
  ) -> Diagnostic {
    let notes = marker?.argument(labeled: nil).map {
      Note.note("json-tag-is-here", at: $0, "the tag is specified here")
    }
    return .error(
      "json-tag-is-label", at: value.field.property.identifier,
      "the key \(tag.asSwiftLiteral) can't be used for both the tag and this value",
      notes: notes.map { [$0] } ?? [],
      fixIts: [
        .replace(
          value.field.property.identifier, with: "<#name#>", "rename the value", id: "rename-value")
      ])
  }
}

// MARK: Cases

extension Diagnostic {
  static func mixedLabels(
    _ element: EnumCaseElementSyntax, _ unnamed: [EnumCaseParameterSyntax]
  ) -> Diagnostic {
    .error(
      "json-mixed-labels", at: unnamed.first.map(Syntax.init) ?? Syntax(element),
      "case '\(element.name.unquotedText)' can't have both labeled and unlabeled values; label "
        + "every value to represent the values as an object, or remove all labels to represent "
        + "them as an array",
      fixIts: [
        .offer(
          unnamed.map { .replace($0.type, with: "<#name#>: \($0.type.trimmedDescription)") },
          "add labels to the other values", id: "name-values")
      ])
  }

  static func secondOther(_ second: JSONCase, first: JSONCase) -> Diagnostic {
    let marker = second.element.declaration?.attributes.named("JSONOther").first
    let firstMarker = first.element.declaration?.attributes.named("JSONOther").first
    return .error(
      "json-second-other", at: marker.map(Syntax.init) ?? second.origin,
      "only one case can accept unknown values",
      notes: [
        .note(
          "json-first-other", at: firstMarker.map(Syntax.init) ?? first.origin,
          "'\(first.element.name.unquotedText)' already accepts unknown values")
      ],
      fixIts: marker.map { [.remove($0, "remove this '@JSONOther'", id: "remove-other")] } ?? [])
  }

  static func otherWithValues(_ clause: EnumCaseParameterClauseSyntax) -> Diagnostic {
    .error(
      "json-other-with-values", at: clause,
      "the '@JSONOther' case can have at most one associated value, which must be unlabeled",
      fixIts: [
        .replace(clause, with: "(JSON)", "use a single 'JSON' value", id: "take-json"),
        .remove(clause, "remove all associated values", id: "take-nothing"),
      ])
  }

  static func otherOfScalar(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "json-other-of-scalar", at: type,
      "the associated value of the '@JSONOther' case must be a 'String', a 'JSON' value, or a "
        + "model that accepts any JSON, not '\(type.trimmedDescription)'",
      fixIts: [
        .replace(type, with: "JSON", "change the type to 'JSON'", id: "take-json"),
        .replace(type, with: "String", "change the type to 'String'", id: "take-name"),
      ])
  }

  static func ignoredOther(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-ignored-other", at: marker,
      "an ignored case can't accept unknown values",
      fixIts: [.remove(marker, "remove '@JSONOther'", id: "remove-other")])
  }

  static func otherElsewhere(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-other-elsewhere", at: marker,
      "'@JSONOther' can only be applied to an enum case",
      fixIts: [.remove(marker, "remove '@JSONOther'", id: "remove-other")])
  }

  static func sameShape(_ later: JSONCase, as earlier: JSONCase) -> Diagnostic {
    .error(
      "json-same-shape", at: later.element.name,
      "case '\(later.element.name.unquotedText)' is never decoded, because the same JSON is "
        + "decoded as '\(earlier.element.name.unquotedText)'",
      notes: [
        .note("json-tried-first", at: earlier.element.name, "this case is tried first")
      ])
  }

  static func shadowed(_ later: JSONCase, by earlier: JSONCase) -> Diagnostic {
    .warning(
      "json-shadowed-case", at: later.element.name,
      "case '\(later.element.name.unquotedText)' is never decoded, because any JSON that it "
        + "accepts can be decoded as '\(earlier.element.name.unquotedText)'; declare "
        + "'\(later.element.name.unquotedText)' first",
      notes: [
        .note("json-shadowing-case", at: earlier.element.name, "this case is tried first")
      ])
  }

  static func nameOfUntagged(_ marker: AttributeSyntax) -> Diagnostic {
    .warning(
      "json-name-of-untagged", at: marker,
      "this key has no effect, because the cases of an untagged enum have no names in JSON",
      fixIts: [.remove(marker, "remove the key", id: "remove-key")])
  }
}

extension EnumCaseElementSyntax {
  /// The declaration that contains the case.
  fileprivate var declaration: EnumCaseDeclSyntax? {
    parent?.parent?.as(EnumCaseDeclSyntax.self)
  }
}
