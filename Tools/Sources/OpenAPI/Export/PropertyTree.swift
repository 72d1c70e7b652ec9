/// The properties of an object, in which a key path such as `meta.cursor` is a nested object.
struct PropertyTree {
  private indirect enum Entry {
    case leaf(NodeBuilder)
    case branch(PropertyTree)
  }

  private var entries: [(key: String, entry: Entry, isRequired: Bool)] = []

  mutating func add(_ path: [String], _ schema: NodeBuilder, isRequired: Bool) {
    guard let key = path.first else { return }
    let index = entries.firstIndex { $0.key == key }
    guard path.count > 1 else {
      if index == nil { entries.append((key, .leaf(schema), isRequired)) }
      return
    }
    var branch = PropertyTree()
    if let index, case .branch(let known) = entries[index].entry { branch = known }
    branch.add(Array(path.dropFirst()), schema, isRequired: isRequired)
    if let index {
      entries[index].entry = .branch(branch)
      entries[index].isRequired = entries[index].isRequired || isRequired
    } else {
      entries.append((key, .branch(branch), isRequired))
    }
  }

  var schema: NodeBuilder {
    var schema = SchemaWriter.typed("object")
    let required = entries.filter(\.isRequired).map(\.key)
    if !required.isEmpty { schema["required"] = .list(required) }
    var properties = NodeBuilder()
    for (key, entry, _) in entries {
      switch entry {
      case .leaf(let leaf): properties[key] = leaf.node
      case .branch(let branch): properties[key] = branch.schema.node
      }
    }
    if !properties.isEmpty { schema["properties"] = properties.node }
    return schema
  }
}
