internal import NetworkKitDeclarations

/// Reads the content of a model.
struct ModelBuilder {
  let builder: ContractBuilder
  let entry: TypeEntry
  let declared: DeclaredModel
  let context: TypeContext

  func read(into model: Model) {
    guard let type = entry.declaration else { return }
    model.documentation = Documentation(
      comment: type.documentation, isDeprecated: type.isDeprecated)
    model.access = type.access
    model.direction = !declared.isEncoded ? .received : !declared.isDecoded ? .sent : .both
    model.sample = declared.sample
    model.isRecursive = type.isIndirect
    model.isCyclic = type.conformances.contains("Sendable")
    model.isParameter = entry.conformances.contains { $0.hasSuffix("RequestParameter") }
    switch declared.shape {
    case .object(let fields): model.kind = .object(object(fields))
    case .form(let type): model.kind = .wrapper(builder.value(type, in: context))
    case .enumeration(let enumeration): model.kind = kind(of: enumeration, in: model)
    }
  }

  // MARK: Objects

  private func object(_ fields: [DeclaredModel.Field]) -> Model.Object {
    var object = Model.Object()
    object.rejectsUnknownKeys = declared.rejectsUnknownKeys
    for field in fields {
      if field.takesTheRest {
        object.additional = (field.name, rest(field))
      } else {
        object.properties.append(property(field))
      }
    }
    return object
  }

  /// The type of the members that no other property reads.
  private func rest(_ field: DeclaredModel.Field) -> ValueType {
    switch type(of: field).wrapped {
    case .dictionary(let element): element
    default: .json
    }
  }

  private func type(of field: DeclaredModel.Field) -> ValueType {
    let location = context.location(field.position, member: field.name)
    guard let written = field.type else {
      return builder.fail(
        "the type of '\(field.name)' isn't evident from its initial value; write the type",
        at: location)
    }
    let strategy = field.strategy
    let name = strategy.map { String($0.prefix { $0 != "(" }.drop { $0 == "." }) }
    if let name, let known = builder.types[name] { return known }
    let type = builder.value(written, in: context)
    guard let strategy else { return type }
    return type.replacingLeaf { leaf in
      BuiltInTypes.type(leaf, with: strategy)
        ?? builder.fail(
          "the format of '@JSONCoding(\(strategy))' isn't known; specify it, as in "
            + "'--type \(name ?? strategy)=string'", at: location)
    }
  }

  private func property(_ field: DeclaredModel.Field) -> Property {
    let type = type(of: field)
    let (isRequired, isNull) = field.presence(isOptional: type.isOptional)
    var property = Property(
      key: field.path.first?.text ?? "", name: field.name, type: type.wrapped,
      isRequired: isRequired, isNullable: isNull, initialValue: field.defaultValue,
      location: context.location(field.position, member: field.name))
    property.limits = Limits(range: field.range, count: field.count)
    for limit in property.limits.unread {
      builder.report.add(
        .omitted, "the limit '\(limit)' isn't a range of literals", at: property.location)
    }
    property.set(
      Documentation(comment: field.documentation, isDeprecated: field.isDeprecated))
    property.isReadOnly = property.isReadOnly || (!field.isEncoded && declared.isEncoded)
    property.isWriteOnly = property.isWriteOnly || (!field.isDecoded && declared.isDecoded)
    if field.path.count > 1 { property.path = field.path.map(KeyComponent.init) }
    if field.encodedPath != field.path {
      property.encodedPath = field.encodedPath.map(KeyComponent.init)
      reportEncodedPath(of: field, at: property.location)
    }
    property.aliases = field.aliases
    property.omission =
      ["whenDefault", "whenEmpty"].contains(field.omission) ? field.omission : nil
    property.invalidValue = field.invalidValue
    property.isLossy = field.isLossy
    property.isFlattened = field.isFlattened
    return property
  }

  /// Reports that a document has only the key that's read.
  private func reportEncodedPath(of field: DeclaredModel.Field, at location: Location) {
    let isBoth = declared.isDecoded && declared.isEncoded && field.isDecoded && field.isEncoded
    guard isBoth else { return }
    func text(_ path: [DeclaredModel.KeyComponent]) -> String {
      path.map(\.text).joined(separator: ".")
    }
    builder.report.add(
      .changed,
      "the member is read as '\(text(field.path))', but written as '\(text(field.encodedPath))'",
      at: location)
  }

  // MARK: Enums

  private func kind(
    of enumeration: DeclaredModel.Enumeration, in model: Model
  ) -> Model.Kind {
    let cases = enumeration.cases.filter { $0.role == .named }
    let otherCase = enumeration.cases.first { $0.role == .other }
    let other = otherCase?.name
    for part in cases where part.encodedValue != part.value {
      builder.report.add(
        .changed, "the case is read as '\(part.value)', but written as '\(part.encodedValue)'",
        at: context.location(part.position, member: part.name))
    }
    switch enumeration.tagging {
    case .rawValue(let isInteger):
      return .enumeration(constants(cases, isInteger ? .integers : .strings, other))
    case .external where cases.allSatisfy(\.values.isEmpty):
      return .enumeration(constants(cases, .strings, other))
    default: break
    }
    var union = Model.Union()
    switch enumeration.tagging {
    case .beside(let tag): union.tag = tag
    case .adjacent(let tag, let content):
      union.tag = tag
      union.tagging = .adjacent(content: content)
    case .eventName: union.tagging = .eventName
    case .external, .rawValue: union.tagging = .external
    case .untagged: break
    }
    let isTagged = enumeration.tagging != .untagged
    union.cases = cases.map { self.case($0, isTagged: isTagged, in: model) }
    union.other = other
    if let written = otherCase?.values.first?.type,
      case .model(let model) = builder.value(written, in: context)
    {
      union.otherType = .model(model)
    }
    return .union(union)
  }

  private func constants(
    _ cases: [DeclaredModel.Case], _ values: Model.Enumeration.Values, _ other: String?
  ) -> Model.Enumeration {
    let constants = cases.map { part in
      Model.Enumeration.Case(
        name: part.name, value: part.value, documentation: documentation(of: part),
        aliases: part.aliases, location: context.location(part.position, member: part.name))
    }
    return Model.Enumeration(values: values, cases: constants, other: other)
  }

  private func documentation(of part: DeclaredModel.Case) -> Documentation {
    Documentation(comment: part.documentation, isDeprecated: part.isDeprecated)
  }

  private func `case`(
    _ part: DeclaredModel.Case, isTagged: Bool, in model: Model
  ) -> Model.Union.Case {
    let (type, payload) = payload(of: part, in: model)
    return Model.Union.Case(
      name: part.name, tag: isTagged ? part.value : nil, type: type, payload: payload,
      aliases: part.aliases, documentation: documentation(of: part),
      location: context.location(part.position, member: part.name))
  }

  private func payload(
    of part: DeclaredModel.Case, in model: Model
  ) -> (ValueType, Model.Union.Payload) {
    guard let first = part.values.first else { return (.json, .nothing) }
    if first.label != nil { return (.model(members(of: part, in: model)), .members) }
    let types = part.values.map { builder.value($0.type, in: context) }
    return types.count == 1 ? (types[0], .value) : (.array(.json), .elements(types))
  }

  /// A model that represents the labels of a case's values.
  private func members(of part: DeclaredModel.Case, in model: Model) -> Model {
    let properties = part.values.map { value in
      let type = builder.value(value.type, in: context)
      return Property(
        key: value.key, name: value.label ?? "", type: type.wrapped,
        isRequired: !type.isOptional && value.defaultValue == nil,
        initialValue: value.defaultValue == "nil" ? nil : value.defaultValue,
        location: context.location(value.position, member: part.name))
    }
    return Model(
      name: model.scope.unique(Identifier.type(part.name)),
      kind: .object(Model.Object(properties: properties)), in: model.scope,
      location: context.location(part.position, member: part.name))
  }
}

extension DeclaredModel.KeyComponent {
  /// The key, or the digits of the index.
  var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}

extension KeyComponent {
  init(_ component: DeclaredModel.KeyComponent) {
    self =
      switch component {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
  }
}

extension Property {
  /// Sets the documentation, and what its remarks express.
  mutating func set(_ documentation: Documentation) {
    self.documentation = documentation
    isReadOnly = documentation.remarks.contains("Read-only.")
    isWriteOnly = documentation.remarks.contains("Write-only.")
  }
}
