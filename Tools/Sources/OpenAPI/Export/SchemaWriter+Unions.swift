/// Writes enums with associated values as choices.
extension SchemaWriter {
  func union(_ union: Model.Union) -> NodeBuilder {
    if isPlain { return plainUnion(union) }
    var alternatives: [Node] = []
    var mapping = NodeBuilder()
    var known: Set<ObjectIdentifier> = []
    for (index, part) in union.cases.enumerated() {
      var alternative = alternative(part, of: union)
      if let model = part.type.model, part.isPlain, union.isBeside {
        if let tag = part.tag, let reference = reference(to: model) {
          mapping[tag] = .text(reference)
        }
        if union.tag != nil, !known.insert(ObjectIdentifier(model)).inserted { continue }
      }
      if alternative["$ref"] == nil, part.type.model != nil {
        nameType(of: part, number: index + 1, in: &alternative)
      } else if union.tag == nil, let model = part.type.model {
        name(part, of: model, in: &alternative)
      }
      alternatives.append(alternative.node)
    }
    return schema(of: alternatives, union, mapping)
  }

  private func schema(
    of alternatives: [Node], _ union: Model.Union, _ mapping: NodeBuilder
  ) -> NodeBuilder {
    var schema = NodeBuilder()
    guard let tag = union.tag else {
      let other = union.other == nil ? [] : [NodeBuilder().node]
      schema["anyOf"] = .list(alternatives + other)
      return schema
    }
    schema["oneOf"] = .list(alternatives)
    var discriminator = NodeBuilder()
    discriminator["propertyName"] = .text(tag)
    if !mapping.isEmpty { discriminator["mapping"] = mapping.node }
    if let model = union.otherType?.model, let reference = reference(to: model) {
      discriminator["defaultMapping"] = .text(reference)
    }
    schema["discriminator"] = discriminator.node
    if union.other != nil { schema["x-networkkit-open"] = .flag(true) }
    return schema
  }

  /// The schema of a case, with its tag.
  func alternative(_ part: Model.Union.Case, of union: Model.Union) -> NodeBuilder {
    let payload = payload(of: part)
    switch union.tagging {
    case .eventName: return payload ?? NodeBuilder()
    case .external:
      guard let payload else { return constant(part) }
      var tree = PropertyTree()
      tree.add([part.tag ?? part.name], payload, isRequired: true)
      return tree.schema
    case .adjacent(let content):
      var tree = PropertyTree()
      tree.add([union.tag ?? "type"], constant(part), isRequired: true)
      if let payload { tree.add([content], payload, isRequired: true) }
      return tree.schema
    case .beside:
      guard payload == nil, let tag = union.tag else { return payload ?? NodeBuilder() }
      var tree = PropertyTree()
      tree.add([tag], constant(part), isRequired: true)
      return tree.schema
    }
  }

  private func payload(of part: Model.Union.Case) -> NodeBuilder? {
    switch part.payload {
    case .nothing: return nil
    case .members where isPlain: return part.type.model.map(content)
    case .value, .members: return schema(part.type)
    case .elements(let types):
      var array = Self.typed("array")
      array["prefixItems"] = .list(types.map { schema($0).node })
      array["items"] = .flag(false)
      return array
    }
  }

  func constant(_ part: Model.Union.Case) -> NodeBuilder {
    var schema = Self.typed("string")
    schema["enum"] = .list([part.tag ?? part.name] + part.aliases)
    return schema
  }

  /// A title is the name of a case that doesn't have the name of its component.
  private func name(
    _ part: Model.Union.Case, of model: Model, in schema: inout NodeBuilder
  ) {
    guard let key = key(of: model),
      part.name != Identifier.member(Identifier.lowercased(Identifier.type(key)))
    else { return }
    let reference = schema.node
    schema = NodeBuilder()
    schema["title"] = .text(Identifier.capitalized(part.name))
    schema["allOf"] = .list([reference])
  }

  /// The title of an alternative is the name of its type. An import adds `Value` to a name that another type has.
  private func nameType(
    of part: Model.Union.Case, number: Int, in schema: inout NodeBuilder
  ) {
    let short = Identifier.capitalized(part.name)
    let own = part.isPlain ? part.type.model?.name ?? "" : short
    let isTaken = names.contains(short) || ReservedNames.types.contains(short)
    let name = own == "\(short)Value" && isTaken ? short : own
    let text = schema["description"]?.string ?? ""
    if text.contains(" "), Identifier.type(text) == name {
      schema["description"] = nil
      schema["title"] = .text(text)
    } else if !name.isEmpty, name != "Option\(number)" {
      schema["title"] = .text(name)
    }
  }
}

extension Model.Union {
  /// A Boolean value that indicates whether the tag is a member of each case's object.
  var isBeside: Bool { if case .beside = tagging { true } else { false } }
}

extension Model.Union.Case {
  /// A Boolean value that indicates whether the case's value is a model itself, and not an array of models.
  var isPlain: Bool { if case .model = type { true } else { false } }
}
