import SwiftDiagnostics
import SwiftSyntax

/// The rules of a property, in the order in which their mistakes are reported.
extension JSONProperty: Checked {
  static let rules: [Rule<Self>] = [
    .markersAreUnique,
    .markersCanBeCombined,
    .markersHaveEffect,

    .defaultIsGivenOnce,
    .nilIsNotGivenAsDefault,
    .ignoredDirectionIsKnown,
    .ignoredPropertyHasValue,
    .omissionIsKnown,
    .omissionHasDefault,
    .decodedPropertyCanBeSet,
    .typeIsKnown,

    .keyIsNotShared,
    .keysAreReadable,
    .encodedKeyHasNoIndex,
    .keysAreDifferent,
    .keyIsNotRedundant,
    .aliasesAreReadable,

    .markersFitType,
    .omittedTypeCanBeEmpty,
    .emptyValueIsReadBack,
  ]
}

// MARK: Annotations

extension Rule<JSONProperty> {
  static var markersAreUnique: Self {
    Self { property in
      property.markers.repeated.map { marker, attribute in
        marker == .key ? .repeatedKey(attribute) : .jsonMarkerIsRepeated(attribute)
      }
    }
  }

  static var markersCanBeCombined: Self {
    Self { property in
      property.markers.conflicts.map { first, second, marker in
        let isKey = marker == .key || marker == .alias
        return isKey && first.lastName == JSONMarker.flatten.rawValue
          ? .flattenedKey(second, flatten: first) : .jsonMarkers(second, contradict: first)
      }
    }
  }

  static var markersHaveEffect: Self {
    Self { property in
      let purpose = property.annotation.typePurpose
      return property.markers.inOrder.compactMap { marker, attribute in
        if marker.isForDecodingOnly, !purpose.includesDecoding {
          return .jsonMarkerIsUnused(attribute, never: "decoded")
        }
        return marker.isForEncodingOnly && !purpose.includesEncoding
          ? .jsonMarkerIsUnused(attribute, never: "encoded") : nil
      }
    }
  }
}

// MARK: Values

extension Rule<JSONProperty> {
  static var defaultIsGivenOnce: Self {
    Self { property in
      guard let marker = property.markers[.standard], property.hasTwoDefaults else { return [] }
      return [.defaultBesideInitialValue(marker, property.stored)]
    }
  }

  static var nilIsNotGivenAsDefault: Self {
    Self { property in
      guard let marker = property.markers[.standard], !property.hasTwoDefaults,
        property.options.defaultValue?.is(NilLiteralExprSyntax.self) == true,
        property.stored.isOptional, property.options.invalidValue == nil
      else { return [] }
      return [.redundantNilDefault(marker)]
    }
  }

  static var ignoredDirectionIsKnown: Self {
    Self { property in
      guard let argument = property.markers[.ignored]?.argument(labeled: nil),
        !property.knowsIgnoredDirection
      else { return [] }
      let choices = FieldOptions.Direction.choices
      return [.unknownChoice(argument, of: "the argument to '@JSONIgnored'", choices: choices)]
    }
  }

  static var ignoredPropertyHasValue: Self {
    Self { property in
      guard let marker = property.markers[.ignored], property.lacksInitialValue,
        property.knowsIgnoredDirection
      else { return [] }
      return [.ignoredWithoutDefault(marker, property.stored)]
    }
  }

  static var omissionIsKnown: Self {
    Self { property in
      guard let argument = property.omissionArgument,
        FieldOptions.Omission(choice: argument) == nil
      else { return [] }
      return [
        .unknownChoice(
          argument, of: "the argument to '@JSONOmit'", choices: FieldOptions.Omission.choices)
      ]
    }
  }

  static var omissionHasDefault: Self {
    Self { property in
      guard let marker = property.markers[.omit], let argument = property.omissionArgument,
        FieldOptions.Omission(choice: argument) == .whenDefault,
        property.options.omission != .whenDefault, !property.stored.isOptional
      else { return [] }
      return [.omissionWithoutDefault(argument, of: marker, property.stored)]
    }
  }

  static var decodedPropertyCanBeSet: Self {
    Self { property in
      guard property.keepsInitialValue, !property.hasTwoDefaults else { return [] }
      return [
        .constant(
          property.stored, isMarked: property.markers[.key] != nil,
          isWritten: property.annotation.typePurpose.includesEncoding)
      ]
    }
  }

  static var typeIsKnown: Self {
    Self { $0.lacksType ? [.missingType($0.stored)] : [] }
  }
}

extension JSONProperty {
  fileprivate var knowsIgnoredDirection: Bool {
    guard let argument = markers[.ignored]?.argument(labeled: nil) else { return true }
    return FieldOptions.Direction(choice: argument) != nil
  }

  /// The argument of `@JSONOmit` on a property that is read or written.
  fileprivate var omissionArgument: ExprSyntax? {
    options.isDecoded || options.isEncoded ? markers[.omit]?.argument(labeled: nil) : nil
  }
}

// MARK: Types

/// Mistakes that the spelling of a type reveals. The compiler reports all other mistakes.
extension Rule<JSONProperty> {
  static var markersFitType: Self {
    Self { property in
      guard property.isReadableField, let type = property.stored.writtenType else { return [] }
      var mistakes: [Diagnostic] = []
      let isScalar = [.text, .number, .bool].contains(type.shape)
      if let marker = property.markers[.lossy], isScalar {
        mistakes.append(.lossyWithoutElements(marker, type))
      }
      if let marker = property.markers[.flatten], isScalar || type.shape == .array {
        mistakes.append(.flattenedScalar(marker, type))
      }
      if let marker = property.markers[.coding], type.shape == .text,
        property.options.strategy?.isStringStrategy ?? false
      {
        mistakes.append(.textAsString(marker, type))
      }
      return mistakes
    }
  }

  static var omittedTypeCanBeEmpty: Self {
    Self { property in
      guard let (marker, argument, type) = property.emptyOmission, type.isNeverEmpty else {
        return []
      }
      return [.neverEmpty(argument, type, of: marker)]
    }
  }

  static var emptyValueIsReadBack: Self {
    Self { property in
      let options = property.options
      guard let (_, argument, type) = property.emptyOmission, !type.isNeverEmpty,
        property.annotation.typePurpose == .both, options.isDecoded, options.isEncoded,
        options.defaultValue == nil, property.stored.initializer == nil
      else { return [] }
      return [.emptyIsNotReadBack(argument, property.stored, type)]
    }
  }
}

extension JSONProperty {
  /// A Boolean value that indicates whether the property is a field, so that its type must be checked.
  fileprivate var isReadableField: Bool { canBeField && keys != nil }

  /// The annotation that omits an empty value of a type that isn't optional.
  fileprivate var emptyOmission: (AttributeSyntax, ExprSyntax, TypeSyntax)? {
    guard isReadableField, options.omission == .whenEmpty, !stored.isOptional,
      let marker = markers[.omit], let argument = marker.argument(labeled: nil),
      let type = stored.writtenType
    else { return nil }
    return (marker, argument, type)
  }
}

extension ExprSyntax {
  /// A Boolean value that indicates whether the expression is `.string`, the strategy whose type the property
  /// specifies.
  var isStringStrategy: Bool {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    let base = member.base?.trimmedDescription
    return member.declName.baseName.text == "string"
      && (base == nil || base?.unqualified == "JSONStringForm")
  }
}
