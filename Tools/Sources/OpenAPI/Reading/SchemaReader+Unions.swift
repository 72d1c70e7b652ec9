/// Schemas with `oneOf` or `anyOf`, and with several types.
extension SchemaReader {
  /// Returns nil if there are no alternatives, or if they only restrict the values of the schema.
  func alternatives(of schema: Schema, at place: Place) -> Shape? {
    var isNullable = false
    var choices: [[Alternative]] = []
    for list in schema.choices {
      var parts = list.compactMap { node in
        references.target(of: node).map {
          Alternative(node: node, schema: references.schema(of: $0))
        }
      }
      if parts.allSatisfy(\.schema.isConstraint),
        !schema.types.isEmpty || !schema.properties.isEmpty
      {
        let message = "the alternatives only restrict the values, which isn't checked"
        report.add(.omitted, message, at: list.first ?? schema.node)
        continue
      }
      isNullable = isNullable || parts.contains(where: \.schema.isOnlyNull)
      parts.removeAll(where: \.schema.isOnlyNull)
      choices.append(parts)
    }
    guard let parts = choices.first else { return nil }
    if !schema.properties.isEmpty || choices.count > 1 {
      return merged(schema, choices, isNullable: isNullable, at: place)
    }
    reportSiblings(of: schema)
    guard let first = parts.first else { return Shape(type: .json, isNullable: isNullable) }
    let tags = Tag.names(of: first.schema.node, in: schema.discriminator, references)
    // A constant with a description is a case with documentation, and one that a discriminator names is a tag.
    let isCase =
      (first.node["const"] != nil && first.node["description"] != nil)
      || Tag.isConstant(in: first, schema.discriminator, references)
    if parts.count == 1, tags.isEmpty, !isCase {
      adoptName(of: schema, for: first.node)
      var shape = shape(of: first.node, at: inner(place))
      shape.isNullable = shape.isNullable || isNullable
      describe(shape, of: first.node, by: schema.node)
      return shape
    }
    isNullable = isNullable || parts.contains { $0.schema.isNullable }
    if let type = enumeration(ofAlternatives: parts.map(\.schema), of: schema, at: place) {
      return Shape(type: type, isNullable: isNullable)
    }
    return Shape(type: union(schema, parts, at: place), isNullable: isNullable)
  }

  /// Keywords beside alternatives that the cases of an enum can't have.
  private func reportSiblings(of schema: Schema) {
    if let node = schema.additional, node.members?.keys.isEmpty == false {
      report.add(.omitted, "'additionalProperties' next to alternatives isn't declared", at: node)
    }
    if let node = schema.node["required"], !schema.required.isEmpty {
      report.add(.omitted, "'required' next to alternatives isn't checked", at: node)
    }
  }

  // MARK: Objects with alternatives

  /// An object with alternatives, or with several lists of them: the members of each alternative become optional, unless
  /// every alternative in a list requires them.
  private func merged(
    _ schema: Schema, _ choices: [[Alternative]], isNullable: Bool, at place: Place
  ) -> Shape {
    var visited: Set<ObjectIdentifier> = []
    let added = choices.flatMap { members(of: $0.map(\.schema), &visited) }
    guard !added.isEmpty || !schema.properties.isEmpty else {
      report.add(
        .changed, "the values match several lists of alternatives; any JSON is accepted",
        at: schema.node)
      return Shape(type: .json, isNullable: isNullable)
    }
    let model = declare(schema, as: .object(.init()), at: place) { [self] model in
      var names = MemberNames(Self.reservedMembers)
      var object = content(of: schema, scope: model.scope, depth: place.depth, names: &names)
      var known = Set(object.properties.map(\.key))
      for member in added
      where isKey(member.key, at: member.node) && known.insert(member.key).inserted {
        var property = property(
          member.key, member.node, isRequired: member.isRequired, scope: model.scope,
          depth: place.depth)
        property.name = names.unique(property.name)
        if !member.isRequired { property.defaultValue = nil }
        object.properties.append(property)
      }
      model.kind = .object(object)
    }
    report.add(
      .changed,
      "the schema has properties and alternatives; the members of all alternatives are optional",
      at: schema.node)
    return Shape(type: .model(model), isNullable: isNullable)
  }

  private typealias Member = (key: String, node: Node, isRequired: Bool)

  /// The members of all alternatives. A member of several alternatives accepts the values of each.
  private func members(
    of alternatives: [Schema], _ visited: inout Set<ObjectIdentifier>, depth: Int = 0
  ) -> [Member] {
    guard depth < DocumentLimits.chainLength else {
      for schema in alternatives {
        report.add(.omitted, "the alternatives are nested too deeply", at: schema.node)
      }
      return []
    }
    let lists = alternatives.map { schema -> [Member] in
      guard visited.insert(ObjectIdentifier(schema.node)).inserted else { return [] }
      let own = schema.properties.map { ($0.key, $0.value, schema.required.contains($0.key)) }
      let inner = schema.choices.flatMap { list in
        members(
          of: list.compactMap { references.target(of: $0) }.map { references.schema(of: $0) },
          &visited, depth: depth + 1)
      }
      return own + inner
    }
    var keys: [String] = []
    var found: [String: [Member]] = [:]
    for member in lists.flatMap(\.self) {
      if found[member.key] == nil { keys.append(member.key) }
      found[member.key, default: []].append(member)
    }
    return keys.compactMap { key in
      let all = found[key] ?? []
      let isRequired = lists.allSatisfy { list in list.contains { $0.key == key && $0.isRequired } }
      return references.combination(of: all.map(\.node), by: "anyOf").map { (key, $0, isRequired) }
    }
  }

  // MARK: Enums

  private func union(_ schema: Schema, _ parts: [Alternative], at place: Place) -> ValueType {
    let parts = schema.discriminator == nil ? parts : flattened(parts)
    let tag = Tag.find(for: schema, parts, references)
    let model = declare(schema, as: .union(.init(tag: tag?.key)), at: place) { [self] model in
      var cases: [UnionCase] = []
      for (index, part) in parts.enumerated() {
        var name = part.name ?? caseName(of: part.node, part.schema, number: index + 1)
        let inner = Place(name: Identifier.type(name), scope: model.scope, depth: place.depth + 1)
        let type = withoutFormat(shape(of: part.node, at: inner).type, at: part.node)
        // A reference can lead to a schema that only refers to another one.
        if part.node["$ref"] != nil, case .model(let payload) = type,
          payload.location !== part.schema.node.location
        {
          name = payload.name
        }
        let tags = tag.map { $0.values.indices.contains(index) ? $0.values[index] : [] } ?? []
        for value in tag == nil ? [nil] : tags.map(Optional.some) {
          cases.append(UnionCase(type: type, tag: value, name: name, schema: part.schema))
        }
      }
      let otherType = tag == nil ? nil : defaultType(of: schema.discriminator, at: place)
      let isOpen = otherType != nil || schema.node["x-networkkit-open"]?.bool == true
      var union = content(cases, tag: tag?.key, isOpen: isOpen)
      union.otherType = otherType
      model.kind = .union(union)
      reportOnlyCase(of: model)
    }
    return .model(model)
  }

  /// The alternatives, with those inside other lists of alternatives instead of the lists, because a discriminator
  /// identifies the innermost ones.
  private func flattened(_ parts: [Alternative]) -> [Alternative] {
    var found: [Alternative] = []
    var visited: Set<ObjectIdentifier> = []
    var pending = parts
    while !pending.isEmpty {
      let part = pending.removeFirst()
      guard visited.insert(ObjectIdentifier(part.schema.node)).inserted else { continue }
      let list = part.schema.choices.count == 1 ? part.schema.choices.first ?? [] : []
      let isBase = part.schema.choices.isEmpty && part.schema.node["discriminator"] != nil
      let inner = isBase ? descendants(of: part.schema.node) : list
      guard !inner.isEmpty, isBase || part.schema.properties.isEmpty else {
        found.append(part)
        continue
      }
      let alternatives = inner.compactMap { node in
        references.target(of: node).map { target in
          Alternative(
            node: node, schema: references.schema(of: target),
            tags: Tag.names(of: target, in: part.schema.discriminator, references))
        }
      }
      pending.insert(contentsOf: alternatives.filter { !$0.schema.isOnlyNull }, at: 0)
    }
    return found
  }

  /// A case for each type.
  func union(ofTypes schema: Schema, at place: Place) -> Shape {
    let parts = schema.types.map { type in
      let node = references.variant(of: schema.node, type: type)
      return Alternative(node: node, schema: references.schema(of: node), name: type)
    }
    return Shape(type: union(schema, parts, at: place))
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
        model.enumeration == nil ? 20_000 : 3
      case .uuid, .dateTime, .day: 4
      case .data: 5
      case .url: 6
      case .string, .known, .part, .requestBody: 7
      case .array, .set: 8
      case .dictionary(.json): 30_001
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
      var name = type.model == nil ? Self.name(of: type) : part.name ?? Self.name(of: type)
      if case .model(let model) = type, names.contains(Identifier.member(name)) {
        name = model.name
      }
      union.cases.append(.init(name: names.unique(Identifier.member(name)), tag: nil, type: type))
    }
    return union
  }

  /// A union whose alternatives have the same Swift type is replaced by that type when the whole document is known.
  private func reportOnlyCase(of model: Model) {
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
      return Identifier.lowercased(Identifier.type(referenceName(of: schema.node)))
    }
    if let value = schema.values?.first?.string, schema.values?.count == 1 {
      return Identifier.member(value)
    }
    if let title = schema.node["title"]?.string, title.count < 40 {
      return Identifier.lowercased(Identifier.type(title))
    }
    return "option\(number)"
  }
}
