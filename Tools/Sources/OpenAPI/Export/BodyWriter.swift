/// Writes the body of a request.
struct BodyWriter {
  let schemas: SchemaWriter
  let report: Report

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
      // An import would declare the members of a small object as those of the request.
      let isSmall = isRequired && (property.type.model?.object?.properties.count ?? 0) <= 12
      if property.name == "body", isNamed || isSmall, property.type.model?.object != nil,
        derived != "body"
      {
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
    media["schema"] = schema(of: properties).node
    if format != .json { writeEncoding(of: properties, format, to: &media) }
    var content = NodeBuilder()
    content[format.mediaType] = media.node
    return content
  }

  /// The schema of an object, whose additional properties are those whose names the caller chooses.
  private func schema(of properties: [Property]) -> NodeBuilder {
    var schema = schemas.objectSchema(properties.filter { !$0.isMap }.map(\.named))
    let values = properties.filter(\.isMap).compactMap { property in
      schemas.schema(property.type.wrapped)["additionalProperties"]
    }
    if values.count > 1 {
      var choice = NodeBuilder()
      choice["anyOf"] = .list(values)
      schema["additionalProperties"] = choice.node
    } else {
      schema["additionalProperties"] = values.first
    }
    return schema
  }

  private func writeEncoding(
    of properties: [Property], _ format: Request.BodyFormat, to media: inout NodeBuilder
  ) {
    var encoding = NodeBuilder()
    for property in properties {
      if property.isMap {
        // An encoding has the name of a property.
        ParameterWriter.addExtension(property.options, of: property, to: &media, report)
      } else {
        let part = self.encoding(of: property, format)
        if !part.isEmpty { encoding[property.named.key] = part.node }
      }
    }
    if !encoding.isEmpty { media["encoding"] = encoding.node }
  }

  private func encoding(of property: Property, _ format: Request.BodyFormat) -> NodeBuilder {
    var encoding = NodeBuilder()
    var unknown = property.options
    if format == .multipart {
      let type = Remarks.value("Content type: `", "`", in: property.documentation.remarks)
      encoding["contentType"] = type.map(Node.text)
    } else {
      if property.key.isEmpty {
        // The members of the object are fields.
        encoding["style"] = .text("form")
        encoding["explode"] = .flag(true)
      }
      unknown.removeAll { ParameterWriter.addStyle(of: $0, to: &encoding) }
    }
    ParameterWriter.addExtension(unknown, of: property, to: &encoding, report)
    return encoding
  }
}

extension Property {
  /// A Boolean value that indicates whether the caller chooses the names of the fields or parts.
  fileprivate var isMap: Bool {
    if key.isEmpty, case .dictionary = type.wrapped { true } else { false }
  }

  /// The property with its name in the document.
  fileprivate var named: Property {
    var property = self
    if key.isEmpty { property.key = name }
    return property
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
