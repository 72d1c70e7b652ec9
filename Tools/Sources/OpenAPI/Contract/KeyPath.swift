extension Property {
  /// The keys that lead to the value. A path that leads into an array ends before the index.
  var keyPath: [String] {
    guard !path.isEmpty else { return [key] }
    var keys: [String] = []
    for component in path {
      guard case .key(let key) = component else { break }
      keys.append(key)
    }
    return keys
  }

  /// A Boolean value that indicates whether the path leads into an array.
  var isInArray: Bool {
    path.contains { if case .index = $0 { true } else { false } }
  }

  /// The property as a member of the nested object.
  var inside: Property {
    var property = self
    property.path = Array(path.dropFirst())
    if case .key(let key)? = property.path.first { property.key = key }
    return property
  }
}

extension Model.Object {
  /// The properties, with the members of flattened values in place of those values.
  var members: [Property] {
    properties.flatMap { property in
      guard property.isFlattened, let object = property.type.wrapped.model?.object else {
        return [property]
      }
      return object.members.map { member in
        var member = member
        member.isRequired = member.isRequired && property.isRequired
        return member
      }
    }
  }
}
