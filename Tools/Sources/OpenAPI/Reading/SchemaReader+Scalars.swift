/// Types without members, and the keywords that no type expresses.
extension SchemaReader {
  func scalar(_ schema: Schema) -> ValueType {
    switch schema.types.first {
    case "string": string(format: schema.format, schema)
    case "integer": integer(format: schema.format)
    case "number": number(format: schema.format)
    case "boolean": .bool
    case nil, "null": anything(schema)
    case let name?: unknown(name, schema)
    }
  }

  private func anything(_ schema: Schema) -> ValueType {
    let types = schema["type"].map { $0.isArray ? $0.elements : [$0] } ?? []
    let values = schema["enum"]?.elements ?? schema["const"].map { [$0] } ?? []
    if types.map(\.string) == ["null"] || (!values.isEmpty && values.allSatisfy(\.isNull)) {
      report.add(.changed, "the schema allows only null; any JSON is accepted", at: schema.node)
    }
    return .json
  }

  private func unknown(_ type: String, _ schema: Schema) -> ValueType {
    let message =
      type == "file"
      ? "the type 'file' is from OpenAPI 2; the content is sent as data"
      : "the type '\(type)' isn't a JSON type; any JSON is accepted"
    report.add(.changed, message, at: schema["type"] ?? schema.node)
    return type == "file" ? .data : .json
  }

  private func string(format: String?, _ schema: Schema) -> ValueType {
    switch format {
    case "date-time": .dateTime
    case "date": .day
    case "uuid": .uuid
    case "uri", "url": .url
    case "byte", "binary": .data
    case "decimal": .decimalString
    case "int64", "uint64": .int64String
    default: encoded(schema["contentEncoding"])
    }
  }

  /// The type of a string whose content may be encoded.
  private func encoded(_ encoding: Node?) -> ValueType {
    guard let encoding else { return .string }
    if encoding.string?.lowercased() == "base64" { return .data }
    report.add(
      .changed, "the encoding '\(encoding.scalarText ?? "")' isn't decoded; the value is a string",
      at: encoding)
    return .string
  }

  private func integer(format: String?) -> ValueType {
    switch format {
    case "int32": .int32
    case "int64": .int64
    default: .int
    }
  }

  private func number(format: String?) -> ValueType {
    switch format {
    case "float": .float
    case "decimal": .decimal
    case "int32": .int32
    case "int64": .int64
    default: .double
    }
  }

  /// Reports the keywords that no declaration expresses.
  func reportUnread(_ schema: Schema) {
    for keyword in Self.unread {
      if let value = schema.node[keyword] {
        report.add(.omitted, "'\(keyword)' isn't checked", at: value)
      }
    }
    for keyword in ["anyOf", "oneOf", "allOf", "enum", "prefixItems"]
    where schema.node[keyword].map({ !$0.isArray }) == true {
      report.add(.omitted, "'\(keyword)' must be an array", at: schema.node)
    }
    // In drafts before JSON Schema 4, 'required' is a Boolean value of the property.
    if let required = schema.node["required"], !required.isArray {
      report.add(.omitted, "'required' must be an array of names", at: required)
    }
    for keyword in ["properties", "patternProperties"]
    where schema.node[keyword].map({ $0.members == nil }) == true {
      report.add(.omitted, "'\(keyword)' must be an object", at: schema.node)
    }
    if let type = schema.node["type"], type.string == nil, !type.isArray {
      report.add(.omitted, "'type' must be a string or an array", at: type)
    }
    if schema.values?.isEmpty == true, !schema.isNullable {
      report.add(.omitted, "'enum' has no values", at: schema.node)
    }
    for keyword in ["minProperties", "maxProperties"] where !schema.properties.isEmpty {
      if let value = schema.node[keyword] {
        report.add(.omitted, "'\(keyword)' isn't checked", at: value)
      }
    }
    for keyword in ["additionalProperties", "unevaluatedProperties"] {
      guard let additional = schema.node[keyword], additional.bool == false else { continue }
      report.add(
        .changed, "'\(keyword): false' isn't enforced, so that new members don't break the app",
        at: additional)
    }
  }

  private static let unread = [
    "not", "if", "then", "else", "dependentSchemas", "dependentRequired", "dependencies",
    "propertyNames", "patternProperties", "contains", "minContains", "maxContains", "contentSchema",
    "unevaluatedItems",
  ]
}
