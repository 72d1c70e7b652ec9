/// Writes models.
struct ModelText {
  /// Writes a model and the models that it contains.
  static func write(_ model: Model, to source: inout SourceText) {
    var documentation = model.documentation
    // Uses of a deprecated type would cause warnings, so only a comment mentions it.
    if documentation.isDeprecated {
      documentation.isDeprecated = false
      documentation.remarks.append("- Warning: This type is deprecated.")
    }
    source.documentation(documentation)
    switch model.kind {
    case .object(let object): write(object, of: model, to: &source)
    case .enumeration(let enumeration): write(enumeration, of: model, to: &source)
    case .union(let union): write(union, of: model, to: &source)
    case .wrapper(let type):
      source.line("@JSONCodable(transparent: true)")
      source.block("struct \(model.name)") { $0.line("let value: \(type.swift)") }
    }
  }

  static func writeNested(_ scope: Scope, to source: inout SourceText) {
    for model in scope.models {
      if source.lines.last?.hasSuffix("{") == false { source.line() }
      write(model, to: &source)
    }
  }

  // MARK: Structs

  private static func write(_ object: Model.Object, of model: Model, to source: inout SourceText) {
    let conversion = KeyConversion.best(for: object.properties.map { ($0.name, $0.key) })
    writeAnnotation(conversion, sample: model.sample, to: &source)
    let kind = model.isRecursive ? "final class" : "struct"
    let conformances =
      (model.isParameter ? ["RequestParameter"] : [])
      + (model.isRecursive || model.isCyclic ? ["Sendable"] : source.sendable)
    let head = "\(source.access)\(kind) \(model.name)"
    source.block(head, conformances: conformances) { source in
      for property in object.properties {
        source.documentation(property.documentation.withoutDeprecation)
        source.declaration(
          attributes(of: property, conversion, isClass: model.isRecursive),
          source.access + declaration(of: property, isClass: model.isRecursive))
      }
      if let additional = object.additional {
        let initial = model.isRecursive ? "" : " = [:]"
        source.declaration(
          [("@JSONFlatten", [])],
          "\(source.access)\(model.isRecursive ? "let" : "var") \(additional.name): [String: \(additional.type.swift)]\(initial)"
        )
      }
      // The memberwise initializer of a struct is never public.
      if model.isRecursive || !source.access.isEmpty { writeInitializer(object, to: &source) }
      writeNested(model.scope, to: &source)
    }
  }

  private static func writeAnnotation(
    _ conversion: KeyConversion, sample: String?, to source: inout SourceText
  ) {
    let keys = conversion == .useDefault ? [] : ["keys: .\(conversion)"]
    guard let sample else {
      source.call("@JSONCodable", keys)
      return
    }
    source.line("@JSONCodable(")
    let literal = SwiftLiteral.lines(sample, indent: "")
    let lines = literal.split(separator: "\n", omittingEmptySubsequences: false)
    source.line("  sample: \(lines.first ?? "")")
    for line in lines.dropFirst().dropLast() { source.line("    \(line)") }
    source.line("    \(lines.last ?? "")\(keys.isEmpty ? ")" : ",")")
    if let keys = keys.first { source.line("  \(keys))") }
  }

  private static func attributes(
    of property: Property, _ conversion: KeyConversion, isClass: Bool
  ) -> [(name: String, arguments: [String])] {
    var attributes: [(name: String, arguments: [String])] = []
    if !conversion.key(for: property.name).isSpelled(property.key) {
      attributes.append(("@JSONKey", [SwiftLiteral.keyPath(property.key)]))
    }
    if let strategy = property.type.codingStrategy {
      attributes.append(("@JSONCoding", [strategy]))
    }
    if let range = property.limits.range { attributes.append(("@JSONRange", [range])) }
    if let count = property.limits.count { attributes.append(("@JSONCount", [count])) }
    if property.isRequired, property.isNullable { attributes.append(("@JSONOmit", [".never"])) }
    if isClass, let initial = property.initialValue {
      attributes.append(("@JSONDefault", [initial]))
    }
    return attributes
  }

  private static func declaration(of property: Property, isClass: Bool) -> String {
    let name = Identifier.escaped(property.name)
    let type = property.declaredType
    if let initial = property.initialValue, !isClass {
      return property.isInferable
        ? "var \(name) = \(initial)" : "var \(name): \(type.swift) = \(initial)"
    }
    let isVariable = type.isOptional && !property.isRequired && !isClass
    return "\(isVariable ? "var" : "let") \(name): \(type.swift)"
  }

  private static func writeInitializer(_ object: Model.Object, to source: inout SourceText) {
    var parameters = object.properties.map { property in
      let initial = property.initialValue ?? (property.declaredType.isOptional ? "nil" : nil)
      return
        "\(property.name == "inout" ? "`inout`" : property.name): \(property.declaredType.swift)"
        + (initial.map { " = \($0)" } ?? "")
    }
    if let additional = object.additional {
      parameters.append("\(additional.name): [String: \(additional.type.swift)] = [:]")
    }
    if !object.properties.isEmpty { source.line() }
    let head = "\(source.access)init(\(parameters.joined(separator: ", ")))"
    source.initializer(head, parameters) { source in
      for name in object.properties.map(\.name) + (object.additional.map { [$0.name] } ?? []) {
        source.line("self.\(Identifier.escaped(name)) = \(Identifier.escaped(name))")
      }
    }
  }

  // MARK: Enums

  private static func write(
    _ enumeration: Model.Enumeration, of model: Model, to source: inout SourceText
  ) {
    let parameter = (model.isParameter ? ["RequestParameter"] : []) + source.sendable
    guard let other = enumeration.other else {
      let raw = enumeration.values == .strings ? "String" : "Int"
      let head = "\(source.access)enum \(model.name)"
      source.block(head, conformances: [raw, "JSONCodable"] + parameter) { source in
        for part in enumeration.cases {
          source.documentation(part.documentation.withoutDeprecation)
          let value =
            enumeration.values == .integers ? part.value : SwiftLiteral.string(part.value)
          let isPlain = part.name.isSpelled(part.value) && enumeration.values == .strings
          source.declaration(
            [], "case \(Identifier.escaped(part.name))\(isPlain ? "" : " = \(value)")")
        }
      }
      return
    }
    source.line("@JSONCodable")
    let head = "\(source.access)enum \(model.name)"
    source.block(head, conformances: ["Hashable"] + parameter) { source in
      for part in enumeration.cases {
        source.documentation(part.documentation.withoutDeprecation)
        let key =
          part.name.isSpelled(part.value) ? [] : [("@JSONKey", [SwiftLiteral.string(part.value)])]
        source.declaration(key, "case \(Identifier.escaped(part.name))")
      }
      source.line("/// A value that the document doesn't list.")
      source.line("@JSONOther case \(other)(String)")
    }
  }

  private static func write(_ union: Model.Union, of model: Model, to source: inout SourceText) {
    source.line("@JSONCodable")
    source.line("@JSONTagged(\(union.tag.map(SwiftLiteral.string) ?? ".untagged"))")
    let head = "\(source.access)\(model.isRecursive ? "indirect " : "")enum \(model.name)"
    let conformances =
      (model.isParameter ? ["RequestParameter"] : [])
      + (model.isCyclic ? ["Sendable"] : source.sendable)
    source.block(head, conformances: conformances) { source in
      for part in union.cases {
        let isPlain = part.tag.map(part.name.isSpelled) ?? true
        let key = isPlain ? [] : [("@JSONKey", [SwiftLiteral.string(part.tag ?? "")])]
        source.declaration(key, "case \(Identifier.escaped(part.name))(\(part.type.swift))")
      }
      if let other = union.other {
        source.line("@JSONOther case \(other)(\(union.otherType?.swift ?? "JSON"))")
      }
      writeNested(model.scope, to: &source)
    }
  }
}

extension Property {
  /// The type with `?` if the value can be missing or null.
  var declaredType: ValueType {
    let isMissable = !isRequired && initialValue == nil
    return isMissable || isNullable ? type.asOptional : type
  }

  /// A Boolean value that indicates whether the initial value determines the type.
  var isInferable: Bool {
    guard !declaredType.isOptional else { return false }
    switch type {
    case .string, .bool, .int, .double: return true
    case .model(let model): return initialValue?.hasPrefix("\(model.name).") == true
    default: return false
    }
  }
}

extension Documentation {
  /// The documentation of a property. Generated code uses each property, so that an attribute would cause warnings.
  var withoutDeprecation: Documentation {
    guard isDeprecated else { return self }
    var documentation = self
    documentation.isDeprecated = false
    documentation.remarks.append("- Warning: Deprecated.")
    return documentation
  }
}

extension SourceText {
  /// An initializer, whose parameters continue on further lines if they don't fit.
  mutating func initializer(
    _ head: String, _ parameters: [String], _ body: (inout SourceText) -> Void
  ) {
    if fits("\(head) {") {
      block(head, body)
      return
    }
    line("\(access)init(")
    var current = ""
    for (index, parameter) in parameters.enumerated() {
      let text = parameter + (index == parameters.count - 1 ? "" : ",")
      if !current.isEmpty, !fits("  \(current) \(text)") {
        line("  \(current)")
        current = ""
      }
      current += current.isEmpty ? text : " \(text)"
    }
    line("  \(current)")
    block(")", body)
  }
}
