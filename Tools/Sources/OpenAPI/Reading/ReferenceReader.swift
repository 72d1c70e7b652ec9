/// Follows references, and reports those that lead nowhere.
struct ReferenceReader {
  let document: Document
  let report: Report
  let used = UsedNodes()
  private let combinations = NodeCombinations()

  init(document: Document, report: Report) {
    self.document = document
    self.report = report
  }

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
  func member(_ name: String, of node: Node?) -> Node? { node?[name].flatMap(target) }

  /// The combination of a schema and its parts, which is read once.
  func schema(of node: Node) -> Schema {
    if let schema = combinations.schemas[ObjectIdentifier(node)] { return schema }
    let schema = Schema(node, in: self)
    combinations.schemas[ObjectIdentifier(node)] = schema
    return schema
  }

  /// A schema that combines others by `allOf` or `anyOf`: the same object for the same schemas, or the only schema.
  ///
  /// - Returns: The schema, or nil if there are no schemas to combine.
  func combination(of nodes: [Node], by keyword: String) -> Node? {
    var parts: [Node] = []
    for node in nodes where keyword != "allOf" || !node.acceptsEverything {
      let target = target(of: node)
      parts.removeAll { $0 === node || (target != nil && self.target(of: $0) === target) }
      parts.append(node)
    }
    guard let last = parts.last else { return nodes.last }
    return parts.count == 1 ? last : combinations.node(keyword, parts, at: last.location)
  }

  /// A schema with another `type`.
  func variant(of node: Node, type: String) -> Node { combinations.variant(of: node, type: type) }
}

extension Node {
  /// A Boolean value that indicates whether a schema has no keywords.
  fileprivate var acceptsEverything: Bool { bool == true || members?.keys.isEmpty == true }
}

/// The values of keywords that only some places of a schema can express, and that a declaration does express.
final class UsedNodes {
  private var nodes: Set<ObjectIdentifier> = []

  func insert(_ node: Node) { nodes.insert(ObjectIdentifier(node)) }

  func contains(_ node: Node) -> Bool { nodes.contains(ObjectIdentifier(node)) }
}

/// The schemas that aren't in a document. Each exists once, because a schema's identity determines its type.
private final class NodeCombinations {
  var schemas: [ObjectIdentifier: Schema] = [:]
  private var nodes: [[ObjectIdentifier]: [String: Node]] = [:]

  func node(_ keyword: String, _ parts: [Node], at location: Location) -> Node {
    known(keyword, parts) {
      var members = Members()
      _ = members.append(keyword, Node(.array(parts), at: location))
      return Node(.object(members), at: location)
    }
  }

  func variant(of node: Node, type: String) -> Node {
    known("type \(type)", [node]) {
      var members = Members()
      for (key, value) in node.pairs where !["type", "nullable"].contains(key) {
        _ = members.append(key, value)
      }
      _ = members.append("type", Node(.string(type), at: node.location))
      return Node(.object(members), at: node.location)
    }
  }

  private func known(_ name: String, _ parts: [Node], _ make: () -> Node) -> Node {
    let identity = parts.map { ObjectIdentifier($0) }
    if let node = nodes[identity]?[name] { return node }
    let node = make()
    nodes[identity, default: [:]][name] = node
    return node
  }
}
