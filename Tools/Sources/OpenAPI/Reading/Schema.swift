/// The combination of a schema and the schemas in its `allOf`.
struct Schema {
  /// The schema itself, without its reference.
  let node: Node
  private(set) var types: [String] = []
  private(set) var isNullable = false
  private(set) var format: String?
  private(set) var properties: [(key: String, value: Node)] = []
  private var keys: Set<String> = []
  private(set) var required: Set<String> = []
  private(set) var additional: Node?
  private(set) var items: Node?
  private(set) var tuple: [Node] = []
  /// The values of `enum` or `const`, without `null`.
  private(set) var values: [Node]?
  private(set) var alternatives: [Node] = []
  private(set) var discriminator: Node?
  /// The keywords that limit or describe the value; those of the schema itself take precedence.
  private var keywords: [String: Node] = [:]

  subscript(keyword: String) -> Node? { keywords[keyword] }

  init(_ node: Node, in document: ReferenceReader) {
    self.node = node
    var visited: Set<ObjectIdentifier> = []
    merge(node, in: document, visited: &visited, depth: 0)
  }

  private mutating func merge(
    _ node: Node, in document: ReferenceReader, visited: inout Set<ObjectIdentifier>, depth: Int
  ) {
    guard depth < DocumentLimits.chainLength else {
      document.report.add(.omitted, "'allOf' is nested too deeply", at: node)
      return
    }
    guard visited.insert(ObjectIdentifier(node)).inserted else {
      document.report.add(.omitted, "'allOf' contains itself", at: node)
      return
    }
    mergeTypes(of: node)
    for (key, value) in node["properties"]?.pairs ?? [] where keys.insert(key).inserted {
      properties.append((key, value))
    }
    required.formUnion(node["required"]?.elements.compactMap(\.string) ?? [])
    additional = additional ?? node["additionalProperties"] ?? node["unevaluatedProperties"]
    items = items ?? node["items"]
    if tuple.isEmpty { tuple = node["prefixItems"]?.elements ?? [] }
    format = format ?? node["format"]?.string
    mergeValues(of: node)
    let choices = (node["oneOf"]?.elements ?? []) + (node["anyOf"]?.elements ?? [])
    if alternatives.isEmpty { alternatives = choices } else { alternatives += choices }
    // A base with a discriminator is a choice among its children, but for a child it's only a list of properties.
    if depth == 0 || !choices.isEmpty { discriminator = discriminator ?? node["discriminator"] }
    for (key, value) in node.pairs where keywords[key] == nil { keywords[key] = value }
    for part in node["allOf"]?.elements ?? [] {
      if let target = document.target(of: part) {
        merge(target, in: document, visited: &visited, depth: depth + 1)
      }
    }
  }

  private mutating func mergeTypes(of node: Node) {
    let names =
      node["type"].map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
    if names.contains("null") || node["nullable"]?.bool == true { isNullable = true }
    if types.isEmpty { types = names.filter { $0 != "null" } }
  }

  private mutating func mergeValues(of node: Node) {
    let written =
      node["const"].map { [$0] } ?? (node["enum"]?.isArray == true ? node["enum"]?.elements : nil)
    guard let written else { return }
    if written.contains(where: \.isNull) { isNullable = true }
    let known = values ?? []
    let isNarrower = values == nil || written.count < known.count
    if isNarrower { values = written.filter { !$0.isNull } }
  }

  /// A Boolean value that indicates whether the schema describes objects.
  var isObject: Bool {
    types == ["object"] || (types.isEmpty && (!properties.isEmpty || additional != nil))
  }

  var isArray: Bool { types == ["array"] || (types.isEmpty && (items != nil || !tuple.isEmpty)) }

  var isOnlyNull: Bool {
    types.isEmpty && isNullable && properties.isEmpty && alternatives.isEmpty
      && (values ?? []).isEmpty
      && keywords["allOf"] == nil
  }
}

/// Follows references, and reports those that lead nowhere.
struct ReferenceReader {
  let document: Document
  let report: Report

  /// The value itself or, if it's a reference, the value to which the reference leads.
  func target(of node: Node) -> Node? {
    var node = node
    var visited: Set<ObjectIdentifier> = []
    while let reference = node["$ref"]?.string ?? node["$dynamicRef"]?.string {
      guard visited.count < DocumentLimits.chainLength else {
        report.add(.omitted, "the reference leads to too many others", at: node)
        return nil
      }
      guard visited.insert(ObjectIdentifier(node)).inserted else {
        report.add(.omitted, "the reference '\(reference)' leads back to itself", at: node)
        return nil
      }
      do { node = try document.resolve(reference, from: node.location) } catch {
        report.add(.omitted, error.reason, at: node)
        return nil
      }
    }
    return node
  }

  /// The member with a name, which can be a reference.
  func member(_ name: String, of node: Node) -> Node? { node[name].flatMap(target) }
}
