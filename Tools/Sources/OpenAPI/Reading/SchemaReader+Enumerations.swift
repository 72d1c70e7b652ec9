/// Schemas with `enum` or `const`.
extension SchemaReader {
  func enumeration(_ schema: Schema, values: [Node], at place: Place) -> ValueType {
    let strings = values.compactMap(\.string)
    let integers = values.compactMap(\.int)
    if values.allSatisfy({ $0.bool != nil }) { return constant(.bool, schema) }
    if strings.count == values.count {
      return .model(
        declareCases(schema, strings.map { EnumerationValue($0) }, .strings, at: place))
    }
    if integers.count == values.count, schema.types != ["number"] {
      let cases = integers.map { EnumerationValue("\($0)") }
      return .model(declareCases(schema, cases, .integers, at: place))
    }
    // YAML reads some unquoted strings as numbers or Boolean values.
    if schema.types == ["string"], values.allSatisfy({ $0.scalarText != nil }) {
      let cases = values.compactMap(\.scalarText).map { EnumerationValue($0) }
      return .model(declareCases(schema, cases, .strings, at: place))
    }
    if values.allSatisfy({ $0.number != nil }) { return constant(.double, schema) }
    return constant(.json, schema)
  }

  private func constant(_ type: ValueType, _ schema: Schema) -> ValueType {
    report.add(
      .changed, "the values of 'enum' aren't strings or integers; '\(type.swift)' is used",
      at: schema.node)
    return type
  }

  /// An enum with raw values or, if it accepts other values, with a case for them.
  func declareCases(
    _ schema: Schema, _ values: [EnumerationValue],
    _ kind: Model.Enumeration.Values, isOpen: Bool = false, at place: Place
  ) -> Model {
    var enumeration = Model.Enumeration(values: kind)
    var names = MemberNames(isOpen ? ["other"] : [])
    var known: Set<String> = []
    let descriptions = schema.node["x-enum-descriptions"] ?? schema.node["x-enumDescriptions"]
    if let descriptions { references.used.insert(descriptions) }
    let written = caseNames(of: schema, values, isOpen: isOpen)
    for (index, item) in values.enumerated() {
      let value = item.value
      guard known.insert(value).inserted else {
        report.add(.omitted, "the value '\(value)' appears twice", at: schema.node)
        continue
      }
      var documentation = item.documentation
      if let text = descriptions?[value]?.string { documentation.text = text }
      if descriptions?.isArray == true, let elements = descriptions?.elements,
        index < elements.count
      {
        documentation.text = elements[index].string ?? ""
      }
      let name = names.unique(written?[index] ?? Identifier.member(item.name ?? value))
      enumeration.cases.append(.init(name: name, value: value, documentation: documentation))
    }
    if isOpen { enumeration.other = "other" }
    return declare(schema, as: .enumeration(enumeration), at: place) { _ in }
  }

  /// The names of the cases in the extensions of generators, if each of them is a different identifier.
  private func caseNames(
    of schema: Schema, _ values: [EnumerationValue], isOpen: Bool
  ) -> [String]? {
    let keywords = ["x-enum-varnames", "x-enumNames"]
    guard let node = keywords.lazy.compactMap({ schema.node[$0] }).first else { return nil }
    references.used.insert(node)
    let texts = node.elements.compactMap(\.string)
    let names = texts.map(Identifier.member)
    let areIdentifiers = texts.allSatisfy { text in
      text.first.map { $0.isLetter || $0 == "_" } ?? false
        && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        && text.contains { $0.isLetter }
    }
    let count = node.elements.count { !$0.isNull }
    guard count == values.count, names.count == values.count, areIdentifiers,
      Set(names).union(isOpen ? ["other"] : []).count == names.count + (isOpen ? 1 : 0)
    else {
      report.add(
        .omitted,
        "the names of the cases aren't used, because they aren't a different identifier "
          + "for each value", at: node)
      return nil
    }
    return names
  }

  /// Alternatives that are all strings or integers with values: `oneOf` of constants, or a string beside known values.
  func enumeration(ofAlternatives alternatives: [Schema], of schema: Schema, at place: Place)
    -> ValueType?
  {
    if let type = integers(ofAlternatives: alternatives, of: schema, at: place) { return type }
    var values: [EnumerationValue] = []
    var isOpen = false
    for alternative in alternatives {
      if let strings = alternative.values?.map(\.string), strings.allSatisfy({ $0 != nil }),
        !strings.isEmpty
      {
        let isConstant = strings.count == 1
        values += strings.compactMap(\.self).map {
          EnumerationValue(
            $0, isConstant ? DocumentationReader.constant(alternative.node) : Documentation())
        }
      } else if alternative.types == ["string"], alternative.choices.isEmpty,
        alternative.values == nil, case .string = scalar(alternative)
      {
        isOpen = true
      } else {
        return nil
      }
    }
    guard !values.isEmpty else { return nil }
    // The raw values of a closed enum can be any strings.
    if isOpen {
      for item in values where !item.value.isCaseKey {
        report.add(
          .omitted,
          "the value '\(item.value.prefix(40))' isn't a case, because keys have 1 to 127 bytes",
          at: schema.node)
      }
      values.removeAll { !$0.value.isCaseKey }
      if values.isEmpty { return .string }
    }
    return .model(declareCases(schema, values, .strings, isOpen: isOpen, at: place))
  }

  /// Integer constants, whose titles are the names of the cases.
  private func integers(ofAlternatives alternatives: [Schema], of schema: Schema, at place: Place)
    -> ValueType?
  {
    var values: [EnumerationValue] = []
    for alternative in alternatives {
      guard let constants = alternative.values, let value = constants.first?.int,
        constants.count == 1
      else { return nil }
      var documentation = Documentation()
      documentation.text = alternative.node["description"]?.string ?? ""
      documentation.isDeprecated = alternative.node["deprecated"]?.bool == true
      values.append(
        EnumerationValue(
          "\(value)", documentation, name: alternative.node["title"]?.string))
    }
    return values.isEmpty ? nil : .model(declareCases(schema, values, .integers, at: place))
  }
}

/// A value of `enum`, or a constant.
struct EnumerationValue {
  let value: String
  let documentation: Documentation
  /// The name of the case; nil if the value is its name.
  let name: String?

  init(_ value: String, _ documentation: Documentation = Documentation(), name: String? = nil) {
    self.value = value
    self.documentation = documentation
    self.name = name
  }
}

extension String {
  /// A Boolean value that indicates whether the string can be the key of a case, which has 1 to 127 bytes in JSON.
  var isCaseKey: Bool { !isEmpty && JSONText.quoted(self).utf8.count <= 127 + 2 }
}
