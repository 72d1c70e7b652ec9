import SwiftDiagnostics
import SwiftSyntax

/// The rules of `@JSONDecodable`, `@JSONEncodable` and `@JSONCodable`, in the order in which their
/// mistakes are reported.
extension ModelDeclaration {
  static let rules: [Rule<Self>] = [
    .keyConversionIsKnown,
    .omissionIsKnown,
    .unknownKeysAreKnown,

    .formIsType,
    .formHasNoAnnotations,
    .typeCanBeModel,
    .classIsFinal,

    .propertiesAreNotTuples,
    .markersAreOnStoredProperties,
    .annotationsAreUnconditional,
    .propertiesFollowTheirRules,
    .keysAreUnique,
    .flattenedKeysAreKnown,
    .oneFieldTakesTheRest,
    .classHasInitializer,
    .casesFollowTheirRules,

    .transparentIsLiteral,
    .transparentIsStruct,
    .transparentHasOneProperty,
    .transparentHasNoKey,

    .partialIsLiteral,
    .partialHasNoFlattening,
    .partialIsNotWritten,

    .sampleIsLiteral,
    .sampleFits,

    .typeCanBeNamed,
    .initializersAreNotWritten,
    .encodingIsNotWritten,
    .encodedNameIsFree,
    .sampleIsNotWritten,
    .conformancesAreNotWritten,
    .tagIsOnEnum,
    .otherIsOnCase,
    .codingKeysAreNotNeeded,
  ]
}

// MARK: The annotation

extension Rule<ModelDeclaration> {
  static var keyConversionIsKnown: Self {
    Self { model in
      guard let argument = model.attribute.argument(labeled: "keys"),
        KeyConversion(choice: argument) == nil
      else { return [] }
      return [.unknownKeyConversion(argument)]
    }
  }

  static var omissionIsKnown: Self {
    Self { model in
      guard let argument = model.attribute.argument(labeled: "omit"),
        FieldOptions.Omission(choice: argument) == nil
      else { return [] }
      return [.unknownChoice(argument, of: "'omit'", choices: FieldOptions.Omission.choices)]
    }
  }

  static var unknownKeysAreKnown: Self {
    Self { model in
      guard let argument = model.attribute.argument(labeled: "unknownKeys"),
        ModelAnnotation.UnknownKeys(choice: argument) == nil
      else { return [] }
      let choices = ModelAnnotation.UnknownKeys.choices
      return [.unknownChoice(argument, of: "'unknownKeys'", choices: choices)]
    }
  }
}

// MARK: The type

extension Rule<ModelDeclaration> {
  static var typeCanBeModel: Self {
    Self { model in
      let group = model.annotated.group
      let isModel =
        group.is(StructDeclSyntax.self) || group.is(EnumDeclSyntax.self)
        || group.is(ClassDeclSyntax.self)
      return isModel ? [] : [.notModel(group, attribute: model.attribute)]
    }
  }

  static var classIsFinal: Self {
    Self { model in
      guard let type = model.annotated.group.as(ClassDeclSyntax.self), !type.isFinal else {
        return []
      }
      return [.classIsNotFinal(type, for: model.annotation.purpose)]
    }
  }

  static var classHasInitializer: Self {
    Self { model in
      let decoded = model.fields.filter(\.options.isDecoded)
      guard model.annotation.formArgument == nil, model.annotation.purpose.includesDecoding,
        let type = model.annotated.group.as(ClassDeclSyntax.self), type.isFinal,
        type.arguments(for: decoded) == nil
      else { return [] }
      return [.classWithoutInitializer(type, decoded)]
    }
  }
}

// MARK: Members

extension Rule<ModelDeclaration> {
  static var propertiesAreNotTuples: Self {
    Self { model in
      model.isObject ? model.members.tuplePatterns.map { .tuplePattern($0) } : []
    }
  }

  static var markersAreOnStoredProperties: Self {
    Self { model in
      guard model.isObject else { return [] }
      return model.members.others.flatMap(\.attributes).flatMap { JSONMarkers($0).inOrder }
        .map { .markerOnUndecoded($0.attribute) }
    }
  }

  static var propertiesFollowTheirRules: Self {
    Self { $0.properties.flatMap(\.mistakes) }
  }

  static var casesFollowTheirRules: Self {
    Self { $0.enumeration?.mistakes ?? [] }
  }

  static var conformancesAreNotWritten: Self {
    Self { model in
      guard let clause = model.annotated.group.inheritanceClause else { return [] }
      let names = model.annotation.purpose.conformances
      // The filter of a syntax collection would detach its elements from their source.
      let redundant = Array(clause.inheritedTypes).filter {
        let name = $0.type.trimmedDescription
        return names.contains(name.unqualified)
      }
      return redundant.map {
        .redundantConformance($0, of: model.attribute, among: redundant, in: clause)
      }
    }
  }
}

extension ModelDeclaration {
  /// A Boolean value that indicates whether the type is an object whose members are its stored properties.
  fileprivate var isObject: Bool {
    let isClass = annotated.group.as(ClassDeclSyntax.self)?.isFinal ?? false
    return annotation.formArgument == nil && (isClass || annotated.group.is(StructDeclSyntax.self))
  }
}

extension DeclSyntax {
  /// The annotations of the declaration.
  fileprivate var attributes: [AttributeListSyntax] {
    asProtocol((any WithAttributesSyntax).self).map { [$0.attributes] } ?? []
  }
}

// MARK: Annotations of enums

extension Rule<ModelDeclaration> {
  static var tagIsOnEnum: Self {
    Self { model in
      let group = model.annotated.group
      guard !group.is(EnumDeclSyntax.self) else { return [] }
      return group.attributes.named("JSONTagged").map { .tagOnOtherType($0, group) }
    }
  }

  static var otherIsOnCase: Self {
    Self { model in
      (model.members.others.flatMap(\.attributes) + model.members.properties.map(\.attributes))
        .flatMap { $0.named("JSONOther") }.map { .otherElsewhere($0) }
    }
  }
}
