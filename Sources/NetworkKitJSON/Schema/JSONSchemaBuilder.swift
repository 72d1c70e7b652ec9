/// Builds the schema of a type from the calls of generated code.
@_documentation(visibility: internal)
public struct JSONSchemaBuilder {
  /// A schema that isn't complete yet.
  struct Frame {
    /// The name of the definition; nil if the schema has no name.
    var name: String?
    /// A Boolean value that indicates whether the schema becomes a part of another one instead of a definition.
    var isInlined = false
    var tree: JSONSchemaTree?
    var alternatives: [JSON] = []
    var elements: [JSON] = []
    /// The other keywords.
    var keywords = JSON.Object()

    /// The complete schema.
    var schema: JSON.Object {
      var schema = tree?.schema ?? JSON.Object()
      if !elements.isEmpty {
        schema["type"] = "array"
        schema["prefixItems"] = .array(elements)
        schema["items"] = false
      }
      for (key, value) in keywords { schema[key] = value }
      // The keyword comes with an empty list.
      for key in ["anyOf", "oneOf"] where !alternatives.isEmpty && schema[key] != nil {
        schema[key] = .array(alternatives)
      }
      return schema
    }
  }

  /// The schemas that aren't complete yet, the innermost last.
  private var frames = [Frame()]
  private(set) var definitions = JSON.Object()
  /// The references to types with definitions.
  private var references: [ObjectIdentifier: String] = [:]

  /// The schema with its definitions.
  var document: JSON {
    var document: JSON.Object = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
    for (key, value) in frames.last?.schema ?? JSON.Object() { document[key] = value }
    if !definitions.isEmpty { document["$defs"] = .object(definitions) }
    return .object(document)
  }

  /// The innermost schema.
  var frame: Frame {
    get { frames.last ?? Frame() }
    set {
      _ = frames.popLast()
      frames.append(newValue)
    }
  }

  /// The properties of the innermost schema.
  var tree: JSONSchemaTree {
    get { frame.tree ?? JSONSchemaTree() }
    set { frame.tree = newValue }
  }

  mutating func begin(isInlined: Bool = false) { frames.append(Frame(isInlined: isInlined)) }

  mutating func end() -> Frame { frames.popLast() ?? Frame() }

  // MARK: Types

  /// Begins the definition of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - name: The name of the definition.
  ///   - keywords: The keywords as JSON.
  public mutating func beginDefinition(
    of type: (some Any).Type, named name: String, _ keywords: String = "{}"
  ) {
    if frames.count == 1 {
      references[ObjectIdentifier(type)] = "#"
    } else if !frame.isInlined {
      define(ObjectIdentifier(type), as: name)
    }
    frame.keywords = Self.object(keywords)
  }

  private mutating func define(_ type: ObjectIdentifier, as name: String) {
    let unique = uniqueName(name)
    references[type] = "#/$defs/\(unique)"
    // Definitions are in the order in which they begin.
    definitions[unique] = .null
    frame.name = unique
  }

  private func uniqueName(_ name: String) -> String {
    let numbered = (2...).lazy.map { "\(name)\($0)" }
    return definitions[name] == nil
      ? name : numbered.first { definitions[$0] == nil } ?? name
  }

  /// Adds a definition of a handwritten schema, unless there's an equal one.
  ///
  /// - Returns: The name of the definition.
  mutating func place(_ definition: JSON, named name: String) -> String {
    let unique = definitions[name] == definition ? name : uniqueName(name)
    definitions[unique] = definition
    return unique
  }

  /// Changes a definition.
  mutating func replace(_ name: String, by change: (JSON) -> JSON) {
    definitions[name] = definitions[name].map(change)
  }

  /// Returns the schema of a type, or a reference to its definition.
  mutating func schema<Value: JSONSchemaProviding>(of type: Value.Type) -> JSON.Object {
    if let reference = references[ObjectIdentifier(type)] { return ["$ref": .string(reference)] }
    begin()
    Value.describeJSON(in: &self)
    let frame = end()
    guard let name = frame.name else { return frame.schema }
    definitions[name] = .object(frame.schema)
    return ["$ref": .string("#/$defs/\(name)")]
  }

  /// Returns the schema of a type's own members, without a definition.
  mutating func content<Value: JSONSchemaProviding>(of type: Value.Type) -> Frame {
    begin(isInlined: true)
    Value.describeJSON(in: &self)
    return end()
  }

  /// Returns whether a type has a definition.
  func isDefined(_ type: (some Any).Type) -> Bool { references[ObjectIdentifier(type)] != nil }

  /// Returns the name of a generic argument, as a part of a definition's name.
  ///
  /// - Parameter type: The type.
  public func name(of type: (some Any).Type) -> String {
    let name = String(describing: type).filter { $0.isLetter || $0.isNumber }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  // MARK: Schemas

  /// Returns the object in a document that generated code contains.
  static func object(_ text: String) -> JSON.Object {
    guard text != "{}", let json = try? JSON(jsonString: text), case .object(let object) = json
    else { return JSON.Object() }
    return object
  }

  /// Returns a schema that also accepts null.
  static func nullable(_ schema: JSON.Object) -> JSON.Object {
    var schema = schema
    // Every keyword applies, so null must also be valid for those beside the type.
    let others = ["const", "allOf", "anyOf", "oneOf", "not", "$ref"].filter { schema[$0] != nil }
    if others.isEmpty, case .string(let type)? = schema["type"] {
      schema["type"] = [.string(type), "null"]
      if case .array(let values)? = schema["enum"] { schema["enum"] = .array(values + [.null]) }
      return schema
    }
    let null: JSON = ["type": "null"]
    for keyword in ["anyOf", "oneOf"] where others == [keyword] && schema["type"] == nil {
      guard schema["enum"] == nil, case .array(let choices)? = schema[keyword] else { continue }
      schema[keyword] = .array(choices + [null])
      return schema
    }
    return ["anyOf": [.object(schema), null]]
  }
}
