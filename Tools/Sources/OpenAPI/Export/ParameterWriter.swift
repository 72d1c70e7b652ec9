/// Writes the parameters of a request, with their styles.
struct ParameterWriter {
  let schemas: SchemaWriter
  let report: Report
  /// The names of placeholders in the document, by those of the request's parameters.
  var names: [String: String] = [:]

  /// Returns the parameters of a request, including the items and fields that it always sends.
  func parameters(
    of request: Request, query: [(name: String, value: String)],
    headers: [(name: String, value: String)]
  ) -> [Node] {
    var nodes: [Node] = []
    for parameter in request.parameters {
      if parameter.place == .headerMap {
        report.add(
          .omitted, "OpenAPI can't express header fields whose names aren't known",
          at: parameter.property.location)
      } else {
        nodes.append(self.parameter(parameter, of: request))
      }
    }
    for item in query { nodes.append(constant(item, in: "query")) }
    for field in headers { nodes.append(constant(field, in: "header")) }
    return nodes
  }

  private func constant(_ item: (name: String, value: String), in place: String) -> Node {
    var schema = SchemaWriter.typed("string")
    schema["const"] = .text(item.value)
    var node = NodeBuilder()
    node["name"] = .text(item.name)
    node["in"] = .text(place)
    node["required"] = .flag(true)
    node["schema"] = schema.node
    return node.node
  }

  private func parameter(_ parameter: Request.Parameter, of request: Request) -> Node {
    let property = parameter.property
    var node = NodeBuilder()
    let name = property.key.isEmpty ? property.name : property.key
    let written = parameter.place == .path ? names[name] ?? name : name
    node["name"] = .text(written)
    // Another request with the same path has other names for the placeholders.
    if parameter.place == .path, Identifier.member(written) != property.name {
      node["x-networkkit-name"] = .text(property.name)
    }
    node["in"] = .text(Self.places[parameter.place] ?? "query")
    if property.isRequired { node["required"] = .flag(true) }
    let text = Remarks.description(of: property.documentation)
    node["description"] = .text(ifNotBlank: text)
    if property.documentation.isDeprecated { node["deprecated"] = .flag(true) }
    style(of: parameter, request, in: &node)
    node["schema"] = schema(of: property).node
    if parameter.isGenerated { node["x-networkkit-generated"] = .flag(true) }
    return node.node
  }

  /// The schema without the parameter's description, which is next to it.
  private func schema(of property: Property) -> NodeBuilder {
    var plain = property
    plain.documentation.text = ""
    plain.documentation.isDeprecated = false
    plain.documentation.remarks.removeAll { !Remarks.isKeyword($0) }
    var schema = schemas.schema(of: plain, isNullable: false)
    if schema["deprecated"]?.bool == false { schema["deprecated"] = nil }
    if let model = property.type.model, schema["$ref"] == nil, schema["items"] == nil,
      model.documentation.text == property.documentation.text
    {
      schema["title"] = nil
      schema["description"] = nil
    }
    return schema
  }

  private static let places: [Request.Parameter.Place: String] = [
    .path: "path", .query: "query", .queryMap: "query", .queryFlag: "query", .header: "header",
    .headerMap: "header", .cookie: "cookie",
  ]

  // MARK: Styles

  private func style(
    of parameter: Request.Parameter, _ request: Request, in node: inout NodeBuilder
  ) {
    var options = parameter.options
    if parameter.place == .path {
      // The first option is the text before the placeholder.
      options = Array(options.dropFirst())
      let prefix = PathWriter.prefix(of: parameter, in: request.endpoint)
      if !prefix.isEmpty { node["style"] = .text(prefix == "." ? "label" : "matrix") }
      reportSegments(of: parameter, in: request.endpoint)
    }
    if parameter.place == .queryMap {
      node["style"] = .text("form")
      node["explode"] = .flag(true)
    }
    if parameter.place == .queryFlag { node["allowEmptyValue"] = .flag(true) }
    let isObject = parameter.place == .query && parameter.property.type.isObject
    if isObject, !options.contains(where: { $0.hasPrefix("objects: ") }) {
      options.append("objects: .brackets")
    }
    var unknown: [String] = []
    for option in options where !isStyle(option, of: parameter, in: &node) {
      unknown.append(option)
    }
    Self.addExtension(unknown, of: parameter.property, to: &node, report)
  }

  private func reportSegments(of parameter: Request.Parameter, in endpoint: String) {
    let name = parameter.property.name
    for placeholder in ["{+\(name)}", "{/\(name)*}"] where endpoint.contains(placeholder) {
      report.add(
        .changed,
        "a placeholder in OpenAPI is one segment, so '\(placeholder)' is written as '{\(name)}'",
        at: parameter.property.location)
    }
  }

  /// Adds the options without a style as an extension, and reports them.
  static func addExtension(
    _ options: [String], of property: Property, to node: inout NodeBuilder, _ report: Report
  ) {
    guard !options.isEmpty else { return }
    let known = node["x-networkkit-options"]?.elements ?? []
    node["x-networkkit-options"] = .list(known + options.map(Node.text))
    report.add(
      .note, "OpenAPI has no style for '\(options.joined(separator: ", "))'; it's an extension",
      at: property.location)
  }

  private func isStyle(
    _ option: String, of parameter: Request.Parameter, in node: inout NodeBuilder
  ) -> Bool {
    if option.hasPrefix("dates: .custom"), case .day = parameter.property.type.leaf { return true }
    if parameter.place == .header {
      return ["arrays: .repeated", "arrays: .commaSeparated"].contains(option)
    }
    return Self.addStyle(of: option, to: &node)
  }

  private static let styles = [
    "arrays: .commaSeparated": "form", "arrays: .spaceSeparated": "spaceDelimited",
    "arrays: .pipeSeparated": "pipeDelimited", "arrays: .brackets": "deepObject",
    "objects: .brackets": "deepObject",
  ]

  /// Adds `style` and `explode` unless the style is the default, and returns whether OpenAPI has a style for an option.
  static func addStyle(of option: String, to node: inout NodeBuilder) -> Bool {
    if option == "arrays: .repeated" { return true }
    guard let style = styles[option] else { return false }
    node["style"] = .text(style)
    node["explode"] = .flag(style == "deepObject")
    return true
  }
}
