/// Writes the body of a request.
struct BodyWriter {
  let schemas: SchemaWriter

  func body(of request: Request) -> Node? {
    let content: NodeBuilder
    let isRequired: Bool
    switch request.body {
    case .none: return nil
    case .whole(let property, _):
      isRequired = property.isRequired
      content = whole(property, mediaType: RequestMediaType(request))
    case .members(let properties, let format):
      isRequired = true
      content = members(properties, format)
    }
    var node = NodeBuilder()
    if case .whole(let property, _) = request.body {
      node["description"] = .text(ifNotBlank: property.documentation.text)
      let derived = property.type.model.map { Identifier.lowercased($0.name) }
      let isNamed = property.type.model.flatMap(schemas.reference) != nil
      if property.name == "body", isNamed, property.type.model?.object != nil, derived != "body" {
        node["x-networkkit-name"] = .text("body")
      }
    }
    node["required"] = .flag(isRequired)
    node["content"] = content.node
    return node.node
  }

  private func whole(_ property: Property, mediaType: RequestMediaType) -> NodeBuilder {
    var media = NodeBuilder()
    switch property.type.wrapped {
    case .requestBody:
      if mediaType.name != "*/*" { media["schema"] = ScalarSchema(.requestBody).schema.node }
    case .json where mediaType.name == "application/json":
      media["schema"] = NodeBuilder().node
    default: media["schema"] = schemas.schema(property.type.wrapped).node
    }
    var content = NodeBuilder()
    content[mediaType.name] = media.node
    return content
  }

  // MARK: Members

  private func members(_ properties: [Property], _ format: Request.BodyFormat) -> NodeBuilder {
    var media = NodeBuilder()
    var encoding = NodeBuilder()
    if let map = properties.first(where: { $0.key.isEmpty }) {
      // The caller chooses the names of the fields.
      media["schema"] = schemas.schema(map.type).node
    } else {
      media["schema"] = schemas.objectSchema(properties).node
    }
    for property in properties where format == .multipart {
      let type = Remarks.value("Content type: `", "`", in: property.documentation.remarks)
      guard let type else { continue }
      var part = NodeBuilder()
      part["contentType"] = .text(type)
      encoding[property.key] = part.node
    }
    for property in properties where format == .form {
      var field = NodeBuilder()
      let hasStyle = property.options.contains { ParameterWriter.addStyle(of: $0, to: &field) }
      if hasStyle { encoding[property.key] = field.node }
    }
    if !encoding.isEmpty { media["encoding"] = encoding.node }
    var content = NodeBuilder()
    content[format.mediaType] = media.node
    return content
  }
}

extension Request.BodyFormat {
  var mediaType: String {
    switch self {
    case .json: "application/json"
    case .form: "application/x-www-form-urlencoded"
    case .multipart: "multipart/form-data"
    }
  }
}

/// The media type of the body that a request sends.
struct RequestMediaType {
  let name: String
  var isJSON: Bool { MediaType(name, Node(.null)).isJSON }

  init(_ request: Request) {
    let written = request.headers.first { $0.name.lowercased() == "content-type" }?.value
    switch request.body {
    case .none: name = ""
    case .members(_, let format): name = format.mediaType
    case .whole(let property, _):
      switch property.type.wrapped {
      case .string: name = written ?? "text/plain"
      case .requestBody: name = written ?? "*/*"
      case .data: name = written ?? "application/octet-stream"
      default: name = written ?? "application/json"
      }
    }
  }
}
