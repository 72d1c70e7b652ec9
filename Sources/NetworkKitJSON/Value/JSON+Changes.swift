extension JSON {
  /// Adds an element at the end, and makes an array of whatever was not one.
  public mutating func append(_ element: JSON) {
    self[arrayValue.count] = element
  }

  /// Removes the value at a path: all members with the key, or the element at the index.
  ///
  /// ```swift
  /// var json: JSON = ["users": [["name": "Ada", "password": "…"]]]
  /// json.remove(at: "users[0].password")   // {"users":[{"name":"Ada"}]}
  /// ```
  ///
  /// - Parameter path: Where the value is; the empty path leaves `null`.
  /// - Returns: What was there, or `nil` where there was nothing, and nothing changed.
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

  /// Changes the value as a patch says (JSON Merge Patch, RFC 7396).
  ///
  /// Members of the patch replace those of the value, objects within objects member by member; `null`
  /// removes a member. A patch that is no object replaces the value.
  ///
  /// ```swift
  /// var settings: JSON = ["theme": ["dark": true, "font": "Inter"], "beta": true]
  /// settings.merge(["theme": ["font": "Lato"], "beta": nil])
  /// // {"theme":{"dark":true,"font":"Lato"}}
  /// ```
  public mutating func merge(_ patch: JSON) {
    self = merging(patch)
  }

  /// The value changed as a patch says; see ``merge(_:)``.
  public func merging(_ patch: JSON) -> JSON {
    guard let changes = patch.object else { return patch }
    var members = object ?? [:]
    for (key, change) in changes {
      if change.isNull {
        members[key] = .none
      } else {
        members[key] = (members[key] ?? .null).merging(change)
      }
    }
    return .object(members)
  }
}
