extension JSON {
  /// Decodes the value at a path, for a hand-written ``JSONDecodable/init(json:)``.
  ///
  /// ```swift
  /// init(json: JSON) throws(JSONError) {
  ///   name = try json.decode(at: "json.param")
  ///   tags = try json.decode([String].self, at: "meta.tags")
  /// }
  /// ```
  ///
  /// An error says where it happened: a value that is not there is
  /// `JSONError.missingKey("json.param")`, one of the wrong type has the path of that value.
  /// A `null` on the way to the value counts as missing; a missing `Optional` is `nil`.
  ///
  /// - Parameters:
  ///   - type: What to decode; inferred where the context says it.
  ///   - path: Where the value is, as in `"users[0].name"`.
  /// - Throws: ``JSONError`` when the value is missing or of the wrong type.
  public func decode<Value: JSONDecodable>(
    _ type: Value.Type = Value.self, at path: JSONPath
  ) throws(JSONError) -> Value {
    if let json = try value(at: path) {
      return try json.decodeWhole(at: path)
    }
    guard let value = Value.valueWhenMissing else { throw .missingKey(at: path) }
    return value
  }

  /// Replaces a value by the one at a path, and keeps it where there is none.
  ///
  /// - Parameters:
  ///   - value: The value with its default.
  ///   - path: Where the value is, as in `"users[0].name"`.
  /// - Throws: ``JSONError`` when the value is there, but of the wrong type.
  public func decode<Value: JSONDecodable>(
    into value: inout Value, at path: JSONPath
  ) throws(JSONError) {
    if let json = try self.value(at: path) {
      value = try json.decodeWhole(at: path)
    }
  }

  private func decodeWhole<Value: JSONDecodable>(at path: JSONPath) throws(JSONError) -> Value {
    do throws(JSONError) {
      return try Value(json: self)
    } catch {
      throw error.at(path: path)
    }
  }

  /// The value at a path, or `nil` where there is none.
  private func value(at path: JSONPath) throws(JSONError) -> JSON? {
    var current = self
    for (depth, component) in path.components.enumerated() {
      if depth > 0, current.isNull { return nil }
      guard let next = try current.child(component, at: path.prefix(depth)) else { return nil }
      current = next
    }
    return current
  }

  private func child(
    _ component: JSONPath.Component, at path: JSONPath
  ) throws(JSONError) -> JSON? {
    switch (component, self) {
    case (.key(let key), .object(let members)):
      return members[key]
    case (.index(let index), .array(let elements)):
      return elements.indices.contains(index) ? elements[index] : nil
    case (.key, _):
      throw .typeMismatch(expected: "an object", found: self).at(path: path)
    case (.index, _):
      throw .typeMismatch(expected: "an array", found: self).at(path: path)
    }
  }
}
