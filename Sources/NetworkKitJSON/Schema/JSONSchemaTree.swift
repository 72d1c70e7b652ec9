/// The properties of an object, in which a key path such as `meta.cursor` is a nested object.
struct JSONSchemaTree {
  private indirect enum Entry {
    case leaf(JSON)
    case branch(JSONSchemaTree)
  }

  private var entries: [(key: String, entry: Entry, isRequired: Bool)] = []

  /// Adds a property. If the path already has a schema, nothing changes.
  mutating func add(_ path: ArraySlice<String>, _ schema: JSON, isRequired: Bool) {
    guard let key = path.first else { return }
    let index = entries.firstIndex { $0.key == key }
    guard path.count > 1 else {
      if index == nil { entries.append((key, .leaf(schema), isRequired)) }
      return
    }
    var branch = JSONSchemaTree()
    if let index, case .branch(let known) = entries[index].entry { branch = known }
    branch.add(path.dropFirst(), schema, isRequired: isRequired)
    if let index {
      entries[index].entry = .branch(branch)
      entries[index].isRequired = entries[index].isRequired || isRequired
    } else {
      entries.append((key, .branch(branch), isRequired))
    }
  }

  /// Adds the properties of another object.
  mutating func add(_ other: JSONSchemaTree, areRequired: Bool) {
    for (key, entry, isRequired) in other.entries
    where !entries.contains(where: { $0.key == key }) {
      entries.append((key, entry, isRequired && areRequired))
    }
  }

  /// The schema of the object.
  var schema: JSON.Object {
    var schema: JSON.Object = ["type": "object"]
    let required = entries.filter(\.isRequired).map { JSON.string($0.key) }
    if !required.isEmpty { schema["required"] = .array(required) }
    var properties = JSON.Object()
    for (key, entry, _) in entries {
      switch entry {
      case .leaf(let leaf): properties[key] = leaf
      case .branch(let branch): properties[key] = .object(branch.schema)
      }
    }
    if !properties.isEmpty { schema["properties"] = .object(properties) }
    return schema
  }
}
