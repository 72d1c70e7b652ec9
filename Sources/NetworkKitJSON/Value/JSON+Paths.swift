extension JSON {
  /// The value at a path, or `null` where there is none.
  ///
  /// Setting makes the objects and arrays on the way, as setting each step would:
  ///
  /// ```swift
  /// var json: JSON = [:]
  /// json[at: "users[0].name"] = "Ada"      // {"users":[{"name":"Ada"}]}
  /// json[at: "users[0].name"].string       // "Ada"
  /// ```
  public subscript(at path: JSONPath) -> JSON {
    get {
      path.components.reduce(self) { json, component in json[component] }
    }
    set {
      var parents: [JSON] = []
      var child = self
      for component in path.components {
        parents.append(child)
        child = child[component]
      }
      self = zip(path.components, parents).reversed().reduce(newValue) { child, step in
        var (component, parent) = step
        parent[component] = child
        return parent
      }
    }
  }

  /// Whether there is a value at a path: `null` is one.
  ///
  /// - Parameter path: Where to look, as in `"users[0].name"`.
  public func contains(_ path: JSONPath) -> Bool {
    guard let last = path.components.last else { return true }
    let parent = self[at: path.prefix(path.components.count - 1)]
    switch last {
    case .key(let key): return parent.object?[key] != nil
    case .index(let index): return parent.array?.indices.contains(index) ?? false
    }
  }

  private subscript(component: JSONPath.Component) -> JSON {
    get {
      switch component {
      case .key(let key): self[key]
      case .index(let index): self[index]
      }
    }
    set {
      switch component {
      case .key(let key): self[key] = newValue
      case .index(let index): self[index] = newValue
      }
    }
  }
}
