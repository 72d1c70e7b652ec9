/// Writes unions without the keywords of OpenAPI: the schema of each case contains its tag.
extension SchemaWriter {
  func plainUnion(_ union: Model.Union) -> NodeBuilder {
    var alternatives = union.cases.map { part -> Node in
      var alternative = plainAlternative(part, of: union)
      let text = Remarks.description(of: part.documentation)
      if !text.isBlank { alternative["description"] = .text(text) }
      if part.documentation.isDeprecated { alternative["deprecated"] = .flag(true) }
      return alternative.node
    }
    if union.other != nil { alternatives.append(Self.unknownAlternative(of: union)) }
    var schema = NodeBuilder()
    schema[union.tag == nil || union.other != nil ? "anyOf" : "oneOf"] = .list(alternatives)
    return schema
  }

  private func plainAlternative(_ part: Model.Union.Case, of union: Model.Union) -> NodeBuilder {
    guard union.isBeside, let tag = union.tag, !part.hasNoValue else {
      return alternative(part, of: union)
    }
    let isModel = part.isPlain
    let content = isModel ? part.type.model.map(content) : nil
    return tagged(content ?? schema(part.type), tag, constant(part).node)
  }

  /// Returns a schema whose object also contains the tag.
  private func tagged(_ schema: NodeBuilder, _ tag: String, _ values: Node) -> NodeBuilder {
    var object = Self.typed("object")
    object["required"] = .list([tag])
    var properties = NodeBuilder()
    properties[tag] = values
    guard schema["type"]?.string == "object" else {
      object["properties"] = properties.node
      var both = NodeBuilder()
      both["allOf"] = .list([schema.node, object.node])
      return both
    }
    guard schema["properties"]?[tag] == nil else { return schema }
    object["required"] = .list([.text(tag)] + (schema["required"]?.elements ?? []))
    for (key, value) in schema["properties"]?.pairs ?? [] { properties[key] = value }
    object["properties"] = properties.node
    for (key, value) in schema.node.pairs where object[key] == nil { object[key] = value }
    return object
  }

  /// The schema of a case that none of the others accepts.
  private static func unknownAlternative(of union: Model.Union) -> Node {
    guard let tag = union.tag else { return NodeBuilder().node }
    var tree = PropertyTree()
    tree.add([tag], typed("string"), isRequired: true)
    return tree.schema.node
  }
}

extension Model.Union.Case {
  /// A Boolean value that indicates whether the case has no associated value.
  fileprivate var hasNoValue: Bool { if case .nothing = payload { true } else { false } }
}

extension Model {
  /// The names of the surrounding types and of the type itself, as one name.
  var definitionName: String {
    "\(home.path)\(name)".filter { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
