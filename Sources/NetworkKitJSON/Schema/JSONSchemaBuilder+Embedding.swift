extension JSONSchemaBuilder {
  /// Adds a handwritten schema to the innermost one, and its definitions to the others.
  mutating func embed(_ schema: JSONSchema, of type: (some Any).Type) {
    guard case .object(var object) = schema.json else {
      // The schema `false` accepts nothing, `true` everything.
      if schema.json == false { frame.keywords = ["not": JSON.object(JSON.Object())] }
      return
    }
    object["$schema"] = nil
    let inner = object["$defs"]
    object["$defs"] = nil
    var renamed: [String: String] = [:]
    var places: [String] = []
    if Self.refers(.object(object), to: "#") || inner.map({ Self.refers($0, to: "#") }) == true {
      beginDefinition(of: type, named: name(of: type))
      renamed["#"] = frame.name.map { "#/$defs/\($0)" }
    }
    if case .object(let definitions)? = inner {
      for (name, definition) in definitions {
        places.append(place(definition, named: name))
        renamed["#/$defs/\(name)"] = places.last.map { "#/$defs/\($0)" }
      }
      for place in places { replace(place) { Self.renaming($0, renamed) } }
    }
    if case .object(let keywords) = Self.renaming(.object(object), renamed) {
      frame.keywords = keywords
    }
  }

  private static func refers(_ json: JSON, to target: String) -> Bool {
    switch json {
    case .object(let object):
      object["$ref"]?.string == target || object.contains { refers($0.value, to: target) }
    case .array(let elements): elements.contains { refers($0, to: target) }
    default: false
    }
  }

  /// Returns a schema with other references.
  private static func renaming(_ json: JSON, _ names: [String: String]) -> JSON {
    switch json {
    case .object(let object):
      return .object(
        JSON.Object(
          object.map { key, value in
            if key == "$ref", let target = value.string.flatMap({ names[$0] }) {
              return (key, .string(target))
            }
            return (key, renaming(value, names))
          }))
    case .array(let elements): return .array(elements.map { renaming($0, names) })
    default: return json
    }
  }
}
