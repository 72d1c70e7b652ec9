/// Bases: schemas with a discriminator that are in the `allOf` of other schemas.
extension SchemaReader {
  /// An enum of the schemas whose `allOf` contains the schema, if it has a discriminator and no alternatives.
  func base(_ schema: Schema, at place: Place) -> ValueType? {
    guard schema.choices.isEmpty, let discriminator = schema.node["discriminator"],
      let tag = discriminator["propertyName"]?.string, !descendants(of: schema.node).isEmpty
    else { return nil }
    if let reason = Tag.problem(with: tag, in: [schema], references) {
      report.add(
        .changed, "the schemas that extend this one aren't told apart, because \(reason)",
        at: discriminator)
      return nil
    }
    let model = declare(schema, as: .union(.init(tag: tag)), at: place) { [self] model in
      var union = Model.Union(tag: tag)
      var names = MemberNames(["other"])
      for child in descendants(of: schema.node) {
        let name = Identifier.type(child.location.lastToken)
        let type = shape(of: child, at: Place(name: name, scope: models)).type
        let mapped = Tag.names(of: child, in: discriminator, references)
        for text in mapped.isEmpty ? [child.location.lastToken] : mapped {
          union.cases.append(
            .init(name: names.unique(Identifier.member(text)), tag: text, type: type))
        }
      }
      union.other = "other"
      union.otherType = defaultType(of: discriminator, at: place)
      model.kind = .union(union)
    }
    return .model(model)
  }

  /// The schemas that extend a schema, in the order of the document, and those that extend them. A schema with its own
  /// discriminator already has cases for the schemas that extend it.
  func descendants(of node: Node) -> [Node] {
    var found: [Node] = []
    var pending = children[ObjectIdentifier(node)] ?? []
    while !pending.isEmpty, found.count < 10_000 {
      let next = pending.removeFirst()
      guard next !== node, !found.contains(where: { $0 === next }) else { continue }
      found.append(next)
      if next["discriminator"] == nil { pending += children[ObjectIdentifier(next)] ?? [] }
    }
    return found
  }

  /// The type of the values whose tag isn't known (OpenAPI 3.2, section 4.25).
  func defaultType(of discriminator: Node?, at place: Place) -> ValueType? {
    guard let node = discriminator?["defaultMapping"], let text = node.string else { return nil }
    guard let target = Tag.target(of: text, from: node, references) else {
      report.add(.omitted, "'defaultMapping' names '\(text)', which isn't a schema", at: node)
      return nil
    }
    let name = Identifier.type(target.location.lastToken)
    let type = shape(of: target, at: Place(name: name, scope: models, depth: place.depth + 1)).type
    guard case .model(let model) = type, model.object != nil else {
      report.add(
        .changed, "the schema of 'defaultMapping' isn't an object; any JSON is accepted", at: node)
      return nil
    }
    report.add(
      .note, "a value without the tag isn't read as '\(model.name)', because the tag is required",
      at: node)
    return type
  }
}
