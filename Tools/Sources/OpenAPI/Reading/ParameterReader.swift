/// Reads the parameters of an operation, with their styles.
struct ParameterReader {
  let operation: OperationReader
  let scope: Scope
  let request: String

  private var report: Report { operation.report }
  private var schemas: SchemaReader { operation.schemas }

  /// The parameters: those of the path in its order, then the required ones, then the others.
  func read(placeholders: [String], names: inout MemberNames) -> [Request.Parameter] {
    var found: [Request.Parameter] = []
    for (node, isShared) in nodes() where constant(node) == nil {
      if let parameter = parameter(node, isShared: isShared) { found.append(parameter) }
    }
    var path: [Request.Parameter] = []
    for name in placeholders {
      if let parameter = found.first(where: { $0.place == .path && $0.property.key == name }) {
        path.append(parameter)
      } else {
        report.add(
          .changed, "the placeholder '\(name)' has no parameter; it's a string", at: operation.node)
        let property = Property(
          key: name, name: Identifier.member(name), type: .string, isRequired: true,
          location: operation.node.location)
        path.append(.init(property: property, place: .path))
      }
    }
    for parameter in found
    where parameter.place == .path && !placeholders.contains(parameter.property.key) {
      report.add(
        .omitted, "the path has no placeholder '\(parameter.property.key)'",
        at: parameter.property.location)
    }
    let others = found.filter { $0.place != .path }
    let isFirst = { (parameter: Request.Parameter) in
      parameter.property.isRequired && parameter.property.defaultValue == nil
    }
    var parameters = path + others.filter(isFirst) + others.filter { !isFirst($0) }
    for index in parameters.indices where !parameters[index].isGenerated {
      var name = parameters[index].property.name
      if ReservedNames.requestMembers.contains(name) { name += "Value" }
      parameters[index].property.name = names.unique(name)
    }
    return parameters
  }

  /// Reads the types of the parameters that several operations can use.
  func readShared() {
    for (node, isShared) in nodes() where isShared {
      guard let schema = node["schema"], let name = node["name"]?.scalarText,
        let place = node["in"]?.string, Self.places[place] != nil,
        place != "header" || !Self.ignoredFields.contains(name.lowercased())
      else { continue }
      _ = schemas.property(name, schema, isRequired: false, scope: schemas.models)
      schemas.readPending()
    }
  }

  /// The operation's own parameters replace those of the path.
  private func nodes() -> [(node: Node, isShared: Bool)] {
    var nodes: [(node: Node, isShared: Bool)] = []
    var known: Set<String> = []
    for (list, isPath) in [
      (operation.node["parameters"], false), (operation.item["parameters"], true),
    ] {
      var own: [(node: Node, isShared: Bool)] = []
      if let list, !list.isArray {
        report.add(.omitted, "'parameters' must be an array", at: list)
      }
      for reference in list?.elements ?? [] {
        guard let node = operation.references.target(of: reference) else { continue }
        guard let name = node["name"]?.scalarText, let place = node["in"]?.string, !name.isEmpty
        else {
          report.add(.omitted, "a parameter needs 'name' and 'in'", at: node)
          continue
        }
        guard known.insert("\(place) \(place == "header" ? name.lowercased() : name)").inserted
        else {
          if !isPath { report.add(.omitted, "the parameter '\(name)' is declared twice", at: node) }
          continue
        }
        own.append((node, isPath || reference["$ref"] != nil))
      }
      nodes = isPath ? own + nodes : nodes + own
    }
    return nodes
  }

  private func parameter(_ node: Node, isShared: Bool) -> Request.Parameter? {
    let name = node["name"]?.scalarText ?? ""
    let location = node["in"]?.string ?? ""
    if location == "header", Self.ignoredFields.contains(name.lowercased()) {
      report.add(.omitted, "the header field '\(name)' is ignored, as OpenAPI specifies", at: node)
      return nil
    }
    guard let place = Self.places[location] else {
      report.add(.omitted, "parameters in '\(location)' aren't imported", at: node)
      return nil
    }
    if place == .queryMap { return queryString(node, name) }
    if place == .header || place == .cookie,
      !name.isToken || Self.transportFields.contains(name.lowercased())
    {
      report.add(.omitted, "'\(name)' isn't the name of a field that a request can set", at: node)
      return nil
    }
    for keyword in ["allowReserved", "allowEmptyValue"] where node[keyword]?.bool == true {
      report.add(.omitted, "'\(keyword)' has no effect; values are percent-encoded", at: node)
    }
    var parameter = Request.Parameter(property: property(node, name, isShared), place: place)
    if place == .path { parameter.property.isRequired = true }
    parameter.isGenerated = isGenerated(node, parameter.property)
    style(node, of: &parameter)
    return parameter
  }

  /// Returns whether a parameter is an idempotency key that the client generates, as an export wrote it.
  private func isGenerated(_ node: Node, _ property: Property) -> Bool {
    guard let mark = node["x-networkkit-generated"], mark.bool == true, property.isIdempotencyKey,
      case .uuid = property.type, node["required"]?.bool == true, node["in"]?.string == "header",
      node["schema"]?.pairs.count == 2
    else { return false }
    operation.references.used.insert(mark)
    return true
  }

  /// The whole query as one object (OpenAPI 3.2).
  private func queryString(_ node: Node, _ name: String) -> Request.Parameter? {
    let content = operation.references.member("content", of: node)
    guard let (type, reference) = content?.pairs.first,
      let value = operation.references.target(of: reference), let schema = value["schema"]
    else {
      report.add(.omitted, "the query string '\(name)' has no schema", at: node)
      return nil
    }
    guard MediaType(type, value).isForm else {
      report.add(
        .omitted, "the query string '\(name)' in the format '\(type)' isn't declared", at: node)
      return nil
    }
    let property = schemas.property(
      name, schema, isRequired: node["required"]?.bool == true, scope: schemas.models)
    schemas.readPending()
    switch property.type.wrapped {
    case .dictionary: break
    case .model(let model) where model.object != nil: break
    default:
      report.add(.omitted, "the query string '\(name)' isn't an object", at: node)
      return nil
    }
    return Request.Parameter(
      property: property, place: .queryMap, options: property.type.dateOptions)
  }

  /// The items of the query, or the header fields, that have the same value in each request.
  func constants(in place: String) -> [(name: String, value: String)] {
    nodes().compactMap { node, _ in
      guard node["in"]?.string == place, let value = constant(node) else { return nil }
      return (node["name"]?.scalarText ?? "", value)
    }
  }

  private func constant(_ node: Node) -> String? {
    let isPlain = node.pairs.allSatisfy { ["name", "in", "required", "schema"].contains($0.key) }
    guard isPlain, node["required"]?.bool == true, let schema = node["schema"],
      schema.pairs.allSatisfy({ ["type", "const"].contains($0.key) }),
      let place = node["in"]?.string
    else { return nil }
    switch place {
    case "query": return schema["const"]?.string
    case "header":
      let name = node["name"]?.string ?? ""
      let isField =
        name.isToken && !Self.ignoredFields.contains(name.lowercased())
        && !Self.transportFields.contains(name.lowercased())
      return schema["const"]?.string.flatMap { isField && $0.isFieldValue ? $0 : nil }
    default: return nil
    }
  }

  private static let places: [String: Request.Parameter.Place] = [
    "path": .path, "query": .query, "header": .header, "cookie": .cookie, "querystring": .queryMap,
  ]

  private static let ignoredFields: Set = ["accept", "content-type", "authorization"]

  private static let transportFields: Set = [
    "host", "content-length", "transfer-encoding", "connection", "te", "upgrade", "trailer",
    "keep-alive", "proxy-connection", "cookie", "expect",
  ]

  private func property(_ node: Node, _ name: String, _ isShared: Bool) -> Property {
    let isRequired = node["required"]?.bool == true
    guard let schema = node["schema"] else { return content(node, name, isRequired) }
    let scope = isShared ? schemas.models : self.scope
    // An export writes the property's name if the placeholder has another one.
    let written = node["x-networkkit-name"]?.string
    let isName = node["in"]?.string == "path" && written.map(Identifier.member) == written
    var property = schemas.property(
      isName ? written ?? name : name, schema, isRequired: isRequired, scope: scope)
    property.key = name
    schemas.readPending()
    property.type = property.type.wrapped
    property.isNullable = false
    property.readSensitivity()
    property.example =
      node["example"] ?? node["examples"]?.pairs.first?.value["value"] ?? property.example
    if let text = node["description"]?.string {
      property.documentation.text = text
    } else if let model = property.type.model, model.location === schema.location {
      // The parameter's description would be that of its type again.
      model.documentation.text = ""
    }
    property.documentation.isDeprecated = node["deprecated"]?.bool == true
    for limit in [property.limits.range, property.limits.count].compactMap(\.self) {
      property.documentation.remarks.append("Limit: `\(limit)`")
    }
    return property
  }

  /// A parameter whose value is a document, such as JSON.
  private func content(_ node: Node, _ name: String, _ isRequired: Bool) -> Property {
    var property = Property(
      key: name, name: Identifier.member(name), type: .string, isRequired: isRequired,
      location: node.location)
    property.documentation.text = node["description"]?.string ?? ""
    property.documentation.isDeprecated = node["deprecated"]?.bool == true
    if let (mediaType, _) = node["content"]?.pairs.first {
      property.documentation.remarks.append("The value is a string in the format `\(mediaType)`.")
      report.add(
        .changed, "the parameter's value in the format '\(mediaType)' is a string", at: node)
    } else {
      report.add(.changed, "the parameter has no schema; it's a string", at: node)
    }
    return property
  }
}

extension String {
  /// A Boolean value that indicates whether the text is visible ASCII that a header field can contain.
  fileprivate var isFieldValue: Bool {
    !isEmpty && trimmed == self && utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// A Boolean value that indicates whether the text is a token (RFC 9110, section 5.6.2).
  var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}
