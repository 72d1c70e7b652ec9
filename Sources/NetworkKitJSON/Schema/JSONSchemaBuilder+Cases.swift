// The functions that generated code calls for the cases of an enum.

@_documentation(visibility: internal)
extension JSONSchemaBuilder {
  /// Adds a case without a type.
  ///
  /// - Parameter schema: The schema as JSON.
  public mutating func alternative(_ schema: String) {
    frame.alternatives.append(.object(Self.object(schema)))
  }

  /// Adds a case that's the value of a type.
  public mutating func alternative<Value: JSONSchemaProviding>(
    of type: Value.Type, _ keywords: String = "{}"
  ) {
    var schema = schema(of: type)
    for (key, value) in Self.object(keywords) { schema[key] = value }
    frame.alternatives.append(.object(schema))
  }

  /// Adds a case whose object also contains the tag.
  ///
  /// - Parameters:
  ///   - type: The type of the case's value.
  ///   - tag: The key of the tag.
  ///   - values: The schema of the tag as JSON.
  ///   - keywords: The other keywords as JSON.
  public mutating func alternative<Value: JSONSchemaProviding>(
    of type: Value.Type, tag: String, _ values: String, _ keywords: String = "{}"
  ) {
    var schema = content(of: type).schema
    for (key, value) in Self.object(keywords) { schema[key] = value }
    frame.alternatives.append(.object(Self.tagged(schema, tag, .object(Self.object(values)))))
  }

  private static func tagged(_ schema: JSON.Object, _ tag: String, _ values: JSON) -> JSON.Object {
    let required = [JSON.string(tag)]
    let isDeclared = schema["properties"]?[tag].isNull == false
    guard schema["type"] == "object", !isDeclared else {
      let tagged: JSON = [
        "type": "object", "required": .array(required), "properties": [tag: values],
      ]
      return ["allOf": [.object(schema), tagged]]
    }
    var (result, properties): (JSON.Object, JSON.Object) = (["type": "object"], [tag: values])
    result["required"] = .array(required + (schema["required"]?.array ?? []))
    if case .object(let members)? = schema["properties"] {
      for (key, value) in members { properties[key] = value }
    }
    result["properties"] = .object(properties)
    for (key, value) in schema where result[key] == nil { result[key] = value }
    return result
  }

  /// Begins a case with several values, or an object inside it.
  public mutating func beginPart() { begin() }

  /// Ends a case.
  ///
  /// - Parameter keywords: The keywords as JSON.
  public mutating func endAlternative(_ keywords: String = "{}") {
    frame.keywords = Self.object(keywords)
    let schema = end().schema
    frame.alternatives.append(.object(schema))
  }

  /// Ends the value of a case, which has a key.
  public mutating func endMember(_ key: String) {
    let schema = end().schema
    addRequired(schema, key)
  }

  /// Adds a member that identifies a case.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - schema: The schema as JSON.
  public mutating func member(_ key: String, _ schema: String) {
    addRequired(Self.object(schema), key)
  }

  private mutating func addRequired(_ schema: JSON.Object, _ key: String) {
    tree.add([key], .object(schema), isRequired: true)
  }

  /// Adds an element of an array whose elements have different types.
  public mutating func element<Value: JSONSchemaProviding>(_ type: Value.Type) {
    frame.elements.append(.object(schema(of: type)))
  }
}

// MARK: Types without a schema

@_documentation(visibility: internal)
extension JSONSchemaBuilder {
  /// Unavailable, because the type has no schema.
  @available(
    *, unavailable,
    message:
      "this type has no JSON schema; annotate it with '@JSONCodable(schema: true)', or conform to 'JSONSchemaProviding'"
  )
  public mutating func alternative<Value>(of type: Value.Type, _ keywords: String = "{}") {}

  /// Unavailable, because the type has no schema.
  @available(
    *, unavailable,
    message:
      "this type has no JSON schema; annotate it with '@JSONCodable(schema: true)', or conform to 'JSONSchemaProviding'"
  )
  public mutating func alternative<Value>(
    of type: Value.Type, tag: String, _ values: String, _ keywords: String = "{}"
  ) {}

  /// Unavailable, because the type has no schema.
  @available(
    *, unavailable,
    message:
      "this type has no JSON schema; annotate it with '@JSONCodable(schema: true)', or conform to 'JSONSchemaProviding'"
  )
  public mutating func element<Value>(_ type: Value.Type) {}
}
