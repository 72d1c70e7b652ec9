import SwiftDiagnostics
import SwiftSyntax

extension JSONModel.Parser {
  mutating func shape(of enumeration: EnumDeclSyntax) -> JSONModel.Shape? {
    let declarations = members.cases
    guard !declarations.isEmpty else {
      diagnostics.append(.enumWithoutCases(enumeration))
      return nil
    }
    diagnostics += unknownKeysDenial.map { [.enumDeniesUnknownKeys($0)] } ?? []
    let isRaw = hasRawValues(enumeration)
    let tagging = tagging(of: enumeration, isRaw: isRaw)
    var cases: [JSONCase] = []
    var valueCount = 0
    for (declaration, condition) in declarations {
      if isRaw { checkRawCase(declaration) }
      cases += self.cases(of: declaration, under: condition, counting: &valueCount)
    }
    diagnostics += cases.filter { $0.role == .other }.dropFirst().compactMap { second in
      cases.first { $0.role == .other }.map { .secondOther(second, first: $0) }
    }
    guard !isRaw else { return .rawValue(other: cases.first { $0.role == .other }) }
    if !cases.isEmpty, cases.allSatisfy({ $0.role == .ignored }) {
      diagnostics.append(.enumWithoutCases(enumeration))
    }
    let model = JSONEnumeration(tagging: tagging, cases: cases)
    diagnostics +=
      EnumRules(model, tagged: enumeration.attributes.named("JSONTagged").first)
      .diagnostics
    return .enumeration(model)
  }
}

// MARK: The tag

extension JSONModel.Parser {
  /// The annotations of enums say nothing about any other type.
  mutating func checkEnumMarkers(of declaration: some DeclGroupSyntax) {
    if !declaration.is(EnumDeclSyntax.self) {
      diagnostics += declaration.attributes.named("JSONTagged").map {
        .tagOnOtherType($0, declaration)
      }
    }
    let attributes =
      members.others.compactMap { $0.asProtocol((any WithAttributesSyntax).self)?.attributes }
      + members.properties.map(\.attributes)
    diagnostics += attributes.flatMap { $0.named("JSONOther") }.map { .otherElsewhere($0) }
  }

  private mutating func tagging(
    of enumeration: EnumDeclSyntax, isRaw: Bool
  ) -> JSONEnumeration.Tagging {
    let markers = enumeration.attributes.named("JSONTagged")
    diagnostics += markers.dropFirst().map { .repeatedTag($0) }
    guard let marker = markers.first, let argument = marker.argument(labeled: nil) else {
      return .external
    }
    if isRaw {
      diagnostics.append(.tagOnRawValues(marker))
      return .external
    }
    if let form = argument.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
      switch form {
      case "external": return .external
      case "untagged": return .untagged
      default: break
      }
    }
    guard let tag = plainKey(argument) else { return .external }
    guard let contentArgument = marker.argument(labeled: "content") else {
      return .beside(tag: tag)
    }
    guard let content = plainKey(contentArgument) else { return .external }
    if content == tag { diagnostics.append(.contentIsTag(contentArgument, tag)) }
    return .adjacent(tag: tag, content: content)
  }

  /// The text of a key that is no path; nil where it is not written as one.
  private mutating func plainKey(_ argument: ExprSyntax) -> String? {
    guard let key = argument.stringLiteralValue else {
      diagnostics.append(.keyNotLiteral(argument))
      return nil
    }
    guard !key.isEmpty else {
      diagnostics.append(.emptyTag(argument))
      return nil
    }
    checkLength(of: KeyPath(key: key), at: argument)
    return key
  }
}

// MARK: Cases

extension JSONModel.Parser {
  /// The case's raw value is what it is read from.
  private mutating func checkRawCase(_ declaration: EnumCaseDeclSyntax) {
    for name in ["JSONKey", "JSONAlias", "JSONIgnored"] {
      diagnostics += declaration.attributes.named(name).map { .keyOnRawValue($0) }
    }
  }

  private mutating func cases(
    of declaration: EnumCaseDeclSyntax, under condition: String?, counting valueCount: inout Int
  ) -> [JSONCase] {
    let keys = declaration.attributes.named("JSONKey")
    let aliases = declaration.attributes.named("JSONAlias")
    let others = declaration.attributes.named("JSONOther")
    diagnostics += keys.dropFirst().map { .repeatedKey($0) }
    let ofOneCase = [keys.first, aliases.first, others.first].compactMap(\.self)
    if let shared = ofOneCase.first, declaration.elements.count > 1 {
      diagnostics.append(.sharedKey(shared, splitting: .split(declaration, shared: shared)))
      return []
    }
    let ignoring = declaration.attributes.named("JSONIgnored")
    let isIgnored = !ignoring.isEmpty
    diagnostics += ignoring.compactMap { $0.argument(labeled: nil).map { .caseIgnoredOneWay($0) } }
    if isIgnored, let other = others.first { diagnostics.append(.ignoredOther(other)) }
    let aliasNames = aliases.flatMap(\.labeledArguments).compactMap { plainKey($0.expression) }
    return declaration.elements.compactMap { element in
      let converted = conversion.key(for: element.name.unquotedText)
      if keys.isEmpty { checkLength(of: KeyPath(key: converted), at: element.name) }
      let names = keys.first.map { self.names(of: $0, default: converted) }
      guard let payload = payload(of: element, counting: &valueCount) else { return nil }
      if let other = others.first { checkOther(other, element, payload) }
      return JSONCase(
        element: element, condition: condition,
        role: isIgnored ? .ignored : others.isEmpty ? .named : .other,
        names: [names?.decoded ?? converted] + aliasNames,
        encodedName: names?.encoded ?? converted, payload: payload,
        origin: keys.first.map(Syntax.init) ?? Syntax(element.name))
    }
  }

  /// What `@JSONKey("name")` or `@JSONKey(decode: "name", encode: "other")` says.
  private mutating func names(
    of marker: AttributeSyntax, default name: String
  ) -> (decoded: String, encoded: String) {
    if let argument = marker.argument(labeled: nil) {
      let key = plainKey(argument) ?? name
      return (key, key)
    }
    let decoded = marker.argument(labeled: "decode").flatMap { plainKey($0) }
    let encoded = marker.argument(labeled: "encode").flatMap { plainKey($0) }
    return (decoded ?? name, encoded ?? name)
  }

  private mutating func payload(
    of element: EnumCaseElementSyntax, counting valueCount: inout Int
  ) -> JSONCase.Payload? {
    guard let clause = element.parameterClause, !clause.parameters.isEmpty else {
      return JSONCase.Payload.none
    }
    let parameters = Array(clause.parameters)
    let labels = parameters.compactMap(\.label)
    let first = valueCount
    valueCount += parameters.count
    let values = parameters.enumerated().map { index, parameter in
      let key = parameter.label.map { conversion.key(for: $0.unquotedText) } ?? ""
      var value = CaseValue(parameter, label: parameter.label, key: key, index: first + index)
      if isReadBackAsDefault(value.field.property, value.defaultValue) {
        value.field.options.omission = .never
      }
      return value
    }
    if labels.isEmpty { return values.count == 1 ? .value(values[0]) : .values(values) }
    guard labels.count == parameters.count else {
      diagnostics.append(.mixedLabels(element, parameters.filter { $0.label == nil }))
      return nil
    }
    return .members(values)
  }

  private mutating func checkOther(
    _ marker: AttributeSyntax, _ element: EnumCaseElementSyntax, _ payload: JSONCase.Payload
  ) {
    switch payload {
    case .none, .value: break
    case .values, .members:
      if let clause = element.parameterClause { diagnostics.append(.otherWithValues(clause)) }
    }
  }
}

extension EnumCaseParameterSyntax {
  /// The label of the value; nil where it has none, or `_`.
  fileprivate var label: TokenSyntax? {
    guard let firstName, firstName.tokenKind != .wildcard else { return nil }
    return firstName
  }
}

extension JSONModel.Parser {
  /// Whether the enum has raw values: a case says one, or the first inherited type is one of the
  /// types that literals have.
  private func hasRawValues(_ enumeration: EnumDeclSyntax) -> Bool {
    let literalTypes: Set = [
      "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
      "UInt32", "UInt64", "Double", "Float",
    ]
    let elements = members.cases.flatMap(\.declaration.elements)
    let first = enumeration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    let name = first.map { $0.hasPrefix("Swift.") ? String($0.dropFirst(6)) : $0 }
    return elements.contains { $0.rawValue != nil } || name.map(literalTypes.contains) ?? false
  }
}
