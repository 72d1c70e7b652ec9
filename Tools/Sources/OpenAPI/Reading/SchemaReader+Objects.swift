/// Objects: structs and dictionaries.
extension SchemaReader {
  func object(_ schema: Schema, at place: Place) -> ValueType {
    guard schema.properties.contains(where: { isKey($0.key, at: $0.value) }) else {
      guard let additional = additional(of: schema), additional.members?.keys.isEmpty == false
      else {
        return .dictionary(.json)
      }
      let name = Identifier.singular(place.name)
      let inner = Place(name: name, scope: place.scope, depth: place.depth + 1)
      return .dictionary(element(shape(of: additional, at: inner).whole, at: additional))
    }
    let model = declare(schema, as: .object(.init()), at: place) { [self] model in
      var names = MemberNames(Self.reservedMembers)
      model.kind = .object(
        content(of: schema, scope: model.scope, depth: place.depth, names: &names))
      model.sample = nil
    }
    return .model(model)
  }

  /// The names of members that a model can't declare.
  static let reservedMembers: Set = [
    "additionalProperties", "sampleJSON", "sample", "jsonString", "jsonData",
  ]

  func content(
    of schema: Schema, scope: Scope, depth: Int, names: inout MemberNames
  ) -> Model.Object {
    var object = Model.Object()
    object.properties = properties(of: schema, scope: scope, depth: depth, names: &names)
    if let additional = additional(of: schema), additional.bool != false {
      let place = Place(name: "AdditionalProperty", scope: scope, depth: depth + 1)
      let type = shape(of: additional, at: place).whole
      object.additional = ("additionalProperties", withoutFormat(type, at: additional))
    }
    return object
  }

  /// The schema of the members without a name, including those whose names have a pattern; nil if there are none.
  private func additional(of schema: Schema) -> Node? {
    let patterns = (schema["patternProperties"]?.pairs ?? []).map(\.value)
    guard !patterns.isEmpty else { return schema.additional }
    let all = patterns + [schema.additional].compactMap(\.self).filter { $0.bool == nil }
    return references.combination(of: all, by: "anyOf")
  }

  /// The properties of a schema, with unique names.
  func properties(
    of schema: Schema, scope: Scope, depth: Int, names: inout MemberNames
  ) -> [Property] {
    var properties: [Property] = []
    for (key, node) in schema.properties where isKey(key, at: node) {
      let isRequired = schema.required.contains(key)
      var property = property(key, node, isRequired: isRequired, scope: scope, depth: depth)
      property.name = names.unique(property.name)
      properties.append(property)
    }
    for key in schema.required.sorted() where !schema.properties.contains(where: { $0.key == key })
    {
      if schema.additional?.bool != false {
        report.add(.omitted, "'required' names '\(key)', which isn't a property", at: schema.node)
      }
    }
    return properties
  }

  /// Returns whether a property can have a key, and reports if it can't.
  func isKey(_ key: String, at node: Node) -> Bool {
    let isValid =
      !key.isEmpty && key.utf8.count < 120 && key.unicodeScalars.allSatisfy { $0.value >= 0x20 }
    if !isValid {
      report.add(.omitted, "a property can't have the key '\(key.prefix(40))'", at: node)
    }
    return isValid
  }

  func property(
    _ key: String, _ node: Node, isRequired: Bool, scope: Scope, depth: Int = 0
  ) -> Property {
    var name = Identifier.type(key)
    if name == "Type" { name = "Kind" }
    let place = Place(name: name, scope: scope, depth: depth + 1)
    let shape = shape(of: node, at: place)
    let target = references.target(of: node) ?? node
    let schema = references.schema(of: target)
    var property = Property(
      key: key, name: Identifier.member(key), type: shape.type, isRequired: isRequired,
      isNullable: shape.isNullable, location: node.location)
    if !shape.type.acceptsStrategy { property.type = withoutFormat(shape.type, at: node) }
    property.documentation = DocumentationReader.use(node, of: target, model: shape.type.model)
    let defaultValue = node["default"] ?? schema["default"]
    property.defaultValue = defaultValue?.isNull == true ? nil : defaultValue
    property.example = example(of: node, schema)
    property.isReadOnly = annotation("readOnly", of: node, target) == true
    property.isWriteOnly = annotation("writeOnly", of: node, target) == true
    property.mediaType = mediaType(of: schema)
    property.isSensitive =
      (node["x-networkkit-sensitive"] ?? target["x-networkkit-sensitive"])?.bool == true
    LimitReader(schema: schema, report: report).read(into: &property)
    markUsed(node, property)
    if property.type.codingStrategy == nil, isRequired, !shape.isNullable {
      property.defaultValue = constant(of: schema, shape.type) ?? property.defaultValue
    }
    return property
  }

  /// Marks the schemas whose keywords the property or its comment expresses.
  private func markUsed(_ node: Node, _ property: Property) {
    var pending = [node]
    var visited: Set<ObjectIdentifier> = []
    while let next = pending.popLast() {
      guard visited.insert(ObjectIdentifier(next)).inserted else { continue }
      references.used.insert(next)
      guard let target = references.target(of: next) else { continue }
      references.used.insert(target)
      pending += target["allOf"]?.elements ?? []
      for part in ["items", "additionalProperties"].compactMap({ target[$0] })
      where LimitReader.describesElement(part, in: property.documentation.remarks) {
        references.used.insert(part)
      }
    }
  }

  /// The only value of a schema or of the enum that it became.
  private func constant(of schema: Schema, _ type: ValueType) -> Node? {
    if schema.values?.count == 1 { return schema.values?.first }
    guard case .model(let model) = type, let enumeration = model.enumeration,
      let part = enumeration.cases.first, enumeration.cases.count == 1, enumeration.other == nil
    else { return nil }
    let value: Node.Content =
      enumeration.values == .strings ? .string(part.value) : .number(part.value)
    return Node(value, at: schema.node.location)
  }

  /// A Boolean annotation of a property, which can be in a part of its `allOf`.
  private func annotation(_ keyword: String, of node: Node, _ target: Node) -> Bool? {
    let parts = (target["allOf"]?.elements ?? []).filter { $0["$ref"] == nil }
    return (node[keyword] ?? target[keyword] ?? parts.compactMap { $0[keyword] }.last)?.bool
  }

  private func example(of node: Node, _ schema: Schema) -> Node? {
    node["example"] ?? node["examples"]?.elements.first ?? schema["example"]
      ?? schema["examples"]?.elements.first
  }

  /// The media type of a string's content, or of the strings in an array.
  private func mediaType(of schema: Schema) -> String? {
    if let type = schema["contentMediaType"]?.string { return type }
    let items = schema.items.flatMap(references.target)
    return items?["contentMediaType"]?.string
  }
}
