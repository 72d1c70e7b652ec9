/// Descriptions in a document.
enum DocumentationReader {
  /// The documentation of a model.
  static func schema(_ node: Node) -> Documentation {
    var documentation = Documentation()
    // A title without a space is a name.
    let title = node["title"]?.string.flatMap { $0.contains(" ") ? $0 : nil }
    documentation.text = node["description"]?.string ?? title ?? description(of: node) ?? ""
    documentation.isDeprecated = node["deprecated"]?.bool == true
    reference(of: node, into: &documentation)
    return documentation
  }

  /// The documentation of a property, which repeats its type's description only if it isn't a model's.
  static func use(_ node: Node, of target: Node, model: Model?) -> Documentation {
    var documentation = Documentation()
    let isModel = model.map { $0.location === target.location } ?? false
    let inherited = isModel ? nil : target["description"]?.string ?? target["title"]?.string
    documentation.text = description(of: node) ?? inherited ?? ""
    documentation.isDeprecated = (node["deprecated"] ?? target["deprecated"])?.bool == true
    reference(of: node, into: &documentation)
    return documentation
  }

  /// The description of a schema, or that of a part of `allOf` that describes the parts beside it. A part without others
  /// is a type with a description.
  static func description(of node: Node) -> String? {
    if let text = node["description"]?.string { return text }
    let parts = node["allOf"]?.elements ?? []
    guard parts.count > 1 else { return nil }
    return parts.last { $0["$ref"] == nil && $0["description"] != nil }?["description"]?.string
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

  /// The document's own description, and facts about the API.
  static func document(_ root: Node, title: String) -> Documentation {
    var documentation = Documentation()
    let info = root["info"]
    let license = info?["license"]
    let texts = ["summary", "description"].compactMap { info?[$0]?.string }.filter { !$0.isBlank }
    documentation.text = texts.isEmpty ? title : texts.joined(separator: "\n\n")
    reference(of: root, into: &documentation)
    let facts = [
      ("Version", info?["version"]?.scalarText),
      ("Terms of service", (info?["termsOfService"]?.string).map { "<\($0)>" }),
      ("Contact", names(of: info?["contact"], ["name", "url", "email"])),
      ("License", names(of: license, ["name", license?["url"] == nil ? "identifier" : "url"])),
    ]
    for case (let title, let text?) in facts where !text.isBlank {
      documentation.remarks.append(
        "\(title): \(text.split(whereSeparator: \.isNewline).joined(separator: " "))")
    }
    return documentation
  }

  private static func names(of node: Node?, _ keys: [String]) -> String? {
    let texts = keys.compactMap { key in
      (node?[key]?.string).map { key == "name" ? $0 : key == "url" ? "<\($0)>" : "`\($0)`" }
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private static func reference(of node: Node, into documentation: inout Documentation) {
    if let url = node["externalDocs"]?["url"]?.string {
      documentation.remarks.append("See <\(url)>.")
    }
  }
}
