import SwiftDiagnostics
import SwiftSyntax

/// Rules about `@JSONTagged`.
extension Rule<JSONEnumeration> {
  static var tagIsGivenOnce: Self {
    Self { $0.tagMarkers.dropFirst().map { .repeatedTag($0) } }
  }

  static var rawValuesHaveNoTag: Self {
    Self { enumeration in
      guard enumeration.hasRawValues, let marker = enumeration.tagMarkers.first,
        marker.argument(labeled: nil) != nil
      else { return [] }
      return [.tagOnRawValues(marker)]
    }
  }

  static var rawValuesHaveNoKeyConversion: Self {
    Self { enumeration in
      guard enumeration.hasRawValues, enumeration.annotation.conversion != .useDefault,
        let argument = enumeration.annotation.attribute.labeledArguments.first(where: {
          $0.label?.text == "keys"
        })
      else { return [] }
      return [.keyConversionOfRawValues(argument, of: enumeration.annotation.attribute)]
    }
  }

  static var tagIsReadable: Self {
    Self { enumeration in
      guard !enumeration.hasRawValues, let marker = enumeration.tagMarkers.first,
        let argument = marker.argument(labeled: nil), !argument.isTagging
      else { return [] }
      return [argument.plainKeyMistake ?? marker.argument(labeled: "content")?.plainKeyMistake]
        .compactMap(\.self)
    }
  }

  static var contentIsNotTag: Self {
    Self { enumeration in
      guard case .adjacent(let tag, let content) = enumeration.tagging, tag == content,
        let argument = enumeration.tagMarkers.first?.argument(labeled: "content")
      else { return [] }
      return [.contentIsTag(argument, tag)]
    }
  }
}

extension ExprSyntax {
  /// A Boolean value that indicates whether the argument of `@JSONTagged` specifies a form without a key.
  fileprivate var isTagging: Bool {
    let name = self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return name == "external" || name == "untagged"
  }
}

// MARK: The declarations of cases

/// The rules of a declaration of cases, in the order in which their mistakes are reported.
extension JSONCaseDeclaration: Checked {
  static let rules: [Rule<Self>] = [
    .rawValueIsKey,
    .markersAreOfCases,
    .keyIsGivenOnce,
    .markersAreNotShared,
    .caseIsIgnoredBothWays,
    .otherIsNotIgnored,
    .aliasesAreReadable,
    .namesAreReadable,
    .labelsAreComplete,
    .otherHasOneValue,
  ]
}

extension Rule<JSONCaseDeclaration> {
  /// A case is read from its raw value.
  static var rawValueIsKey: Self {
    Self { cases in
      guard cases.hasRawValue else { return [] }
      return (cases.keys + cases.aliases + cases.ignoring).map { .keyOnRawValue($0) }
    }
  }

  static var markersAreOfCases: Self {
    Self { cases in
      JSONMarkers(cases.declaration.attributes).inOrder.filter { !$0.marker.isAboutKeys }
        .map { .propertyMarkerOnCase($0.attribute) }
    }
  }

  static var keyIsGivenOnce: Self {
    Self { $0.keys.dropFirst().map { .repeatedKey($0) } }
  }

  static var markersAreNotShared: Self {
    Self { cases in
      guard let marker = cases.sharedMarker else { return [] }
      return [
        .sharedKey(
          marker, ofCases: true, splitting: .split(cases.declaration, shared: marker))
      ]
    }
  }

  static var caseIsIgnoredBothWays: Self {
    Self { cases in
      guard cases.sharedMarker == nil else { return [] }
      return cases.ignoring.compactMap { $0.argument(labeled: nil).map { .caseIgnoredOneWay($0) } }
    }
  }

  static var otherIsNotIgnored: Self {
    Self { cases in
      guard cases.sharedMarker == nil, !cases.ignoring.isEmpty else { return [] }
      return cases.others.prefix(1).map { .ignoredOther($0) }
    }
  }

  static var aliasesAreReadable: Self {
    Self { cases in
      guard cases.sharedMarker == nil else { return [] }
      return cases.aliases.flatMap(\.labeledArguments).compactMap(\.expression.plainKeyMistake)
    }
  }

  /// The name is the key in `@JSONKey`, or else the name of the case.
  static var namesAreReadable: Self {
    Self { cases in
      guard cases.sharedMarker == nil else { return [] }
      if let marker = cases.keys.first {
        return marker.labeledArguments.compactMap(\.expression.plainKeyMistake)
      }
      return cases.declaration.elements.map(\.name).filter { name in
        KeyPath(key: cases.annotation.conversion.key(for: name.unquotedText)).isTooLong
      }.map { .longKey($0) }
    }
  }

  static var labelsAreComplete: Self {
    Self { cases in
      guard cases.sharedMarker == nil else { return [] }
      return cases.declaration.elements.compactMap { element in
        element.hasMixedLabels
          ? .mixedLabels(element, element.parameters.filter { $0.label == nil }) : nil
      }
    }
  }

  /// The case for all other values has no associated value, or one without a label.
  static var otherHasOneValue: Self {
    Self { cases in
      guard cases.sharedMarker == nil, !cases.others.isEmpty else { return [] }
      return cases.declaration.elements.compactMap { element in
        guard let clause = element.parameterClause, !element.hasMixedLabels,
          element.parameters.count > 1 || element.parameters.first?.label != nil
        else { return nil }
        return .otherWithValues(clause)
      }
    }
  }
}
