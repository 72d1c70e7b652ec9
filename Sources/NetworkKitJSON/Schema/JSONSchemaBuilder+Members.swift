// The functions that generated code calls.

@_documentation(visibility: internal)
extension JSONSchemaBuilder {
  // MARK: Properties

  /// Adds a property to the object.
  ///
  /// - Parameters:
  ///   - path: The keys that lead to the value.
  ///   - type: The type of the value, without its optional.
  ///   - keywords: The keywords as JSON. The limits of a count, `minCount` and `maxCount`, depend on the type.
  ///   - isRequired: A Boolean value that indicates whether the member is required.
  ///   - isNullable: A Boolean value that indicates whether the member can be null.
  ///   - isInArray: A Boolean value that indicates whether the value is an element of an array at the path.
  ///   - value: The default, if it's a case of an enum.
  public mutating func property<Value: JSONSchemaProviding>(
    _ path: [String], of type: Value.Type, _ keywords: String = "{}", isRequired: Bool = true,
    isNullable: Bool = false, isInArray: Bool = false, default value: Value? = nil
  ) {
    var keywords = Self.object(keywords)
    let schema = schema(of: type)
    if let constant = value.flatMap(constant) { keywords["default"] = constant }
    add(schema, keywords, at: path, isRequired, isNullable, isInArray)
  }

  /// Unavailable, because the type has no schema.
  @available(
    *, unavailable,
    message:
      "this type has no JSON schema; annotate it with '@JSONCodable(schema: true)', or conform to 'JSONSchemaProviding'"
  )
  public mutating func property<Value>(
    _ path: [String], of type: Value.Type, _ keywords: String = "{}", isRequired: Bool = true,
    isNullable: Bool = false, isInArray: Bool = false, default value: Value? = nil
  ) {}

  /// Adds a property whose strategy determines its format.
  public mutating func property<Strategy: JSONSchemaStrategy>(
    _ path: [String], of type: Strategy.Value.Type, with strategy: Strategy,
    _ keywords: String = "{}", isRequired: Bool = true, isNullable: Bool = false,
    isInArray: Bool = false
  ) {
    let schema = strategy.valueSchema.object
    add(schema, Self.object(keywords), at: path, isRequired, isNullable, isInArray)
  }

  /// Adds an array for whose elements a strategy determines the format.
  public mutating func property<Strategy: JSONSchemaStrategy>(
    _ path: [String], of type: [Strategy.Value].Type, with strategy: Strategy,
    _ keywords: String = "{}", isRequired: Bool = true, isNullable: Bool = false,
    isInArray: Bool = false
  ) {
    let schema: JSON.Object = ["type": "array", "items": strategy.valueSchema.json]
    add(schema, Self.object(keywords), at: path, isRequired, isNullable, isInArray)
  }

  /// Adds a dictionary for whose values a strategy determines the format.
  public mutating func property<Strategy: JSONSchemaStrategy>(
    _ path: [String], of type: [String: Strategy.Value].Type, with strategy: Strategy,
    _ keywords: String = "{}", isRequired: Bool = true, isNullable: Bool = false,
    isInArray: Bool = false
  ) {
    let schema: JSON.Object = [
      "type": "object", "additionalProperties": strategy.valueSchema.json,
    ]
    add(schema, Self.object(keywords), at: path, isRequired, isNullable, isInArray)
  }

  /// Unavailable, because the strategy has no schema.
  @available(
    *, unavailable,
    message: "the strategy of '@JSONCoding' has no JSON schema; conform it to 'JSONSchemaStrategy'"
  )
  public mutating func property<Value, Strategy: JSONCodingStrategy>(
    _ path: [String], of type: Value.Type, with strategy: Strategy,
    _ keywords: String = "{}", isRequired: Bool = true, isNullable: Bool = false,
    isInArray: Bool = false
  ) {}

  /// Returns the type of a property whose declaration doesn't spell it.
  public static func type<Root, Value>(of property: KeyPath<Root, Value>) -> Value.Type {
    Value.self
  }

  /// Returns the type of a property of a nested type, which an extension can't always name.
  ///
  /// - Parameter member: A closure that specifies the type and is never called.
  public static func type<Object, Value>(_ member: (Object) -> Value) -> Value.Type { Value.self }

  /// Returns the type that an optional property or an associated value of a nested type wraps.
  ///
  /// - Parameter member: A closure that specifies the type and is never called.
  public static func wrappedType<Object, Value>(_ member: (Object) -> Value?) -> Value.Type {
    Value.self
  }

  private mutating func add(
    _ schema: JSON.Object, _ keywords: JSON.Object, at path: [String], _ isRequired: Bool,
    _ isNullable: Bool, _ isInArray: Bool
  ) {
    var whole = isNullable ? Self.nullable(schema) : schema
    for (key, value) in keywords {
      if let keyword = Self.keyword(key, of: schema) { whole[keyword] = value }
    }
    if isInArray {
      let description = whole["description"]
      whole = ["type": "array", "items": JSON.object(JSON.Object())]
      whole["description"] = description
    }
    tree.add(path[...], .object(whole), isRequired: isRequired)
  }

  /// The keyword of a limit on the number of elements, members, or characters; `nil` for data, because the length of
  /// its Base64 string isn't the number of bytes.
  private static func keyword(_ key: String, of schema: JSON.Object) -> String? {
    guard key == "minCount" || key == "maxCount" else { return key }
    let isData =
      schema["contentEncoding"] != nil
      || ["byte", "base64url"].contains(schema["format"]?.string)
    if isData { return nil }
    switch schema["type"]?.string {
    case "array": return key.prefix(3) + "Items"
    case "object": return key.prefix(3) + "Properties"
    default: return key.prefix(3) + "Length"
    }
  }

  /// The JSON of a case of an enum; nil for a value of any other type.
  private func constant<Value>(_ value: Value) -> JSON? {
    guard isDefined(Value.self) else { return nil }
    if let value = value as? any JSONEncodable {
      guard let json = try? value.json else { return nil }
      switch json {
      case .string, .number, .bool: return json
      case .null, .array, .object: return nil
      }
    }
    let rawValue = (value as? any RawRepresentable)?.rawValue
    if let text = rawValue as? String { return .string(text) }
    return (rawValue as? any BinaryInteger).map { JSON($0) }
  }

  // MARK: Members of other values

  /// Adds the members of a flattened value.
  public mutating func flatten<Value: JSONSchemaProviding>(
    _ type: Value.Type, isRequired: Bool = true
  ) {
    let content = content(of: type)
    tree.add(content.tree ?? JSONSchemaTree(), areRequired: isRequired)
  }

  /// Unavailable, because the type has no schema.
  @available(
    *, unavailable,
    message:
      "this type has no JSON schema; annotate it with '@JSONCodable(schema: true)', or conform to 'JSONSchemaProviding'"
  )
  public mutating func flatten<Value>(_ type: Value.Type, isRequired: Bool = true) {}

  /// Adds the schema of the only value of a type.
  public mutating func represent<Value: JSONSchemaProviding>(_ type: Value.Type) {
    var schema = schema(of: type)
    for (key, value) in frame.keywords { schema[key] = value }
    frame.keywords = schema
  }

  /// Unavailable, because the type has no schema.
  @available(
    *, unavailable,
    message:
      "this type has no JSON schema; annotate it with '@JSONCodable(schema: true)', or conform to 'JSONSchemaProviding'"
  )
  public mutating func represent<Value>(_ type: Value.Type) {}

  /// Adds the type of all members that no property reads.
  public mutating func remaining<Value: JSONSchemaProviding>(_ type: Value.Type) {
    let schema = schema(of: type)
    var keywords: JSON.Object = [
      "additionalProperties": schema["additionalProperties"] ?? true
    ]
    for (key, value) in frame.keywords { keywords[key] = value }
    frame.keywords = keywords
  }

  /// Unavailable, because the type has no schema.
  @available(
    *, unavailable,
    message:
      "this type has no JSON schema; annotate it with '@JSONCodable(schema: true)', or conform to 'JSONSchemaProviding'"
  )
  public mutating func remaining<Value>(_ type: Value.Type) {}
}
