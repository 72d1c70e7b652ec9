import SwiftDiagnostics
import SwiftSyntax

/// The rules of an enum, in the order in which their mistakes are reported.
extension JSONEnumeration {
  @Mistakes var mistakes: [Diagnostic] {
    if caseDeclarations.allSatisfy(\.isUnavailable) { noCases }
    if hasRawValues,
      let clause = caseDeclarations.flatMap(\.declaration.elements)
        .lazy.compactMap(\.parameterClause).first
    {
      Diagnostic.reportedByCompiler(at: clause)
    }
    if let element = wrongRawValue { Diagnostic.reportedByCompiler(at: element) }
    if let rejection = annotation.unknownKeysRejection {
      error(
        at: rejection,
        "an enum can't reject unknown keys; give each case a single associated value whose type rejects them",
        .replace(rejection, with: ".ignore", "ignore unknown keys"))
    }
    tagMistakes
    caseDeclarations.flatMap(\.mistakes)
    repeatedOthers
    if !hasRawValues {
      if !cases.isEmpty, cases.allSatisfy({ $0.role == .ignored }) { noCases }
      cases.flatMap(\.values).compactMap { $0.defaultValue?.overflow(of: $0.type) }
      repeatedLabels
      repeatedCaseNames
      valuesBesideTag
      scalarOthers
      untaggedMistakes
    }
  }

  /// A case whose raw value the compiler rejects, because the enum has no raw type, or one that needs another literal.
  /// The enum then doesn't have the default implementations for raw values.
  private var wrongRawValue: EnumCaseElementSyntax? {
    let type = declaration.rawType
    let isCharacter = type?.trimmedSource.unqualified == "Character"
    let protocols: Set = ["CaseIterable", "Codable", "Decodable", "Encodable", "Error"]
    var isCounted = !isCharacter
    return caseDeclarations.flatMap(\.declaration.elements).first { element in
      guard let value = element.rawValue?.value else { return hasRawValues && !isCounted }
      isCounted = !isCharacter && !value.is(FloatLiteralExprSyntax.self)
      return switch type?.shape {
      case .text: value.numberLiteralValue != nil
      case .number: value.stringLiteralValue != nil
      case .bool: true
      default: declaration.inheritedTypes(besides: protocols).isEmpty
      }
    }
  }

  private var noCases: Diagnostic {
    error(
      at: declaration.name, "'\(declaration.name.text)' has no cases, so it can't be decoded",
      .insertMember("case <#name#>", into: declaration.memberBlock, "add a case"))
  }

  @Mistakes var repeatedOthers: [Diagnostic] {
    let others = cases.filter { $0.role == .other }
    if let first = others.first {
      for second in others.dropFirst() {
        error(
          at: second.otherMarker ?? second.origin, "only one case can accept unknown values",
          note: .at(
            first.otherMarker ?? first.origin,
            "'\(first.element.name.unquotedText)' already accepts unknown values"),
          second.otherMarker.map { .remove($0, "remove this '@JSONOther'") })
      }
    }
  }
}

// MARK: Names and values

extension JSONEnumeration {
  @Mistakes private var repeatedLabels: [Diagnostic] {
    for decodedCase in cases {
      if case .members(let values) = decodedCase.payload {
        for (first, field) in values.map(\.field).clashes({ $0.keyPath == $1.keyPath }) {
          repeatedKey(field.origin, field.keyPath, first: first.origin)
        }
      }
    }
  }

  /// Two cases can't have the same name. Cases in different branches of an `#if` don't conflict.
  @Mistakes var repeatedCaseNames: [Diagnostic] {
    if !hasRawValues, tagging != .untagged {
      let purpose = annotation.purpose
      let decoded = purpose.includesDecoding ? clashes(\.names) : []
      let encoded = purpose.includesEncoding ? clashes { [$0.encodedName] } : []
      let reported = Set(decoded.map(\.second.part.origin.id))
      for (first, second) in decoded { mistake(second, first, "decode") }
      for (first, second) in encoded where !reported.contains(second.part.origin.id) {
        mistake(second, first, "encode")
      }
    }
  }

  private typealias CaseName = (name: String, part: JSONCase)

  private func clashes(_ names: (JSONCase) -> [String]) -> [(first: CaseName, second: CaseName)] {
    named.flatMap { part in names(part).map { (name: $0, part: part) } }
      .clashes { $0.name == $1.name && $0.part.meets($1.part) }
  }

  private func mistake(
    _ second: CaseName, _ first: CaseName, _ direction: String
  ) -> Diagnostic {
    let origin = second.part.origin.key(for: direction)
    // The compiler reports a case that's declared twice.
    guard !second.part.element.isRedeclaration(of: first.part.element) else {
      return .reportedByCompiler(at: origin)
    }
    return repeatedKey(
      origin, JSONKeyPath(key: second.name), first: first.part.origin.key(for: direction),
      action: "\(direction)d")
  }

  /// The values are members of the object that contains the tag, so none of them can have the tag's key.
  @Mistakes private var valuesBesideTag: [Diagnostic] {
    if case .beside(let tag) = tagging {
      for decodedCase in named {
        switch decodedCase.payload {
        case .none: []
        case .value(let value):
          if value.type.shape == .dictionary {
            mistake(in: value.type, beside: tag, "can contain any key")
          } else if value.type.isNoObject(besides: annotation.ownTypes) {
            mistake(in: value.type, beside: tag, "isn't a JSON object")
          } else if value.type.trimmedSource == declaration.name.text {
            mistake(in: value.type, beside: tag, "has the same tag")
          }
        case .values(let values):
          error(
            at: decodedCase.element.parameterClause ?? decodedCase.element,
            "unlabeled values can't be in the same object as the tag \(tag.asSwiftLiteral); add labels to the values, "
              + "or specify a key for them with 'content:'",
            .labeling(values.map(\.type), "add labels to the values"), addingContent)
        case .members(let values):
          for value in values.map(\.field) where value.keyPath == JSONKeyPath(key: tag) {
            mistake(in: value.property.identifier, with: tag)
          }
        }
      }
    }
  }

  private func mistake(
    in type: TypeSyntax, beside tag: String, _ reason: String
  ) -> Diagnostic {
    error(
      at: type,
      "a value of type '\(type.trimmedSource)' \(reason), so it can't contain the tag \(tag.asSwiftLiteral); add a "
        + "label to the value, or specify the value's key with 'content:'",
      .labeling([type], "add a label to the value"), addingContent)
  }

  private func mistake(in label: TokenSyntax, with tag: String) -> Diagnostic {
    error(
      at: label, "the key \(tag.asSwiftLiteral) can't be used for both the tag and this value",
      note: tagArgument.map { .at($0, "the tag is specified here") },
      .replace(label, with: "<#name#>", "rename the value"))
  }

  private var tagArgument: ExprSyntax? { tagMarkers.first?.argument(labeled: nil) }

  private var addingContent: FixIt? {
    tagArgument.map {
      .replace(
        $0, with: "\($0.trimmedSource), content: \"<#content#>\"",
        "specify a key with 'content:'")
    }
  }

  /// A value with an unknown name can be any JSON, and is usually a string or an object.
  @Mistakes private var scalarOthers: [Diagnostic] {
    for other in cases where other.role == .other && tagging != .untagged {
      if case .value(let value) = other.payload, [.number, .bool].contains(value.type.shape) {
        error(
          at: value.type,
          "the associated value of the '@JSONOther' case must be a 'String', a 'JSON' value, or a model that accepts "
            + "any JSON, not '\(value.type.trimmedSource)'",
          .changeType(value.type, to: "JSON"), .changeType(value.type, to: "String"))
      }
    }
  }

  /// The first case that can be read applies, so each later case must be read from different JSON.
  @Mistakes private var untaggedMistakes: [Diagnostic] {
    if tagging == .untagged {
      for (position, later) in named.enumerated() {
        later.mistake(after: named[..<position], annotation.ownTypes)
      }
      for marker in cases.compactMap({ $0.origin.as(AttributeSyntax.self) }) {
        marker.hasNoEffect(", because the cases of an untagged enum have no names in JSON")
      }
    }
  }
}

extension JSONCase {
  /// Returns whether both cases can be compiled at the same time. Cases in different branches of an `#if` can't.
  fileprivate func meets(_ other: JSONCase) -> Bool {
    TypeMembers.conditionsMeet(condition, other.condition)
  }

  fileprivate var otherMarker: AttributeSyntax? {
    element.parent?.parent?.as(EnumCaseDeclSyntax.self)?.attributes.named("JSONOther").first
  }

  /// The mistake of a case of an untagged enum that's never read, because an earlier case accepts the same JSON.
  fileprivate func mistake(
    after cases: ArraySlice<JSONCase>, _ ownTypes: Set<String>
  ) -> Diagnostic? {
    let name = element.name
    for earlier in cases where earlier.meets(self) {
      let other = earlier.element.name.unquotedText
      let note = Note.at(earlier.element.name, "this case is tried first")
      if earlier.payload.isSame(as: payload) {
        return error(
          at: name,
          "case '\(name.unquotedText)' is never decoded, because the same JSON is decoded as '\(other)'",
          note: note)
      }
      if earlier.payload.takesAll(of: payload, besides: ownTypes) {
        return warning(
          at: name,
          "case '\(name.unquotedText)' is never decoded, because any JSON that it accepts can be decoded as "
            + "'\(other)'; declare '\(name.unquotedText)' first", note: note)
      }
    }
    return nil
  }
}

// MARK: Cases with the same JSON

extension JSONCase.Payload {
  /// Returns whether both payloads are read from the same JSON, as far as the names of the types show.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.value(let value), .value(let other)): value.typeName == other.typeName
    case (.values(let values), .values(let others)):
      values.map(\.typeName) == others.map(\.typeName)
    case (.members(let values), .members(let otherValues)):
      Set(values.map(\.member)) == Set(otherValues.map(\.member))
    default: false
    }
  }

  /// Returns whether the JSON of another payload can also be read as this payload.
  fileprivate func takesAll(of other: Self, besides own: Set<String>) -> Bool {
    switch (self, other) {
    case (.value(let value), _) where value.typeName.unqualified == "JSON": true
    case (.value(let value), .value(let other)): value.type.takesAll(of: other.type, besides: own)
    case (.members(let values), .members(let otherValues)):
      Set(values.filter(\.isRequired).map(\.member))
        .isSubset(of: otherValues.filter(\.isRequired).map(\.member))
    default: false
    }
  }
}

extension CaseValue {
  /// Key and type.
  fileprivate var member: String { "\(field.keyPath.text): \(typeName)" }
  fileprivate var typeName: String { type.trimmedSource }
  fileprivate var isRequired: Bool { defaultValue == nil && type.optionalWrapped == nil }
}

extension EnumCaseElementSyntax {
  /// Returns whether another case has the same name and the same labels.
  fileprivate func isRedeclaration(of other: EnumCaseElementSyntax) -> Bool {
    name.unquotedText == other.name.unquotedText
      && parameters.map(\.label?.text) == other.parameters.map(\.label?.text)
  }
}

extension TypeSyntax {
  /// A Boolean value that indicates whether the JSON of the type can't be an object, as far as its name shows.
  ///
  /// - Parameter own: The names of types in Foundation that may be names of the app's own types.
  func isNoObject(besides own: Set<String>) -> Bool {
    let name = trimmedSource
    let isScalar = SampleType.foundation.contains(name.unqualified) && !own.contains(name)
    return optionalWrapped != nil || shape != .other || isScalar || self.is(TupleTypeSyntax.self)
  }

  /// Returns whether the JSON of each value of another type can also be read as this type, as far as the names show.
  fileprivate func takesAll(of other: TypeSyntax, besides own: Set<String>) -> Bool {
    let name = trimmedSource.unqualified
    if name == "JSON" { return true }
    if let wrapped = optionalWrapped { return wrapped.takesAll(of: other.unwrapped, besides: own) }
    if let array = self.as(ArrayTypeSyntax.self), let other = other.as(ArrayTypeSyntax.self) {
      return array.element.takesAll(of: other.element, besides: own)
    }
    return switch (SampleType(name: name), SampleType(name: other.trimmedSource, besides: own)) {
    // A string can be anything, but a date can't.
    case (.scalar([.string]), .scalar([.string])), (.scalar([.string]), .character):
      ["String", "Substring"].contains(name)
    case (.scalar([.number]), .scalar([.number])), (.scalar([.number]), .integer): true
    case (.integer(let all), .integer(let others)):
      all.lowerBound <= others.lowerBound && all.upperBound >= others.upperBound
    default: false
    }
  }
}
