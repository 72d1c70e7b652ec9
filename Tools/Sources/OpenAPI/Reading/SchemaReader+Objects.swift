/// Objects: structs and dictionaries.
extension SchemaReader {
  func object(_ schema: Schema, at place: Place) -> ValueType {
    guard !schema.properties.isEmpty else {
      guard let additional = schema.additional, additional.members?.keys.isEmpty == false else {
        return .dictionary(.json)
      }
      let name = Identifier.singular(place.name)
      let value = shape(
        of: additional, at: Place(name: name, scope: place.scope, depth: place.depth + 1))
      return .dictionary(value.isNullable ? value.type.asOptional : value.type)
    }
    let model = declare(schema, as: .object(.init()), at: place) { [self] model in
      model.kind = .object(content(of: schema, scope: model.scope, depth: place.depth))
      model.sample = nil
    }
    return .model(model)
  }

  private func content(of schema: Schema, scope: Scope, depth: Int) -> Model.Object {
    var object = Model.Object()
    var names = MemberNames([
      "additionalProperties", "sampleJSON", "sample", "jsonString", "jsonData",
    ])
    object.properties = properties(of: schema, scope: scope, depth: depth, names: &names)
    if let additional = schema.additional, additional.bool != false {
      let place = Place(name: "AdditionalProperty", scope: scope, depth: depth + 1)
      let value = shape(of: additional, at: place)
      let type = (value.isNullable ? value.type.asOptional : value.type).withoutStrategy
      object.additional = ("additionalProperties", type)
    }
    return object
  }

  /// The properties of a schema, with unique names.
  func properties(
    of schema: Schema, scope: Scope, depth: Int, names: inout MemberNames
  ) -> [Property] {
    var properties: [Property] = []
    for (key, node) in schema.properties {
      guard !key.isEmpty, key.utf8.count < 120, key.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
      else {
        report.add(.omitted, "a property can't have the key '\(key.prefix(40))'", at: node)
        continue
      }
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

  func property(
    _ key: String, _ node: Node, isRequired: Bool, scope: Scope, depth: Int = 0
  ) -> Property {
    var name = Identifier.type(key)
    if name == "Type" { name = "Kind" }
    let place = Place(name: name, scope: scope, depth: depth + 1)
    let shape = shape(of: node, at: place)
    let target = references.target(of: node) ?? node
    let schema = Schema(target, in: references)
    var property = Property(
      key: key, name: Identifier.member(key), type: shape.type, isRequired: isRequired,
      isNullable: shape.isNullable, location: node.location)
    property.documentation = DocumentationReader.use(node, of: target, model: shape.type.model)
    let defaultValue = node["default"] ?? schema["default"]
    property.defaultValue = defaultValue?.isNull == true ? nil : defaultValue
    property.isReadOnly = (node["readOnly"] ?? target["readOnly"])?.bool == true
    property.isWriteOnly = (node["writeOnly"] ?? target["writeOnly"])?.bool == true
    LimitReader(schema: schema, report: report).read(into: &property)
    if shape.type.codingStrategy == nil, schema.values?.count == 1, isRequired, !shape.isNullable {
      property.defaultValue = schema.values?.first
    }
    return property
  }
}
