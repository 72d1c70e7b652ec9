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
    if Self.refersToWhole(.object(object)) || inner.map(Self.refersToWhole) == true {
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

  /// Returns a Boolean value that indicates whether a schema contains a reference to the whole document or to a part of
  /// it that isn't a definition.
  private static func refersToWhole(_ json: JSON) -> Bool {
    switch json {
    case .object(let object):
      object["$ref"]?.string.map(isOutsideDefinitions) == true
        || object.contains { refersToWhole($0.value) }
    case .array(let elements): elements.contains(where: refersToWhole)
    default: false
    }
  }

  private static func isOutsideDefinitions(_ reference: String) -> Bool {
    reference == "#" || reference.hasPrefix("#/") && !reference.hasPrefix("#/$defs/")
  }

  /// Returns a reference whose longest known beginning is replaced.
  private static func renamed(_ reference: String, _ names: [String: String]) -> String {
    let known = names.keys.filter { reference == $0 || reference.hasPrefix("\($0)/") }
    guard let longest = known.max(by: { $0.count < $1.count }), let name = names[longest] else {
      return reference
    }
    return name + reference.dropFirst(longest.count)
  }

  /// Returns a schema with other references.
  private static func renaming(_ json: JSON, _ names: [String: String]) -> JSON {
    switch json {
    case .object(let object):
      return .object(
        JSON.Object(
          object.map { key, value in
            if key == "$ref", let reference = value.string {
              return (key, .string(renamed(reference, names)))
            }
            return (key, renaming(value, names))
          }))
    case .array(let elements): return .array(elements.map { renaming($0, names) })
    default: return json
    }
  }
}
