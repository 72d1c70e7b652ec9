/// Schemas with `oneOf` or `anyOf`, and with several types.
extension SchemaReader {
  /// Returns nil if the alternatives only constrain the schema's own properties.
  func alternatives(of schema: Schema, at place: Place) -> Shape? {
    var isNullable = false
    var parts: [(node: Node, schema: Schema)] = []
    for node in schema.alternatives {
      guard let target = references.target(of: node) else { continue }
      let part = Schema(target, in: references)
      if part.isOnlyNull { isNullable = true } else { parts.append((node, part)) }
    }
    if !schema.properties.isEmpty { return merged(schema, parts.map(\.schema), at: place) }
    if parts.allSatisfy({ isConstraint($0.schema) }), !schema.types.isEmpty { return nil }
    guard let first = parts.first else { return Shape(type: .json, isNullable: isNullable) }
    if parts.count == 1 {
      adoptName(of: schema, for: first.node)
      var shape = shape(of: first.node, at: inner(place))
      shape.isNullable = shape.isNullable || isNullable
      return shape
    }
    if let type = enumeration(ofAlternatives: parts.map(\.schema), of: schema, at: place) {
      return Shape(type: type, isNullable: isNullable || parts.contains { $0.schema.isNullable })
    }
    return union(schema, parts, isNullable: isNullable, at: place)
  }

  private func isConstraint(_ schema: Schema) -> Bool {
    let keywords: Set = [
      "required", "not", "description", "title", "minProperties", "maxProperties", "$comment",
    ]
    return schema.node.standardPairs.allSatisfy { keywords.contains($0.key) } && !schema.isNullable
  }

  /// An object with alternatives: the properties of each alternative become optional.
  private func merged(_ schema: Schema, _ parts: [Schema], at place: Place) -> Shape? {
    let model = declare(schema, as: .object(.init()), at: place) { [self] model in
      var names = MemberNames(["additionalProperties"])
      var object = Model.Object()
      object.properties = properties(
        of: schema, scope: model.scope, depth: place.depth, names: &names)
      for part in parts where !part.properties.isEmpty {
        let added = part.properties.filter { member in
          !object.properties.contains { $0.key == member.key }
        }
        for (key, node) in added where !key.isEmpty && key.utf8.count < 120 {
          var property = property(
            key, node, isRequired: false, scope: model.scope, depth: place.depth)
          property.name = names.unique(property.name)
          property.defaultValue = nil
          object.properties.append(property)
        }
      }
      model.kind = .object(object)
    }
    report.add(
      .changed,
      "the schema has properties and alternatives; the members of all alternatives are optional",
      at: schema.node)
    return Shape(type: .model(model))
  }

  private func union(
    _ schema: Schema, _ parts: [(node: Node, schema: Schema)], isNullable: Bool, at place: Place
  ) -> Shape {
    let nullable = isNullable || parts.contains { $0.schema.isNullable }
    let tag = Tag(schema, parts.map(\.schema), references: references)
    let model = declare(schema, as: .union(.init(tag: tag?.key)), at: place) { [self] model in
      var cases: [UnionCase] = []
      for (index, part) in parts.enumerated() {
        let name = caseName(of: part.node, part.schema, number: index + 1)
        let type = shape(
          of: part.node,
          at: Place(name: Identifier.type(name), scope: model.scope, depth: place.depth + 1)
        ).type
        for value in tag?.values[index] ?? [nil] {
          cases.append(
            UnionCase(type: type.withoutStrategy, tag: value, name: name, schema: part.schema))
        }
      }
      let isOpen = schema.node["x-networkkit-open"]?.bool == true
      model.kind = .union(content(cases, tag: tag?.key, isOpen: isOpen))
      simplify(model)
    }
    return Shape(type: .model(model), isNullable: nullable)
  }

  func union(ofTypes schema: Schema, at place: Place) -> Shape {
    let model = declare(schema, as: .union(.init()), at: place) { [self] model in
      let cases = schema.types.map { type in
        let type: ValueType =
          switch type {
          case "object": .dictionary(.json)
          case "array": array(of: schema, scope: model.scope, depth: place.depth)
          case "integer": .int
          case "number": .double
          case "boolean": .bool
          default: .string
          }
        return UnionCase(type: type, tag: nil, name: nil, schema: schema)
      }
      model.kind = .union(content(cases, tag: nil))
      simplify(model)
    }
    return Shape(type: .model(model))
  }

  private func array(of schema: Schema, scope: Scope, depth: Int) -> ValueType {
    guard let items = schema.items else { return .array(.json) }
    return .array(
      shape(of: items, at: Place(name: "Element", scope: scope, depth: depth + 1)).type
        .withoutStrategy)
  }

  private struct UnionCase {
    let type: ValueType
    let tag: String?
    let name: String?
    let schema: Schema

    /// Cases are tried in order, so the strictest type comes first.
    var rank: Int {
      switch type {
      case .bool: 0
      case .int, .int32, .int64, .int64String: 1
      case .double, .float, .decimal, .decimalString: 2
      case .model(let model):
        model.enumeration == nil ? 20_000 - min(schema.required.count, 9_999) : 3
      case .uuid, .dateTime, .day: 4
      case .data: 5
      case .url: 6
      case .string, .known, .part, .requestBody: 7
      case .array, .set: 8
      case .dictionary: 30_000
      case .json: 50_000
      case .optional(let wrapped):
        UnionCase(type: wrapped, tag: nil, name: nil, schema: schema).rank
      }
    }

    var isNumber: Bool { rank == 1 || rank == 2 }
  }

  private func content(
    _ cases: [UnionCase], tag: String?, isOpen: Bool = false
  ) -> Model.Union {
    var names = MemberNames(isOpen ? ["other"] : [])
    var union = Model.Union(tag: tag)
    guard tag == nil else {
      // An exported document marks an enum with a case for every other value.
      union.other = isOpen ? "other" : nil
      union.cases = cases.map { part in
        .init(
          name: names.unique(Identifier.member(part.tag ?? "value")), tag: part.tag, type: part.type
        )
      }
      return union
    }
    let ordered = cases.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    var known: Set<String> = []
    for part in ordered.map(\.element) {
      let type = part.type.wrapped
      // Only one integer type and one fractional type can be told apart.
      let identity = part.isNumber ? "number \(part.rank)" : type.swift
      guard known.insert(identity).inserted else { continue }
      let name = type.model == nil || part.name == nil ? Self.name(of: type) : part.name ?? "value"
      union.cases.append(.init(name: names.unique(Identifier.member(name)), tag: nil, type: type))
    }
    return union
  }

  /// A union whose alternatives have the same Swift type stays a union of one case, so that references to it hold.
  private func simplify(_ model: Model) {
    if let union = model.union, union.cases.count == 1 {
      report.add(
        .note, "the alternatives of '\(model.name)' have the same Swift type", at: model.location)
    }
  }

  private static func name(of type: ValueType) -> String {
    switch type {
    case .string: "string"
    case .bool: "bool"
    case .int, .int32, .int64, .int64String: "integer"
    case .double, .float, .decimal, .decimalString: "number"
    case .dateTime, .day: "date"
    case .url: "url"
    case .uuid: "uuid"
    case .data, .part, .requestBody: "data"
    case .json, .known: "other"
    case .array(let element), .set(let element): "\(name(of: element.wrapped))Array"
    case .dictionary: "object"
    case .optional(let wrapped): name(of: wrapped)
    case .model(let model): Identifier.lowercased(model.name)
    }
  }

  private func caseName(of node: Node, _ schema: Schema, number: Int) -> String {
    if node["$ref"] != nil {
      return Identifier.lowercased(Identifier.type(schema.node.location.lastToken))
    }
    if let title = schema.node["title"]?.string, title.count < 40 {
      return Identifier.lowercased(Identifier.type(title))
    }
    if let value = schema.values?.first?.string, schema.values?.count == 1 {
      return Identifier.member(value)
    }
    return "option\(number)"
  }
}

/// The member whose value identifies the alternative.
struct Tag {
  let key: String
  /// The values for each alternative.
  let values: [[String?]]

  /// Uses the discriminator or, without one, a member that's a different constant in each alternative.
  init?(_ schema: Schema, _ parts: [Schema], references: ReferenceReader) {
    guard parts.allSatisfy({ !$0.properties.isEmpty }) else { return nil }
    if let discriminator = schema.discriminator, let key = discriminator["propertyName"]?.string {
      let mapping = discriminator["mapping"]?.pairs ?? []
      let values = parts.map { part -> [String?] in
        let mapped = mapping.filter { Self.leads($0.value, to: part, references) }.map(\.key)
        if !mapped.isEmpty { return mapped }
        let name = part.node.location.lastToken
        // An alternative without a name needs a constant.
        return Self.constants(key, of: part, references) ?? (Int(name) == nil ? [name] : [])
      }
      self.init(key: key, values: values)
      return
    }
    for (key, _) in parts.first?.properties ?? [] {
      let values = parts.map { part in
        part.required.contains(key) ? Self.constants(key, of: part, references) : nil
      }
      if values.allSatisfy({ $0 != nil }) {
        if let tag = Tag(key: key, values: values.compactMap { $0?.map { $0 } }) {
          self = tag
          return
        }
      }
    }
    return nil
  }

  private init?(key: String, values: [[String?]]) {
    let all = values.flatMap { $0 }
    guard Set(all).count == all.count, !key.isEmpty, values.allSatisfy({ !$0.isEmpty }),
      all.allSatisfy({ $0?.isEmpty == false })
    else {
      return nil
    }
    self.key = key
    self.values = values
  }

  private static func leads(_ value: Node, to part: Schema, _ references: ReferenceReader) -> Bool {
    guard let text = value.string else { return false }
    let target = try? references.document.resolve(text, from: value.location)
    return target === part.node || text == part.node.location.lastToken
  }

  /// The string constants of a property.
  private static func constants(_ key: String, of part: Schema, _ references: ReferenceReader)
    -> [String?]?
  {
    guard let node = part.properties.first(where: { $0.key == key })?.value,
      let target = references.target(of: node),
      let values = Schema(target, in: references).values?.map(\.string), !values.isEmpty,
      values.allSatisfy({ $0 != nil })
    else { return nil }
    return values
  }
}
