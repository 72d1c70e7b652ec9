extension JSON {
  /// Appends an element. If the value isn't an array, it's replaced with an array.
  ///
  /// - Parameter element: The element.
  public mutating func append(_ element: JSON) {
    self[arrayValue.count] = element
  }

  /// Removes the value at a path. If the path ends with a key, the method removes all members with that key.
  ///
  /// ```swift
  /// var json: JSON = ["users": [["name": "Ada", "password": "…"]]]
  /// json.remove(at: "users[0].password")   // {"users":[{"name":"Ada"}]}
  /// ```
  ///
  /// - Parameter path: The path of the value. The empty path replaces the whole value with `null`.
  /// - Returns: The removed value, or `nil` if there's no value at the path.
  @discardableResult
  public mutating func remove(at path: JSONPath) -> JSON? {
    guard contains(path) else { return nil }
    let removed = self[at: path]
    guard let last = path.components.last else {
      self = .null
      return removed
    }
    let parentPath = path.prefix(path.components.count - 1)
    switch (last, self[at: parentPath]) {
    case (.key(let key), .object(var members)):
      members[key] = .none
      self[at: parentPath] = .object(members)
    case (.index(let index), .array(var elements)):
      elements.remove(at: index)
      self[at: parentPath] = .array(elements)
    default:
      break
    }
    return removed
  }

  /// Applies a JSON Merge Patch (RFC 7396) to the value.
  ///
  /// Each member of the patch replaces the value's member that has the same key, or is added if the value doesn't
  /// contain that key. If both members are objects, they're merged recursively. If the patch's member is `null`, the
  /// value's member is removed. A patch that isn't an object replaces the value.
  ///
  /// ```swift
  /// var settings: JSON = ["theme": ["dark": true, "font": "Inter"], "beta": true]
  /// settings.merge(["theme": ["font": "Lato"], "beta": nil])
  /// // {"theme":{"dark":true,"font":"Lato"}}
  /// ```
  ///
  /// - Parameter patch: The patch.
  public mutating func merge(_ patch: JSON) {
    mergeAll([patch])
  }

  /// Applies patches one after another; see ``merge(_:)``.
  mutating func mergeAll(_ patches: [JSON]) {
    var changes: [JSON.Object] = []
    for patch in patches {
      if let object = patch.object {
        changes.append(object)
      } else {
        self = patch
        changes = []
      }
    }
    guard !changes.isEmpty else { return }
    var members = object ?? [:]
    // Otherwise, the members would be copied for each patch.
    self = .null
    members.mergeAll(changes)
    self = .object(members)
  }

  /// Returns the value with a patch applied; see ``merge(_:)``.
  ///
  /// - Parameter patch: The patch.
  /// - Returns: The patched value.
  public func merging(_ patch: JSON) -> JSON {
    var merged = self
    merged.merge(patch)
    return merged
  }
}
