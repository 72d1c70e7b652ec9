/// The combination of a schema and the schemas in its `allOf`: a value is valid if each of them accepts it.
///
/// The schema itself takes precedence over the parts of its `allOf`, and a later part takes precedence over an earlier
/// one. Types, values, and limits are intersected.
struct Schema {
  /// The schema itself, without its reference.
  let node: Node
  private(set) var types: [String] = []
  private(set) var isNullable = false
  private(set) var format: String?
  private(set) var properties: [(key: String, value: Node)] = []
  private(set) var required: Set<String> = []
  private(set) var additional: Node?
  private(set) var items: Node?
  private(set) var tuple: [Node] = []
  /// The values of `enum` or `const`, without `null`.
  private(set) var values: [Node]?
  /// The lists in `oneOf` and `anyOf`. A value matches an alternative in each of them.
  private(set) var choices: [[Node]] = []
  private(set) var discriminator: Node?
  /// A Boolean value that indicates whether no value can match all parts.
  private(set) var isContradictory = false
  /// The keywords that limit or describe the value.
  private var keywords: [String: Node] = [:]

  subscript(keyword: String) -> Node? { keywords[keyword] }

  init(_ node: Node, in references: ReferenceReader) {
    self.node = node
    var merge = SchemaMerge(root: node, references: references)
    merge.visit(node, depth: 0)
    types = merge.types ?? []
    isNullable = node["nullable"]?.bool == true || merge.acceptsNull == true
    format = merge.format
    properties = merge.keys.compactMap { key in
      references.combination(of: merge.properties[key] ?? [], by: "allOf").map { (key, $0) }
    }
    required = merge.required
    additional = merge.additional
    items = references.combination(of: merge.items, by: "allOf")
    tuple = merge.tuple
    values = merge.values?.filter { !$0.isNull }
    choices = merge.choices
    discriminator = merge.discriminator
    isContradictory = merge.isContradictory
    keywords = merge.keywords
  }

  /// All alternatives.
  var alternatives: [Node] { choices.flatMap(\.self) }

  /// A Boolean value that indicates whether the schema describes objects.
  var isObject: Bool {
    types == ["object"]
      || (types.isEmpty
        && (!properties.isEmpty || additional != nil || keywords["patternProperties"] != nil))
  }

  var isArray: Bool { types == ["array"] || (types.isEmpty && (items != nil || !tuple.isEmpty)) }

  /// A Boolean value that indicates whether the schema has the type of a string, a number, or a Boolean value, and no
  /// list of values.
  var isScalar: Bool {
    values == nil && choices.isEmpty
      && (types.first.map { ["string", "integer", "number", "boolean"].contains($0) } ?? false)
      && types.count == 1
  }

  var isOnlyNull: Bool {
    types.isEmpty && isNullable && properties.isEmpty && choices.isEmpty && (values ?? []).isEmpty
      && keywords["allOf"] == nil
  }

  /// A Boolean value that indicates whether the schema only restricts the values of another one, whose type it doesn't
  /// change.
  var isConstraint: Bool {
    !isNullable && types.isEmpty && values == nil
      && node.standardPairs.allSatisfy { !Self.typeKeywords.contains($0.key) }
  }

  private static let typeKeywords: Set = [
    "$ref", "allOf", "oneOf", "anyOf", "properties", "patternProperties", "additionalProperties",
    "items", "prefixItems",
  ]
}

/// The state of a schema's combination.
private struct SchemaMerge {
  let root: Node
  let references: ReferenceReader
  var types: [String]?
  /// nil if no part has a type or values.
  var acceptsNull: Bool?
  var format: String?
  /// The keys in the order of the document, and the declarations of each.
  var keys: [String] = []
  var properties: [String: [Node]] = [:]
  var required: Set<String> = []
  var additional: Node?
  var items: [Node] = []
  var tuple: [Node] = []
  var values: [Node]?
  var choices: [[Node]] = []
  var discriminator: Node?
  var isContradictory = false
  var keywords: [String: Node] = [:]
  private var path: Set<ObjectIdentifier> = []
  private var known: Set<ObjectIdentifier> = []

  init(root: Node, references: ReferenceReader) {
    self.root = root
    self.references = references
  }

  private var report: Report { references.report }

  /// Adds the parts of `allOf`, and then the schema itself, which takes precedence.
  mutating func visit(_ node: Node, depth: Int) {
    let identity = ObjectIdentifier(node)
    guard depth < DocumentLimits.chainLength else {
      return report.add(.omitted, "'allOf' is nested too deeply", at: node)
    }
    guard path.insert(identity).inserted else {
      return report.add(.omitted, "'allOf' contains itself", at: node)
    }
    defer { path.remove(identity) }
    guard known.insert(identity).inserted else { return }
    for (key, _) in node["properties"]?.pairs ?? [] where properties[key] == nil {
      keys.append(key)
      properties[key] = []
    }
    for part in node["allOf"]?.elements ?? [] {
      if let target = references.target(of: part) { visit(target, depth: depth + 1) }
    }
    addTypes(of: node)
    addValues(of: node)
    addMembers(of: node)
    addChoices(of: node, depth: depth)
    for (key, value) in node.pairs { add(keyword: key, value) }
  }

  private mutating func addTypes(of node: Node) {
    let names =
      node["type"].map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
    let own = names.filter { $0 != "null" }
    if !names.isEmpty || node["nullable"] != nil {
      let accepts =
        names.contains("null") || node["nullable"]?.bool == true
        || node["enum"]?.elements.contains(where: \.isNull) == true
      acceptsNull = (acceptsNull ?? true) && accepts
    }
    if let name = node["format"]?.string {
      if let format, format != name {
        report.add(.changed, "the format '\(name)' replaces '\(format)'", at: node)
      }
      format = name
    }
    guard !own.isEmpty else { return }
    guard let known = types, !known.isEmpty else { return types = own }
    let common = known.compactMap { Self.common($0, own) }
    if common.isEmpty, !isContradictory {
      let (first, second) = (known.joined(separator: ", "), own.joined(separator: ", "))
      contradiction("the types '\(first)' and '\(second)' exclude each other", at: node)
    }
    types = common
  }

  /// The type that accepts the values of a type and of one in a list.
  private static func common(_ type: String, _ others: [String]) -> String? {
    if others.contains(type) { return type }
    let isInteger =
      (type == "integer" && others.contains("number"))
      || (type == "number" && others.contains("integer"))
    return isInteger ? "integer" : nil
  }

  private mutating func contradiction(_ reason: String, at node: Node) {
    isContradictory = true
    report.add(.changed, "\(reason); any JSON is accepted", at: node)
  }

  private mutating func addValues(of node: Node) {
    let list = node["enum"]?.isArray == true ? node["enum"]?.elements : nil
    guard let written = node["const"].map({ [$0] }) ?? list else { return }
    if node["type"] == nil, node["nullable"] == nil {
      acceptsNull = (acceptsNull ?? true) && written.contains(where: \.isNull)
    }
    guard let known = values else { return values = written }
    let common = known.filter { value in written.contains { $0.isEqual(to: value) } }
    values = common
    if common.isEmpty, !isContradictory {
      contradiction("no value is in every 'enum' or 'const' of the parts", at: node)
    }
  }

  private mutating func addMembers(of node: Node) {
    for (key, value) in node["properties"]?.pairs ?? [] {
      properties[key, default: []].append(value)
    }
    required.formUnion(node["required"]?.elements.compactMap(\.string) ?? [])
    if let other = node["additionalProperties"] ?? node["unevaluatedProperties"] {
      switch (additional?.bool, other.bool) {
      case (false, _), (_, true): additional = additional ?? other
      case (nil, nil):
        additional = references.combination(
          of: [additional, other].compactMap(\.self), by: "allOf")
      default: additional = other
      }
    }
    if let node = node["items"] { items.append(node) }
    if let elements = node["prefixItems"]?.elements, !elements.isEmpty { tuple = elements }
  }

  /// A choice that contains the schema itself, which is a child of the choice's schema, is made.
  private mutating func addChoices(of node: Node, depth: Int) {
    var isChoice = false
    for keyword in ["oneOf", "anyOf"] {
      guard let list = node[keyword]?.elements, !list.isEmpty else { continue }
      if depth > 0, list.contains(where: { references.target(of: $0) === root }) { continue }
      isChoice = true
      choices.append(list)
    }
    // A base with a discriminator is a choice among its children, but for a child it's only a list of properties.
    if let own = node["discriminator"], depth == 0 || isChoice { discriminator = own }
  }

  // MARK: Limits

  private static let minimums: Set = [
    "minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties",
  ]
  private static let maximums: Set = [
    "maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties",
  ]

  private mutating func add(keyword: String, _ value: Node) {
    guard let known = keywords[keyword] else { return keywords[keyword] = value }
    if let old = known.number.flatMap(Double.init), let new = value.number.flatMap(Double.init) {
      if Self.minimums.contains(keyword), new < old { return }
      if Self.maximums.contains(keyword), new > old { return }
    }
    if ["pattern", "multipleOf"].contains(keyword), !known.isEqual(to: value) {
      report.add(.omitted, "the '\(keyword)' of another part of 'allOf' isn't described", at: known)
    }
    keywords[keyword] = value
  }
}

extension Node {
  /// Returns whether two values are the same JSON.
  func isEqual(to other: Node) -> Bool {
    switch (content, other.content) {
    case (.array(let elements), .array(let others)):
      return elements.count == others.count
        && zip(elements, others).allSatisfy { $0.isEqual(to: $1) }
    case (.object(let members), .object(let others)):
      return members.keys.count == others.keys.count
        && pairs.allSatisfy { key, value in others[key].map { value.isEqual(to: $0) } ?? false }
    case (.null, .null): return true
    default: return scalarText != nil && scalarText == other.scalarText
    }
  }
}
