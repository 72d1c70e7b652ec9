/// One of the schemas that a value can match.
struct Alternative {
  let node: Node
  let schema: Schema
  /// The values of the tag that a list of alternatives inside another one specifies.
  var tags: [String] = []
  /// The name of the case; nil to use that of the schema.
  var name: String?
}

/// The member whose value identifies the alternative.
struct Tag {
  let key: String
  /// The values for each alternative.
  let values: [[String]]

  /// Uses the discriminator or, without one, a member that's a different constant in each alternative.
  static func find(
    for schema: Schema, _ parts: [Alternative], _ references: ReferenceReader
  ) -> Tag? {
    if let discriminator = schema.discriminator {
      guard let key = discriminator["propertyName"]?.string, !key.isEmpty else {
        references.report.add(
          .omitted, "the discriminator has no 'propertyName', so it isn't used", at: discriminator)
        return nil
      }
      let values = parts.map { Self.values(of: key, in: $0, discriminator, references) }
      let reason =
        problem(with: key, in: parts.map(\.schema), references) ?? problem(withValues: values)
      guard let reason else { return Tag(key: key, values: values) }
      references.report.add(
        .changed,
        "the discriminator '\(key)' isn't used, because \(reason); the alternatives are tried in order",
        at: discriminator)
      return nil
    }
    for (key, _) in parts.first?.schema.properties ?? [] where !key.isEmpty {
      let values = parts.map { part in
        part.schema.required.contains(key) ? constants(key, of: part.schema, references) : []
      }
      if problem(withValues: values) == nil { return Tag(key: key, values: values) }
    }
    return nil
  }

  // MARK: Reasons

  /// The reason why a member of alternatives can't be a tag; nil if it can be one.
  static func problem(
    with key: String, in parts: [Schema], _ references: ReferenceReader
  ) -> String? {
    for part in parts {
      guard !part.properties.isEmpty else { return "an alternative has no known members" }
      guard let schema = property(key, of: part, references) else { continue }
      let isString =
        (schema.types.isEmpty || schema.types.contains("string"))
        && (schema.values ?? []).allSatisfy { $0.string != nil }
      if !isString { return "it isn't a string" }
    }
    return nil
  }

  private static func problem(withValues values: [[String]]) -> String? {
    let all = values.flatMap { $0 }
    if values.contains(where: \.isEmpty) || all.contains("") {
      return "an alternative has no value"
    }
    if !all.allSatisfy(\.isCaseKey) { return "a value has more than 127 bytes" }
    let isUnique = Set(all).count == all.count
    return isUnique ? nil : "two alternatives have the same value"
  }

  // MARK: Values

  private static func values(
    of key: String, in part: Alternative, _ discriminator: Node, _ references: ReferenceReader
  ) -> [String] {
    let mapped = names(of: part.schema.node, in: discriminator, references)
    if !mapped.isEmpty { return mapped }
    if !part.tags.isEmpty { return part.tags }
    let constants = constants(key, of: part.schema, references)
    if !constants.isEmpty { return constants }
    // An alternative without a name needs a constant.
    let name = part.schema.node.location.lastToken
    return Int(name) == nil ? [name] : []
  }

  /// Returns whether the member that a discriminator names is a constant in an alternative without a name.
  static func isConstant(
    in part: Alternative, _ discriminator: Node?, _ references: ReferenceReader
  ) -> Bool {
    guard let key = discriminator?["propertyName"]?.string, part.node["$ref"] == nil else {
      return false
    }
    return constants(key, of: part.schema, references).count == 1
  }

  /// The names of a schema in the mapping of a discriminator.
  static func names(
    of node: Node, in discriminator: Node?, _ references: ReferenceReader
  ) -> [String] {
    (discriminator?["mapping"]?.pairs ?? []).filter { _, value in
      value.string.map { target(of: $0, from: value, references) === node } ?? false
    }.map(\.key)
  }

  /// The schema that a mapping names by its component's name or by a reference.
  static func target(of text: String, from node: Node, _ references: ReferenceReader) -> Node? {
    let component = references.document.root["components"]?["schemas"]?[text]
    let target = component ?? (try? references.document.resolve(text, from: node.location))
    return target.flatMap(references.target)
  }

  private static func property(
    _ key: String, of part: Schema, _ references: ReferenceReader
  ) -> Schema? {
    part.properties.first { $0.key == key }.flatMap { references.target(of: $0.value) }
      .map { references.schema(of: $0) }
  }

  /// The string constants of a property; empty if it has other values.
  private static func constants(
    _ key: String, of part: Schema, _ references: ReferenceReader
  ) -> [String] {
    let values = property(key, of: part, references)?.values ?? []
    let strings = values.compactMap(\.string)
    return strings.count == values.count ? strings : []
  }
}
