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
    case .structure(let fields, _), .finalClass(let fields, _):
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
    shape = .enumeration(Enumeration(tagging: .eventName, cases: cases))
    isDecoded = true
    isEncoded = false
    rejectsUnknownKeys = false
    sample = nil
  }

  /// An enum that's read as its raw value without an annotation.
  ///
  /// - Returns: nil if the enum has no raw values.
  init?(rawValuesOf declaration: EnumDeclSyntax, in locator: Locator) {
    let annotation = ModelAnnotation("@JSONCodable", for: .both, among: [])
    let enumeration = JSONEnumeration(
      declaration, TypeMembers(of: declaration).cases, in: annotation)
    guard enumeration.hasRawValues, let shape = enumeration.shape(in: locator) else { return nil }
    self.shape = shape
    let names = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let isBoth = !names.contains { ["JSONDecodable", "JSONEncodable"].contains($0) }
    isDecoded = isBoth || names.contains("JSONDecodable")
    isEncoded = isBoth || names.contains("JSONEncodable")
    rejectsUnknownKeys = false
    sample = nil
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
    let tagging: DeclaredModel.Enumeration.Tagging
    if hasRawValues {
      guard let isInteger = hasIntegers else { return nil }
      tagging = .rawValue(isInteger: isInteger)
    } else {
      switch self.tagging {
      case .external: tagging = .external
      case .beside(let tag): tagging = .beside(tag: tag)
      case .adjacent(let tag, let content): tagging = .adjacent(tag: tag, content: content)
      case .untagged: tagging = .untagged
      }
    }
    let cases = declaredCases(in: locator)
    return cases.isEmpty ? nil : .enumeration(.init(tagging: tagging, cases: cases))
  }

  /// A Boolean value that indicates whether the raw values are integers; nil if they're neither integers nor strings.
  private var hasIntegers: Bool? {
    let values = cases.compactMap(\.element.rawValue?.value)
    let types = Set(values.map(\.inferredLiteralType))
    if types.isSubset(of: ["Swift.String"]), !types.isEmpty { return false }
    if types.isSubset(of: ["Swift.Int"]), !types.isEmpty { return true }
    guard types.isEmpty else { return nil }
    switch declaration.inheritanceClause?.inheritedTypes.first?.type.shape {
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
    role =
      switch part.role {
      case .named: .named
      case .other: .other
      case .ignored: .ignored
      }
    self.value = value
    encodedValue = isRaw ? value : part.encodedName
    aliases = Array(part.names.dropFirst())
    values = part.values.map { value in
      return Value(
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
