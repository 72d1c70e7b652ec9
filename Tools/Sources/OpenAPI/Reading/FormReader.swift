/// Reads the fields of a form, or the parts of a multipart body.
struct FormReader {
  let operation: OperationReader
  let request: Request

  private var schemas: SchemaReader { operation.schemas }
  private var report: Report { operation.report }

  func read(_ type: MediaType, isShared: Bool, names: inout MemberNames) {
    let format: Request.BodyFormat = type.isForm ? .form : .multipart
    if type.isMultipart, type.name != "multipart/form-data" {
      report.add(
        .changed, "the body is sent as 'multipart/form-data', not as '\(type.name)'", at: type.node)
    }
    for keyword in ["itemSchema", "prefixEncoding", "itemEncoding"] {
      if let node = type.node[keyword] {
        report.add(.omitted, "'\(keyword)' of a multipart body isn't declared", at: node)
      }
    }
    let rest = additional(of: type, format)
    guard var properties = properties(of: type, isShared: isShared, names: &names) else {
      report.add(
        .changed, "the fields of the form aren't known; they're a dictionary", at: type.node)
      let fields = map("fields", rest?.type ?? .string, format, at: type.node, &names)
      request.body = .members([fields], format)
      return
    }
    properties.removeAll(where: \.isReadOnly)
    for index in properties.indices {
      properties[index].describeLimits(names: &names)
      let encoding = type.node["encoding"]?[properties[index].key]
      switch format {
      case .multipart: makePart(&properties[index], encoding)
      case .form, .json: makeField(&properties[index], encoding)
      }
    }
    reportEncodings(of: type, properties, format)
    if let (value, node) = rest {
      var property = map("additionalProperties", value, format, at: node, &names)
      property.isRequired = false
      property.initialValue = "[:]"
      properties.append(property)
    }
    request.body = .members(properties, format)
  }

  private func properties(
    of type: MediaType, isShared: Bool, names: inout MemberNames
  ) -> [Property]? {
    guard let node = type.schema, let target = operation.references.target(of: node) else {
      return nil
    }
    if node["$ref"] != nil || isShared {
      let place = SchemaReader.Place(name: "\(request.name)Body", scope: schemas.models)
      let model = schemas.shape(of: node, at: place).type.model
      schemas.readPending()
      guard var properties = model?.object?.properties,
        model?.location === target.location || !properties.isEmpty
      else { return nil }
      for index in properties.indices {
        properties[index].name = names.unique(properties[index].name)
        // The request uses the types inside the component.
        if let model = properties[index].type.model, !model.home.isVisible(from: request.scope) {
          model.hoist(to: schemas.models)
        }
      }
      return properties
    }
    let schema = operation.references.schema(of: target)
    guard !schema.properties.isEmpty else { return nil }
    schemas.reportUnread(schema)
    if !schema.alternatives.isEmpty {
      report.add(.omitted, "the alternatives of a form aren't declared", at: target)
    }
    let properties = schemas.properties(of: schema, scope: request.scope, depth: 1, names: &names)
    schemas.readPending()
    return properties
  }

  /// The type of the fields that the schema doesn't name, if it allows them.
  private func additional(
    of type: MediaType, _ format: Request.BodyFormat
  ) -> (type: ValueType, node: Node)? {
    guard let target = type.schema.flatMap(operation.references.target),
      let node = operation.references.schema(of: target).additional, node.bool != false
    else { return nil }
    let schema = operation.references.target(of: node).map(operation.references.schema)
    guard schema?.isScalar == true else {
      if node.members?.keys.isEmpty == false {
        let type = format == .form ? "strings" : "parts of any type"
        report.add(.changed, "the values of the other fields are \(type)", at: node)
      }
      return (.string, node)
    }
    let place = SchemaReader.Place(name: "\(request.name)Field", scope: request.companions)
    let shape = schemas.shape(of: node, at: place)
    schemas.readPending()
    switch shape.type {
    case .bool, .int, .int32, .int64, .double, .float, .decimal, .url, .uuid:
      return (shape.type, node)
    default: return (.string, node)
    }
  }

  private func map(
    _ name: String, _ value: ValueType, _ format: Request.BodyFormat, at node: Node,
    _ names: inout MemberNames
  ) -> Property {
    Property(
      key: "", name: names.unique(name), type: .dictionary(format == .form ? value : .part),
      isRequired: true, location: node.location)
  }

  private func reportEncodings(
    of type: MediaType, _ properties: [Property], _ format: Request.BodyFormat
  ) {
    for (key, encoding) in type.node["encoding"]?.pairs ?? [] {
      if type.schema.flatMap(operation.references.target).map({ target in
        operation.references.schema(of: target).properties.contains { $0.key == key }
      }) != true {
        report.add(.omitted, "'encoding' names '\(key)', which isn't a property", at: encoding)
      }
      if encoding["headers"] != nil {
        report.add(.omitted, "the header fields of the part '\(key)' aren't declared", at: encoding)
      }
      if encoding["allowReserved"]?.bool == true {
        report.add(
          .omitted, "'allowReserved' has no effect; values are percent-encoded", at: encoding)
      }
      for keyword in ["style", "explode"] where format == .multipart && encoding[keyword] != nil {
        report.add(.omitted, "'\(keyword)' has no effect on the part '\(key)'", at: encoding)
      }
    }
  }

  // MARK: Parts

  /// Files, objects, and content in other formats than plain text are parts whose content type the caller chooses.
  private func makePart(_ property: inout Property, _ encoding: Node?) {
    let written = encoding?["contentType"]?.string ?? property.mediaType
    let isArray = property.type.element != nil
    let value = (property.type.wrapped.element ?? property.type).wrapped
    var contentType = written
    if case .model(let model) = value, model.enumeration == nil {
      contentType = written ?? "application/json"
    }
    guard isPart(value) || contentType.map({ !$0.hasPrefix("text/plain") }) == true else {
      // A URL as a part looks like a file.
      if case .url = value {
        let text: ValueType = isArray ? .array(.string) : .string
        property.type = if case .optional = property.type { .optional(text) } else { text }
      }
      return
    }
    property.type = isArray ? .array(.part) : .part
    property.isNullable = false
    property.defaultValue = nil
    property.example = nil
    if isArray, !property.isRequired { property.initialValue = "[]" }
    if let contentType { property.documentation.remarks.append("Content type: `\(contentType)`") }
  }

  private func isPart(_ type: ValueType) -> Bool {
    switch type {
    case .data, .json, .dictionary, .part, .array: true
    case .model(let model): model.enumeration == nil || model.enumeration?.other != nil
    default: false
    }
  }

  // MARK: Fields

  /// The style of a field is that of a parameter in a query.
  private func makeField(_ property: inout Property, _ encoding: Node?) {
    if let contentType = encoding?["contentType"]?.string, encoding?["style"] == nil,
      encoding?["explode"] == nil, !contentType.hasPrefix("text/plain"), let encoding
    {
      property.type = .string
      property.defaultValue = nil
      property.example = nil
      property.documentation.remarks.append("The value is a string in the format `\(contentType)`.")
      return report.add(
        .changed, "the field's value in the format '\(contentType)' is a string", at: encoding)
    }
    let isArray = property.type.element != nil
    let isObject = property.type.isObject
    guard isArray || isObject else { return }
    let style = encoding?["style"]?.string ?? "form"
    let explodes = encoding?["explode"]?.bool ?? (style == "form")
    switch (style, isObject) {
    case ("deepObject", _):
      property.options = [isObject ? "objects: .brackets" : "arrays: .brackets"]
    case ("spaceDelimited", _): separate("spaceSeparated", &property)
    case ("pipeDelimited", _): separate("pipeSeparated", &property)
    case ("form", _) where !explodes: separate("commaSeparated", &property)
    case ("form", true) where encoding?["style"] != nil || encoding?["explode"] != nil:
      property.key = ""
    case ("form", true):
      report.add(
        .note,
        "the members of '\(property.key)' are sent as '\(property.key)[key]', because 'encoding' has no style",
        at: property.location)
    case ("form", false): break
    default:
      report.add(
        .changed, "the style '\(style)' isn't supported; 'form' is used",
        at: encoding?.location ?? property.location)
    }
  }

  private func separate(_ style: String, _ property: inout Property) {
    property.options = ["arrays: .\(style)"]
    if property.type.isObject { property.alternate(report) }
  }
}

extension Property {
  /// Declares an object as its keys and values in turn, which are sent like the members of an array.
  mutating func alternate(_ report: Report) {
    type = .array(.string)
    defaultValue = nil
    example = nil
    documentation.remarks.append("The elements are keys and values in turn.")
    report.add(
      .changed, "the object is declared as an array of its keys and values", at: location)
  }
}
