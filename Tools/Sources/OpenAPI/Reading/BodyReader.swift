/// Reads the request body of an operation.
struct BodyReader {
  let operation: OperationReader
  let request: Request

  private var schemas: SchemaReader { operation.schemas }
  private var report: Report { operation.report }
  private var allowsMembers: Bool { ["post", "put", "patch"].contains(request.method) }
  private var isBodyless: Bool { ["get", "head", "trace"].contains(request.method) }

  func read(names: inout MemberNames) {
    guard let reference = operation.node["requestBody"],
      let body = operation.references.target(of: reference)
    else { return }
    let isRequired = body["required"]?.bool == true
    let media = operation.references.member("content", of: body)
    let types = MediaType.sorted(media, operation.references, by: Self.rank)
    request.bodyMediaTypes = types.map(\.name)
    guard let type = types.first else {
      report.add(.omitted, "the request body has no media type", at: body)
      return
    }
    for other in types.dropFirst() {
      report.add(
        .omitted, "the body is sent as '\(type.name)', not as '\(other.name)'", at: other.node)
    }
    if !isRequired, type.isForm, let members = type.schema?["properties"]?.members?.keys,
      members.isEmpty
    {
      report.add(.omitted, "the form has no fields, so the request has no body", at: type.node)
      return
    }
    let isShared = reference["$ref"] != nil
    let content = type.content(operation.references)
    if content == .json {
      readJSON(type, of: body, isRequired: isRequired, isShared: isShared, names: &names)
    } else if (type.isForm || type.isMultipart), !isBodyless {
      FormReader(operation: operation, request: request).read(
        type, isShared: isShared, names: &names)
    } else {
      let isPlain = type.name == "text/plain"
      let valueType: ValueType = content == .text ? .string : .requestBody
      let text = body["description"]?.string ?? ""
      setWhole(valueType, isRequired: isRequired, text: text, names: &names)
      if !isPlain, !type.isWildcard, !type.isMultipart, !type.isForm { setContentType(type) }
      if type.isXML {
        report.add(.changed, "XML isn't encoded; the body is a string", at: type.node)
      } else if type.isJSONSequence {
        report.add(
          .changed, "a sequence of JSON values isn't encoded; the body is bytes", at: type.node)
      }
    }
  }

  private static func rank(_ type: MediaType) -> Int {
    if type.isJSON { return type.name == "application/json" ? 0 : 1 }
    if type.isForm { return 2 }
    if type.isMultipart { return 3 }
    return type.isText ? 4 : 5
  }

  private func setContentType(_ type: MediaType) {
    guard type.written.utf8.allSatisfy({ $0 > 0x1F && $0 < 0x7F }) else { return }
    request.headers.append(("Content-Type", type.written.trimmed))
  }

  private func setWhole(
    _ type: ValueType, isRequired: Bool, name: String = "body", text: String,
    names: inout MemberNames
  ) {
    var property = Property(
      key: name, name: names.unique(name), type: type.wrapped, isRequired: isRequired,
      location: operation.node.location)
    property.documentation.text = text
    request.body = .whole(property, allowsGET: isBodyless)
  }

  // MARK: JSON

  private func readJSON(
    _ type: MediaType, of body: Node, isRequired: Bool, isShared: Bool, names: inout MemberNames
  ) {
    if type.name != "application/json", !type.isWildcard { setContentType(type) }
    let description = body["description"]?.string ?? ""
    guard let node = type.schema else {
      setWhole(.json, isRequired: isRequired, text: description, names: &names)
      return
    }
    // An export writes the name of a property that contains the whole body.
    let written = operation.node["requestBody"]?["x-networkkit-name"]?.string
    if node["$ref"] == nil, !isShared, isRequired, allowsMembers, type.name == "application/json",
      written != "body", let members = members(of: node, names: &names)
    {
      request.body = .members(members, .json)
      return
    }
    let scope = isShared ? schemas.models : request.companions
    let shape = schemas.shape(of: node, at: .init(name: "\(request.name)Body", scope: scope))
    schemas.readPending()
    var name = "body"
    if node["$ref"] != nil, case .model(let model) = shape.type, model.object != nil {
      name = Identifier.member(model.name)
      if ReservedNames.requestMembers.contains(name) { name += "Value" }
    }
    if let written, written == "body" { name = written }
    let text = description.isBlank ? DocumentationReader.schema(node).text : description
    var valueType = schemas.withoutFormat(shape.type, at: node)
    switch valueType.wrapped {
    case .string, .data:
      // A body that's a string or data is sent without encoding it as JSON.
      valueType = .json
      report.add(
        .changed, "the body is a string in JSON, so it's declared as a JSON value", at: node)
    default: break
    }
    setWhole(valueType, isRequired: isRequired, name: name, text: text, names: &names)
  }

  /// The members of an inline object, if a request's own properties can express them.
  private func members(of node: Node, names: inout MemberNames) -> [Property]? {
    let schema = operation.references.schema(of: node)
    let isPlain = schema.alternatives.isEmpty && schema.discriminator == nil && !schema.isNullable
    guard schema.isObject, isPlain, !schema.properties.isEmpty, schema.properties.count <= 12,
      schema.additional == nil || schema.additional?.bool == false
    else { return nil }
    var known = names
    var properties = schemas.properties(of: schema, scope: request.scope, depth: 1, names: &known)
    schemas.readPending()
    let areExpressible = properties.allSatisfy { property in
      property.type.codingStrategy == nil && !(property.isRequired && property.isNullable)
        && !property.isReadOnly && !property.key.contains { ".[]\\".contains($0) }
    }
    guard areExpressible else { return nil }
    schemas.reportUnread(schema)
    for index in properties.indices { properties[index].describeLimits(names: &known) }
    names = known
    return properties
  }
}

extension Property {
  /// Limits have no annotation in a request, so they're described.
  mutating func describeLimits(names: inout MemberNames) {
    if ReservedNames.requestMembers.contains(name) { name = names.unique("\(name)Value") }
    readSensitivity()
    for limit in [limits.range, limits.count].compactMap(\.self) {
      documentation.remarks.append("Limit: `\(limit)`")
    }
    limits = Limits()
  }
}
