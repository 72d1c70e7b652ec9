import SwiftDiagnostics
import SwiftSyntax

/// The rules of a declaration of cases, in the order in which their mistakes are reported.
extension JSONCaseDeclaration {
  @Mistakes var mistakes: [Diagnostic] {
    if hasRawValue {
      for marker in keys + aliases + ignoring {
        misapplied(
          marker, to: "a case without a raw value, because raw values represent cases in JSON",
          .removingMarker(marker))
      }
    }
    annotationMistakes
    if sharedMarker == nil {
      for element in declaration.elements where element.hasMixedLabels { mixedLabels(element) }
      for element in others.isEmpty ? [] : Array(declaration.elements) {
        if let clause = element.parameterClause, !element.hasMixedLabels,
          element.isLabeledOrMultiple
        {
          error(
            at: clause,
            "the '@JSONOther' case can have at most one associated value, which must be unlabeled",
            .replace(clause, with: "(JSON)", "use a single 'JSON' value"),
            .remove(clause, "remove all associated values"))
        }
      }
    }
  }

  /// The mistakes in the annotations of cases, which don't concern the associated values.
  @Mistakes var annotationMistakes: [Diagnostic] {
    for (marker, attribute) in JSONMarkers(declaration.attributes).inOrder
    where !marker.isAboutKeys {
      misapplied(attribute, to: "a stored property, not to an enum case", .removing(attribute))
    }
    for key in keys.dropFirst() { appliedTwice(key, first: keys[0]) }
    if let marker = sharedMarker {
      if !hasRawValue {
        sharedKey(marker, of: "case", "cases", .split(declaration, shared: marker))
      }
    } else {
      ignoringMistakes
      nameMistakes
    }
  }

  @Mistakes private var ignoringMistakes: [Diagnostic] {
    for direction in ignoring.compactMap({ $0.argument(labeled: nil) }) {
      error(
        at: direction,
        "an enum case can't be ignored for only decoding or only encoding; remove the argument to ignore the case for "
          + "both")
    }
    if !ignoring.isEmpty, let other = others.first {
      error(at: other, "an ignored case can't accept unknown values", .removing(other))
    }
  }

  /// The name is the key in `@JSONKey`, or else the name of the case.
  @Mistakes private var nameMistakes: [Diagnostic] {
    for argument in aliases.flatMap(\.labeledArguments) { argument.expression.plainKeyMistake }
    if let marker = keys.first {
      for argument in marker.labeledArguments { argument.expression.plainKeyMistake }
    } else {
      for name in declaration.elements.map(\.name)
      where JSONKeyPath(key: annotation.conversion.key(for: name.unquotedText)).isTooLong {
        longKey(name)
      }
    }
  }

  private func mixedLabels(_ element: EnumCaseElementSyntax) -> Diagnostic {
    let unlabeled = element.parameters.filter { $0.label == nil }
    return error(
      at: unlabeled.first ?? element,
      "case '\(element.name.unquotedText)' can't have both labeled and unlabeled values; label every value to "
        + "represent the values as an object, or remove all labels to represent them as an array",
      .labeling(unlabeled.map(\.type), "add labels to the other values"))
  }
}

extension EnumCaseElementSyntax {
  /// A Boolean value that indicates whether the case has more than a single value without a label.
  var isLabeledOrMultiple: Bool { parameters.count > 1 || parameters.first?.label != nil }
}

extension FixIt {
  /// A fix-it that adds placeholders for labels to associated values.
  static func labeling(_ types: [TypeSyntax], _ message: String) -> FixIt {
    .offer(types.map { .replace($0, with: "<#name#>: \($0.trimmedDescription)") }, message)
  }
}

// MARK: The tag

extension ExprSyntax {
  /// A Boolean value that indicates whether the expression is an argument of `@JSONTagged` that isn't a key.
  var isTagging: Bool {
    ["external", "untagged"].contains(self.as(MemberAccessExprSyntax.self)?.declName.baseName.text)
  }
}

/// The rules of `@JSONTagged`.
extension JSONEnumeration {
  @Mistakes var tagMistakes: [Diagnostic] {
    for second in tagMarkers.dropFirst() { appliedTwice(second, first: tagMarkers[0]) }
    if hasRawValues {
      rawValueMistakes
    } else if let marker = tagMarkers.first, let argument = marker.argument(labeled: nil) {
      let content = marker.argument(labeled: "content")
      if !argument.isTagging { argument.plainKeyMistake ?? content?.plainKeyMistake }
      if let content, case .adjacent(let tag, let key) = tagging, tag == key {
        error(
          at: content,
          "the key \(tag.asSwiftLiteral) can't be used for both the tag and the content",
          .writingKey(content, "use another key"))
      }
    }
  }

  @Mistakes private var rawValueMistakes: [Diagnostic] {
    let attribute = annotation.attribute
    if let marker = tagMarkers.first, marker.argument(labeled: nil) != nil {
      error(
        at: marker,
        "an enum with raw values can't have a tag, because raw values already identify its cases",
        .removing(marker))
    }
    if annotation.conversion != .useDefault, let keys = attribute.argument(labeled: "keys") {
      error(
        at: keys, "'keys' has no effect on an enum with raw values; change the raw values instead",
        .removingArgument("keys", of: attribute, "remove 'keys'"))
    }
  }
}
