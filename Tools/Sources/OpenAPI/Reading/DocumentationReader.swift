/// Descriptions in a document.
enum DocumentationReader {
  /// The documentation of a model.
  static func schema(_ node: Node) -> Documentation {
    var documentation = Documentation()
    // A title without a space is a name.
    let title = node["title"]?.string.flatMap { $0.contains(" ") ? $0 : nil }
    documentation.text =
      node["description"]?.string ?? title ?? part(of: node)?["description"]?.string ?? ""
    documentation.isDeprecated = node["deprecated"]?.bool == true
    reference(of: node, into: &documentation)
    return documentation
  }

  /// The documentation of a property, which repeats its type's description only if it isn't a model's.
  static func use(_ node: Node, of target: Node, model: Model?) -> Documentation {
    var documentation = Documentation()
    let isModel = model.map { $0.location === target.location } ?? false
    documentation.text =
      node["description"]?.string ?? part(of: node)?["description"]?.string
      ?? (isModel ? nil : target["description"]?.string ?? target["title"]?.string) ?? ""
    documentation.isDeprecated = (node["deprecated"] ?? target["deprecated"])?.bool == true
    reference(of: node, into: &documentation)
    return documentation
  }

  /// The part of `allOf` that describes the references beside it. A part without others is a type with a description.
  private static func part(of node: Node) -> Node? {
    let parts = node["allOf"]?.elements ?? []
    return parts.count < 2 ? nil : parts.last { $0["$ref"] == nil && $0["description"] != nil }
  }

  static func constant(_ node: Node) -> Documentation {
    var documentation = Documentation()
    documentation.text = node["description"]?.string ?? node["title"]?.string ?? ""
    documentation.isDeprecated = node["deprecated"]?.bool == true
    return documentation
  }

  /// An operation, whose summary is the first paragraph.
  static func operation(_ node: Node) -> Documentation {
    var documentation = Documentation()
    let summary = node["summary"]?.string ?? ""
    let description = node["description"]?.string ?? ""
    let isRepeated = description.hasPrefix(summary) || summary.isEmpty
    documentation.text = isRepeated ? description : "\(summary)\n\n\(description)"
    documentation.isDeprecated = node["deprecated"]?.bool == true
    reference(of: node, into: &documentation)
    return documentation
  }

  private static func reference(of node: Node, into documentation: inout Documentation) {
    if let url = node["externalDocs"]?["url"]?.string {
      documentation.remarks.append("See <\(url)>.")
    }
  }
}
