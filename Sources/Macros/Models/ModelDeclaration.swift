import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A type annotated with `@JSONDecodable`, `@JSONEncodable` or `@JSONCodable`, read into what its
/// rules and its text need.
struct ModelDeclaration: DeclarationModel {
  static let noun = "type"

  /// The kind of value that the type's JSON is.
  enum Shape {
    /// An object with a value for each field of a struct, and what of them the initializer that the
    /// compiler writes takes, where it is called.
    case structure([JSONField], arguments: [JSONField]?)
    /// An object with a value for each field of a class, some of which its own initializer takes;
    /// none if the class is only encoded.
    case finalClass([JSONField], arguments: [JSONField])
    /// The raw value of an enum; a case may take all other values.
    case rawValue(other: JSONCase?)
    /// The name of an enum's case, and its values.
    case enumeration(JSONEnumeration)
    /// Another type, which an initializer takes.
    case converted(String, by: Conversion)
    /// The only field of a struct.
    case transparent(JSONField)
  }

  /// The conversion of a value from a value of another type.
  enum Conversion {
    /// By any initializer of a struct or an enum.
    case initializer
    /// By an initializer of a class, which may throw or may not.
    case delegation(throws: Bool)
  }

  let annotated: AnnotatedDeclaration
  let annotation: ModelAnnotation
  /// The stored properties of a struct or a final class, unless it is read as another type.
  let properties: [JSONProperty]
  /// The properties that are read or written, except those with mistakes.
  let fields: [JSONField]
  /// The enum and its cases, unless it is read as another type.
  let enumeration: JSONEnumeration?
  /// The `CodingKeys` of the type, which no annotation here reads.
  let codingKeys: CodingKeysDeclaration?
  /// The kind of JSON; nil for a declaration with mistakes, for which nothing can be generated.
  let shape: Shape?
  /// The locations of the fields' types, by the fields' positions, for errors about them.
  let anchors: [Int: SourceAnchor]

  /// Reads a type.
  ///
  /// - Throws: The diagnostic for an annotation that `@JSONCodable` makes redundant.
  init(
    _ group: some DeclGroupSyntax, attribute: AttributeSyntax, for purpose: ModelAnnotation.Purpose,
    in context: some MacroExpansionContext
  ) throws(DiagnosticsError) {
    if purpose != .both, group.attributes.contains(named: "JSONCodable") {
      throw DiagnosticsError(diagnostics: [.redundantAnnotation(attribute, for: purpose)])
    }
    let annotated = AnnotatedDeclaration(group, attribute: attribute, in: context)
    let annotation = ModelAnnotation(attribute, for: purpose, among: group.attributes)
    let codingKeys = CodingKeysDeclaration(annotated.members)
    let isObject =
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
      if let field = property.field(at: fields.count) { fields.append(field) }
    }
    enumeration =
      annotation.formArgument == nil
      ? group.as(EnumDeclSyntax.self).map {
        JSONEnumeration($0, annotated.members.cases, in: annotation)
      } : nil
    shape = Self.shape(of: annotated, annotation, fields, enumeration)
    anchors = Self.anchors(
      of: shape?.fields ?? [], besides: annotated.genericParameters, in: context)
  }

  private static func anchors(
    of fields: [JSONField], besides genericParameters: [String],
    in context: some MacroExpansionContext
  ) -> [Int: SourceAnchor] {
    fields.reduce(into: [:]) { anchors, field in
      // About some types there is nothing to report.
      guard !field.isPlain, !genericParameters.contains(field.type ?? "") else { return }
      let place = field.property.writtenType.map(Syntax.init) ?? Syntax(field.property.identifier)
      anchors[field.index] = SourceAnchor(place, in: context)
    }
  }
}

extension ModelDeclaration {
  /// `@JSONDecodable` reports the mistakes that an `@JSONEncodable` beside it has too.
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
      if annotation.isTransparent == true {
        return fields.count == 1 ? .transparent(fields[0]) : nil
      }
      return .structure(
        fields,
        arguments: MemberwiseInitializer.arguments(of: structure, annotated.members, fields))
    }
    if let type = annotated.group.as(ClassDeclSyntax.self), type.isFinal {
      guard annotation.purpose.includesDecoding else { return .finalClass(fields, arguments: []) }
      return type.arguments(for: fields.filter(\.options.isDecoded)).map {
        .finalClass(fields, arguments: $0)
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
    case .structure(let fields, _), .finalClass(let fields, _): fields
    case .enumeration(let enumeration): enumeration.cases.flatMap { $0.values.map(\.field) }
    case .transparent(let field): [field]
    case .rawValue, .converted: []
    }
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

  /// The fields that an initializer of the class takes, in the order of its parameters.
  ///
  /// An extension can't add an initializer that sets the properties of a class, so the generated one calls the class's.
  /// It must have a parameter for every `let`.
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
  /// The fields that have the names of the parameters, in their order; nil if a parameter has another
  /// name, or the initializer may not return a value.
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
