import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension JSONModel {
  /// Takes a declaration apart and collects what is wrong with it.
  struct Parser {
    let attribute: AttributeSyntax
    let purpose: Purpose
    let members: TypeMembers
    var diagnostics: [Diagnostic] = []
    private(set) var conversion = KeyConversion.useDefault
    /// What `omit:` says for all properties.
    private(set) var typeOmission: FieldOptions.Omission?
    /// The argument that denies unknown keys.
    private(set) var unknownKeysDenial: ExprSyntax?
    /// What the type is annotated for altogether: `@JSONDecodable` may stand beside `@JSONEncodable`.
    let typePurpose: Purpose

    init(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, purpose: Purpose) {
      let allAttributes = declaration.attributes
      self.attribute = attribute
      self.purpose = purpose
      members = TypeMembers(of: declaration)
      let isDecoded = purpose.includesDecoding || allAttributes.mayContain(named: "JSONDecodable")
      let isEncoded = purpose.includesEncoding || allAttributes.mayContain(named: "JSONEncodable")
      typePurpose = isDecoded && isEncoded ? .both : purpose
      readConversion()
      readOmission()
      readUnknownKeys()
    }

    private mutating func readOmission() {
      guard let argument = attribute.argument(labeled: "omit") else { return }
      typeOmission = FieldOptions.Omission(choice: argument)
      if typeOmission == nil {
        diagnostics.append(
          .unknownChoice(argument, of: "omit", choices: FieldOptions.Omission.choices))
      }
    }

    private mutating func readUnknownKeys() {
      guard let argument = attribute.argument(labeled: "unknownKeys") else { return }
      switch UnknownKeys(choice: argument) {
      case .deny: unknownKeysDenial = argument
      case .skip: break
      case nil:
        diagnostics.append(
          .unknownChoice(argument, of: "unknownKeys", choices: UnknownKeys.choices))
      }
    }

    /// The cases have the names of `JSONUnknownKeys`.
    private enum UnknownKeys: String, CaseIterable {
      case skip
      case deny
    }

    private mutating func readConversion() {
      guard let argument = attribute.argument(labeled: "keys") else { return }
      if let conversion = KeyConversion(argument) {
        self.conversion = conversion
      } else {
        diagnostics.append(.unknownKeyConversion(argument))
      }
    }

    mutating func shape(of declaration: some DeclGroupSyntax) -> Shape? {
      if let structure = declaration.as(StructDeclSyntax.self) {
        let fields = fields()
        return .structure(
          fields, arguments: MemberwiseInitializer.arguments(of: structure, members, fields))
      }
      if let type = declaration.as(ClassDeclSyntax.self) {
        return shape(of: type)
      }
      if let enumeration = declaration.as(EnumDeclSyntax.self) {
        return shape(of: enumeration)
      }
      diagnostics.append(.notModel(declaration, attribute: attribute))
      return nil
    }

    /// What holds for every kind of type: it can be named, and nothing is written twice.
    mutating func checkSurroundings(
      of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) {
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name ?? declaration.introducer
      if let modifier = AccessLevel.hidingModifier(of: declaration, in: context) {
        diagnostics.append(.privateType(name, by: modifier))
      } else if let type = AccessLevel.hidingType(in: context) {
        diagnostics.append(.type(name, isInPrivateType: type))
      }
      let initializers = declaration.memberBlock.members.compactMap {
        $0.decl.as(InitializerDeclSyntax.self)
      }
      if purpose.includesDecoding {
        for initializer in initializers where initializer.isJSONInitializer {
          diagnostics.append(.handWrittenInitializer(initializer, attribute: attribute))
        }
      }
      if purpose.includesEncoding {
        for member in declaration.memberBlock.members.map(\.decl) where member.isJSONEncoding {
          diagnostics.append(.handWrittenEncoding(member, attribute: attribute))
        }
      }
      let redundant = declaration.inheritedConformances(purpose.conformances)
      let removing = declaration.inheritanceClause.map {
        FixIt.removeConformances(redundant, from: $0)
      }
      diagnostics += redundant.map {
        .redundantConformance($0, of: attribute, removing: removing)
      }
    }
  }
}

// MARK: Structs and classes

extension JSONModel.Parser {
  /// A class is made by an initializer of its own: an extension can't add another one that sets
  /// its properties.
  private mutating func shape(of type: ClassDeclSyntax) -> JSONModel.Shape? {
    guard type.modifiers.contains(where: { $0.name.tokenKind == .keyword(.final) }) else {
      diagnostics.append(.classIsNotFinal(type, for: purpose))
      return nil
    }
    let fields = fields()
    guard purpose.includesDecoding else { return .finalClass(fields, arguments: []) }
    let decoded = fields.filter(\.options.isDecoded)
    let initializers = type.memberBlock.members.compactMap {
      $0.decl.as(InitializerDeclSyntax.self)
    }
    let candidates = initializers.compactMap { $0.arguments(among: decoded) }.filter { arguments in
      let taken = Set(arguments.map(\.index))
      return decoded.allSatisfy { taken.contains($0.index) || !$0.property.isLet }
    }
    guard let arguments = candidates.max(by: { $0.count < $1.count }) else {
      diagnostics.append(.classWithoutInitializer(type, decoded))
      return nil
    }
    return .finalClass(fields, arguments: arguments)
  }

  private mutating func fields() -> [JSONField] {
    diagnostics += members.tuplePatterns.map(Diagnostic.tuplePattern)
    for other in members.others { checkIsUnmarked(other) }
    var fields: [JSONField] = []
    for property in members.properties {
      guard let field = field(for: property, index: fields.count) else { continue }
      fields.append(field)
    }
    checkKeys(of: fields)
    checkFlattening(of: fields)
    return fields
  }

  private mutating func checkIsUnmarked(_ declaration: DeclSyntax) {
    let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
    for marker in attributes.map({ JSONMarkers($0).inOrder }) ?? [] {
      diagnostics.append(.markerOnUndecoded(marker.attribute))
    }
  }
}

extension InitializerDeclSyntax {
  /// The fields that the parameters are called like, in their order; nil where a parameter is
  /// called otherwise, or the initializer may not give a value.
  fileprivate func arguments(among fields: [JSONField]) -> [JSONField]? {
    guard optionalMark == nil, signature.effectSpecifiers == nil, genericParameterClause == nil
    else { return nil }
    let arguments = signature.parameterClause.parameters.map { parameter in
      fields.first { $0.property.key == parameter.firstName.unquotedText }
    }
    let known = arguments.compactMap(\.self)
    return known.count == arguments.count ? known : nil
  }

  /// Whether this is one of the initializers that `@JSONDecodable` generates.
  fileprivate var isJSONInitializer: Bool {
    let parameters = signature.parameterClause.parameters
    guard let parameter = parameters.first, parameters.count == 1 else { return false }
    let type = parameter.type.trimmedDescription
    switch parameter.firstName.text {
    case "json": return type == "JSON" || type.hasSuffix(".JSON")
    case "from": return type.hasSuffix("JSONReader")
    default: return false
    }
  }
}

extension DeclSyntax {
  /// Whether this is one of the members that `@JSONEncodable` generates.
  fileprivate var isJSONEncoding: Bool {
    if let function = self.as(FunctionDeclSyntax.self) {
      let parameters = function.signature.parameterClause.parameters
      return function.name.text == "encode" && parameters.count == 1
        && parameters.first?.type.trimmedDescription.hasSuffix("JSONWriter") == true
    }
    guard let variable = self.as(VariableDeclSyntax.self), let binding = variable.bindings.first
    else { return false }
    let type = binding.typeAnnotation?.type.trimmedDescription
    return binding.pattern.trimmedDescription == "json" && type?.unqualified == "JSON"
  }
}

extension DeclGroupSyntax {
  /// The conformances that an annotation adds, where they are written by hand too.
  fileprivate func inheritedConformances(_ names: [String]) -> [InheritedTypeSyntax] {
    inheritanceClause?.inheritedTypes.filter {
      names.contains($0.type.trimmedDescription.unqualified)
    } ?? []
  }
}
