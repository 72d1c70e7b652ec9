import SwiftDiagnostics
import SwiftSyntax

/// The rules of an enum, in the order in which their mistakes are reported.
extension JSONEnumeration: Checked {
  static let rules: [Rule<Self>] = [
    .enumHasCases,
    .unknownKeysAreSkipped,

    .tagIsGivenOnce,
    .rawValuesHaveNoTag,
    .rawValuesHaveNoKeyConversion,
    .tagIsReadable,
    .contentIsNotTag,

    .caseDeclarationsFollowTheirRules,
    .oneCaseTakesOthers,
    .oneCaseIsNotIgnored,

    .labelsAreUnique,
    .caseNamesAreUnique,
    .valuesFitBesideTag,
    .otherTakesAnyValue,
    .untaggedCasesAreDifferent,
    .untaggedCasesHaveNoName,
  ]
}

// MARK: All cases

extension Rule<JSONEnumeration> {
  static var enumHasCases: Self {
    Self { $0.caseDeclarations.isEmpty ? [.enumWithoutCases($0.declaration)] : [] }
  }

  static var unknownKeysAreSkipped: Self {
    Self { enumeration in
      enumeration.annotation.unknownKeysDenial.map { [.enumDeniesUnknownKeys($0)] } ?? []
    }
  }

  static var caseDeclarationsFollowTheirRules: Self {
    Self { $0.caseDeclarations.flatMap(\.mistakes) }
  }

  static var oneCaseTakesOthers: Self {
    Self { enumeration in
      let others = enumeration.cases.filter { $0.role == .other }
      guard let first = others.first else { return [] }
      return others.dropFirst().map { .secondOther($0, first: first) }
    }
  }

  static var oneCaseIsNotIgnored: Self {
    Self { enumeration in
      let cases = enumeration.cases
      guard !enumeration.hasRawValues, !cases.isEmpty,
        cases.allSatisfy({ $0.role == .ignored })
      else { return [] }
      return [.enumWithoutCases(enumeration.declaration)]
    }
  }
}

// MARK: Names and values

extension Rule<JSONEnumeration> {
  static var labelsAreUnique: Self {
    Self { enumeration in
      guard !enumeration.hasRawValues else { return [] }
      return enumeration.cases.flatMap { decodedCase -> [Diagnostic] in
        guard case .members(let values) = decodedCase.payload else { return [] }
        return values.enumerated().compactMap { position, value in
          values[..<position].first { $0.field.keyPath == value.field.keyPath }.map { first in
            .duplicateKey(value.field.origin, value.field.keyPath, first: first.field.origin)
          }
        }
      }
    }
  }

  /// Two cases can't have the same name. Cases in different branches of an `#if` don't conflict.
  static var caseNamesAreUnique: Self {
    Self { enumeration in
      guard !enumeration.hasRawValues, enumeration.tagging != .untagged else { return [] }
      var mistakes: [Diagnostic] = []
      var seen: [(name: String, decodedCase: JSONCase)] = []
      for decodedCase in enumeration.named {
        for name in decodedCase.names {
          let first = seen.first { $0.name == name && $0.decodedCase.meets(decodedCase) }
          if let first {
            mistakes.append(
              .duplicateKey(
                decodedCase.origin, KeyPath(key: name), first: first.decodedCase.origin))
          }
          seen.append((name, decodedCase))
        }
      }
      return mistakes
    }
  }

  /// The values are members of the object that contains the tag, so none of them can have the tag's key.
  static var valuesFitBesideTag: Self {
    Self { enumeration in
      guard case .beside(let tag) = enumeration.tagging else { return [] }
      let marker = enumeration.tagMarkers.first
      return enumeration.named.flatMap { decodedCase -> [Diagnostic] in
        switch decodedCase.payload {
        case .none: return []
        case .value(let value):
          return value.type.isNoObject
            ? [.valueBesideTag(value.type, tag: tag, marker: marker)] : []
        case .values(let values):
          return [.valuesBesideTag(decodedCase, values.map(\.type), tag: tag, marker: marker)]
        case .members(let values):
          return values.filter { $0.field.keyPath == KeyPath(key: tag) }.map {
            .tagIsLabel($0, tag: tag, marker: marker)
          }
        }
      }
    }
  }

  /// A value with an unknown name can be any JSON, and is usually a string or an object.
  static var otherTakesAnyValue: Self {
    Self { enumeration in
      guard !enumeration.hasRawValues, enumeration.tagging != .untagged else { return [] }
      return enumeration.cases.filter { $0.role == .other }.compactMap { other in
        guard case .value(let value) = other.payload, [.number, .bool].contains(value.type.shape)
        else { return nil }
        return .otherOfScalar(value.type)
      }
    }
  }

  /// The first case that can be read applies, so each later case must be read from different JSON.
  static var untaggedCasesAreDifferent: Self {
    Self { enumeration in
      guard enumeration.tagging == .untagged else { return [] }
      let cases = enumeration.named
      return cases.enumerated().compactMap { position, later in
        for earlier in cases[..<position] where earlier.meets(later) {
          if earlier.payload.isSame(as: later.payload) { return .sameShape(later, as: earlier) }
          if earlier.payload.takesAll(of: later.payload) { return .shadowed(later, by: earlier) }
        }
        return nil
      }
    }
  }

  static var untaggedCasesHaveNoName: Self {
    Self { enumeration in
      guard enumeration.tagging == .untagged else { return [] }
      return enumeration.cases.compactMap { decodedCase in
        decodedCase.origin.as(AttributeSyntax.self).map { .nameOfUntagged($0) }
      }
    }
  }
}

extension JSONCase {
  /// Returns whether both cases can be compiled at the same time. Cases in different branches of an `#if` can't.
  fileprivate func meets(_ other: JSONCase) -> Bool {
    TypeMembers.conditionsMeet(condition, other.condition)
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
  fileprivate func takesAll(of other: Self) -> Bool {
    switch (self, other) {
    case (.value(let value), _) where value.typeName.isJSONTypeName: true
    case (.value(let value), .value(let other)): value.type.takesAll(of: other.type)
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

  fileprivate var typeName: String { type.trimmedDescription }

  fileprivate var isRequired: Bool { defaultValue == nil && type.optionalWrapped == nil }
}

extension String {
  fileprivate var isJSONTypeName: Bool { unqualified == "JSON" }
}

extension TypeSyntax {
  /// A Boolean value that indicates whether the JSON of the type can't be an object, as far as its name shows.
  fileprivate var isNoObject: Bool {
    let scalars: Set = ["Date", "URL", "UUID", "Data"]
    let name = trimmedDescription
    let isScalar = scalars.contains(
      name.hasPrefix("Foundation.") ? String(name.dropFirst("Foundation.".count)) : name)
    return optionalWrapped != nil || shape != .other || isScalar || self.is(TupleTypeSyntax.self)
  }

  /// Returns whether this type can represent every number of another type.
  fileprivate func takesAll(of other: TypeSyntax) -> Bool {
    guard shape == .number, other.shape == .number, optionalWrapped == nil else { return false }
    return trimmedDescription.isFractional && !other.trimmedDescription.isFractional
  }
}

extension String {
  /// A Boolean value that indicates whether the type with this name supports fractions.
  fileprivate var isFractional: Bool {
    ["Double", "Float", "Decimal"].contains { self == $0 || hasSuffix(".\($0)") }
  }
}
