import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A type annotated with `@JSONDecodable`, `@JSONEncodable`, or `@JSONCodable`, parsed for its rules and its generated
/// code.
struct ModelDeclaration: DeclarationModel {
  static let noun = "type"

  /// The kind of the type's JSON value.
  enum Shape {
    /// An object with a value for each field of a struct or a class, and the fields that the initializer accepts, if
    /// the generated code calls one: the memberwise initializer, or the initializer of a class that's decoded.
    case object([JSONField], arguments: [JSONField]?)
    /// The raw value of an enum, in which one case may accept all other values.
    case rawValue(other: JSONCase?)
    /// The name of an enum case, and its associated values.
    case enumeration(JSONEnumeration)
    /// Another type, which an initializer accepts.
    case converted(String, by: Conversion)
    /// The only field of a struct, which `transparent: true` or the struct's raw value requires.
    case transparent(JSONField)
  }

  /// The conversion from a value of another type.
  enum Conversion {
    /// The conversion by any initializer of a struct or an enum.
    case initializer
    /// The conversion by an initializer of a class, which may or may not throw.
    case delegation(throws: Bool)
  }

  var annotationNames: Set<String> { JSONMarker.names }

  let annotated: AnnotatedDeclaration
  let annotation: ModelAnnotation
  /// A Boolean value that indicates whether the type is an object whose members are its stored properties.
  let isObject: Bool
  /// The stored properties of a struct or a final class, unless the type is read as another type.
  let properties: [JSONProperty]
  /// The properties that are read or written, except those with mistakes.
  let fields: [JSONField]
  /// The enum and its cases, unless the enum is read as another type.
  let enumeration: JSONEnumeration?
  /// The `CodingKeys` of the type. No annotation here reads them.
  let codingKeys: CodingKeysDeclaration?
  /// The kind of JSON; nil for a declaration with mistakes, because no code can be generated for it.
  let shape: Shape?
  /// The locations of the fields' types, by the fields' positions, for errors about the types.
  let anchors: [Int: SourceAnchor]
  /// The locations of the values in `@JSONDefault`, and of initial values, for errors about their types.
  let valueAnchors: [SyntaxIdentifier: SourceAnchor]
  /// The keys of dictionaries that may not be keys of JSON objects.
  let keyChecks: [KeyCheck]
  /// The location at which the compiler reports a call of an initializer: the type that the model is read as, or a class
  /// whose properties have types that only the compiler knows or that aren't those of the parameters, or that may be
  /// isolated to an actor.
  let initializerAnchor: SourceAnchor?

  /// Reads a type.
  ///
  /// - Throws: The diagnostic for an annotation that `@JSONCodable` makes redundant.
  init(
    _ group: some DeclGroupSyntax, attribute: AttributeSyntax, for purpose: ModelPurpose,
    in context: some MacroExpansionContext
  ) throws(DiagnosticsError) {
    if purpose != .both, group.attributes.contains(named: "JSONCodable") {
      throw DiagnosticsError(diagnostics: [Self.redundantAnnotation(attribute, for: purpose)])
    }
    let annotated = try AnnotatedDeclaration(group, attribute: attribute, in: context)
    var annotation = ModelAnnotation(attribute, for: purpose, among: group.attributes)
    annotation.ownTypes = SampleType.foundation.filter {
      annotated.isNested || annotated.members.typeName($0) != nil
    }
    let codingKeys = CodingKeysDeclaration(annotated.members)
    isObject =
      annotation.formArgument == nil
      && (group.is(StructDeclSyntax.self) || group.as(ClassDeclSyntax.self)?.isFinal == true)
    let properties = (isObject ? annotated.members.properties : []).map {
      JSONProperty($0, in: annotation, codingKeys)
    }
    self.annotated = annotated
    self.annotation = annotation
    self.codingKeys = codingKeys
    self.properties = properties
    fields = properties.reduce(into: []) { fields, property in
      if var field = property.field(at: fields.count) {
        field.isNested = annotated.isNested
        fields.append(field)
      }
    }
    enumeration =
      annotation.formArgument == nil
      ? group.as(EnumDeclSyntax.self).map {
        JSONEnumeration($0, annotated.members.cases, in: annotation)
      } : nil
    shape = Self.shape(of: annotated, annotation, fields, enumeration)
    anchors = Self.anchors(
      of: shape?.fields ?? [], besides: annotated.genericParameters, in: context)
    keyChecks = KeyCheck.all(
      of: shape?.fields ?? [], besides: annotation.ownTypes, in: context)
    let types = properties.compactMap(\.stored.writtenType)
    let form = annotation.formArgument.flatMap { SourceAnchor($0, in: context) }
    initializerAnchor =
      form
      ?? group.as(ClassDeclSyntax.self).flatMap { type in
        types.allSatisfy(\.isKnown) && type.inheritanceClause == nil
          && annotated.members.initializers.allSatisfy { $0.accepts(properties.map(\.stored)) }
          ? nil : SourceAnchor(type.name, in: context)
      }
    valueAnchors = (shape?.fields ?? []).reduce(into: [:]) { anchors, field in
      for value in [field.defaultValue, field.options.invalidValue].compactMap(\.self)
      where !field.property.accepts(value) {
        anchors[value.id] = SourceAnchor(value, in: context)
      }
    }
  }

  private static func anchors(
    of fields: [JSONField], besides genericParameters: [String],
    in context: some MacroExpansionContext
  ) -> [Int: SourceAnchor] {
    guard !(context is TextContext) else { return [:] }
    return fields.reduce(into: [:]) { anchors, field in
      // Some types have no mistakes that can be reported. A property wrapper may be isolated to an actor.
      guard
        field.property.mayBeWrapped
          || !field.isPlain && !genericParameters.contains(field.type ?? "")
      else { return }
      let place = field.property.writtenType.map(Syntax.init) ?? Syntax(field.property.identifier)
      anchors[field.index] = SourceAnchor(place, in: context)
    }
  }
}

extension ModelDeclaration {
  /// If a type has both annotations, only `@JSONDecodable` reports the mistakes that they have in common.
  func mistakesReportedElsewhere(in context: some MacroExpansionContext) -> [Diagnostic] {
    guard annotation.purpose == .encoding,
      let other = annotated.group.attributes.named("JSONDecodable").first
    else { return [] }
    let model = try? ModelDeclaration(
      annotated.group, attribute: other, for: .decoding, in: context)
    return model?.mistakes ?? []
  }
}

// MARK: The shape

extension ModelDeclaration {
  private static func shape(
    of annotated: AnnotatedDeclaration, _ annotation: ModelAnnotation, _ fields: [JSONField],
    _ enumeration: JSONEnumeration?
  ) -> Shape? {
    if annotation.formArgument != nil {
      return annotation.form.flatMap { form in
        annotated.conversion(from: form).map { .converted(form, by: $0) }
      }
    }
    if let structure = annotated.group.as(StructDeclSyntax.self) {
      if annotation.isTransparent {
        return fields.count == 1 ? .transparent(fields[0]) : nil
      }
      if !annotation.isPartial, let value = structure.rawValue(among: fields) {
        return .transparent(value)
      }
      return .object(
        fields,
        arguments: MemberwiseInitializer.arguments(of: structure, annotated.members, fields))
    }
    if let type = annotated.group.as(ClassDeclSyntax.self), type.isFinal {
      guard annotation.purpose.includesDecoding else { return .object(fields, arguments: nil) }
      return type.arguments(for: fields.filter(\.options.isDecoded)).map {
        .object(fields, arguments: $0)
      }
    }
    guard let enumeration, !enumeration.cases.isEmpty else { return nil }
    return enumeration.hasRawValues
      ? .rawValue(other: enumeration.other) : .enumeration(enumeration)
  }
}

extension ModelDeclaration.Shape {
  /// The fields of a struct or a class, or the values of an enum's cases.
  var fields: [JSONField] {
    switch self {
    case .object(let fields, _): fields
    case .enumeration(let enumeration): enumeration.cases.flatMap { $0.values.map(\.field) }
    case .transparent(let field): [field]
    case .rawValue, .converted: []
    }
  }

  /// The names in the types of the fields; nil if a type isn't written. A generic parameter that isn't among them, such
  /// as that of a typed ID, needs no conformance.
  var mentionedNames: Set<String>? {
    switch self {
    case .rawValue, .converted: nil
    case .object, .enumeration, .transparent:
      fields.reduce(into: []) { names, field in
        names = field.property.writtenType.flatMap { type in
          names?.union(type.tokens(viewMode: .sourceAccurate).map(\.text))
        }
      }
    }
  }
}

extension StructDeclSyntax {
  /// The field that represents the struct in JSON, because it's the raw value of a type that declares to have one, and no
  /// annotation asks for another representation; nil if there's none. `Codable` does the same.
  fileprivate func rawValue(among fields: [JSONField]) -> JSONField? {
    let types = inheritanceClause?.inheritedTypes.map(\.type.trimmedSource.unqualified) ?? []
    guard types.contains("RawRepresentable") || types.contains("OptionSet"), fields.count == 1,
      fields[0].property.key == "rawValue", fields[0].isPlain, fields[0].markers.inOrder.isEmpty
    else { return nil }
    return fields[0]
  }
}

extension AnnotatedDeclaration {
  /// The conversion from another type's value; nil if the declaration isn't a model.
  fileprivate func conversion(from form: String) -> ModelDeclaration.Conversion? {
    if let type = group.as(ClassDeclSyntax.self) {
      return .delegation(throws: type.mayReject(form))
    }
    return group.is(StructDeclSyntax.self) || group.is(EnumDeclSyntax.self) ? .initializer : nil
  }
}

// MARK: Classes

extension ClassDeclSyntax {
  var isFinal: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.final) } }

  private var initializers: [InitializerDeclSyntax] {
    memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }

  /// The fields that an initializer of the class accepts, in the order of its parameters.
  ///
  /// An extension can't add an initializer that sets the properties of a class, so the generated initializer calls the
  /// class's initializer, which must have a parameter for every `let`.
  ///
  /// - Returns: The maximum number of fields that an initializer accepts; nil if there's no such initializer.
  func arguments(for decoded: [JSONField]) -> [JSONField]? {
    initializers.compactMap { $0.arguments(among: decoded) }.filter { arguments in
      let taken = Set(arguments.map(\.index))
      return decoded.allSatisfy { taken.contains($0.index) || !$0.property.isLet }
    }.max { $0.count < $1.count }
  }

  /// Returns whether the initializer with a parameter for the form throws, as far as the class's own members show.
  fileprivate func mayReject(_ form: String) -> Bool {
    let initializer = initializers.first { initializer in
      let parameters = initializer.signature.parameterClause.parameters
      return parameters.count == 1 && parameters.first?.firstName.tokenKind == .wildcard
        && parameters.first?.type.trimmedDescription == form
    }
    return initializer.map { $0.signature.effectSpecifiers?.throwsClause != nil } ?? true
  }
}

extension InitializerDeclSyntax {
  /// Returns whether generated code can certainly call the initializer, because it isn't isolated to an actor, and each
  /// parameter has the name and the written type of a property.
  fileprivate func accepts(_ properties: [StoredProperty]) -> Bool {
    attributes.isolation == nil
      && signature.parameterClause.parameters.allSatisfy { parameter in
        properties.contains {
          $0.key == parameter.firstName.unquotedText
            && $0.type?.unqualified == parameter.type.trimmedSource.unqualified
        }
      }
  }

  /// The fields whose names match the parameters, in the order of the parameters; nil if a parameter has another name,
  /// or if the initializer is failable.
  fileprivate func arguments(among fields: [JSONField]) -> [JSONField]? {
    guard optionalMark == nil, signature.effectSpecifiers == nil, genericParameterClause == nil
    else { return nil }
    let arguments = signature.parameterClause.parameters.map { parameter in
      fields.first { $0.property.key == parameter.firstName.unquotedText }
    }
    let known = arguments.compactMap(\.self)
    return known.count == arguments.count ? known : nil
  }
}
