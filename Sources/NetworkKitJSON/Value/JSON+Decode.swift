extension JSON {
  /// Decodes the value at a path. Use this method in a handwritten ``JSONDecodable/init(json:)``.
  ///
  /// ```swift
  /// init(json: JSON) throws(JSONError) {
  ///   name = try json.decode(at: "json.param")
  ///   tags = try json.decode([String].self, at: "meta.tags")
  /// }
  /// ```
  ///
  /// Errors contain the path of the value. For example, if the value for `name` is missing, the error is
  /// `JSONError.missingKey("json.param")`. If a value before the end of the path is `null`, the value at the path
  /// counts as missing. A missing value is decoded as `nil` if its type is optional.
  ///
  /// - Parameters:
  ///   - type: The type of the value, which can be inferred.
  ///   - path: The path of the value, such as `"users[0].name"`.
  /// - Returns: The value.
  /// - Throws: ``JSONError`` if the value is missing or can't be decoded as the type.
  public func decode<Value: JSONDecodable>(
    _ type: Value.Type = Value.self, at path: JSONPath
  ) throws(JSONError) -> Value {
    if let json = try value(at: path) {
      return try json.decodeWhole(at: path)
    }
    guard let value = Value.valueWhenMissing else { throw .missingKey(at: path) }
    return value
  }

  /// Decodes the value at a path and assigns it to a variable.
  ///
  /// If the document has no value at the path, the variable keeps its current value.
  ///
  /// - Parameters:
  ///   - value: The variable, which contains a default value.
  ///   - path: The path of the value, such as `"users[0].name"`.
  /// - Throws: ``JSONError`` if the value at the path can't be decoded as the variable's type.
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

  /// Returns the value at a path, or `nil` if there's none.
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
