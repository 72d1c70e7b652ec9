import SwiftSyntax
import SwiftSyntaxBuilder

extension DeclaredModel {
  /// - Returns: nil if the type has mistakes.
  init?(_ model: ModelDeclaration, in locator: Locator) {
    let purpose = model.annotation.typePurpose
    isDecoded = purpose.includesDecoding
    isEncoded = purpose.includesEncoding
    rejectsUnknownKeys = model.annotation.unknownKeysRejection != nil
    sample = model.annotation.sample?.text
    switch model.shape {
    case .object(let fields, _):
      shape = .object(fields.map { Field($0, in: locator) })
    case .transparent(let field):
      guard let type = WrittenType(of: field.property, in: locator) else { return nil }
      shape = .form(type)
    case .converted(let form, _):
      shape = .form(WrittenType(form, at: model.attribute, in: locator))
    case .rawValue, .enumeration:
      guard let shape = model.enumeration?.shape(in: locator) else { return nil }
      self.shape = shape
    case nil: return nil
    }
  }

  init?(_ events: EventDeclaration, in locator: Locator) {
    let cases = events.enumeration.declaredCases(in: locator)
    self.init(
      shape: .enumeration(Enumeration(tagging: .eventName, cases: cases)), isDecoded: true,
      isEncoded: false, rejectsUnknownKeys: false, sample: nil)
  }

  /// An enum that's read as its raw value without an annotation.
  ///
  /// - Returns: nil if the enum has no raw values.
  init?(rawValuesOf declaration: EnumDeclSyntax, in locator: Locator) {
    let annotation = ModelAnnotation("@JSONCodable", for: .both, among: [])
    let enumeration = JSONEnumeration(
      declaration, TypeMembers(of: declaration).cases, in: annotation)
    guard enumeration.hasRawValues, let shape = enumeration.shape(in: locator) else { return nil }
    let names = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let isBoth = !names.contains { ["JSONDecodable", "JSONEncodable"].contains($0) }
    self.init(
      shape: shape, isDecoded: isBoth || names.contains("JSONDecodable"),
      isEncoded: isBoth || names.contains("JSONEncodable"), rejectsUnknownKeys: false, sample: nil)
  }
}

extension DeclaredModel.Field {
  fileprivate init(_ field: JSONField, in locator: Locator) {
    let property = field.property
    let options = field.options
    name = property.key
    type = WrittenType(of: property, in: locator)
    path = field.keyPath.components
    encodedPath = field.encodedKeyPath.components
    aliases = field.aliases.map(\.path.text)
    isDecoded = options.isDecoded
    isEncoded = options.isEncoded
    defaultValue = field.defaultValue.flatMap { $0.isNil ? nil : $0.onOneLine }
    invalidValue = options.invalidValue?.onOneLine
    strategy = options.strategy?.onOneLine
    isLossy = options.isLossy
    isFlattened = options.isFlattened
    takesTheRest = options.isFlattened && field.takesTheRest
    range = options.range?.onOneLine
    count = options.count?.onOneLine
    omission = options.omission.rawValue
    hasOwnOmission = field.markers[.omit] != nil
    documentation = property.declaration.documentation
    isDeprecated = property.attributes.isDeprecated
    position = locator.position(of: property.identifier)
  }
}

extension JSONEnumeration {
  /// - Returns: nil if the raw values are neither strings nor integers.
  fileprivate func shape(in locator: Locator) -> DeclaredModel.Shape? {
    let tagging = hasRawValues ? hasIntegers.map { .rawValue(isInteger: $0) } : self.tagging
    let cases = declaredCases(in: locator)
    guard let tagging, !cases.isEmpty else { return nil }
    return .enumeration(.init(tagging: tagging, cases: cases))
  }

  /// A Boolean value that indicates whether the raw values are integers; nil if they're neither integers nor strings.
  private var hasIntegers: Bool? {
    let values = cases.compactMap(\.element.rawValue?.value)
    let types = Set(values.map(\.inferredLiteralType))
    if types.isSubset(of: ["Swift.String"]), !types.isEmpty { return false }
    if types.isSubset(of: ["Swift.Int"]), !types.isEmpty { return true }
    guard types.isEmpty else { return nil }
    switch declaration.rawType?.shape {
    case .text: return false
    case .number: return true
    default: return nil
    }
  }

  fileprivate func declaredCases(in locator: Locator) -> [DeclaredModel.Case] {
    var next = 0
    return cases.map { part in
      var value = part.names.first ?? ""
      if hasRawValues, let written = part.element.rawValue?.value {
        if let number = written.numberLiteralValue {
          next = Int(exactly: number) ?? next
          value = "\(next)"
        } else {
          value = written.stringLiteralValue ?? value
        }
      } else if hasRawValues {
        value = hasIntegers == true ? "\(next)" : part.element.name.unquotedText
      }
      next += next < Int.max ? 1 : 0
      return DeclaredModel.Case(part, value: value, isRaw: hasRawValues, in: locator)
    }
  }
}

extension DeclaredModel.Case {
  fileprivate init(_ part: JSONCase, value: String, isRaw: Bool, in locator: Locator) {
    name = part.element.name.unquotedText
    role = part.role
    self.value = value
    encodedValue = isRaw ? value : part.encodedName
    aliases = Array(part.names.dropFirst())
    values = part.values.map { value in
      Value(
        label: value.label?.unquotedText, key: value.field.keyPath.components.first?.key ?? "",
        type: WrittenType(value.type, in: locator), defaultValue: value.defaultValue?.onOneLine,
        position: locator.position(of: value.type))
    }
    let declaration = part.element.parent?.parent?.as(EnumCaseDeclSyntax.self)
    documentation = declaration?.documentation ?? ""
    isDeprecated = declaration?.attributes.isDeprecated == true
    position = locator.position(of: part.element.name)
  }
}
